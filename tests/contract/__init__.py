"""The contract: one body of laws that every game passes. Start reading in `law.py`, add games in `tables.py`."""
