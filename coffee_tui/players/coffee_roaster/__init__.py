"""Players of Coffee Roaster, from `novice` to `strong`; start reading in `strong.py`."""
