"""The spaces of a sky: their numbers, names, and how they turn with a board."""

COLUMNS = 6
GAPS = 5
SPACES = COLUMNS * COLUMNS  # the four corners of the grid are off the sky
CORNERS = (0, 5, 30, 35)
SECTORS = ("NW", "NE", "SE", "SW")
ARM_NAMES = ("NW", "NE", "SE", "SW")


def circle_name(space: int) -> str:
    """`C24` for row 2, column 4."""
    return f"C{space // COLUMNS}{space % COLUMNS}"


def gap_name(gap: int) -> str:
    """`B03` for the branch space in row 0, column 3."""
    return f"B{gap // GAPS}{gap % GAPS}"


CIRCLES = {circle_name(space): space for space in range(SPACES) if space not in CORNERS}
GAP_NAMES = {gap_name(gap): gap for gap in range(GAPS * GAPS)}


def turn_space(space: int, turns: int) -> int:
    """Where a circle space comes to lie after so many clockwise quarter turns: C(r,c) goes to C(c,5-r)."""
    row, column = divmod(space, COLUMNS)
    for _ in range(turns % 4):
        row, column = column, COLUMNS - 1 - row
    return row * COLUMNS + column


def sector_of(space: int) -> int:
    """0 to 3 for NW, NE, SE, SW."""
    row, column = divmod(space, COLUMNS)
    if row < 3:
        return 0 if column < 3 else 1
    return 2 if column >= 3 else 3


def arms_text(mask: int) -> str:
    """Four characters in the order NW, NE, SE, SW."""
    return f"{mask:04b}"
