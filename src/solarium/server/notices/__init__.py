"""It is your turn: told to browsers and by mail, once, until somebody looks."""
