"""Names of seats in what a game says."""

from rules.engine import NamedWords, named


class Echo:
    def prompt(self, view):
        return "Seat 1: choose"

    def action(self, view, action):
        return "block Seat 2"

    def event(self, event):
        return "Seat 3 passes to Seat 12."

    def board(self, view):
        return ["Seat 2: 4 points", "the Seat 2s of old"]

    def rule(self, rule):
        return "Seat 1 is never named in a rule"

    def guide(self):
        return [("Goal", ["21"])]


def test_seats_get_the_names_of_the_table():
    words = NamedWords(Echo(), ["Ann", "Seat 1", "Cleo"])
    assert words.prompt(None) == "Ann: choose"
    assert words.action(None, None) == "block Seat 1"  # a name that looks like a seat stays as it is
    assert words.event(None) == "Cleo passes to Seat 12."
    assert words.board(None) == ["Seat 1: 4 points", "the Seat 2s of old"]
    assert words.rule("x") == "Seat 1 is never named in a rule"
    assert words.guide() == [("Goal", ["21"])]


def test_a_seat_that_the_table_does_not_have_keeps_its_number():
    assert named("Seat 4 and Seat 1.", ["Ann"]) == "Seat 4 and Ann."
    assert named("Seat 0, seat 1, Seat 10", ["Ann"]) == "Seat 0, seat 1, Seat 10"
