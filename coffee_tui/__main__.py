"""`python -m coffee_tui` is the same as the command `coffee-tui`."""

from coffee_tui.cli import main

if __name__ == "__main__":
    main()
