"""Ways to a new table: from the lobby, a rematch, a fork, a record."""
