"""The start of a game: the galaxy is laid, the stocks are full, a seat begins."""

from solarium.engine.chance import Chance, Seeded
from solarium.engine.options import Values
from solarium.games.sol.data.tiles import SEATS
from solarium.games.sol.rules import codes
from solarium.games.sol.rules.boards import put_box
from solarium.games.sol.rules.galaxy import Layout, random_layout, stations, symmetric_layout
from solarium.games.sol.rules.options import SECOND
from solarium.games.sol.rules.state import Sol, empty_galaxy
from solarium.games.sol.rules.tableau import Terms


def begin(players: int, options: Values, chance: Chance) -> Sol:
    """The galaxy is laid, then the starting seat drawn, before the first decision."""
    state = new_table(options)
    state.galaxy = draw_layout(options, chance)
    for row, col in stations(state.galaxy):
        put_box(state.boards, codes.STATIONS, row, col, row, col)
    state.seat = draw_starter(options, chance)
    return state


def new_table(options: Values) -> Sol:
    """Nothing is laid yet, not even the galaxy; the terms and the boosters are those of the options."""
    state = empty_galaxy(
        Terms(
            options["free_opening"] is True,
            options["lone_hole"] is True,
            options["opening_holes"] is True,
            options["match"] in SECOND,
            int(options["lead"]) if options["match"] in SECOND else 0,
        )
    )
    if options["boosters"] == "unlimited":
        for seat in (codes.RED, codes.BLUE):
            state.trays[codes.TRAY * seat + codes.CUBES] = -1
    elif options["handicap"] != "none":
        name, _, cubes = str(options["handicap"]).partition("-")
        state.trays[codes.TRAY * SEATS.index(name) + codes.CUBES] = int(cubes)
    return state


def draw_layout(options: Values, chance: Chance) -> Layout:
    if options["galaxy"] == "symmetric":
        return symmetric_layout(chance)
    if options["galaxy"] == "seed":
        return random_layout(Seeded(int(options["galaxy_seed"])))
    return random_layout(chance)


def draw_starter(options: Values, chance: Chance) -> int:
    """SOL-11; the second game of a match begins with the other seat."""
    name = options["last_loser"] if options["start"] == "loser" else options["start"]
    name = SECOND.get(str(options["match"]), name)
    return SEATS.index(str(name)) if name in SEATS else int(chance.below(2))
