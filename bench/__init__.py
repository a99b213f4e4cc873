"""Speed, measured beside bare Textual programs in the same run."""
