"""The record of a game and the data of its box."""

from __future__ import annotations

import msgspec
import pytest

from rules.engine import Block, Box, Confidence, Game, Option
from rules.engine.box import fingerprint, parse
from tests.toy import GAME


def test_options_are_completed_with_their_defaults() -> None:
    assert GAME.complete({}) == {"rounds": "3"}
    assert GAME.complete({"rounds": "6"}) == {"rounds": "6"}


@pytest.mark.parametrize(
    ("chosen", "sentence"),
    [
        ({"laps": "3"}, "Blind Cupping has no option 'laps': it has rounds."),
        ({"rounds": "9"}, "Option rounds takes 3 or 6, not '9'."),
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
    assert Option("easy", ("off", "on"), "An easier game").default == "off"


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
