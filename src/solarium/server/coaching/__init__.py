"""The coach at the tables: analyses of finished games, other tries, chances for those who watch."""
