"""Coffee Roaster: one player roasts beans from bag to cup. Start reading in `steps.py`."""
