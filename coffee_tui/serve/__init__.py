"""Shared tables over SSH: who comes (identity), the tables (lounge, host), and the way there (front, children)."""
