"""Toys that lack a word."""

from __future__ import annotations

from types import FunctionType
from typing import Any

from rules.engine import NoWords, top
from tests.contract.mutants.breaking import Patch, mutant, say
from tests.toy import game, plays
from tests.toy import words as toy_words


def without(kind: type, words: FunctionType) -> Any:
    """Return words that do not know one kind of thing, which they are asked about last."""

    def say_it(*about: Any) -> str:
        if isinstance(about[-1], kind):
            raise NoWords(about[-1])
        text: str = words(*about)
        return text

    return say_it


@mutant("every action has words", late=True)
def no_words_for_a_spoon(patch: Patch) -> None:
    say(patch, action=without(plays.Spill, toy_words.action))


@mutant("every event has words", late=True)
def no_words_for_the_end(patch: Patch) -> None:
    say(patch, event=without(plays.Ended, toy_words.event))


@mutant("every step has words", late=True)
def no_words_for_the_vote(patch: Patch) -> None:
    def prompt(view: Any) -> str:
        if isinstance(top(view.public), game.Vote):
            raise NoWords("vote")
        return toy_words.prompt(view)

    say(patch, prompt=prompt)


@mutant("every step has words", late=True)
def no_rule_for_the_vote(patch: Patch) -> None:
    say(patch, rule=lambda rule: "" if rule == game.Vote.RULE else toy_words.rule(rule))
