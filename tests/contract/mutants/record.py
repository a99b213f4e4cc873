"""Toys that do not say rightly how they stand."""

from __future__ import annotations

from rules.engine import Phase
from tests.contract.mutants.breaking import Patch, mutant, replace
from tests.contract.mutants.secrets import spy


@mutant("a glance is a line of the lobby", late=True)
def glance_of_two_lines(patch: Patch) -> None:
    replace(patch, glance=lambda view: "round 1\n3 points")


@mutant("a glance is a line of the lobby", late=True)
def glance_of_61_columns(patch: Patch) -> None:
    replace(patch, glance=lambda view: "x" * 61)


@mutant("a phase is a few words", late=True)
def phase_without_a_name(patch: Patch) -> None:
    replace(patch, phase=lambda public: Phase("round 1"))


@mutant("a game goes through phases", late=True)
def phase_that_never_ends(patch: Patch) -> None:
    replace(patch, phase=lambda public: Phase(name="Turn" if public.stack else "Finished"))


@mutant("glances do not depend on secrets", late=True)
def glance_that_leaks(patch: Patch) -> None:
    deck = spy(patch)
    replace(patch, glance=lambda view: f"{deck[0]} robusta left")
