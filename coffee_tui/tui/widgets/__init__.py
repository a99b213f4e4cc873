"""Widgets that every game shares. None of them knows which game it serves."""
