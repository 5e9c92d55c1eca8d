"""Positions from plain data: what is taken, and what is refused with which words."""

import re
from itertools import product
from typing import Any

import msgspec
import pytest

from solarium import BadPosition, Seeded
from solarium.engine.playout import playout
from solarium.games.sol import GAME
from solarium.games.sol.rules import pieces
from solarium.games.sol.rules.state import Sol

from .table import at, legal, play


def again(state: Sol) -> Sol:
    return GAME.load(msgspec.json.decode(msgspec.json.encode(GAME.dump(state))))


def test_a_dump_loads_to_the_same_key() -> None:
    for seed in range(10):
        state = GAME.begin(2, GAME.options.with_defaults({"lone_hole": seed % 2 == 0}), Seeded(seed))
        playout(state, Seeded(seed), 4 * seed + 2)
        assert again(state).key() == state.key()


def test_a_fifth_moon_on_a_station_stays_unboosted_after_loading() -> None:
    moons = ["red M1@7,11", "red M1@7,12", "red M1D@8,13", "red M1D@9,13", "red M1@10,11"]
    stations = [[7, 11], [7, 12], [8, 13], [9, 13], [10, 11]]
    state = at("red S3@8,8", "red P2@8,11", *moons, stations=stations)
    assert again(state).key() == state.key()
    assert [moon.value for moon in pieces.moons(again(state))] == [2, 2, 3, 3, 1]


def test_unlimited_boosters_survive() -> None:
    state = at("red S3@8,8", options={"boosters": "unlimited"})
    assert pieces.boosters(again(state), 0) == -1
    assert again(state).key() == state.key()


def test_the_targets_of_the_opening_survive() -> None:
    state = GAME.set_up({})
    play(state, "S4@8,8", "end", "S3@8,13", "end")
    assert legal(again(state)) == legal(state)
    assert again(state).key() == state.key()


def test_a_phase_after_the_tile() -> None:
    state = at("red S3@0,0", phase="hole")
    assert legal(state)[0] == "end"
    assert again(state).key() == state.key()


def test_a_blocked_position_survives() -> None:
    state = at("red S3@0,0", open=[[0, 0, 5, 5]])
    assert len(pieces.free(state)) == 27
    assert again(state).key() == state.key()


BAD: list[tuple[dict[str, Any], str]] = [
    ({"piece": []}, "there is no field 'piece'; a position of Sol has: options, galaxy"),
    ({"pieces": ["S4@8,8"]}, r"pieces\[0\]: 'S4@8,8' should be a seat and a placement, as 'red S4@8,8'"),
    ({"pieces": ["red S4@17,17"]}, r"pieces\[0\]: red S4@17,17 cannot lie there. SOL-18"),
    ({"pieces": ["red S4@0,0", "blue S3@3,3"]}, r"pieces\[1\]: blue S3@3,3 cannot lie there. SOL-19"),
    ({"pieces": ["red P2@3,3"]}, r"pieces\[0\]: red P2@3,3 cannot lie there. SOL-23"),
    ({"pieces": ["red S4@0,0", "red S4@4,0", "red S4@8,0"]}, r"pieces\[2\]: red has only 2 giant suns"),
    ({"stations": [[20, 0]]}, r"stations: \[20, 0\] is no square"),
    ({"stations": [], "galaxy": []}, "a position has a galaxy or stations of its own, not both"),
    ({"galaxy": ["G01.0"]}, "galaxy: there are 16 places, not 1"),
    ({"galaxy": ["G99.0"]}, "galaxy: 'G99.0' should be a tile and its quarter turns"),
    ({"to_move": "green"}, "to_move: the seats are red and blue, not 'green'"),
    ({"phase": "over"}, "phase: should be tile or hole, not 'over'"),
    ({"phase": "hole", "stock": {"red": {"S4": 1}}}, "phase: red has no black hole that could be laid now"),
    ({"stock": {"red": {"S4": 3}}}, "stock: red can have at most 2 giant suns left, not 3"),
    ({"stock": {"red": {"X": 1}}}, "stock: there is no class 'X'"),
    ({"boosters": {"red": 100}}, "boosters: red takes a whole number from -1 to 99, not 100"),
    ({"turns": 3}, "turns: should be a table with red and blue, not 3"),
    ({"blocked": [[1, 2, 3]]}, r"blocked: \[1, 2, 3\] should be a square"),
    ({"opening": {"red": {"sun": "8,8"}}}, "opening: red has laid no sun at 8,8"),
    ({"opening": {"red": {"moon": "8,8"}}}, "opening: red takes the square of a sun or a planet"),
    ({"last": ["end"]}, "last: 'end' should be a placement"),
    ({"options": {"boosters": "7"}}, "option 'boosters' takes one of 4, unlimited"),
]


@pytest.mark.parametrize(("data", "message"), BAD, ids=[message[:24] for _, message in BAD])
def test_bad_data_is_refused_in_words(data: dict[str, Any], message: str) -> None:
    with pytest.raises(BadPosition, match=message):
        GAME.set_up(data)


@pytest.mark.parametrize(
    ("field", "value", "says"),
    [
        ("pieces", 5, "Expected `array`, got `int` - at `$.pieces`"),
        ("pieces", [5], "Expected `str`, got `int`"),
        ("stations", "7,11", "Expected `array`, got `str` - at `$.stations`"),
        ("galaxy", {"G01": 0}, "Expected `array`, got `object`"),
        ("options", [1], "Expected `object`, got `array` - at `$.options`"),
        ("stock", {"red": 3}, "Expected `object`, got `int`"),
        ("turns", {"red": "1"}, "Expected `int`, got `str`"),
        ("opening", 3, "opening: should be a table with red and blue, not 3"),
        ("blocked", [[1, "2"]], "Expected `int`, got `str`"),
        ("to_move", 1, "Expected `str`, got `int` - at `$.to_move`"),
    ],
)
def test_fields_of_the_wrong_kind_are_named(field: str, value: Any, says: str) -> None:
    with pytest.raises(BadPosition, match=re.escape(says)):
        GAME.set_up({field: value})


def test_positions_under_other_terms_are_other_positions() -> None:
    flags = ("free_opening", "lone_hole", "opening_holes")
    keys = {at(options=dict(zip(flags, values, strict=True))).key() for values in product((False, True), repeat=3)}
    assert len(keys) == 8
