"""Moves as text."""

import pytest

from solarium.engine.chance import Seeded
from solarium.engine.clauses import Refused
from solarium.games.syzygy import GAME
from tests.games.syzygy.conftest import state_of


@pytest.mark.rule("SYZ-37")
def test_every_action_has_one_text_and_comes_back_from_it() -> None:
    state = state_of()
    chance = Seeded(12)
    while not state.is_over():
        found = [GAME.action_text(state, action) for action in state.legal_actions()]
        assert len(set(found)) == len(found)
        assert [GAME.parse(state, text) for text in found] == state.legal_actions()
        state.apply(state.random_action(chance), chance)


@pytest.mark.rule("SYZ-37")
@pytest.mark.parametrize(
    "text", ["1,0 > 0,4", "1,0>0,+4", "01,0>0,4", "1,0>-0,4", "(1,0)>(0,4)", "1,0-0,4", "1,0>0,4!", ""]
)
def test_other_spellings_are_no_notation(text: str) -> None:
    with pytest.raises(Refused) as refused:
        GAME.parse(state_of(), text)
    assert refused.value.clause == ""
    assert refused.value.title == "Not a move"


def test_a_planet_alone_is_no_move_yet() -> None:
    assert GAME.explain(state_of(), "1,0") is None
    with pytest.raises(Refused, match="not a move"):
        GAME.parse(state_of(), "1,0")


def test_space_around_a_move_does_not_matter() -> None:
    assert GAME.parse(state_of(), "  1,0>0,4\n") == GAME.parse(state_of(), "1,0>0,4")
