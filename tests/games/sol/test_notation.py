"""SOL-73: one text for every action."""

import pytest

from solarium import Refused
from solarium.games.sol import GAME
from solarium.games.sol.rules.actions import END, lay_action
from solarium.games.sol.rules.squares import read_placement, read_square

from .table import at


@pytest.mark.rule("SOL-73")
def test_placements_and_end() -> None:
    assert GAME.action_text(at(), lay_action(0, 8, 8)) == "S4@8,8"
    assert GAME.action_text(at(), lay_action(11, 4, 7)) == "M1L@4,7"
    assert GAME.action_text(at(), lay_action(12, 3, 1)) == "H2@3,1"
    assert GAME.action_text(at(), END) == "end"


@pytest.mark.rule("SOL-73")
def test_every_placement_reads_back() -> None:
    state = at()
    for kind in range(14):
        for row in range(20):
            for col in range(20):
                assert read_placement(GAME.action_text(state, lay_action(kind, row, col))) == (kind, row, col)


@pytest.mark.rule("SOL-73")
@pytest.mark.parametrize(
    "text", ["s4@8,8", "S4@08,8", "S4 @8,8", "S4@(8,8)", "S5@1,1", "S4@8;8", "pass", "S4@-1,0", "S4@8,8 x"]
)
def test_there_is_no_other_way_to_write_an_action(text: str) -> None:
    assert read_placement(text) is None
    with pytest.raises(Refused):
        GAME.parse(at(), text)


def test_squares() -> None:
    assert read_square("19,0") == (19, 0)
    assert [read_square(text) for text in ("20,0", "8", "a,b", "8,8,8")] == [None] * 4
