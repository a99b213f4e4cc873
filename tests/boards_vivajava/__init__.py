"""Tests of the board of VivaJava."""
