"""A game of rules, notation, clauses and a scene: what it gets for the rest. The laws run for it too."""

import pytest

import solarium
from solarium.engine.scene import Line
from solarium.engine.state import State

GAME = solarium.game("bare")


def position(**fields: object) -> State:
    return GAME.set_up(fields)


def test_a_position_is_the_start_with_some_attributes_changed() -> None:
    state = position(places=[3, 9], waits=[1], turn=1)
    assert state.legal_actions() == [0]
    assert GAME.dump(state) == {"places": (3, 9), "turn": 1, "waits": [1]}
    assert GAME.load(GAME.dump(state)).key() == state.key()


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"place": [1, 2]}, "a position has no 'place'; it has: places, turn, waits"),
        ({"places": "far"}, "'places' of a position: Expected `array`, got `str`"),
        ({"turn": "first"}, "'turn' of a position: Expected `int`, got `str`"),
    ],
)
def test_a_wrong_position_is_refused_in_words(fields: dict[str, object], sentence: str) -> None:
    with pytest.raises(solarium.BadPosition) as refused:
        GAME.set_up(fields)
    assert str(refused.value) == sentence


def test_what_the_scene_does_not_offer_is_refused_with_the_clause_of_its_prompt() -> None:
    state = position(waits=[0])
    assert GAME.explain(state, "roll") is None
    assert GAME.explain(state, "button:roll") is None
    refusal = GAME.explain(state, "stone:1")
    assert refusal is not None
    assert refusal.clause == "BAR-1"
    assert refusal.because == ("stone:1",)
    with pytest.raises(solarium.Refused, match="is not a move"):
        GAME.parse(state, "wait")


@pytest.mark.rule("BAR-1")
@pytest.mark.rule("BAR-2")
def test_the_log_writes_the_notation() -> None:
    match = solarium.new("bare", seed=1)
    match.play("wait")
    step = match.steps[0]
    told = GAME.narrate(step.before, step.action, match.state, step.events, 1)
    assert told.lines == (Line("played wait", 0),)
    match.play("roll")
    assert GAME.dump(match.state)["places"][1] in range(1, 7)


@pytest.mark.rule("BAR-3")
def test_the_standing_ranks_by_returns_and_cites_the_last_prompt() -> None:
    standing = GAME.standing(position(places=[12, 3, 3]))
    assert [(score.seat, score.rank) for score in standing.scores] == [(0, 1), (1, 2), (2, 2)]
    assert (standing.over, standing.reason, standing.clause) == (True, "{0} wins", "BAR-3")
    assert {score.rank for score in GAME.standing(position(places=[11, 0])).scores} == {1}
    assert GAME.standing(position(places=[0, 0], turn=40)).reason == "The game is a draw"


def test_the_terminal_shows_the_labels_of_the_scene() -> None:
    assert GAME.render_text(position(places=[4, 0]), 0).splitlines() == [
        "> Seat 1",
        "  Seat 2",
        "[bold]Track[/]",
        "  Stone on 4",
        "  Stone on 0",
    ]
