"""What holds for the first seat, the first space and the last point as it does for all others."""

from collections.abc import Callable

import pytest

from solarium.engine.chance import Chance, Scripted
from solarium.games.lastdays import GAME
from solarium.games.lastdays.rules.state import LastDays
from tests.games.lastdays.facts import value

Position = Callable[..., LastDays]
Script = Callable[[LastDays, list[str]], Chance]


def play(state: LastDays, *texts: str) -> None:
    for text in texts:
        state.apply(GAME.parse(state, text), Scripted([]))


def texts(state: LastDays, word: str = "") -> list[str]:
    actions = [GAME.action_text(state, action) for action in state.legal_actions()]
    return [text for text in actions if text.startswith(word)]


@pytest.mark.rule("LDS-113")
@pytest.mark.parametrize("kind", ["node", "foundry", "tower"])
@pytest.mark.parametrize("owner", ["A", "B"])
def test_a_station_of_any_seat_and_kind_keeps_sunworms_off(
    owner: str, kind: str, position: Position, cards: Script
) -> None:
    seats: dict[str, dict[str, object]] = {"A": {"divers": {"I0": 1, "I1": 2, "K0": 1}, "reserve": 5}, "B": {}}
    seats[owner]["stations"] = {"I0": kind}
    state = position(triggers=1, event="Sunworm", **seats)
    play(state, "MOVE", "HURL(K0)")
    state.apply(GAME.parse(state, "END_MOVE"), cards(state, ["TRG", "Warp", "CON"]))
    assert [value(state, path) for path in ("A.at.I0", "A.at.I1")] == [1, 0]


@pytest.mark.rule("LDS-103")
def test_the_stations_of_the_first_seat_are_invaded_too(position: Position) -> None:
    state = position(
        effects={"CON": "Invade"},
        turn=1,
        A={"stations": {"C5": "foundry"}, "reserve": 5},
        B={"card": "CON", "divers": {"C5": 3}, "reserve": 5},
    )
    play(state, "CONVERT", "USE(Invade)")
    assert texts(state) == ["INVADE(C5)"]


@pytest.mark.rule("LDS-139")
def test_a_lost_sundiver_comes_back_to_the_outer_orbit_alone(position: Position) -> None:
    state = position(A={"lost": 1, "divers": {"O2": 5}, "reserve": 5})
    play(state, "MOVE")
    outer = [f"RETURN(O{space})" for space in range(13) if space != 2]
    assert texts(state, "RETURN") == outer


@pytest.mark.rule("LDS-46")
def test_without_points_nobody_flies_by_an_effect_either(position: Position) -> None:
    passage = position(effects={"CON": "Passage"}, A={"card": "CON", "divers": {"I0": 1}, "gates": ["I0|C1"]})
    play(passage, "MOVE", "USE(Passage)", "PASSAGE(I0)")
    assert texts(passage, "FLY")
    while texts(passage, "FLY"):
        play(passage, texts(passage, "FLY")[0])
    assert passage.points == 0
    cluster = position(effects={"CON": "Cluster"}, A={"card": "CON", "divers": {"O1": 4}})
    play(cluster, "MOVE")
    while texts(cluster, "FLY"):
        assert "USE(Cluster)" in texts(cluster)
        play(cluster, texts(cluster, "FLY")[0])
    assert texts(cluster, "USE") == []
