"""The kit for authors: `solarium new-game` copies a playable stub with every room of a game."""
