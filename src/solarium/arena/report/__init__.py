"""Reports on a game: what many games of bots show, as one page with charts."""
