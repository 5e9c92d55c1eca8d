"""Positions from plain data, and back."""

from typing import Any

import pytest

import solarium
from solarium import Seeded
from solarium.engine.errors import BadPosition
from solarium.games.solani import GAME

from .conftest import set_up


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_dump_and_load_at_every_moment(players: int) -> None:
    match = solarium.new("solani", players, 3, {"cover": True})
    chance = Seeded(4)
    while not match.over:
        assert GAME.load(GAME.dump(match.state)).key() == match.state.key()
        match.play(int(match.state.random_action(chance)))
    assert GAME.load(GAME.dump(match.state)).key() == match.state.key()


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"players": 5}, "Solani is for 1 to 4 players; not 5"),
        ({"moon": 1}, "unknown field"),
        ({"boards": ["coyote"]}, "there are 1 boards for 2 seats"),
        ({"boards": ["coyote", "moon"]}, "there is no board 'moon'"),
        ({"dark_card": "DS9"}, "there is no Dark Sky card 'DS9'"),
        ({"orientation": 4}, "the orientation is 0 to 3 quarter turns; not 4"),
        ({"clusters": ["s2"] * 4}, "the display has 3 slots for clusters; not 4"),
        ({"clusters": ["s5"]}, "'s5' is no star cluster"),
        ({"branches": ["z1"]}, "there is no branch type 'z1'"),
        ({"track": "UUU"}, "the track is twelve letters"),
        ({"track": "UUUUU-------", "clusters": ["s2"]}, "there are more U tiles on the table than in the box"),
        ({"row_2": ["F3-01"]}, "F3-01 is no card of the 2★ row"),
        ({"row_2": ["F2-01", "F2-01"], "clusters": ["s2"]}, "the card F2-01 lies in two places"),
        ({"round": 13}, "the rounds are 1 to 12; not 13"),
        ({"sun": 2}, "the Sun is with one of the players 0 to 1"),
        ({"seat": 2}, "the seat on turn is 0 to 1; not 2"),
        ({}, "seat 0 has nothing to do in the phase 'pick'"),
        ({"phase": "keep", "clusters": ["s2"]}, "cards are drawn exactly while one of them is to be kept"),
        ({"phase": "set"}, "the seat that places a feature owns its card"),
        ({"skies": [{}, {}, {}]}, "there are 3 skies for 2 seats"),
        ({"skies": [{"circles": {"C00": "s2"}}]}, "there is no circle space 'C00'"),
        ({"skies": [{"circles": {"C11": "s2"}}]}, "C11 holds a Guiding Star"),
        ({"skies": [{"circles": {"C22": "s2"}}]}, "C22 is a Dark Sky"),
        ({"skies": [{"circles": {"C12": "g2"}}]}, "Guiding Stars are printed on the board"),
        ({"skies": [{"branches": {"B55": "1000"}}]}, "there is no branch space 'B55'"),
        ({"skies": [{"branches": {"B11": "12"}}]}, "'12' at B11 is no branch"),
        ({"den": {"planets": "U"}}, "only the solo game has a den"),
        ({"bonus": ["NW"]}, "the four bonus cards need four sectors, or none"),
        ({"flags": {"moon": True}}, "there is no flag 'moon'"),
    ],
)
def test_positions_that_cannot_be(data: dict[str, Any], message: str) -> None:
    with pytest.raises(BadPosition, match=message.replace("(", r"\(")):
        GAME.set_up(data)


def test_what_is_left_out_is_in_the_bags() -> None:
    state = set_up(clusters=["s2", "s2", "w3"], branches=["x4", "-", "-"], skies=[{"circles": {"C12": "s4"}}])
    assert list(state.cluster_bag) == [14, 16, 9, 8, 5]
    assert list(state.branch_bag) == [6, 13, 16, 16, 7]
    assert sum(state.unseen) == 16
