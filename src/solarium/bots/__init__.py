"""Who decides: random, greedy, search, in five levels."""
