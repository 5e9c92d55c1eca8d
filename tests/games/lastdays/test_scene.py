"""The picture: what is there, what it says before one acts, and what others may not see."""

import re
from collections.abc import Callable

import pytest

from solarium.engine.chance import Scripted
from solarium.engine.scene import Action, Item, Scene
from solarium.games.lastdays import GAME
from solarium.games.lastdays.rules.state import LastDays

Position = Callable[..., LastDays]


def items(scene: Scene) -> dict[str, Item]:
    return {item.id: item for surface in scene.surfaces for item in surface.items}


def action(scene: Scene, text: str) -> Action:
    return next(entry for entry in scene.actions if entry.text == text)


def play(state: LastDays, *texts: str) -> None:
    for text in texts:
        state.apply(GAME.parse(state, text), Scripted([]))


def test_the_star(position: Position) -> None:
    state = position(
        A={"eye": 0, "divers": {"I0": 3}, "stations": {"C4": "tower"}, "gates": ["I0|C0"]}, B={"divers": {"I0": 1}}
    )
    shown = items(GAME.scene(state, 0))
    assert sum(ident.startswith("space:") for ident in shown) == 52
    assert sum(ident.startswith("eye:") for ident in shown) == 13
    assert shown["stack:0:I0"].badges[0].text == "E3"
    assert (shown["stack:1:I0"].x, shown["stack:1:I0"].y) != (shown["stack:0:I0"].x, shown["stack:0:I0"].y)
    assert shown["station:C4"].art == "tower"
    assert "gate of {0}" in shown["gate:I0|C0"].label
    assert "next" in shown["next:0"].label
    assert shown["marker"].text == "13"
    assert sum(ident.startswith("space:") for ident in items(GAME.scene(position(players=5), 4))) == 58


def test_a_move_is_a_chain_of_touches(position: Position) -> None:
    state = position(A={"eye": 0, "divers": {"I0": 1}}, B={"gates": ["I0|C0"]})
    play(state, "MOVE")
    scene = GAME.scene(state, 0)
    assert scene.prompt.detail == "3 points left."
    assert action(scene, "FLY(I0,C0)").path == ("stack:0:I0", "space:C0")
    assert action(scene, "FLY(I0,C0)").change == "1 point, {1} gets 1 energy"
    assert action(scene, "LAUNCH(O0)").path == ("ship:0", "space:O0")
    assert action(scene, "END_MOVE").path == ("do:END_MOVE",)
    assert GAME.scene(state, 1).actions == ()
    assert GAME.scene(state, 1).prompt.text == "{0} moves"


def test_what_a_station_would_give_to_whom(position: Position) -> None:
    state = position(A={"divers": {"R0": 1}}, B={"stations": {"R0": "node"}})
    play(state, "ACTIVATE")
    scene = GAME.scene(state, 0)
    assert action(scene, "ACTIVATE_AT(R0)").change == "base +3 energy, {1} may take bonus +2 energy, 2 cards"
    assert "{1} may take bonus" in items(scene)["station:R0"].label
    play(state, "ACTIVATE_AT(R0)")
    asked = GAME.scene(state, 1)
    assert asked.prompt.seat == 1
    assert "{0} may take it" in asked.prompt.detail
    assert [button.text for button in asked.buttons] == ["Take the bonus", "Leave it"]


def test_ghosts_show_what_would_be_built(position: Position) -> None:
    state = position(A={"divers": {"C12": 1, "C1": 1}})
    play(state, "CONVERT")
    node = action(GAME.scene(state, 0), "NODE(C0)")
    assert node.path == ("build:node", "space:C0")
    assert node.change == "+1 movement, 1 card"
    assert node.ghost is not None
    assert node.ghost.items[0].art == "node"
    assert set(node.ghost.changes) == {"stack:0:C12", "stack:0:C1"}


def test_two_unlike_sundivers_are_told_apart(position: Position) -> None:
    state = position(A={"divers": {"I0": 2}, "gates": ["I0|C0"], "card": "CON"}, effects={"CON": "Passage"})
    play(state, "MOVE", "USE(Passage)", "PASSAGE(I0)")
    scene = GAME.scene(state, 0)
    assert action(scene, "FLY(I0,C0)").path == ("stack:0:I0", "space:C0", "do:other")
    assert action(scene, "FLY(I0,C0,chosen)").path == ("stack:0:I0", "space:C0", "do:chosen")


@pytest.mark.rule("LDS-136")
def test_hands_of_others_are_backs(position: Position) -> None:
    state = position(A={"card": "CON"}, B={"card": "EXP"}, effects={"CON": "Fuel", "EXP": "Chain"})
    mine, theirs = items(GAME.scene(state, 0)), items(GAME.scene(state, 1))
    assert (mine["kept"].title, theirs["kept"].title) == ("Fuel", "Chain")
    assert "kept" not in items(GAME.scene(state, None))
    assert "1" in [counter.value for counter in GAME.scene(state, 0).seats[1].counters if counter.label == "cards"]


def test_all_art_is_drawn(position: Position) -> None:
    drawn = {path.stem for path in GAME.art.glob("*.svg")}
    states = [
        position(A={"card": "CON", "lost": 1, "energy": 14}, garden=["C0"], supply=71, triggers=1, event="Warp"),
        position(players=5, suits=["CON", "EXP", "OSC", "REF", "REV", "SUB"]),
        position(players=1, goal=18),
    ]
    for state in states:
        scene = GAME.scene(state, 0)
        used = {item.art for surface in scene.surfaces for item in surface.items} | {
            surface.ground for surface in scene.surfaces
        }
        used |= {counter.art for seat in scene.seats for counter in seat.counters}
        assert used - {""} <= drawn
    assert "cover" in drawn
    for path in GAME.art.glob("*.svg"):
        text = path.read_text("utf-8")
        assert "filter" not in text
        assert all(name.startswith(f"lastdays-{path.stem}-") for name in re.findall(r'id="([^"]+)"', text))


def test_render_text(position: Position) -> None:
    state = position(A={"divers": {"I0": 3}, "stations": {"C4": "tower"}, "card": "CON"}, B={"card": "EXP"})
    text = GAME.render_text(state, 0)
    assert "E3" in text
    assert "Convective" in text
    assert "cards CON" in text
    assert "EXP" not in text.split("Effects")[0]
