"""The account that plays: where it keeps things, its profiles, settings and keys, and its session. No Textual."""
