"""Dusk, clause by clause: a position, a move, what happens, and who knows of it."""

import pytest

import solarium
from solarium import Scripted, Seeded

GAME = solarium.game("dusk")
START = {"hands": [[4, 9, 17], [5, 20, 11]]}


@pytest.mark.rule("DSK-1")
def test_every_seat_sees_its_own_cards_alone() -> None:
    match = solarium.new("dusk", players=3, seed=1)
    hands = GAME.dump(match.state)["hands"]
    assert [len(hand) for hand in hands] == [3, 3, 3]
    faces = {item.text for surface in GAME.scene(match.state, 1).surfaces for item in surface.items if item.text}
    assert faces == {str(card) for card, _ in hands[1]}


@pytest.mark.rule("DSK-2")
def test_lighting_draws_into_the_same_slot() -> None:
    state = GAME.set_up(START)
    state.apply(GAME.parse(state, "light 9"), Scripted([0]))
    assert GAME.dump(state)["hands"][0] == [[4, []], [1, []], [17, []]]
    assert state.current_player() == 1
    with pytest.raises(solarium.Refused, match="the 9 is not in your hand") as refused:
        GAME.parse(state, "light 9")
    assert refused.value.clause == "DSK-2"


@pytest.mark.rule("DSK-3")
def test_a_lantern_outshines_those_one_or_two_below() -> None:
    state = GAME.set_up({**START, "lanterns": [[16, 8], [15, 10, 14]]})
    state.apply(GAME.parse(state, "light 17"), Scripted([0]))
    assert GAME.dump(state)["lanterns"] == [[16, 8, 17], [[15, "dark"], 10, 14]]


@pytest.mark.rule("DSK-4")
def test_a_look_is_remembered_by_the_one_who_looked() -> None:
    state = GAME.set_up(START)
    state.apply(GAME.parse(state, "look 2"), Scripted([1]))
    for seed in range(20):
        mine, theirs = state.imagine(0, Seeded(seed)), state.imagine(1, Seeded(seed))
        assert GAME.dump(mine)["hands"][1][1] == [20, [0]]
        assert GAME.dump(theirs)["hands"][1] == [[5, []], [20, [0]], [11, []]]
    assert any(GAME.dump(state.imagine(0, Seeded(seed)))["hands"][1][0] != [5, []] for seed in range(20))
    state.apply(GAME.parse(state, "light 5"), Scripted([0]))
    with pytest.raises(solarium.Refused, match="no look left"):
        GAME.parse(state, "look 2")


@pytest.mark.rule("DSK-4")
def test_only_the_two_seats_read_which_card_it_was() -> None:
    match = solarium.new("dusk", players=3, seed=2)
    match.play("look 2")
    step = match.steps[0]
    told = [
        [line.text for line in GAME.narrate(step.before, step.action, match.state, step.events, seat).lines]
        for seat in range(-1, 3)
    ]
    assert told[0] == told[3] == ["looks at a card of {1}"]
    assert told[1] == told[2]
    assert told[1][1].startswith("It was the ")


@pytest.mark.rule("DSK-5")
def test_seats_that_have_finished_are_passed_over() -> None:
    state = GAME.set_up({**START, "lanterns": [[1, 2, 3, 6], [7, 8, 10, 12, 13]], "looks": [0, 0]})
    state.apply(GAME.parse(state, "light 4"), Scripted([0]))
    assert state.is_over()
    assert GAME.standing(state).clause == "DSK-6"
    assert state.returns() == [-1.0, 1.0]


@pytest.mark.rule("DSK-6")
def test_a_tie_is_broken_by_the_sum() -> None:
    rows = [[1, 2, 3, 6, 14], [7, 8, [10, "dark"], 12, 13]]
    standing = GAME.standing(GAME.set_up({**START, "lanterns": rows}))
    assert standing.clause == "DSK-5"
    assert [score.seat for score in standing.scores if score.rank == 1] == [0]
    tied = GAME.standing(GAME.set_up({**START, "lanterns": [[1, 2, 3, 6, [14, "dark"]], rows[1]]}))
    assert tied.tie_break == "The sum of the numbers decides"
    assert [score.seat for score in tied.scores if score.rank == 1] == [1]


@pytest.mark.parametrize(
    "wrong", [{}, {"hands": [[1, 2, 3]]}, {"hands": [[1, 2, 3], [3, 4, 5]]}, {**START, "turn": 7}, {"hands": "ab"}]
)
def test_a_wrong_position_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(solarium.BadPosition):
        GAME.set_up(wrong)
