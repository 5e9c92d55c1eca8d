"""How fast a game is here: playouts, copies, search."""

from time import perf_counter

from msgspec import Struct

from solarium.bots.search import Search
from solarium.engine.build import is_compiled
from solarium.engine.chance import Seeded
from solarium.engine.game import AnyGame
from solarium.engine.playout import playout, playouts

Row = tuple[str, str, str, str]  # what, figure, compared with, ratio

SIMULATIONS = 3000  # of one search: what the strongest level spends on a decision


class Speed(Struct, frozen=True):
    """Figures of one game, all for one core."""

    playouts: float  # a second
    actions: float  # a second, in those playouts
    copy: float  # seconds
    search: float  # simulations a second, each with a playout to the end


def measure(game: AnyGame, seconds: float = 1.0, players: int | None = None) -> Speed:
    """Measure for about `seconds` a figure, from the start position with default options.

    Playouts and search take turns, so that both meet the same machine.
    """
    state = game.begin(game.check_players(players), game.options.with_defaults(None), Seeded(1))
    certain = not (game.luck or game.hidden)
    plays = taken = searched = 0
    play_time = search_time = 0.0
    batch, seed = 1, 1
    while play_time + search_time < 2 * seconds:
        start = perf_counter()
        _, actions = playouts(state, batch, seed)
        spent = perf_counter() - start
        if spent < 0.02:
            batch *= 2
            continue
        play_time, plays, taken = play_time + spent, plays + batch, taken + actions
        start = perf_counter()
        while perf_counter() - start < spent:
            search = Search(state, state.current_player(), seed, certain)
            search.run(min(batch, SIMULATIONS))
            searched += search.simulations
            seed += 1
        search_time += perf_counter() - start
    return Speed(plays / play_time, taken / play_time, copy_time(game, players), searched / search_time)


def pace(game: AnyGame) -> str:
    """How fast a game is here, in a sentence, and what would make it faster."""
    try:
        rate = playout_rate(game)
    except Exception as error:  # somebody's rules under work
        return f"it cannot be measured: {type(error).__name__}: {error}"
    figure = f"{rate:,.0f} random games a second on one core"
    state = game.begin(game.players[0], game.options.with_defaults(None), Seeded(1))
    if is_compiled(type(state).__module__):
        return f"{figure}; its rules are compiled."
    return f"{figure}; its rules run as plain Python: compiled they are faster (docs/adding-a-game.md, Compile it)."


def playout_rate(game: AnyGame, seconds: float = 0.3) -> float:
    """Random games a second, none longer than the game says it can be."""
    start_state = game.begin(game.players[0], game.options.with_defaults(None), Seeded(1))
    start, count = perf_counter(), 0
    while perf_counter() - start < seconds:
        count += 1
        playout(start_state.copy(), Seeded(count), game.longest)
    return count / (perf_counter() - start)


def copy_time(game: AnyGame, players: int | None = None) -> float:
    """Seconds that one copy of a position in mid-game takes."""
    state = game.begin(game.check_players(players), game.options.with_defaults(None), Seeded(1))
    length = playout(state.copy(), Seeded(2))
    playout(state, Seeded(2), length // 2)
    count = 1000
    while True:
        start = perf_counter()
        for _ in range(count):
            state.copy()
        spent = perf_counter() - start
        if spent > 0.05:
            return spent / count
        count *= 4


def speed_rows(title: str, speed: Speed) -> list[Row]:
    share = speed.search / speed.playouts
    return [
        (f"{title}: random playouts", f"{speed.playouts:,.0f}/s", f"{speed.actions:,.0f} actions/s", ""),
        (f"{title}: copy of a state", f"{speed.copy * 1e9:,.0f} ns", "", ""),
        (f"{title}: search simulations", f"{speed.search:,.0f}/s", "bare playouts", f"{share:.2f}"),
    ]
