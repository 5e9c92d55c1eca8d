"""Every AI card: of the planets, of the belt, of the factions."""

import pytest

from solarium.games.factions.data import codes
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.turn import decisions
from tests.games.factions.solo_table import ai_cards, draw, settle
from tests.games.factions.table import Table


@pytest.mark.rule("FOS-155")
@pytest.mark.parametrize("number", range(1, 25))
def test_planet_card_steps_and_surrounds_its_planet(number: int) -> None:
    planet = (number - 1) // 3
    table = draw(f"SO{number}", event="EA1", planets={"mercury": "Me0", "venus": "Ve0", "mars": "Ma0"})
    before = 0 if planet in (0, 1, 3) else None
    settle(table)
    p = table.state
    if before is not None:
        assert p.node[planet] == 1
    touch = p.touches(planet)
    for sector in range(59):
        if touch >> sector & 1:
            assert p.energy[sector * 4 + 1] > 0


@pytest.mark.rule("FOS-159")
def test_mercury_cards() -> None:
    for card, gained in (("SO1", 4), ("SO2", 5), ("SO3", 5)):
        table = Table({"players": 1, "factions": ["ordinary"], "ai": {"faction": "zealots", "resources": 0},
                       "planets": {"mercury": "Me0"}, "decks": {"solo": [card], "mercury": ["ME1", "ME2"]},
                       "seats": [{"ship": "H5"}]})  # fmt: skip
        table.run("step:H4", "end")
        table.play("idle", 0, 0)
        assert table.state.resources[1] == gained


@pytest.mark.rule("FOS-165")
@pytest.mark.parametrize(
    ("card", "had", "left", "gained"), [("SO4", 6, 4, 2), ("SO5", 6, 3, 3), ("SO6", 6, 4, 3), ("SO6", 0, 0, 1)]
)
def test_venus_cards(card: str, had: int, left: int, gained: int) -> None:
    table = draw(card, {"resources": had})
    settle(table)
    assert (table.state.resources[1], ai_cards(table, codes.EXPLORERS)) == (left, gained)


@pytest.mark.rule("FOS-160")
@pytest.mark.parametrize("card", ["SO7", "SO8"])
def test_earth_cards_vote_where_the_human_says(card: str) -> None:
    table = draw(card, event="EA1")
    settle(table)
    table.run("vote:A2")
    assert table.state.resources[1] == 8
    voted = draw(card, event="EA1", votes={"A1": [1]})
    settle(voted)
    assert voted.state.resources[1] == 8
    none = draw(card)
    settle(none)
    assert none.state.resources[1] == 8


@pytest.mark.rule("FOS-174")
@pytest.mark.rule("FOS-190")
def test_earth_3_takes_the_leader_token() -> None:
    table = draw("SO9")
    settle(table)
    assert (table.state.leader, table.state.claimed, table.state.current_player()) == (1, 1, 0)
    taken = draw("SO9", claimed=True)
    settle(taken)
    assert taken.state.resources[1] == 8


@pytest.mark.parametrize(
    ("card", "had", "left", "built"),
    [("SO10", 6, 2, 2), ("SO11", 7, 1, 3), ("SO12", 6, 4, 1), ("SO12", 1, 3, 0), ("SO10", 1, 2, 0)],
)
def test_mars_cards(card: str, had: int, left: int, built: int) -> None:
    table = draw(card, {"resources": had})
    settle(table)
    assert (table.state.resources[1], table.state.upgrades[6]) == (left, built)


@pytest.mark.rule("FOS-188")
def test_jupiter_cards() -> None:
    least = draw("SO13", market=["JU8", "JU2", "JU9"])
    settle(least)
    assert sorted(least.legal()) == ["exo:JU2", "exo:JU9"]
    least.run("exo:JU9")
    assert (least.where("JU9"), least.state.resources[1]) == ("mat 1", 5)
    best = draw("SO14", market=["JU8", "JU2", "JU9"])
    settle(best)
    assert best.where("JU8") == "mat 1"
    fresh = draw("SO15")
    settle(fresh)
    assert (fresh.where("JU1"), fresh.state.resources[1], len(fresh.state.market)) == ("discard", 6, 2)
    poor = draw("SO13", {"resources": 0})
    settle(poor)
    assert (poor.state.resources[1], len(poor.state.market)) == (1, 3)


@pytest.mark.rule("FOS-158")
def test_saturn_cards() -> None:
    for card in ("SO16", "SO17"):
        table = draw(card)
        settle(table)
        assert len(table.state.ai_objectives) == 1
    better = draw("SO18")
    settle(better)
    kept = better.state.ai_objectives[0]
    burned = [
        card
        for card in range(codes.OBJECTIVES * 64, codes.OBJECTIVES * 64 + 36)
        if better.state.where[card] == places.DISCARD
    ]
    assert len(burned) == 1
    assert better.state.tables.value[kept] >= better.state.tables.value[burned[0]]


def test_uranus_cards() -> None:
    for card in ("SO19", "SO20"):
        table = draw(card)
        settle(table)
        assert ai_cards(table, codes.TECHS) == 1
        empty = draw(card, decks={"solo": [card], "uranus": []})
        for tech in range(codes.TECHS * 64, codes.TECHS * 64 + 8):
            assert empty.state.where[tech] != places.DECK
        settle(empty)
        assert empty.state.resources[1] == 8
    upgrade = draw("SO21")
    settle(upgrade)
    assert upgrade.state.upgrades[6] == 1


@pytest.mark.rule("FOS-161")
def test_neptune_cards() -> None:
    left = draw("SO22")
    settle(left)
    assert (left.state.resources[1], left.where("NE3")) == (10, "discard")
    pick = draw("SO23")
    settle(pick)
    pick.run("research:NE19")
    assert pick.where("NE19") == "mat 1"
    assert list(pick.state.ai_exos) == [pick.card("NE19")]
    fresh = draw("SO24")
    settle(fresh)
    assert fresh.where("NE15") == "discard"


@pytest.mark.rule("FOS-161")
@pytest.mark.parametrize("name", [f"NE{number}" for number in range(1, 25)])
def test_every_research_card_for_the_ai(name: str) -> None:
    others = [other for other in ("NE1", "NE2", "NE3") if other != name][:2]
    table = draw("SO22", studies=[name, *others], energy={"G5": 3},
                 seats=[{"ship": "H5", "techs": ["UR3"], "explorers": ["VE9"]}])  # fmt: skip
    settle(table)
    for _ in range(6):
        legal = [text for text in table.legal() if text.split(":")[0] in ("wormhole", "again", "clear", "exo", "done")]
        if not legal or table.state.decision() == decisions.TURN:
            break
        table.run(legal[0])
    p = table.state
    assert table.where(name) == ("discard" if int(name[2:]) <= 14 else "mat 1")
    gains = {1: 10, 2: 10, 3: 10, 4: 10}
    assert p.resources[1] == gains.get(int(name[2:]), 7 if name == "NE13" else 6)
    if name == "NE14":
        assert table.where("VE9") == "mat 1"
    if name in ("NE5", "NE6"):
        assert p.upgrades[6] == 2
    if name in ("NE9", "NE10"):
        assert len(p.ai_exos) == 1


@pytest.mark.rule("FOS-167")
def test_belt_cards() -> None:
    for card in ("SO25", "SO26"):
        table = draw(card, tiles={"E3": "AS5"})
        assert all(text[5] == "E" for text in table.legal())
        table.run("mine:E3")
        assert (table.state.resources[1], table.ask("energy E3")) == (10, "2")
    kuiper = draw("SO27")
    assert sorted(kuiper.legal()) == ["mine:K0", "mine:K1", "mine:K2", "mine:K3"]
    kuiper.run("mine:K2")
    assert kuiper.state.resources[1] > 6
    empty = draw("SO27", tiles={f"K{index}": "none" for index in range(4)})
    assert "mine:E0" in empty.legal()


def test_megacore_card() -> None:
    table = draw("SO28", tiles={"E3": "AS5", "K1": "AS12"})
    table.run("mine:E3", "mine:K1")
    assert table.state.resources[1] == 6 + 5 + 7
    assert table.ask("energy E3") == "2"


def test_zealots_card() -> None:
    table = draw("SO29")
    assert table.state.resources[1] == 12
    assert table.ask("node mercury") == "Me0"
    assert table.ask("energy A0") == "1"


def test_ordinary_card() -> None:
    table = draw(
        "SO30", {"resources": 0, "exoplanets": ["JU33", "JU21"]}, decks={"solo": ["SO30"], "jupiter": ["JU26"]}
    )
    assert table.state.resources[1] == 0 + 1 + 1
    assert table.where("JU26") == "mat 1"


def test_tunnelers_card() -> None:
    table = draw("SO31", energy={"G5": 9, "A0": 1}, wormholes=["C1"])
    table.run("wormhole:G5", "wormhole:B0")
    assert (table.ask("wormholes"), table.ask("energy G5"), table.state.resources[1]) == ("B0 G5", "0", 9)
    poor = draw("SO31")
    poor.run("wormhole:G5", "wormhole:B0")
    assert poor.state.resources[1] == 8


@pytest.mark.rule("FOS-189")
def test_einstein_card() -> None:
    table = draw("SO32", planets={"mercury": "Me0", "mars": "Ma0"}, more=["SO21"])
    settle(table)
    p = table.state
    if p.where[table.card("SO32")] == places.DISCARD and p.where[table.card("SO21")] == places.DISCARD:
        assert p.upgrades[6] == 1
    assert p.node[3] in (0, 1)


def test_deep_state_card() -> None:
    table = draw("SO33")
    assert (ai_cards(table, codes.TECHS), len(table.state.ai_objectives), ai_cards(table, codes.EXPLORERS)) == (1, 1, 1)


def test_council_card() -> None:
    table = draw("SO34", event="EA1", votes={"A1": [1]})
    table.run("vote:A2")
    assert table.state.resources[1] == 10
    assert draw("SO34").state.resources[1] == 10


def test_android_card_repeats_the_last_card() -> None:
    table = Table(
        {
            "players": 1,
            "factions": ["ordinary"],
            "ai": {"faction": "android", "resources": 0},
            "planets": {"mercury": "Me0"},
            "decks": {"solo": ["SO21", "SO35"]},
            "seats": [{"ship": "A1"}],
        }
    )
    table.state.where[table.card("SO35")] = places.DISCARD
    table.run("step:A2", "end", "idle")
    table.state.where[table.card("SO35")] = places.DECK
    table.run("step:A1", "end", "idle")
    assert table.state.upgrades[6] == 2
    alone = draw("SO35", more=["SO21"])
    settle(alone)
    assert alone.where("SO35") in ("discard", "deck")


@pytest.mark.rule("FOS-165")
def test_a_repeated_card_without_effect_gives_a_resource() -> None:
    """Twice nothing to hire with: the card itself and its repetition."""
    table = Table({"players": 1, "factions": ["ordinary"], "ai": {"faction": "android", "resources": 0},
                   "planets": {"mercury": "Me0"}, "decks": {"solo": ["SO13", "SO35"]}, "market": [],
                   "seats": [{"ship": "A1"}]})  # fmt: skip
    table.state.where[table.card("SO35")] = places.DISCARD
    table.run("step:A2", "end", "idle")
    assert (table.where("SO13"), table.state.resources[1]) == ("discard", 1)
    table.state.resources[1] = 0
    table.state.where[table.card("SO35")] = places.DECK
    table.run("step:A1", "end", "idle")
    assert table.state.resources[1] == 1


@pytest.mark.rule("FOS-165")
@pytest.mark.rule("FOS-189")
def test_a_card_that_calls_for_others_in_vain_gives_a_resource() -> None:
    table = Table({"players": 1, "factions": ["ordinary"], "ai": {"faction": "android", "resources": 0},
                   "decks": {"solo": ["SO35"]}, "seats": [{"ship": "H5"}]})  # fmt: skip
    table.run("pass")
    assert table.state.resources[1] == 1
