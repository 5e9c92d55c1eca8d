"""What a seat can do at a table, one file a gesture."""
