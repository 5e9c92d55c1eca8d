"""Positions as plain data."""

import json

import pytest

import solarium
from solarium.engine.chance import Seeded
from solarium.engine.errors import BadPosition
from solarium.games.syzygy import GAME
from tests.games.syzygy.conftest import DIAMOND, state_of


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"strait": "same", "stuck": "lose", "cap": "100"},
        {"repetition": "off", "cap": "500", "starter": "second"},
        {"cap": "none", "start": "random"},
        {"start": "custom", "layout": "0,0 RBGYBGYRBGYBGYR; 12,-1 R"},
    ],
)
def test_a_state_comes_back_from_its_dump(options: dict[str, str]) -> None:
    chance = Seeded(3)
    state = solarium.new("syzygy", seed=3, options=options).state
    while not state.is_over():
        state.apply(state.random_action(chance), chance)
        data = json.loads(json.dumps(GAME.dump(state)))
        assert GAME.load(data).key() == state.key()


def test_a_dump_keeps_the_asteroid_of_the_beginning() -> None:
    state = state_of(last="1,0", to_move=1, ply=7)
    assert GAME.load(GAME.dump(state)).key() == state.key()
    assert GAME.dump(state)["last"] == "1,0"
    assert GAME.dump(state)["closed"] == "blue"


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({}, "missing required field `planets`"),
        ({"planets": 3}, "Expected `str`, got `int`"),
        ({"planets": DIAMOND, "colour": "red"}, "contains unknown field `colour`"),
        ({"planets": DIAMOND, "closed": "pink"}, "closed is one of red, blue, green, yellow, or empty; not 'pink'"),
        ({"planets": DIAMOND, "last": "9,9"}, "there is none at '9,9'"),
        (
            {"planets": DIAMOND, "last": "0,0", "closed": "blue"},
            "the planet moved last is red, so blue cannot be closed",
        ),
        ({"planets": DIAMOND, "to_move": 2}, "to_move is seat 0 or 1; not 2"),
        ({"planets": DIAMOND, "ply": 300}, "ply is between 0 and the cap of 300; not 300"),
        ({"planets": DIAMOND, "cap": "7"}, "option 'cap' takes one of 100, 200, 300, 500, none; not '7'"),
        ({"planets": DIAMOND, "cap": "none", "repetition": "off"}, "needs a ply cap"),
        ({"planets": "0,0 RRR"}, "red already has a line through 0,0"),
        ({"planets": DIAMOND, "moves": ["1,1>5,5"]}, "move 1, 1,1>5,5: SYZ-17 Surrounded"),
        (
            {"planets": DIAMOND, "moves": ["1,0>0,4", "0,2>2,4", "3,2>0,2", "0,0>1,0"]},
            "move 4, 0,0>1,0: the game was over before it",
        ),
    ],
)
def test_bad_data_is_refused_in_words(data: dict[str, object], message: str) -> None:
    with pytest.raises(BadPosition) as error:
        GAME.set_up(data)
    assert message in str(error.value)


def test_equal_planets_keep_their_numbers() -> None:
    """What moved is the same piece after loading: the picture must not jump."""
    state = state_of(moves=["1,0>0,4", "0,2>2,4"])
    loaded = GAME.load(GAME.dump(state))
    assert [item.id for item in GAME.scene(loaded, 0).surfaces[0].items] == [
        item.id for item in GAME.scene(state, 0).surfaces[0].items
    ]
    assert GAME.scene(loaded, 0) == GAME.scene(state, 0)
