"""The host: tables, their logs and the doors to them. Start reading in `door.py`; no front end is known here."""

import logging

# What is noted here is for whoever asks for it: without this, Python would write it over the screen.
logging.getLogger(__name__).addHandler(logging.NullHandler())
