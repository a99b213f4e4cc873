"""The tests: `contract` holds for every game, the other folders for the part they are named after."""
