"""The rules, clause by clause: a position, a move, what happens. The mark `rule` names the clause a test shows.
Every clause of kind R needs at least one.
"""

import pytest

import solarium

GAME = solarium.game("stub")


@pytest.mark.rule("STB-1")
def test_the_heap() -> None:
    match = solarium.new("stub", options={"stones": 9})
    assert GAME.dump(match.state) == {"stones": 9, "turn": 0}


@pytest.mark.rule("STB-2")
def test_taking_stones() -> None:
    match = solarium.new("stub", options={"stones": 5})
    assert match.legal() == ["take 1", "take 2", "take 3"]
    match.play("take 3")
    with pytest.raises(solarium.Refused) as refused:
        match.play("take 3")
    assert refused.value.clause == "STB-2"
    assert refused.value.message == "you take 1 to 2 stones, not 3"


@pytest.mark.rule("STB-3")
def test_the_last_stone() -> None:
    state = GAME.set_up({"stones": 2, "turn": 1, "moves": ["take 2"]})
    assert state.returns() == [-1.0, 1.0]
    assert GAME.standing(state).clause == "STB-3"
