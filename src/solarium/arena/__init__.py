"""Many games at once: contests of bots, measurements, puzzles."""
