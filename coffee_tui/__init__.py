"""A terminal tabletop for coffee games: hosts, front ends and commands."""

__version__ = "0.1.0"
