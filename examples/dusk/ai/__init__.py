"""What bots get from the game: they know the rules and the data, and read no texts."""
