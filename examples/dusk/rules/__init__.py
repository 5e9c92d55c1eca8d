"""The rules: they know the data and the engine, and nothing of pictures, words and bots."""
