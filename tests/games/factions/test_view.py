"""What lies on the table for everybody to see, and what a player is told before touching it."""

from collections.abc import Sequence
from math import hypot

import pytest

import solarium
from solarium.engine.chance import Seeded
from solarium.engine.scene import Item, Scene, Surface
from solarium.games.factions import GAME
from solarium.games.factions.data import codes
from solarium.games.factions.rules.board.prices import price
from solarium.games.factions.rules.board.way_back import way_back
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.scoring import points, rank_key
from solarium.games.factions.rules.state import Factions
from solarium.games.factions.view.standing import tie_break
from tests.games.factions.table import Table

TWO = {"factions": ["ordinary", "zealots"]}


def surface(scene: Scene, name: str) -> Surface:
    return next(each for each in scene.surfaces if each.id == name)


def item(scene: Scene, name: str) -> Item:
    return next(each for part in scene.surfaces for each in part.items if each.id == name)


def button(scene: Scene, name: str) -> str:
    return next(each.text for each in scene.buttons if each.id == name)


@pytest.mark.rule("FOS-50")
@pytest.mark.rule("FOS-173")
def test_decided_events_lie_on_the_table_with_the_option_that_won() -> None:
    table = Table({**TWO, "rules": ["EA5A", "EA10B"], "round": 3})
    for seat in (0, 1, None):
        events = surface(GAME.scene(table.state, seat), "events")
        assert [(each.id, each.title, each.text) for each in events.items] == [
            ("event:EA5", "Solar Maximum, option A", "in force"),
            ("event:EA10", "Frontier Rush, option B", "in force"),
        ]
        assert [each.detail.partition(":")[0] for each in events.items] == ["Rest of the game", "Next round only"]
    assert not [each for each in GAME.scene(Table(TWO).state, 0).surfaces if each.id == "events"]


@pytest.mark.rule("FOS-50")
@pytest.mark.rule("FOS-173")
def test_an_event_that_is_over_stays_as_a_reminder() -> None:
    table = Table({**TWO, "rules": ["EA3A"], "round": 2, "phase": "upkeep", "seats": [{"resources": 0}] * 2})
    assert item(GAME.scene(table.state, 0), "event:EA3").text in ("in force", "over")
    while not table.state.is_turn():
        table.run("orbit:stay" if "orbit:stay" in table.legal() else table.legal()[-1])
    shown = item(GAME.scene(table.state, 0), "event:EA3")
    assert (shown.text, shown.marks) == ("over", ("closed",))


@pytest.mark.rule("FOS-173")
@pytest.mark.parametrize(("event", "side", "words"), [
    ("EA1", "A", "Rest of the game"), ("EA3", "B", "Next round only"), ("EA6", "A", "Immediately"),
    ("EA12", "B", "At final scoring"),
])  # fmt: skip
def test_options_say_how_long_they_last(event: str, side: str, words: str) -> None:
    scene = GAME.scene(Table({**TWO, "event": event}).state, 0)
    assert item(scene, f"option:{side}").detail.startswith(f"{words}: ")


@pytest.mark.rule("FOS-76")
@pytest.mark.rule("FOS-78")
def test_the_rescue_button_says_what_it_costs() -> None:
    far = {"ship": "H5"}
    assert button(GAME.scene(Table({**TWO, "seats": [far]}).state, 0), "do:rescue") == "Rescue (−20 points)"
    subsidy = Table({**TWO, "seats": [far], "rules": ["EA16A"]})
    assert button(GAME.scene(subsidy.state, 0), "do:rescue") == "Rescue (−10 points)"
    first = Table({**TWO, "seats": [far], "options": {"variant": "first-time"}})
    assert button(GAME.scene(first.state, 0), "do:rescue") == "Rescue (free this time)"
    second = Table({**TWO, "seats": [{**far, "rescues": 1, "rescue_cost": 0}], "options": {"variant": "first-time"}})
    assert button(GAME.scene(second.state, 0), "do:rescue") == "Rescue (−20 points)"


@pytest.mark.rule("FOS-127")
@pytest.mark.rule("FOS-85")
def test_everybody_sees_the_backs_of_the_cards_in_a_hand() -> None:
    table = Table({**TWO, "seats": [{}, {"explorers": ["VE1", "VE2", "NE15"], "objectives": ["SA1"]}]})
    for seat in (0, None):
        counters = {each.label: each.value for each in GAME.scene(table.state, seat).seats[1].counters}
        assert counters["explorers"] == "2"
        assert counters["from Neptune"] == "1"
        assert counters["objectives"] == "1"


@pytest.mark.rule("FOS-87")
def test_discard_piles_lie_face_up() -> None:
    table = Table({**TWO, "decks": {"venus": ["VE1", "VE2"]}})
    pile = item(GAME.scene(table.state, None), "deck:venus")
    assert pile.title == "Venus deck: 2 left"
    assert pile.detail.startswith("28 discarded: ")
    assert table.state.tables.names[table.card("VE3")] in pile.detail
    assert table.state.tables.names[table.card("VE1")] not in pile.detail.split(": ")[1].split(", ")
    first = GAME.scene(Table({**TWO, "options": {"variant": "first-time"}}).state, 0)
    assert [each.id for each in surface(first, "decks").items] == [
        "deck:mercury", "deck:venus", "deck:jupiter", "deck:saturn",
    ]  # fmt: skip


@pytest.mark.rule("FOS-97")
@pytest.mark.rule("FOS-160")
def test_two_cubes_of_the_ai_on_one_space_show_as_two() -> None:
    table = Table({"players": 1, "factions": ["ordinary"], "ai": {"faction": "council"}, "event": "EA1",
                   "votes": {"A1": [1, 1]}})  # fmt: skip
    space = item(GAME.scene(table.state, 0), "space:A1")
    assert [(badge.text, badge.owner) for badge in space.badges] == [("2", 1)]
    assert space.label.endswith("2 cubes")
    assert item(GAME.scene(table.state, 0), "option:A").text == "2 votes"


@pytest.mark.rule("FOS-137")
def test_the_inverter_takes_its_planets_in_either_order() -> None:
    table = Table({"factions": ["einstein", "zealots"], "seats": [{"upgrades": {"faction": 5}}]})
    scene = GAME.scene(table.state, 0)
    action = next(each for each in scene.actions if each.text == "invert:earth,saturn")
    assert action.paths == (
        ("do:invert", "planet:earth", "planet:saturn"),
        ("do:invert", "planet:saturn", "planet:earth"),
    )
    assert GAME.explain(table.state, "do:invert planet:saturn") is None
    assert GAME.explain(table.state, "do:invert planet:saturn planet:earth") is None
    assert GAME.explain(table.state, "invert:saturn,earth") is None
    assert GAME.parse(table.state, "invert:saturn,earth") == GAME.parse(table.state, "invert:earth,saturn")


def tied(seats: list[tuple[int, int, int]]) -> Factions:
    """Seats with so many points, energy and completed objectives; rescues take off what the objectives are worth."""
    cards = (f"SA{number}" for number in range(2, 30))
    rows = [{"battery": energy, "done": [next(cards) for _ in range(done)]} for _, energy, done in seats]
    names = ["ordinary", "zealots", "council"][: len(seats)]
    data = {"players": len(seats), "factions": names, "seats": rows}
    worth = [int(points(Table(data).state, seat)) for seat in range(len(seats))]
    for row, has, (wanted, _, _) in zip(rows, worth, seats, strict=True):
        row |= {"rescues": 1, "rescue_cost": has - wanted}
    return Table(data).state


@pytest.mark.rule("FOS-147")
@pytest.mark.parametrize(("seats", "named"), [
    ([(-31, 6, 3), (-32, 9, 9)], ""),
    ([(-31, 6, 3), (-31, 5, 9)], "energy in the battery"),
    ([(-31, 6, 3), (-31, 6, 2)], "completed objectives"),
    ([(-31, 6, 3), (-31, 6, 2), (-31, 2, 9)], "completed objectives"),
    ([(-31, 6, 3), (-31, 6, 3), (-32, 2, 9)], "none: the win is shared"),
    ([(-31, 6, 3), (-31, 6, 3), (-31, 2, 9)], "energy in the battery: the win is shared"),
])  # fmt: skip
def test_the_tie_break_named_is_the_one_that_decided(seats: list[tuple[int, int, int]], named: str) -> None:
    state = tied(seats)
    totals = [int(points(state, seat)) for seat in range(len(seats))]
    assert totals == [wanted for wanted, _, _ in seats]
    assert tie_break([int(rank_key(state, seat)) for seat in range(len(seats))], totals) == named


@pytest.mark.rule("FOS-50")
def test_where_a_decided_event_lies_tells_the_option() -> None:
    table = Table({**TWO, "rules": ["EA5B"]})
    assert table.state.where[table.card("EA5")] == places.PAST + 1


@pytest.mark.rule("FOS-13")
@pytest.mark.rule("FOS-152")
def test_restored_cards_say_so_where_they_are_met() -> None:
    words = "restored: the printed list is not public"
    table = Table({**TWO, "event": "EA5", "market": ["JU1", "JU2", "JU3"], "seats": [
        {"explorers": ["VE1", "VE5"], "objectives": ["SA1", "SA2"], "techs": ["UR1"], "done": ["SA3"]},
        {"techs": ["UR2"]},
    ]})  # fmt: skip
    scene = GAME.scene(table.state, 0)
    for printed in ("VE1", "SA1", "UR1"):
        assert words not in item(scene, f"card:{printed}").label
    for restored in ("VE5", "SA2", "SA3", "JU2", "UR2"):
        assert item(scene, f"card:{restored}").label.endswith(words)
    assert item(scene, "option:A").label.endswith(words)
    assert surface(scene, "market").note == "Restored: the printed list is not public."


@pytest.mark.rule("FOS-3")
def test_every_planet_has_an_arrow_in_its_own_colour() -> None:
    board = surface(GAME.scene(Table(TWO).state, 0), "board")
    tints = {each.id: each.tint for each in board.items if "arrow" in each.marks}
    assert sorted(tints) == sorted(each.id.replace("planet", "course") for each in board.items if "planet:" in each.id)
    assert len(set(tints.values())) == len(tints) == 8


@pytest.mark.rule("FOS-64")
def test_the_battery_says_what_a_way_costs_and_how_far_it_is_back_to_mercury() -> None:
    state = Table({**TWO, "planets": {"mercury": "Me0"}, "seats": [{"ship": "E3"}, {"ship": "H0"}]}).state
    scene = GAME.scene(state, 0)
    notes = {each.label: each.meter.note for each in scene.seats[0].counters if each.meter}
    here = way_back(state, 0, int(state.ship[0]))
    assert notes["energy"] == (f"Back to Mercury: {here}." if here else "Beside Mercury.")
    assert scene.ways
    for way, ghost in ((each, each.ghost) for each in scene.ways if each.ghost):
        total = -dict(ghost.meters)["energy"]
        assert ghost.note.startswith(f"This way costs {total}, leaves {16 - total}. ")
        there = state.copy()
        for text in (way.text, *way.then):
            there.apply(GAME.parse(there, text), Seeded(0))
        home = cheapest_home(there, int(there.ship[0]))
        assert ghost.note.endswith(f"Back to Mercury: {home}." if home else "Beside Mercury.")


def cheapest_home(state: Factions, sector: int) -> int:
    """By going over all sectors again and again until nothing gets cheaper."""
    later = state.copy()
    later.steps += 1
    costs = {each: 0 for each in range(codes.SECTORS) if state.touches(codes.MERCURY) >> each & 1}
    for _ in range(codes.SECTORS):
        for each in range(codes.SECTORS):
            near = [other for other in range(codes.SECTORS) if state.neighbours(each) >> other & 1 and other in costs]
            ways = [costs[other] + int(price(later, 0, other)) for other in near]
            costs[each] = min([*ways, costs.get(each, 10_000)])
    return costs[sector]


def covered(items: Sequence[Item]) -> list[tuple[str, str]]:
    """The prices, with the energy beneath them, on which something stands: the Corona is too narrow for a crowd."""
    standing = [one for one in items if one.id.startswith(("planet:", "tile:", "ship:"))]
    found = []
    for sector in (one for one in items if one.id.startswith("sector:") and "A" not in one.id):
        wide, high = 1.9 * max(1, len(sector.chips)), 3.6 if sector.chips else 1.8
        for one in standing:
            gap = hypot(max(0, abs(one.x - sector.x) - wide), max(0, abs(one.y - sector.y) - high))
            if gap < 0.3 * one.w:
                found.append((sector.id, one.id))
    return found


@pytest.mark.parametrize("seed", range(3))
def test_nothing_stands_on_a_price_or_on_the_energy_beneath_it(seed: int) -> None:
    state, chance = solarium.new("factions", players=4, seed=seed).state, Seeded(seed)
    steps = 0
    while not state.is_over():
        state.apply(state.random_action(chance), chance)
        steps += 1
        if steps % 25 == 0:
            assert covered(surface(GAME.scene(state, 0), "board").items) == [], steps
