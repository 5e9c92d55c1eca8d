"""The rules of the two test games, clause by clause."""

import pytest

import solarium
from solarium import Scripted
from tests.games_for_tests.envelopes import GAME as ENVELOPES
from tests.games_for_tests.takeaway import GAME as TAKEAWAY

NO_CHANCE = Scripted([])


@pytest.mark.rule("TAK-1")
@pytest.mark.rule("TAK-2")
def test_taking_stones_from_the_heap() -> None:
    match = solarium.new("takeaway", options={"stones": 5})
    assert match.legal() == ["take 1", "take 2", "take 3"]
    match.play("take 3")
    assert match.legal() == ["take 1", "take 2"]
    with pytest.raises(solarium.Refused) as refused:
        match.play("take 3")
    assert refused.value.clause == "TAK-2"


@pytest.mark.rule("TAK-3")
def test_the_last_stone_wins() -> None:
    state = TAKEAWAY.set_up({"stones": 1, "turn": 1})
    state.apply(1, NO_CHANCE)
    assert state.returns() == [-1.0, 1.0]
    assert TAKEAWAY.standing(state).clause == "TAK-3"


@pytest.mark.rule("ENV-1")
def test_three_cards_each_from_one_deck() -> None:
    match = solarium.new("envelopes", players=4, seed=3)
    hands = ENVELOPES.dump(match.state)["hands"]
    assert [len(hand) for hand in hands] == [3, 3, 3, 3]
    assert len({card for hand in hands for card in hand}) == 12


@pytest.mark.rule("ENV-2")
@pytest.mark.rule("ENV-4")
def test_a_round_of_envelopes() -> None:
    state = ENVELOPES.set_up({"hands": [[1, 2, 3], [4, 5, 14]]})
    state.apply(3, NO_CHANCE)
    assert state.current_player() == 1
    other = ENVELOPES.set_up({"hands": [[1, 3], [4, 5, 14]], "envelopes": [2, 0], "turn": 1})
    assert state.seen(1) == other.seen(1), "the card lies face down"
    assert state.reveals(4)
    state.apply(4, NO_CHANCE)
    assert state.opened == [[3, 4]]
    assert state.wins() == [0, 1]


@pytest.mark.rule("ENV-3")
def test_changing_a_card_once_while_there_are_cards() -> None:
    state = ENVELOPES.set_up({"hands": [[1, 2, 3], [4, 5, 14]]})
    state.apply(101, Scripted([0]))
    assert state.hands[0] == [2, 3, 6]
    assert state.legal_actions() == [2, 3, 6]
    refusal = ENVELOPES.explain(state, "change 2")
    assert refusal is not None
    assert refusal.clause == "ENV-3"
    empty = ENVELOPES.set_up({"hands": [[1, 2, 3], [4, 5, 6], [7, 8, 9], [10, 11, 12]], "aside": [0, 13, 14, 0]})
    assert empty.legal_actions() == [1, 2, 3]


@pytest.mark.rule("ENV-5")
def test_three_rounds_and_most_of_them_win() -> None:
    state = ENVELOPES.set_up({"hands": [[9], [8]], "opened": [[1, 2], [4, 3]]})
    for card in (9, 8):
        state.apply(card, NO_CHANCE)
    assert state.current_player() == -1
    assert state.returns() == [1.0, -1.0]
    assert [score.rank for score in ENVELOPES.standing(state).scores] == [1, 2]
