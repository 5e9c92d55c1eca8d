"""What lies in the box: sixteen planets in four colours, and the layouts they start from."""

COLOURS = ("red", "blue", "green", "yellow")
LETTERS = "RBGY"
VALUES = (4, 3, 2, 1)  # SYZ-4: the steps that a planet of each colour lends
EACH = 4  # planets of each colour
NUMBER_WORDS = ("no steps", "one step", "two steps", "three steps", "four steps")

# SYZ-9. Each run is a cell and the colours from there eastwards; see `layout.py`.
LAYOUTS = {
    "diamond": "0,0 RBGY; 0,1 YRBG; 0,2 GYRB; 0,3 BGYR",
    "hexagon": "1,0 BGRBY; 0,1 YRYGRG; 0,2 BGRBY",
    "shield": "1,-2 BG; -1,-1 BGYR; -2,0 GYRB; -2,1 RBGY; -1,2 YR",
}


def colour_of(planet: int) -> int:
    """Planets are numbered by colour: 0-3 are red, 4-7 blue, 8-11 green, 12-15 yellow."""
    return planet // EACH


def colour_word(planet: int) -> str:
    return COLOURS[colour_of(planet)]


def value_of(planet: int) -> int:
    return VALUES[colour_of(planet)]
