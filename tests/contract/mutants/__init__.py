"""Toys broken on purpose, one way each: every demand of the contract fails on at least one of them.

A mutant gets a monkeypatch and breaks the toy with it, before its games are played or, if it is `late`, after. It may
return the table to look at.
"""

from tests.contract.mutants import host, incidents, people, playing, record, secrets, seen, tables, words
from tests.contract.mutants.breaking import MUTANTS, Mutant

__all__ = [
    "MUTANTS",
    "Mutant",
    "host",
    "incidents",
    "people",
    "playing",
    "record",
    "secrets",
    "seen",
    "tables",
    "words",
]
