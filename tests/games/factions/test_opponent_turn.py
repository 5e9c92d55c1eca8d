"""Factions of Solo: set-up, the AI deck, rounds, its score."""

import pytest

import solarium
from solarium.engine.chance import Seeded
from solarium.games.factions.data import codes
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.scoring import opponent_explored, points
from tests.games.factions.solo_table import settle
from tests.games.factions.table import Table


@pytest.mark.rule("FOS-152")
@pytest.mark.rule("FOS-185")
@pytest.mark.rule("FOS-190")
def test_set_up() -> None:
    match = solarium.new("factions", players=1, seed=3)
    assert match.state.leader == 0
    match.play("faction:zealots")
    assert "rival:zealots" not in match.legal()
    match.play("rival:council")
    p = match.state
    solo = [card for card in range(codes.SOLO * 64, codes.SOLO * 64 + 38) if p.where[card] == places.DECK]
    assert len(solo) == 28
    assert sum(1 for place in range(12) if p.tile[place] == -2) == 12
    assert p.resources[1] == 9
    assert sum(1 for card in range(codes.OBJECTIVES * 64, codes.OBJECTIVES * 64 + 36) if p.where[card]) == 31


@pytest.mark.rule("FOS-148")
def test_first_time_solo_has_nineteen_cards() -> None:
    match = solarium.new("factions", players=1, seed=3, options={"variant": "first-time"})
    match.play("faction:zealots")
    assert len(match.legal()) == 4
    match.play("rival:megacore")
    solo = [card for card in range(codes.SOLO * 64, codes.SOLO * 64 + 38) if match.state.where[card] == places.DECK]
    assert len(solo) == 19


@pytest.mark.rule("FOS-156")
@pytest.mark.rule("FOS-157")
def test_after_the_pass_the_ai_empties_its_deck() -> None:
    table = Table(
        {
            "players": 1,
            "factions": ["ordinary"],
            "ai": {"faction": "zealots", "resources": 0},
            "planets": {"mercury": "Me0"},
            "decks": {"solo": ["SO10", "SO16", "SO21"]},
            "round": 2,
            "seats": [{"ship": "H5", "battery": 0, "resources": 0}],
        }
    )
    table.run("pass")
    settle(table)
    while not table.state.is_over():
        table.run(table.legal()[0])
    assert table.state.battery[0] == 6  # 2 after each of the three AI turns
    assert table.state.upgrades[6] == 1


@pytest.mark.rule("FOS-157")
def test_an_empty_ai_deck_is_reshuffled_while_the_human_plays() -> None:
    table = Table(
        {
            "players": 1,
            "factions": ["ordinary"],
            "ai": {"faction": "zealots"},
            "planets": {"mercury": "Me0"},
            "decks": {"solo": ["SO21"]},
            "seats": [{"ship": "A1"}],
        }
    )
    table.run("step:A2", "end", "idle", "step:A1", "end", "idle")
    assert table.state.current_player() == 0


@pytest.mark.rule("FOS-162")
@pytest.mark.rule("FOS-163")
@pytest.mark.parametrize(
    ("level", "total"), [("easy", 1 + 2 + 2 + 0 + 3), ("medium", 2 + 3 + 4 + 0 + 3), ("hard", 3 + 7 + 4 + 1 + 3)]
)
def test_scoring_cards(level: str, total: int) -> None:
    ai = {"faction": "zealots", "resources": 13, "upgrades": 7, "techs": ["UR1", "UR2"], "objectives": ["SA1", "SA2"],
          "exoplanets": ["JU2", "JU4", "JU6"], "explorers": ["VE25", "VE24", "VE12"]}  # fmt: skip
    table = Table({"players": 1, "factions": ["ordinary"], "options": {"level": level}, "ai": ai})
    assert [table.state.tables.ids[card] for card in opponent_explored(table.state)] == ["JU2", "JU4"]
    assert points(table.state, 1) == total


@pytest.mark.rule("FOS-164")
def test_nobody_to_trade_with_and_no_six_turns() -> None:
    table = Table(
        {
            "players": 1,
            "factions": ["ordinary"],
            "ai": {"faction": "zealots"},
            "planets": {"mercury": "Me0"},
            "seats": [{"ship": "A0"}],
        }
    )
    assert table.refusal("offer:0") == "FOS-164"
    assert table.state.last_turns == 0


@pytest.mark.rule("FOS-153")
@pytest.mark.rule("FOS-166")
def test_a_solo_game_has_two_rounds_and_a_whole_deck_in_each() -> None:
    match = solarium.new("factions", players=1, seed=5)
    rounds = set()
    chance = Seeded(4)
    while not match.over:
        legal = match.legal()
        match.play("pass" if "pass" in legal else legal[chance.below(len(legal))])
        rounds.add(int(match.state.round))
    assert rounds - {0} == {1, 2}


@pytest.mark.rule("FOS-186")
def test_events_of_each_player_count_the_ai() -> None:
    base = {
        "players": 1,
        "factions": ["ordinary"],
        "phase": "upkeep",
        "round": 2,
        "seats": [{"resources": 0, "battery": 16}],
    }
    small = Table({**base, "event": "EA9", "votes": {"B1": [0]}, "ai": {"faction": "zealots"}})
    small.run("upgrade:cargo")
    assert small.state.upgrades[6] == 1
    burn = Table(
        {
            **base,
            "round": 1,
            "event": "EA6",
            "votes": {"B1": [0]},
            "ai": {"faction": "zealots", "resources": 0, "objectives": ["SA3", "SA4"]},
        }
    )
    assert burn.where("SA3") == "discard"
    assert burn.state.resources[1] == 3
