"""The picture: what lights up, what warns, what can be touched, what it would change."""

import re
from typing import Any

import pytest

import solarium
from solarium.engine.scene import Item, Scene
from solarium.games.solani import GAME

from .conftest import set_up

SKY = {
    "circles": {"C12": "s2", "C21": "U", "C22": "w2"},
    "branches": {"B01": "0010", "B11": "1101", "B00": "1000"},
}
PLACING = {
    "boards": ["coyote", "fire-man"], "dark_card": "DS3", "phase": "place", "track": "--UAEJUAEJ--",
    "skies": [{**SKY, "held_circle": "s3", "held_branch": "v2"}],
}  # fmt: skip


def item(scene: Scene, item_id: str) -> Item:
    return next(item for surface in scene.surfaces for item in surface.items if item.id == item_id)


def scene_of(**data: Any) -> Scene:
    return GAME.scene(set_up(**{**PLACING, **data}), 0)


@pytest.mark.rule("SNI-62")
def test_a_satisfied_star_and_its_arms_are_lit() -> None:
    scene = scene_of()
    star = item(scene, "tile:0:C12")
    assert (star.art, star.badges[0].text, star.marks) == ("s2-lit", "2/2", ("lit",))
    assert item(scene, "arm:0:B01:2").art == "arm-lit"
    assert item(scene, "arm:0:B11:1").art == "arm-lit"
    assert item(scene, "tile:0:C11").badges[0].text == "1/3"
    assert item(scene, "arm:0:B11:0").art == "arm"


@pytest.mark.rule("SNI-65")
def test_loose_nodes_and_tied_planets_warn() -> None:
    scene = scene_of()
    loose = item(scene, "arm:0:B00:0")
    assert loose.art == "arm-loose"
    assert loose.label.endswith("loose, ends off the sky: −1")
    planet = item(scene, "tile:0:C21")
    assert (planet.badges[0].text, planet.marks) == ("tied", ("warn",))


def test_over_full_stars_warn() -> None:
    sky = {"circles": {"C12": "s2"}, "branches": {"B01": "0010", "B11": "0100", "B02": "0001"}, "held_branch": "i1"}
    star = item(scene_of(skies=[sky]), "tile:0:C12")
    assert (star.art, star.badges[0].text, star.marks) == ("s2", "3/2", ("warn",))


@pytest.mark.rule("SNI-41")
def test_dark_skies_say_what_is_missing() -> None:
    scene = scene_of()
    assert item(scene, "dark:0:C01").badges[0].text == "2/2"
    assert item(scene, "dark:0:C01").marks == ("lit",)
    assert item(scene, "dark:0:C42").label == "Dark Sky at C42, 0 of 4 gaps filled, 4 branches missing"


def test_sets_of_a_sector_are_shown() -> None:
    sky = {"circles": {"C12": "U", "C20": "A", "C22": "E"}, "held_branch": "i1"}
    scene = scene_of(skies=[sky])
    assert item(scene, "sets:NW").text == "sets +7"
    assert "the sets of sector NW pay 7" in item(scene, "tile:0:C20").label


@pytest.mark.rule("SNI-26")
def test_the_display_says_what_a_cluster_would_buy() -> None:
    scene = GAME.scene(set_up(clusters=["s2", "s4", "w3"], branches=["i1", "i1", "i1"], track="--UAEJUAEJ--"), 0)
    assert item(scene, "show:cluster:1").label.endswith("would buy Umber on 3")
    assert item(scene, "show:cluster:2").label.endswith("would buy Azure on 4, Ember on 5, Azure on 8 and Ember on 9")
    assert item(scene, "show:cluster:3").label.endswith("cannot be traded")
    assert item(scene, "track:3").badges[0].text == "2"
    assert scene.actions[0].change == "would buy Umber on 3"


@pytest.mark.rule("SNI-37")
def test_a_branch_is_touched_placed_and_turned() -> None:
    scene = scene_of()
    paths = {action.text: action.path for action in scene.actions}
    assert paths["place_branch:B10:0110"] == ("held:branch", "gap:B10", "turn:1")
    assert paths["place_circle:C02"] == ("held:circle", "space:C02")
    assert [item(scene, f"turn:{turn}").turn for turn in range(4)] == [0, 90, 180, 270]
    cross = scene_of(skies=[{**SKY, "held_branch": "x4"}])
    assert {len(action.path) for action in cross.actions} == {2}


def test_the_ghost_says_what_it_changes() -> None:
    scene = scene_of()
    action = next(action for action in scene.actions if action.text == "place_branch:B10:1100")
    assert action.change == "−1 loose"
    assert action.ghost is not None
    assert action.ghost.items[0].turn == 0
    assert action.ghost.changes == ("tile:0:C11",)
    spoils = next(action for action in scene.actions if action.text == "place_branch:B12:1001")
    assert spoils.change == "−2 stars, −5 bonus"
    quiet = scene_of(flags={"score": False})
    assert all(action.change == "" for action in quiet.actions)


def test_own_sky_is_large_and_the_others_small() -> None:
    state = solarium.new("solani", 3, 2).state
    for seat in (0, 1, 2):
        places = {surface.id: surface.place for surface in GAME.scene(state, seat).surfaces}
        assert places["sky"] == "board"
        assert sorted(name for name, place in places.items() if place == "seat" and name.startswith("sky")) == [
            f"sky:{other}" for other in range(3) if other != seat
        ]


def test_live_scores_can_be_hidden() -> None:
    shown, hidden = (solarium.new("solani", 2, 2, {"score": score}).state for score in (True, False))
    assert [counter.label for counter in GAME.scene(shown, 0).seats[0].counters][:3] == [
        "Points",
        "Clusters",
        "Guiding Stars",
    ]
    assert GAME.scene(hidden, 0).seats[0].counters == ()
    assert GAME.standing(hidden).scores[0].total == ""


def test_counts_can_be_hidden() -> None:
    ids = {surface.id for surface in GAME.scene(solarium.new("solani", 2, 2, {"counts": False}).state, 0).surfaces}
    assert "bags" not in ids


def test_the_den_is_open_in_solo() -> None:
    scene = GAME.scene(solarium.new("solani", 1, 2).state, 0)
    assert {"den", "track", "row:2", "row:3"} <= {surface.id for surface in scene.surfaces}


def test_the_sketch_shows_everything() -> None:
    text = GAME.render_text(set_up(**PLACING), 0)
    for word in ("Round 1 of 12", "track 2★", "s2 ", "1101", "seat 2"):
        assert word in text


def test_a_spectator_is_not_called_you() -> None:
    match = solarium.new("solani", seed=4)
    for _ in range(6):
        match.play(match.legal()[0])
    scene = GAME.scene(match.state, None)
    words = [surface.title for surface in scene.surfaces]
    words += [item.label for surface in scene.surfaces for item in surface.items]
    assert not [text for text in words if re.search(r"\byou(r)?\b", text, re.IGNORECASE)]
    assert "Features of {0}" in words


@pytest.mark.rule("SNI-3")
def test_the_reserve_lies_open_even_where_counts_are_not_shown() -> None:
    state = solarium.new("solani", 2, 1, {"counts": False}).state
    for seat in (0, 1, None):
        aside = next(surface for surface in GAME.scene(state, seat).surfaces if surface.id == "reserve")
        assert [item.id for item in aside.items] == ["bag:reserve"]
        assert aside.items[0].text == "5"
