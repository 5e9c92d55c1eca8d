"""Set-up, rounds, turns and the end, where the worked examples do not reach."""

import pytest

import solarium
from solarium.engine.chance import Seeded
from solarium.games.factions import GAME
from solarium.games.factions import codes as c
from solarium.games.factions.notation import SECTOR_NAMES
from solarium.games.factions.pack import load_tables
from solarium.games.factions.scoring import points, set_points
from tests.games.factions.table import Table

T = load_tables("")


def cards_in_play(state: object, deck: int) -> int:
    return sum(1 for card in range(deck * 64, deck * 64 + T.size[deck]) if state.where[card] != c.REMOVED)  # type: ignore[attr-defined]


@pytest.mark.rule("FOS-16")
def test_decks_have_their_exact_counts() -> None:
    assert list(T.size) == [12, 8, 30, 16, 40, 36, 8, 24, 38]
    per_type = [sum(1 for card in range(256, 296) if T.types[card] == 1 << kind) for kind in range(5)]
    assert per_type == [8] * 5
    assert [sum(1 for card in range(448, 472) if T.kind[card] == kind) for kind in range(4)] == [14, 4, 3, 3]
    assert sum(1 for card in range(320, 356) if T.star[card]) == 5
    assert sum(1 for card in range(320, 356) if T.asterisk[card]) == 4
    assert sum(1 for card in range(256, 296) if T.asterisk[card]) == 5
    assert [sum(1 for card in range(192, 208) if T.kind[card] == phase) for phase in (1, 2)] == [8, 8]
    assert [sum(1 for card in range(512, 550) if T.kind[card] == kind) for kind in range(3)] == [27, 8, 3]


@pytest.mark.rule("FOS-13")
@pytest.mark.parametrize(
    ("deck", "numbers", "times"), [(1, 4, 2), (2, 5, 6), (3, 8, 2), (4, 8, 5), (5, 9, 4), (7, 12, 2)]
)
def test_set_up_numbers_are_spread_evenly(deck: int, numbers: int, times: int) -> None:
    found = [T.steps[card] for card in range(deck * 64, deck * 64 + T.size[deck])]
    assert sorted(found) == sorted(list(range(numbers)) * times)


@pytest.mark.rule("FOS-1")
@pytest.mark.rule("FOS-2")
@pytest.mark.rule("FOS-5")
@pytest.mark.rule("FOS-6")
@pytest.mark.rule("FOS-7")
@pytest.mark.rule("FOS-8")
@pytest.mark.rule("FOS-11")
def test_board() -> None:
    assert len(SECTOR_NAMES) == 59
    assert list(T.nodes) == [4, 5, 8, 8, 8, 9, 10, 12]
    near = {SECTOR_NAMES[s]: {SECTOR_NAMES[o] for o in range(59) if T.near[s] >> o & 1} for s in range(59)}
    assert near["C1"] == {"B0", "B1", "C0", "C2", "D1", "D2", "D3"}
    assert near["H5"] == {"G4", "H4", "H6"}
    assert near["A0"] == {"A1", "A2", "B0", "B1"}  # nothing across the Sun
    assert "F8" not in near["E0"]  # only a corner
    assert all(one in near[other] for one in near for other in near[one])
    for ring in range(8):  # FOS-6: node 0 stands on the axis and touches the first and the last sector of each band
        assert bin(T.touch[ring * 16]).count("1") == (2 if ring == 7 else 4)
    assert sum(1 for s in range(59) if T.band[s] < 4) == 20


@pytest.mark.rule("FOS-12")
@pytest.mark.rule("FOS-13")
@pytest.mark.rule("FOS-14")
@pytest.mark.rule("FOS-18")
@pytest.mark.rule("FOS-19")
@pytest.mark.rule("FOS-20")
@pytest.mark.rule("FOS-25")
def test_start_position() -> None:
    match = solarium.new("factions", players=3, seed=4, options={"leader": "1"})
    p = match.state
    assert (len(p.market), len(p.studies), p.leader) == (3, 3, 1)
    assert [p.ring[planet] for planet in range(8)] == list(range(8))
    assert list(p.battery)[:3] == [16] * 3
    assert list(p.resources)[:3] == [4] * 3
    assert sum(1 for card in range(64, 72) if p.where[card] == c.DECK) == 8


@pytest.mark.rule("FOS-15")
@pytest.mark.rule("FOS-22")
@pytest.mark.rule("FOS-23")
@pytest.mark.rule("FOS-150")
@pytest.mark.rule("FOS-176")
@pytest.mark.parametrize(
    ("players", "options", "objectives", "tiles", "exoplanets"),
    [(1, {}, 31, 12, 40), (2, {}, 31, 8, 40), (3, {}, 36, 8, 40), (4, {}, 36, 12, 40), (3, {"trading": 0}, 35, 8, 40),
     (2, {"variant": "first-time"}, 28, 8, 35), (4, {"variant": "first-time"}, 32, 12, 35)],
)  # fmt: skip
def test_counts_by_players(
    players: int, options: dict[str, object], objectives: int, tiles: int, exoplanets: int
) -> None:
    p = solarium.new("factions", players=players, seed=2, options=options).state
    assert cards_in_play(p, c.OBJECTIVES) == objectives
    assert cards_in_play(p, c.ASTEROIDS) == tiles
    assert sum(1 for place in range(12) if p.tile[place] == -2) == tiles
    assert cards_in_play(p, c.EXOPLANETS) == exoplanets


@pytest.mark.rule("FOS-21")
@pytest.mark.rule("FOS-24")
def test_draft_runs_against_the_clock_and_ships_with_it() -> None:
    match = solarium.new("factions", players=4, seed=2, options={"leader": "1"})
    order = []
    for faction in ("zealots", "council", "android", "megacore"):
        order.append(int(match.state.current_player()))
        match.play(f"faction:{faction}")
        assert f"faction:{faction}" not in match.legal()
    assert order == [0, 3, 2, 1]
    placed = []
    while match.legal()[0].startswith("start"):
        placed.append(int(match.state.current_player()))
        match.play(match.legal()[0])
    assert placed == [1, 2, 3, 0]
    assert match.state.current_player() == 1


@pytest.mark.rule("FOS-148")
@pytest.mark.rule("FOS-149")
def test_first_time_variant() -> None:
    match = solarium.new("factions", players=3, seed=2, options={"variant": "first-time"})
    p = match.state
    assert len(match.legal()) == 5
    assert (p.ring[6], p.ring[7], p.node[2], p.event, len(p.studies)) == (-1, -1, 0, -1, 0)
    assert cards_in_play(p, c.TECHS) + cards_in_play(p, c.RESEARCH) + cards_in_play(p, c.EVENTS) == 0


@pytest.mark.rule("FOS-78")
@pytest.mark.rule("FOS-151")
def test_first_rescue_is_free_for_newcomers() -> None:
    table = Table(
        {
            "factions": ["ordinary", "zealots"],
            "options": {"variant": "first-time"},
            "planets": {"mercury": "Me0"},
            "seats": [{"ship": "F4", "resources": 0}, {"ship": "A1"}],
        }
    )
    table.run("rescue:A0")
    assert points(table.state, 0) == 0
    again = Table(
        {
            "factions": ["ordinary", "zealots"],
            "options": {"variant": "first-time"},
            "planets": {"mercury": "Me0"},
            "seats": [{"ship": "F4", "resources": 0, "rescues": 1, "rescue_cost": 0}],
        }
    )
    again.run("rescue:A0")
    assert points(again.state, 0) == -20


@pytest.mark.rule("FOS-17")
def test_one_event_of_each_phase() -> None:
    p = solarium.new("factions", players=2, seed=9).state
    assert T.kind[p.event] == 1
    assert (
        sum(1 for card in range(192, 208) if p.where[card] == c.BOX) == 15
    )  # the second is drawn when it is turned up


@pytest.mark.rule("FOS-29")
@pytest.mark.rule("FOS-45")
@pytest.mark.rule("FOS-47")
@pytest.mark.rule("FOS-48")
@pytest.mark.rule("FOS-49")
@pytest.mark.rule("FOS-50")
@pytest.mark.rule("FOS-52")
def test_vector_58_upkeep_order() -> None:
    table = Table(
        {
            "factions": ["ordinary", "zealots"],
            "phase": "upkeep",
            "event": "EA1",
            "votes": {"A1": [1]},
            "energy": {"D0": 5},
            "planets": {"mercury": "Me0"},
            "market": ["JU1", "JU2", "JU3"],
            "tiles": {"E0": "none", "E1": "none"},
            "seats": [{"ship": "H5", "battery": 3, "resources": 0}, {"ship": "H5", "resources": 0}],
        }
    )
    p = table.state
    assert p.current_player() == p.leader == 1
    assert (p.round, p.mod(c.MORE_ASTEROID), table.ask("energy D0")) == (2, -1, "0")
    assert (table.ask("node mercury"), table.ask("tile E0"), table.where("JU1")) == ("Me1", "down", "discard")
    assert T.kind[p.event] == 2
    assert (p.battery[0], table.ask("ship 0")) == (3, "H5")


@pytest.mark.rule("FOS-44")
@pytest.mark.rule("FOS-28")
@pytest.mark.rule("FOS-145")
def test_the_game_stops_after_production_of_round_three() -> None:
    table = Table(
        {
            "factions": ["ordinary", "zealots"],
            "phase": "upkeep",
            "round": 3,
            "planets": {"mercury": "Me0"},
            "energy": {"D0": 5},
            "seats": [{"ship": "H5", "resources": 0}, {"ship": "H5", "resources": 4, "battery": 16}],
        }
    )
    assert table.state.is_over()
    assert (table.ask("node mercury"), table.ask("energy D0")) == ("Me0", "5")
    assert table.state.returns() == [-1.0, 1.0]
    assert table.refusal("pass") == "FOS-44"


@pytest.mark.rule("FOS-145")
@pytest.mark.rule("FOS-146")
@pytest.mark.rule("FOS-107")
def test_worked_numbers_of_the_scoring() -> None:
    table = Table(
        {
            "players": 3,
            "factions": ["zealots", "megacore", "deepstate"],
            "seats": [
                {
                    "resources": 5,
                    "upgrades": {"batteries": 2, "faction": 4, "cargo": 1, "probes": 2},
                    "done": ["SA1", "SA5"],
                    "exoplanets": {"JU25": [], "JU26": [], "JU27": [], "JU9": []},
                    "explored": ["JU25", "JU26", "JU27", "JU9"],
                },
                {
                    "resources": 8,
                    "upgrades": {"batteries": 2, "cargo": 3, "faction": 4, "probes": 3},
                    "done": ["SA3"],
                    "rescues": 1,
                    "exoplanets": {"JU10": [], "JU11": [], "JU33": [], "JU34": []},
                    "explored": ["JU10", "JU11", "JU33", "JU34"],
                },
                {
                    "resources": 0,
                    "upgrades": {"faction": 3, "cargo": 1},
                    "done": ["SA8", "SA11", "SA2", "SA12"],
                    "exoplanets": {"JU17": [], "JU18": [], "JU19": [], "JU20": []},
                    "explored": ["JU17", "JU18", "JU19", "JU20"],
                },
            ],
        }
    )
    assert [points(table.state, seat) for seat in range(3)] == [36, 14, 42]
    assert set_points([2] * 5 + [8] + [4] * 7) == 44  # vector 39
    assert set_points([16] * 2 + [8] * 3 + [31]) == 15  # vector 40


@pytest.mark.rule("FOS-147")
@pytest.mark.parametrize(
    ("energy", "done", "result", "tie"),
    [
        (5, ["SA6"], [1.0, -1.0], "energy in the battery"),
        (6, ["SA9"], [0.0, 0.0], "none: the win is shared"),
    ],
)
def test_ties(energy: int, done: list[str], result: list[float], tie: str) -> None:
    table = Table(
        {
            "factions": ["ordinary", "zealots"],
            "phase": "upkeep",
            "round": 3,
            "seats": [
                {"battery": 6, "resources": 0, "done": ["SA13"]},
                {"battery": energy, "resources": 0, "done": done},
            ],
        }
    )
    assert table.state.returns() == result
    assert GAME.standing(table.state).tie_break == tie


@pytest.mark.rule("FOS-147")
def test_tie_broken_by_objectives() -> None:
    table = Table(
        {
            "factions": ["ordinary", "zealots"],
            "phase": "upkeep",
            "round": 3,
            "seats": [
                {"battery": 6, "resources": 0, "done": ["SA6", "SA9"]},
                {"battery": 6, "resources": 0, "done": ["SA36"]},
            ],
        }
    )
    assert table.state.returns() == [1.0, -1.0]
    assert GAME.standing(table.state).tie_break == "completed objectives"


@pytest.mark.rule("FOS-169")
@pytest.mark.rule("FOS-172")
@pytest.mark.rule("FOS-170")
def test_turn_cap() -> None:
    table = Table({"factions": ["ordinary", "zealots"], "seats": [{"turns": 30, "ship": "A0", "resources": 0}]})
    assert table.legal() == ["pass"] or all(text.startswith("rescue") or text == "pass" for text in table.legal())
    option = Table(
        {"factions": ["ordinary", "zealots"], "options": {"turn_cap": 40}, "seats": [{"turns": 30, "ship": "A0"}]}
    )
    assert len(option.legal()) > 3


@pytest.mark.rule("FOS-39")
@pytest.mark.rule("FOS-59")
def test_passed_players_still_trade_and_ride() -> None:
    table = Table(
        {
            "factions": ["ordinary", "zealots"],
            "planets": {"mars": "Ma0"},
            "seats": [{"ship": "D0", "techs": ["UR3"]}, {"ship": "E7", "passed": True}],
        }
    )
    table.run("offer:1", "give:energy:1", "send", "accept", "tether:mars", "orbit:stay")
    assert table.state.current_player() == 1
    assert "orbit:E1" in table.legal()


@pytest.mark.rule("FOS-61")
def test_no_gifts_where_the_table_says_so() -> None:
    table = Table({"factions": ["ordinary", "zealots"], "options": {"gifts": False}})
    table.run("offer:1", "give:energy:1")
    assert table.refusal("send") == "FOS-61"
    table.run("get:resource:1", "send", "accept")
    assert table.state.resources[1] == 3


@pytest.mark.rule("FOS-54")
@pytest.mark.rule("FOS-57")
@pytest.mark.rule("FOS-58")
def test_everything_that_may_change_hands() -> None:
    table = Table(
        {
            "factions": ["ordinary", "zealots"],
            "seats": [
                {
                    "exoplanets": {"JU1": ["VE1"]},
                    "explored": ["JU1"],
                    "techs": ["UR5"],
                    "explorers": ["VE4"],
                    "objectives": ["SA1"],
                },
                {"techs": ["UR6"], "objectives": ["SA2"], "done": ["SA3"], "explorers": ["NE15"]},
            ],
        }
    )
    table.run("offer:1")
    assert table.refusal("get:SA3") == "FOS-54"
    assert table.refusal("give:energy:16") == "FOS-54"
    table.run("give:JU1", "give:UR5", "give:VE4", "give:SA1", "get:objective", "get:explorer", "send", "accept")
    while table.state.decision() == c.D_PICK:
        table.run(table.legal()[0])
    assert table.legal() == ["return:UR5", "return:UR6"]
    table.run("return:UR6")
    assert [table.where(name) for name in ("JU1", "VE1", "VE4", "SA1", "SA2", "NE15", "UR6")] == [
        "mat 1", "on JU1", "hand 1", "hand 1", "hand 0", "hand 0", "deck",
    ]  # fmt: skip
    assert table.state.is_explored(table.card("JU1"))


@pytest.mark.rule("FOS-53")
@pytest.mark.rule("FOS-32")
def test_the_trade_window_closes() -> None:
    table = Table({"factions": ["ordinary", "zealots"], "seats": [{"ship": "D0", "battery": 5}]})
    table.run("burn")
    assert "offer:1" in table.legal()
    table.run("step:D1")
    assert table.refusal("offer:1") == "FOS-53"
    off = Table({"factions": ["ordinary", "zealots"], "options": {"trading": 0}})
    assert off.refusal("offer:1") == "FOS-176"


@pytest.mark.rule("FOS-113")
def test_upgrades_without_a_slot_are_lost() -> None:
    full = {"batteries": 9, "cargo": 9, "alcubierre": 4, "sails": 3, "probes": 5, "faction": 4}
    table = Table(
        {
            "factions": ["ordinary", "zealots"],
            "planets": {"neptune": "Ne0", "mars": "Ma0"},
            "studies": ["NE5", "NE6", "NE1"],
            "seats": [{"ship": "G0", "upgrades": full}],
        }
    )
    table.run("step:H0", "end", "use:neptune", "research:NE5", "upgrade:faction")
    assert table.state.turn == 1
    none = Table(
        {
            "factions": ["ordinary", "zealots"],
            "planets": {"mars": "Ma0"},
            "seats": [{"ship": "C0", "upgrades": {**full, "faction": 5}}],
        }
    )
    none.run("step:D0", "end")
    assert none.refusal("use:mars") == "FOS-179"


@pytest.mark.rule("FOS-115")
def test_refresh_is_free_and_counts_as_a_use() -> None:
    table = Table({"factions": ["ordinary", "zealots"], "planets": {"jupiter": "Ju1"}, "market": ["JU1", "JU2", "JU3"],
                   "seats": [{"ship": "E1", "resources": 0}]})  # fmt: skip
    table.run("step:F1", "end", "use:jupiter", "refresh")
    assert (table.where("JU1"), len(table.state.market), table.state.used[4]) == ("discard", 3, 1)


@pytest.mark.rule("FOS-95")
def test_the_number_of_explorers_is_fixed_first() -> None:
    table = Table(
        {"factions": ["ordinary", "zealots"], "planets": {"venus": "Ve0"}, "seats": [{"ship": "A0", "resources": 3}]}
    )
    table.run("step:B0", "end", "use:venus")
    assert table.legal() == ["venus:1", "venus:2", "venus:3"]
    assert table.refusal("venus:4") == "FOS-95"


@pytest.mark.rule("FOS-179")
@pytest.mark.rule("FOS-171")
def test_planets_that_could_do_nothing_are_not_offered() -> None:
    table = Table(
        {
            "factions": ["ordinary", "zealots"],
            "planets": {"venus": "Ve0", "mercury": "Me0"},
            "seats": [{"ship": "A0", "resources": 0}],
        }
    )
    table.run("step:B0", "end")
    assert "use:mercury" in table.legal()
    assert table.refusal("use:venus") == "FOS-179"


@pytest.mark.rule("FOS-180")
@pytest.mark.rule("FOS-83")
def test_a_planet_that_leaves_takes_the_use_along() -> None:
    table = Table(
        {"factions": ["ordinary", "zealots"], "planets": {"mars": "Ma0"}, "seats": [{"ship": "C0", "techs": ["UR3"]}]}
    )
    table.run("step:D0", "end", "tether:mars", "orbit:E1")
    assert "use:mars" in table.legal()
    away = Table(
        {
            "factions": ["ordinary", "zealots"],
            "planets": {"mars": "Ma0", "earth": "Ea4"},
            "seats": [{"ship": "C4", "techs": ["UR3"]}],
        }
    )
    away.run("step:D7", "end", "tether:mars", "orbit:stay")
    assert away.refusal("use:mars") == "FOS-83"


@pytest.mark.rule("FOS-127")
@pytest.mark.rule("FOS-85")
def test_drawn_cards_are_hidden_from_the_others() -> None:
    table = Table({"factions": ["ordinary", "zealots"], "planets": {"venus": "Ve0"}, "seats": [{"ship": "A0"}]})
    other = Table({"factions": ["ordinary", "zealots"], "planets": {"venus": "Ve0"}, "seats": [{"ship": "A0"}]})
    for each, luck in ((table, 0), (other, 5)):
        each.run("step:B0", "end", "use:venus")
        each.play("venus:1", luck)
    assert table.state.seen(1) == other.state.seen(1)
    assert table.state.seen(0) != other.state.seen(0)
    assert table.state.seen(-1) == other.state.seen(-1)


@pytest.mark.rule("FOS-30")
@pytest.mark.rule("FOS-31")
def test_turns_go_clockwise_from_the_leader() -> None:
    match = solarium.new("factions", players=3, seed=6, options={"leader": "2", "factions": "random"})
    chance = Seeded(1)
    while match.state.round == 0:
        legal = match.legal()
        match.play(legal[chance.below(len(legal))])
    order = []
    for _ in range(3):
        order.append(int(match.state.turn))
        match.play("pass")
    assert order == [2, 0, 1]
