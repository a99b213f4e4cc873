"""The screens of the full-screen program, one a file. None of them knows which game it serves."""
