"""Where a game starts: a named layout, one of the player's own, or a random one."""

from functools import cache

from solarium.engine.chance import Chance
from solarium.engine.errors import BadOption, BadPosition
from solarium.engine.options import Values
from solarium.games.syzygy.data.pieces import COLOURS, EACH, LAYOUTS, LETTERS
from solarium.games.syzygy.rules.field import Field
from solarium.games.syzygy.rules.forced_wins import is_lopsided
from solarium.games.syzygy.rules.layout import check_start, planets_in, read_layout
from solarium.games.syzygy.rules.options import ENDLESS
from solarium.games.syzygy.rules.state import OPEN, Syzygy, Terms, start_game


def terms_of(options: Values) -> Terms:
    """The terms that the options spell out."""
    cap = options["cap"]
    if cap == "none" and options["repetition"] == "off":
        raise BadOption("with repetition off a game needs a ply cap, or it may never end; choose a cap", "cap")
    return Terms(
        options["strait"] == "same",
        options["stuck"] == "lose",
        options["repetition"] == "threefold",
        ENDLESS if cap == "none" else int(cap),
    )


def begin(players: int, options: Values, chance: Chance) -> Syzygy:
    """SYZ-9, SYZ-11: lay out the planets, then settle who begins."""
    terms = terms_of(options)
    text = str(options["layout"])
    if text and options["start"] != "custom":
        raise BadOption("the option 'layout' only counts with start 'custom'", "layout")
    if options["start"] == "custom":
        field = custom_field(text)
    elif options["start"] == "random":
        field = random_field(terms, chance)
    else:
        field = named_field(str(options["start"])).copy()
    starter = options["starter"]
    seat = chance.below(2) if starter == "random" else int(starter == "second")
    return start_game(field, terms, seat, OPEN, -1, 0)


@cache
def named_field(name: str) -> Field:
    return read_layout(LAYOUTS[name])


def custom_field(text: str) -> Field:
    if not text:
        raise BadOption("start 'custom' needs the option 'layout', such as '0,0 RBGY; 0,1 YRBG; ...'", "layout")
    try:
        field = read_layout(text)
        check_start(field)
    except BadPosition as error:
        raise BadOption(f"option 'layout': {error}", "layout") from None
    return field


def random_field(terms: Terms, chance: Chance) -> Field:
    """One of the three shapes, then one of its proper colourings; again if it is decided within four plies."""
    while True:
        shape = list(LAYOUTS)[chance.below(len(LAYOUTS))]
        cells, colourings = shape_and_colourings(shape)
        letters = colourings[chance.below(len(colourings))]
        field = read_layout("; ".join(f"{q},{r} {letter}" for (q, r), letter in zip(cells, letters, strict=True)))
        if not is_lopsided(start_game(field.copy(), terms, 0, OPEN, -1, 0)):
            return field


@cache
def shape_and_colourings(shape: str) -> tuple[list[tuple[int, int]], list[str]]:
    """The cells of a shape by row and column, and all colourings that SYZ-10 allows in alphabetic order of RBGY."""
    cells = sorted(((q, r) for q, r, _ in planets_in(LAYOUTS[shape])), key=lambda cell: (cell[1], cell[0]))
    before = [
        [i for i, (p, s) in enumerate(cells[:place]) if (q - p, r - s) in ((1, 0), (0, 1), (-1, 1))]
        for place, (q, r) in enumerate(cells)
    ]
    found: list[str] = []

    def extend(letters: str, left: tuple[int, ...]) -> None:
        place = len(letters)
        if place == len(cells):
            found.append(letters)
            return
        touched = {letters[i] for i in before[place]}
        for colour in range(len(COLOURS)):
            if left[colour] and LETTERS[colour] not in touched:
                extend(letters + LETTERS[colour], tuple(n - (c == colour) for c, n in enumerate(left)))

    extend("", (EACH,) * len(COLOURS))
    return cells, found
