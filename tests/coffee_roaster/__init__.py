"""Coffee Roaster: each rule, each ruling, each sentence."""
