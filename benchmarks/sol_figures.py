"""Random play of Sol as the rules file simulated it: a class by the weight of the stock, then any of its anchors.

A hole follows with a chance of 7 % each turn. Run as a script with a number of games it prints the figures.
"""

import sys

from msgspec import Struct

from solarium import Chance, Seeded
from solarium.games.sol import GAME
from solarium.games.sol.rules.actions import END, first_action
from solarium.games.sol.rules.boards import count_both, pick_both
from solarium.games.sol.rules.codes import BESIDE_OF, FIT_OF, H1, H2, LAY_TILE, RANK_OF, TILE_KINDS, TRAY
from solarium.games.sol.rules.state import Sol

HOLE_SHARE = 7  # per cent


class Figures(Struct, frozen=True):
    games: int
    tiles: float  # laid in a game, mean
    branching: float  # legal placements of a tile turn, mean
    first_seat: float  # share of games won by the starting seat

    def __str__(self) -> str:
        return (
            f"{self.games} games: tiles laid {self.tiles:.2f}, branching {self.branching:.1f}, "
            f"first seat wins {self.first_seat:.1%}"
        )


def stacks(state: Sol) -> list[tuple[int, int, int]]:
    """Class, number in stock and number of legal anchors, for each class that can be laid."""
    duty = state.duty()
    view = state.duty_view(duty) if duty >= 0 else state.boards
    found = []
    for kind in range(TILE_KINDS):
        left = int(state.trays[TRAY * state.seat + kind])
        if left and (duty < 0 or RANK_OF[kind] == duty):
            spots = int(count_both(view, FIT_OF[kind], BESIDE_OF[kind]))
            if spots:
                found.append((kind, left, spots))
    return found


def lay_tile(state: Sol, choices: list[tuple[int, int, int]], chance: Chance) -> int:
    rank = int(chance.below(sum(left for _, left, _ in choices)))
    for kind, left, spots in choices:
        if rank < left:
            duty = state.duty()
            view = state.duty_view(duty) if duty >= 0 else state.boards
            return int(first_action(kind) + pick_both(view, FIT_OF[kind], BESIDE_OF[kind], chance.below(spots)))
        rank -= left
    raise AssertionError("the weights do not add up")


def lay_hole(state: Sol, chance: Chance) -> int:
    if chance.below(100) >= HOLE_SHARE:
        return END
    board = state.boards
    held = [hole for hole in (H2, H1) if state.trays[TRAY * state.seat + hole]]
    fitting = [hole for hole in held if count_both(board, FIT_OF[hole], FIT_OF[hole])]
    hole = fitting[chance.below(len(fitting))]
    spot = chance.below(count_both(board, FIT_OF[hole], FIT_OF[hole]))
    return int(first_action(hole) + pick_both(board, FIT_OF[hole], FIT_OF[hole], spot))


def random_figures(games: int) -> Figures:
    tiles = branching = wins = 0
    for seed in range(games):
        chance = Seeded(seed)
        state = GAME.begin(2, GAME.options.with_defaults(None), chance)
        starter = int(state.seat)
        while not state.is_over():
            if state.phase == LAY_TILE:
                choices = stacks(state)
                tiles += 1
                branching += sum(spots for _, _, spots in choices)
                state.apply(lay_tile(state, choices, chance), chance)
            else:
                state.apply(lay_hole(state, chance), chance)
        wins += state.returns()[starter] > 0
    return Figures(games, tiles / games, branching / tiles, wins / games)


if __name__ == "__main__":
    print(random_figures(int(sys.argv[1])))
