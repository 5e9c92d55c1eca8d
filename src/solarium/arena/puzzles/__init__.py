"""Finding puzzles: positions of real games with one move that is clearly better than all others."""
