"""How the database came to its present form; run at every start."""
