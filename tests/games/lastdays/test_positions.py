"""Positions as data: what is wrong is said exactly."""

from typing import Any

import pytest

from solarium.engine.errors import BadPosition
from solarium.games.lastdays import GAME

BAD: list[tuple[dict[str, Any], str]] = [
    ({"player": 2}, "no field 'player'"),
    ({"players": 6}, "players should be a whole number from 1 to 5"),
    ({"seats": [{"divers": {"I0": 6}}]}, "one to five may be there"),
    ({"seats": [{"divers": {"X0": 1}}]}, "no space 'X0'"),
    ({"seats": [{"stations": {"I0": "node"}}, {"stations": {"I0": "tower"}}]}, "two stations on I0"),
    ({"seats": [{"gates": ["I0|C5"]}]}, "no gate can stand at 'I0|C5'"),
    ({"seats": [{"gates": ["I0|C0"]}, {"gates": ["I0|C0"]}]}, "two gates at I0"),
    ({"seats": [{"hold": 12, "reserve": 5, "gone": 0}]}, "should have 13 sundivers"),
    ({"seats": [{"card": "ABC"}]}, "no suit 'ABC'"),
    ({"seats": [{"card": "SUB"}]}, "SUB is not in this deck"),
    ({"supply": 10}, "should make 89 cubes"),
    ({"effects": {"FLR": "Nova"}}, "no effect 'Nova'"),
    ({"triggers": 2}, "need an event"),
    ({"seats": [{"wings": 2}]}, "a seat has no field 'wings'"),
    ({"marker": 14}, "marker should be"),
]


@pytest.mark.parametrize(("data", "message"), BAD, ids=[message for _, message in BAD])
def test_bad_positions(data: dict[str, Any], message: str) -> None:
    with pytest.raises(BadPosition, match=message.replace("|", r"\|")):
        GAME.set_up(data)


def test_load_refuses_nonsense() -> None:
    with pytest.raises(BadPosition):
        GAME.load({"players": 2})


@pytest.mark.parametrize(
    "text",
    [
        "",
        "FLY",
        "FLY()",
        "FLY(I0)",
        "fly(I0,I1)",
        "FLY(I0, I1)",
        "LAUNCH(O0,P9)",
        "ACCELERATE(-1)",
        "MOVE()",
        "USE(Nova)",
        "DECON(I0|I1|I2)",
        "KEEP(flr)",
        "FLY(I0,I1,plain)",
    ],
)
def test_texts_that_are_no_moves(text: str) -> None:
    state = GAME.set_up({"points": 3})
    refusal = GAME.explain(state, text)
    assert refusal is not None
