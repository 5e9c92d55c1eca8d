"""Section 6: the ladder of tie-breaks, with its worked numbers."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from solarium.games.sol import GAME
from solarium.games.sol.rules.ladder import compare, deciding_rung

from .table import at

# Suns, planets, moons, holes, large suns, large planets, large moons
WORKED = [
    ("a", [5, 8, 21, 2, 2, 3, 8], [3, 12, 24, 0, 2, 5, 8], 1, 0),
    ("b", [4, 9, 23, 0, 2, 4, 8], [4, 11, 20, 2, 2, 4, 8], -1, 1),
    ("c", [4, 10, 22, 2, 2, 4, 8], [4, 10, 21, 0, 2, 4, 8], 1, 2),
    ("d", [4, 10, 22, 2, 1, 4, 8], [4, 10, 22, 1, 3, 4, 8], -1, 3),
    ("e", [4, 10, 22, 1, 1, 4, 8], [4, 10, 22, 1, 3, 4, 8], -1, 4),
    ("f", [4, 10, 22, 1, 2, 5, 8], [4, 10, 22, 1, 2, 3, 8], 1, 5),
    ("g", [4, 10, 22, 1, 2, 4, 7], [4, 10, 22, 1, 2, 4, 8], -1, 6),
    ("h", [4, 10, 22, 1, 2, 4, 8], [4, 10, 22, 1, 2, 4, 8], 0, -1),
]


@pytest.mark.rule("SOL-2")
@pytest.mark.rule("SOL-64")
@pytest.mark.parametrize(("case", "red", "blue", "lead", "rung"), WORKED, ids=[row[0] for row in WORKED])
def test_worked_numbers(case: str, red: list[int], blue: list[int], lead: int, rung: int) -> None:
    ours, theirs = vec[i64](red), vec[i64](blue)
    assert compare(ours, theirs) == lead
    assert compare(theirs, ours) == -lead
    assert deciding_rung(ours, theirs) == rung


@pytest.mark.rule("SOL-64")
@pytest.mark.rule("SOL-66")
@pytest.mark.rule("SOL-68")
def test_a_tally_counts_what_lies_on_the_board() -> None:
    pieces = [
        "red S4@0,0",
        "red S3@0,10",
        "red P3D@4,0",
        "red P2@0,4",
        "red M2D@2,4",
        "red M1@7,0",
        "blue M1L@0,6",
        "red H1@19,19",
    ]
    state = at(*pieces, stations=[[7, 0]])
    assert list(state.tally(0)) == [2, 3, 4, 1, 1, 1, 1]
    assert list(state.tally(1)) == [0, 0, 1, 0, 0, 0, 0]


def test_the_standing_lists_the_whole_ladder() -> None:
    standing = GAME.standing(at("red S4@0,0", "blue S3@10,10", stock={"red": {}, "blue": {}}))
    assert standing.over
    assert (standing.clause, standing.tie_break) == ("SOL-68", "Giant suns")
    assert [score.rank for score in standing.scores] == [1, 2]
    names = [name for name, _ in standing.scores[0].sources]
    assert names == ["Suns", "Planets", "Moons", "Black holes laid", "Giant suns", "Large planets", "Broad moons"]
    assert standing.reason == "{0} wins the tie of 1 sun each by giant suns, 1 to 0."
