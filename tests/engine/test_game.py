"""The record of a game and the data of its box."""

from __future__ import annotations

import dataclasses

import msgspec
import pytest

from rules.engine import Block, Box, Confidence, Game, Option, When, applying, grouped, unusual
from rules.engine.box import fingerprint, parse
from tests.toy import GAME


def test_options_are_completed_with_their_defaults() -> None:
    assert GAME.complete({}) == {"rounds": "3"}
    assert GAME.complete({"rounds": "6"}) == {"rounds": "6"}


@pytest.mark.parametrize(
    ("chosen", "sentence"),
    [
        ({"laps": "3"}, "Blind Cupping has no option 'laps': it has rounds."),
        ({"rounds": "9"}, "Option rounds must be 3 or 6, not '9'."),
    ],
)
def test_options_that_do_not_exist_are_refused_in_a_sentence(chosen: dict[str, str], sentence: str) -> None:
    with pytest.raises(ValueError) as caught:
        GAME.complete(chosen)
    assert str(caught.value) == sentence


def test_a_game_without_options_says_so() -> None:
    bare = Game(**{**{name: getattr(GAME, name) for name in GAME.__dataclass_fields__}, "options": ()})
    with pytest.raises(ValueError, match="it has none"):
        bare.complete({"laps": "3"})


def test_the_first_value_is_the_default() -> None:
    assert Option("easy", "Easy mode", "Game", ("off", "on"), "An easier game").default == "off"


ON, LARGE = When(options={"base": ("on",)}), When(seats=(5, 6))
OPTIONS = (
    Option("late", "Late", "More", ("a", "b"), "", (When(options={"deep": ("y",)}), LARGE)),
    Option("base", "Base", "Game", ("off", "on"), "", (When(seats=(3, 4, 5, 6)),)),
    Option("deep", "Deep", "More", ("x", "y", "z"), "", (When((3, 4), {"base": ("on",)}),)),
    Option("less", "Less", "Game", ("p", "q"), "", (When(options={"base": ("off",)}),)),
)


@pytest.mark.parametrize(
    ("seats", "chosen", "names"),
    [
        (3, {}, "base less"),
        (3, {"base": "on"}, "base deep"),
        (3, {"base": "on", "deep": "y"}, "late base deep"),
        (3, {"base": "off", "deep": "y"}, "base less"),
        (5, {"base": "on", "deep": "y"}, "late base"),
        (2, {"base": "on"}, "less"),
    ],
)
def test_an_option_applies_by_seats_and_by_what_others_come_to(seats, chosen, names) -> None:
    """Another option that does not apply itself counts with its default."""
    assert " ".join(applying(OPTIONS, seats, chosen)) == names


def test_where_an_option_does_not_apply_it_has_its_default() -> None:
    game = dataclasses.replace(GAME, options=OPTIONS)
    chosen = {"late": "b", "base": "on", "deep": "y", "less": "q"}
    assert game.complete(chosen) == chosen
    assert game.complete(chosen, 3) == {**chosen, "less": "p"}
    assert game.complete(chosen, 2) == {"late": "a", "base": "off", "deep": "x", "less": "q"}


@pytest.mark.parametrize(
    ("when", "says"),
    [
        ((), ""),
        ((When((1,)),), "1 player"),
        ((LARGE,), "5 or 6 players"),
        ((When((2, 3, 4)), ON), "2 to 4 players, or base=on"),
        ((When((3, 4), {"deep": ("x", "z"), "base": ("on",)}),), "3 or 4 players with deep=x or deep=z and base=on"),
        ((When(options={"base": ("on",), "deep": ("x",)}),), "base=on with deep=x"),
    ],
)
def test_where_an_option_applies_is_said_in_a_few_words(when, says) -> None:
    assert Option("a", "A", "Game", ("off",), "", when).only == says


def test_options_are_grouped_in_the_order_in_which_groups_come() -> None:
    assert {group: [o.name for o in found] for group, found in grouped(OPTIONS).items()} == {
        "More": ["late", "deep"],
        "Game": ["base", "less"],
    }


@pytest.mark.parametrize(
    ("seats", "chosen", "says"),
    [
        (3, {"base": "off", "less": "p"}, ""),
        (3, {"base": "on", "deep": "y", "late": "b"}, "Base: on, Deep: y, Late: b"),
        (2, {"base": "on", "deep": "y", "less": "q"}, "Less: q"),  # the others do not apply
        (3, {"less": "late_nights"}, "Less: late nights"),
        (3, {"gone": "1"}, "gone: 1"),  # an option of another version
    ],
)
def test_what_was_chosen_besides_the_defaults_is_said_by_titles(seats, chosen, says) -> None:
    assert unusual(OPTIONS, seats, chosen) == says


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    points: int


class Cards(Block, frozen=True, kw_only=True):
    limit: int
    cards: tuple[Card, ...]


class Sizes(Block, frozen=True, kw_only=True):
    by_seats: dict[str, tuple[int, ...]]


class Little(Box, frozen=True, kw_only=True):
    cards: Cards
    sizes: Sizes


TEXT = """
game = "little"
edition = "first"
[cards]
confidence = "certain"
limit = 3
cards = [{ id = "red", points = 2 }, { id = "blue", points = -1 }]
[sizes]
confidence = "guess"
note = "Nobody knows."
by_seats = { 2 = [1, 2], 3 = [4] }
"""


def test_every_number_of_the_box_comes_with_its_confidence() -> None:
    certain: Confidence = "certain"
    assert list(parse(Little, TEXT).rows()) == [
        ("cards.limit", "3", certain, ""),
        ("cards.cards.red.id", "red", certain, ""),
        ("cards.cards.red.points", "2", certain, ""),
        ("cards.cards.blue.id", "blue", certain, ""),
        ("cards.cards.blue.points", "-1", certain, ""),
        ("sizes.by_seats.2", "1, 2", "guess", "Nobody knows."),
        ("sizes.by_seats.3", "4", "guess", "Nobody knows."),
    ]


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("limit = 3", 'limit = "three"', "cards.limit"),
        ("limit = 3", "", "limit"),
        ("limit = 3", "limit = 3\nlimits = 4", "limits"),
        ('confidence = "guess"', 'confidence = "hearsay"', "sizes.confidence"),
        ("[sizes]", "[sizes", "TOML"),
        ("[sizes]", "[sizes]\n" + "a." * 50_000 + "b = 1", "too many parts"),  # takes minutes if it is read
        ("[sizes]", "[sizes]\nb = {" + "a . " * 50_000 + "b = 1}", "too many parts"),
        ("[sizes]", "[sizes]\nb = " + "[" * 50_000, "too deeply"),
        ("limit = 3", "limit = " + "9" * 5_000, "too long"),
    ],
)
def test_a_box_that_does_not_fit_names_the_place(old: str, new: str, place: str) -> None:
    with pytest.raises(ValueError, match=place) as caught:
        parse(Little, TEXT.replace(old, new))
    assert str(caught.value).endswith(".")
    assert "\n" not in str(caught.value)


def test_the_fingerprint_follows_the_text() -> None:
    assert fingerprint(TEXT) == fingerprint(TEXT)
    assert fingerprint(TEXT) != fingerprint(TEXT + " ")
    assert len(fingerprint(TEXT)) == 16
