"""The screens of practice. Nothing here is imported before a key asks for it: see `screens/coached.py`."""
