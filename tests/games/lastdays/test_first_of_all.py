"""What holds for the first seat, the first space and the last point as it does for all others."""

from collections.abc import Callable

import pytest

import solarium
from solarium.engine.chance import Chance, Scripted
from solarium.engine.errors import BadOption
from solarium.games.lastdays import GAME
from solarium.games.lastdays.data.events import EVENT_NAMES
from solarium.games.lastdays.rules.state import LastDays
from tests.games.lastdays.conftest import Cards
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


@pytest.mark.rule("LDS-105")
@pytest.mark.parametrize("seat", [0, 1])
def test_what_any_seat_discarded_is_shown_with_its_next_action(seat: int, position: Position) -> None:
    seats = {"AB"[seat]: {"pending": ["CON", "EXP"], "hold": 0, "reserve": 9, "gone": 4}}
    state = position(turn=seat, **seats)
    play(state, "KEEP(EXP)")
    assert state.unshown == seat
    assert all(state.seals(action) for action in state.legal_actions())


@pytest.mark.rule("LDS-8")
@pytest.mark.parametrize("players", [2, 3])
def test_a_first_eye_is_one_of_the_board(players: int) -> None:
    with pytest.raises(BadOption, match="has the eyes 0 to") as refused:
        solarium.new("lastdays", players, 1, {"first_eye": "15"})
    eyes = int(str(refused.value).split()[-1]) + 1
    with pytest.raises(BadOption, match="has the eyes 0 to"):
        solarium.new("lastdays", players, 1, {"first_eye": str(eyes)})
    assert solarium.new("lastdays", players, 1, {"first_eye": str(eyes - 1)}).state.legal_actions()


@pytest.mark.rule("LDS-103")
@pytest.mark.parametrize("full", ["O12", "O0"])
def test_a_ceremony_may_wait_for_a_launch_into_either_space(full: str, position: Position) -> None:
    state = position(effects={"CON": "Ceremony"}, A={"card": "CON", "eye": 0, "divers": {full: 5}, "reserve": 0})
    play(state, "MOVE")
    assert "USE(Ceremony)" in texts(state)


@pytest.mark.rule("LDS-103")
def test_a_station_on_the_first_space_is_motivated_too(position: Position) -> None:
    divers = {"O12": 1, "O1": 1}
    state = position(effects={"CON": "Motivate"}, A={"card": "CON", "divers": divers, "reserve": 5, "hold": 6})
    play(state, "CONVERT", "NODE(O0)")
    assert "USE(Motivate)" in texts(state)


@pytest.mark.rule("LDS-114")
def test_the_next_event_is_one_of_those_that_are_left(position: Position) -> None:
    class Counted(Cards):
        def below(self, n: int) -> int:
            if self.names[0] in EVENT_NAMES:
                assert n == bin(self.state.events_left).count("1")
            return super().below(n)

    state = position(triggers=1, event="Sunworm", A={"divers": {"K0": 1}}, events_left=["Warp", "Explode"])
    play(state, "MOVE", "HURL(K0)")
    state.apply(GAME.parse(state, "END_MOVE"), Counted(state, ["TRG", "Warp", "CON"]))
    assert EVENT_NAMES[state.event] == "Warp"


@pytest.mark.rule("LDS-113")
def test_nobody_warps_to_a_full_space(position: Position) -> None:
    state = position(triggers=1, event="Warp", A={"hold": 1, "reserve": 0, "divers": {"C2": 1, "K0": 1, "O1": 5}})
    play(state, "MOVE", "HURL(K0)")
    state.apply(GAME.parse(state, "END_MOVE"), Cards(state, ["TRG"]))
    play(state, "WARP_FROM(C2)")
    assert len(texts(state, "WARP_TO")) == 51
    assert "WARP_TO(O1)" not in texts(state)
