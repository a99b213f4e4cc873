"""VivaJava: The Coffee Game. Gather beans, blend in teams, research. Start reading in `steps/__init__.py`."""
