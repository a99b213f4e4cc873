"""All laws of the contract: importing this module registers them."""

from tests.contract import (
    laws_door,
    laws_host,
    laws_incidents,
    laws_play,
    laws_record,
    laws_saving,
    laws_secrets,
    laws_seen,
    laws_words,
    perft,
)

__all__ = [
    "laws_door",
    "laws_host",
    "laws_incidents",
    "laws_play",
    "laws_record",
    "laws_saving",
    "laws_secrets",
    "laws_seen",
    "laws_words",
    "perft",
]
