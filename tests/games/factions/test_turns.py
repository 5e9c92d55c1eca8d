"""Turns and planets, where the worked examples do not reach."""

import pytest

import solarium
from solarium.engine.chance import Seeded
from tests.games.factions.table import Table


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
    assert "done" in table.legal()
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
