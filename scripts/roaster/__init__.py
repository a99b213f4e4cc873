"""How the strong roaster learned: a compact model of one roast, self-play, training and measuring. Not shipped."""
