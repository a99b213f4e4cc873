"""Tables as lines: plain text for people, JSON for programs. No Textual."""
