"""Fits the weights of a judgement to self-play: to the results of games, or by playing them against each other."""
