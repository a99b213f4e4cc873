"""Tests of the pieces that boards of all games are drawn with."""
