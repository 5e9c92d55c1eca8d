"""How a seat stands, in features that a person understands.

The shares are the terms of the judgement that bots use and add up to the value. The features behind them that carry
no share of their own are counted because a person looks for them.
"""

from solarium.engine.ai import Feature, Insight
from solarium.games.sol.ai import judgement
from solarium.games.sol.ai.judgement import Judgement, judge
from solarium.games.sol.ai.weights import Weights
from solarium.games.sol.data.tiles import KINDS, NUMBER
from solarium.games.sol.rules import pieces
from solarium.games.sol.rules.boards import count_both
from solarium.games.sol.rules.codes import BESIDE_OF, BLUE, FIT_OF, RED
from solarium.games.sol.rules.ladder import MOONS, PLANETS, SUNS
from solarium.games.sol.rules.state import Sol


def explain_value(state: Sol, seat: int, w: Weights) -> Insight:
    sign = 1 if seat == RED else -1
    if state.is_over():
        result = sign * state.returns()[RED]
        suns = sign * int(state.tally(RED)[SUNS] - state.tally(BLUE)[SUNS])
        return Insight(result, (Feature("Lead in suns", suns, result),))
    found = judge(state, w)
    features = [
        Feature(name, sign * count, sign * found.slope * found.terms[term])
        for name, count, term in _weighed(state, found)
    ]
    features += [Feature(name, sign * count, 0.0) for name, count in _counted(state)]
    return Insight(sign * found.value, tuple(features))


def _weighed(state: Sol, found: Judgement) -> list[tuple[str, float, int]]:
    """Name, count in Red's favour, and the term of the judgement."""
    red, blue = state.tally(RED), state.tally(BLUE)
    sealed, unsettled = _sun_leads(state, found)
    return [
        ("Lead in sealed suns", sealed, judgement.SAFE_SUNS),
        ("Lead in open suns", unsettled, judgement.OPEN_SUNS),
        ("Suns in hand that still fit", _fitting(state, "sun"), judgement.STOCK_SUNS),
        ("Lead in planets", float(red[PLANETS] - blue[PLANETS]), judgement.PLANETS),
        ("Lead in moons", float(red[MOONS] - blue[MOONS]), judgement.MOONS),
        ("Planets in hand", _in_hand(state, "planet"), judgement.STOCK_PLANETS),
        ("Moons in hand", _in_hand(state, "moon"), judgement.STOCK_MOONS),
        (
            "Boosters in hand",
            float(pieces.boosters(state, RED) - pieces.boosters(state, BLUE)),
            judgement.BOOSTERS,
        ),
        ("Black holes in hand", _in_hand(state, "hole"), judgement.HOLES),
    ]


def _sun_leads(state: Sol, found: Judgement) -> tuple[float, float]:
    """Red's suns minus Blue's, among those that nothing can change any more, and among the others."""
    sealed = unsettled = 0.0
    for number, sun in enumerate(pieces.suns(state)):
        side = 1.0 if sun.controller == RED else -1.0
        if found.sun_noise[number] < judgement.SEALED:
            sealed += side
        else:
            unsettled += side
    return sealed, unsettled


def _in_hand(state: Sol, rank: str) -> float:
    """By value: twins count two."""
    stocks = [pieces.stock(state, seat) for seat in (RED, BLUE)]
    kinds = [kind for kind in KINDS if kind.rank == rank]
    return float(sum((stocks[RED][kind.code] - stocks[BLUE][kind.code]) * max(kind.value, 1) for kind in kinds))


def _fitting(state: Sol, rank: str) -> float:
    stocks = [pieces.stock(state, seat) for seat in (RED, BLUE)]
    kinds = [kind for kind in KINDS if kind.rank == rank and _spots(state, kind.code)]
    return float(sum(stocks[RED][kind.code] - stocks[BLUE][kind.code] for kind in kinds))


def _spots(state: Sol, code: str) -> int:
    number = NUMBER[code]
    return int(count_both(state.boards, FIT_OF[number], BESIDE_OF[number]))


def _counted(state: Sol) -> list[tuple[str, float]]:
    """What a person looks for, in Red's favour; what is the same for both goes to the seat on turn."""
    planets = pieces.planets(state)
    turn = 1.0 if state.seat == RED else -1.0
    return [
        ("Enemy planets one moon from flipping", float(_fragile(planets, BLUE) - _fragile(planets, RED))),
        ("Sealed planets", float(_sealed(state, planets, RED) - _sealed(state, planets, BLUE))),
        ("Squares that touch two planets", turn * _leverage(state, planets)),
        ("Stations within a moon's reach", turn * _reachable_stations(state)),
        ("Places for a giant sun", turn * _spots(state, "S4")),
        ("Places for a large planet", turn * _spots(state, "P3")),
    ]


def _fragile(planets: list[pieces.Piece], seat: int) -> int:
    """Planets of this seat that a single moon of value 1 would flip."""
    held = [planet for planet in planets if planet.controller == seat]
    return sum(_margin(planet, seat) <= (1 if planet.placer != seat else 0) for planet in held)


def _margin(planet: pieces.Piece, seat: int) -> int:
    return planet.red - planet.blue if seat == RED else planet.blue - planet.red


def _sealed(state: Sol, planets: list[pieces.Piece], seat: int) -> int:
    """Planets of this seat with no free square round them, not even at a corner."""
    free = pieces.free(state)
    return sum(
        planet.controller == seat and not any(planet.meets(row, col, 1, corner=True) for row, col in free)
        for planet in planets
    )


def _leverage(state: Sol, planets: list[pieces.Piece]) -> int:
    return sum(sum(planet.meets(row, col, 1) for planet in planets) > 1 for row, col in pieces.free(state))


def _reachable_stations(state: Sol) -> int:
    open_stations = set(pieces.stations(state)) & set(pieces.free(state))
    planets = pieces.planets(state)
    return sum(any(planet.meets(row, col, 1, corner=True) for planet in planets) for row, col in open_stations)
