"""The full-screen program: the only part of coffee-tui that knows Textual."""
