"""Each module of the expansion in a file of its own."""
