"""Both sides of the board (7.1 to 7.4)."""

import pytest

from solarium.games.lastdays.rules.topology import RINGS, Board, board_for, boards
from solarium.games.lastdays.view.geometry import arc

SIDES = list(boards().values())


@pytest.mark.rule("LDS-1")
@pytest.mark.rule("LDS-123")
def test_sides() -> None:
    assert [board_for(players).name for players in (1, 2, 3, 4, 5)] == ["1-4", "1-4", "1-4", "1-4", "5"]
    assert [board_for(players).spaces for players in (4, 5)] == [52, 58]


@pytest.mark.parametrize("board", SIDES, ids=[board.name for board in SIDES])
def test_links(board: Board) -> None:
    inward = [0] * RINGS
    for space in range(board.spaces):
        inward[board.ring[space]] += len(board.inward[space])
        assert board.after[board.before[space]] == space
        for other in board.inward[space]:
            assert space in board.outward[other]
        if 0 < board.ring[space] < 4:
            assert board.inward[space]
            assert board.outward[space]
    assert inward == [board.sizes[0], 26, 19, 11, 0]
    assert board.sites == 56


@pytest.mark.parametrize("board", SIDES, ids=[board.name for board in SIDES])
def test_links_are_the_arcs_that_overlap(board: Board) -> None:
    """The drawn board shows the same neighbours as the rules."""
    for space in range(board.spaces):
        for other in range(board.spaces):
            if board.ring[other] != board.ring[space] + 1:
                continue
            (a, b), (c, d) = arc(board, space), arc(board, other)
            overlap = max(min(b, d + turn) - max(a, c + turn) for turn in (-360, 0, 360))
            assert (other in board.inward[space]) == (overlap > 1), (board.names[space], board.names[other])


def test_the_table_of_the_small_side() -> None:
    board = boards()["1-4"]
    table = {
        "C0": "I12 I0|R7 R0",
        "C5": "I4 I5|R2 R3",
        "C12": "I11 I12|R7",
        "R2": "C3 C4 C5|K1",
        "R7": "C11 C12 C0|K4",
        "K4": "R6 R7 R0|",
    }
    for name, links in table.items():
        outward, inward = links.split("|")
        space = board.number[name]
        assert {board.names[other] for other in board.outward[space]} == set(outward.split())
        assert {board.names[other] for other in board.inward[space]} == set(inward.split())
