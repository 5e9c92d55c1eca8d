"""Where things lie on the board surface, in units of one circle space.

The own sky fills 0..6 by 0..6. Above it is the display, below it the holding spaces with the turns of the branch and
the order of the draft.
"""

from solarium.games.solani.data.spaces import COLUMNS, GAPS

BOX = (-1.38, -1.46, 8.76, 8.82)
SMALL_BOX = (-0.5, 0.0, 7.0, 7.0)
TILE = 0.78
KNOT = 0.24
ARM = 0.3
BRANCH = 0.6  # a whole branch drawn so that its nodes end where the arms do
SLOT = 0.66
SUN = 0.36
SHOW_Y = -0.78
SHOW_NAMES_Y = -1.28  # the names of the rows stand above the display and below what is held
HELD_NAMES_Y = 7.17
HELD_Y = 6.54
HELD_CIRCLE = (1.75, HELD_Y)
HELD_BRANCH = (2.75, HELD_Y)
CORNERS = ((0.45, 0.42), (5.55, 0.42), (5.55, 5.58), (0.45, 5.58))  # of the sectors NW, NE, SE, SW
SETS_AT = ((0.45, -0.04), (5.55, -0.04), (5.55, 6.04), (0.45, 6.04))  # beyond them, clear of every arm
ARM_STEPS = ((-1, -1), (1, -1), (1, 1), (-1, 1))

Point = tuple[float, float]


def space_at(space: int) -> Point:
    return space % COLUMNS + 0.5, space // COLUMNS + 0.5


def gap_at(gap: int) -> Point:
    return gap % GAPS + 1.0, gap // GAPS + 1.0


def arm_at(gap: int, arm: int) -> Point:
    x, y = gap_at(gap)
    step_x, step_y = ARM_STEPS[arm]
    return x + step_x * ARM / 2, y + step_y * ARM / 2


def cluster_slot_at(slot: int) -> Point:
    return -0.85 + 0.8 * slot, SHOW_Y


def branch_slot_at(slot: int, slots: int) -> Point:
    return 6.85 - 0.8 * (slots - 1 - slot), SHOW_Y


def turn_at(turn: int) -> Point:
    return 3.95 + 0.95 * turn, HELD_Y


def order_at(place: int) -> Point:
    return -0.9 + 0.56 * place, HELD_Y


def track_at(space: int) -> Point:
    """Two lines that meet at the right: 1 to 6 above, 12 to 7 below; marks stand between."""
    if space < 6:
        return (1.5 + space if space < 4 else 2.5 + space), 0.6
    return (12.5 - space if space >= 8 else 13.5 - space), 1.7


MARKS_AT = ((2, (0.5, 0.6)), (4, (5.5, 0.6)), (4, (5.5, 1.7)), (3, (0.5, 1.7)))
TRACK_BOX = (0.0, 0.0, 8.0, 2.3)
