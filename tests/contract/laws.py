"""All laws of the contract: importing this module registers them."""

from tests.contract import laws_host, laws_play, laws_saving, laws_secrets, perft

__all__ = ["laws_host", "laws_play", "laws_saving", "laws_secrets", "perft"]
