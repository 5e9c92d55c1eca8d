"""Sol: Last Days of a Star, a game by Ryan and Sean Spangler (2017)."""
