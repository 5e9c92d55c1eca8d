"""What is seen and touched, and what is told."""

from math import dist

import pytest
from rich.text import Text

import solarium
from solarium.engine.chance import Scripted, Seeded
from solarium.engine.scene import Item, Scene
from solarium.games.syzygy import GAME
from solarium.games.syzygy.rules.state import Syzygy
from solarium.games.syzygy.view.picture import pivot_of, spot
from solarium.games.syzygy.view.scene import roll_of
from tests.games.syzygy.conftest import cell, state_of


def item(scene: Scene, name: str) -> Item:
    return next(item for surface in scene.surfaces for item in surface.items if item.id == name)


def positions(seed: int) -> list[Syzygy]:
    chance = Seeded(seed)
    state = solarium.new("syzygy", seed=seed).state
    found = [state.copy()]
    while not state.is_over():
        state.apply(state.random_action(chance), chance)
        found.append(state.copy())
    return found


def test_sixteen_planets_with_stable_ids() -> None:
    before = GAME.scene(state_of(), 0)
    after = GAME.scene(state_of(moves=["1,0>0,4"]), 0)
    ids = [f"planet:{number}" for number in range(16)]
    for scene in (before, after):
        assert [item.id for item in scene.surfaces[0].items if item.id.startswith("planet:")] == ids
    moved = [
        name
        for name in ids
        if (item(before, name).x, item(before, name).y) != (item(after, name).x, item(after, name).y)
    ]
    assert moved == ["planet:4"]
    assert (item(before, "planet:0").art, item(before, "planet:0").text) == ("red", "4")


@pytest.mark.rule("SYZ-1")
def test_rows_go_up_and_to_the_right() -> None:
    scene = GAME.scene(state_of(), None)
    foot, above = item(scene, "planet:0"), item(scene, "planet:13")  # at 0,0 and 0,1
    assert above.x == foot.x + 0.5
    assert above.y < foot.y
    assert dist((foot.x, foot.y), (above.x, above.y)) == pytest.approx(1, abs=1e-3)


@pytest.mark.rule("SYZ-15")
@pytest.mark.rule("SYZ-31")
def test_marks() -> None:
    state = state_of(moves=["1,0>0,4"])
    scene = GAME.scene(state, 1)
    assert item(scene, "planet:4").marks == ("closed", "last")
    assert item(scene, "planet:5").marks == ("closed",)
    assert item(scene, "planet:0").marks == ()
    assert item(scene, "colour:blue").marks == ("closed",)
    assert "blue" in scene.surfaces[1].note
    won = GAME.scene(state_of(moves=["1,0>0,4", "0,2>2,4", "3,2>0,2"]), 0)
    line = {item.id for item in won.surfaces[0].items if "win" in item.marks}
    assert {(item(won, name).x, item(won, name).y) for name in line} == {
        spot(cell(place)) for place in ("0,2", "0,3", "0,4")
    }
    assert won.prompt.clause == "SYZ-5"
    assert not won.actions


def test_only_the_seat_on_turn_may_touch() -> None:
    state = state_of()
    assert len(GAME.scene(state, 0).actions) == 64
    assert GAME.scene(state, 1).actions == ()
    assert GAME.scene(state, None).actions == ()
    assert GAME.scene(state, 0).surfaces[0].box == GAME.scene(state, 1).surfaces[0].box


def test_paths_lead_from_a_planet_to_a_place() -> None:
    for state in positions(4)[:-1]:
        scene = GAME.scene(state, int(state.current_player()))
        ids = {item.id for item in scene.surfaces[0].items}
        paths = [action.path for action in scene.actions]
        assert len(set(paths)) == len(paths) == len(state.legal_actions())
        assert all(set(path) <= ids for path in paths)
        for action in scene.actions:
            start, end = (item(scene, name) for name in action.path)
            from_cell, to_cell = action.text.split(">")
            assert (start.x, start.y) == spot(cell(from_cell))
            assert (end.x, end.y) == spot(cell(to_cell))


def test_the_box_holds_everything_with_a_margin() -> None:
    for state in positions(6):
        board = GAME.scene(state, int(state.current_player())).surfaces[0]
        left, top, width, height = board.box
        for thing in board.items:
            margin = 0.05 if thing.id == "asteroid" else 0.499
            assert left + margin <= thing.x - thing.w / 2
            assert thing.x + thing.w / 2 <= left + width - margin
            assert top + margin <= thing.y - thing.h / 2
            assert thing.y + thing.h / 2 <= top + height - margin


@pytest.mark.rule("SYZ-31")
def test_the_asteroid_lies_beside_its_planet_and_on_no_other() -> None:
    for seed in range(4):
        for state in positions(seed)[1:]:
            if state.last < 0:
                continue
            board = GAME.scene(state, 0).surfaces[0]
            rock = next(item for item in board.items if item.id == "asteroid")
            for planet in board.items:
                if planet.id.startswith("planet:"):
                    apart = dist((rock.x, rock.y), (planet.x, planet.y))
                    assert apart > 0.5 + rock.w / 2
                    if planet.id == f"planet:{state.last}":
                        assert apart < 0.8


@pytest.mark.rule("SYZ-24")
def test_the_ghost_shows_way_halts_and_lender() -> None:
    """V4: blue at 1,0 goes four steps right to 0,4; a red neighbour lends."""
    scene = GAME.scene(state_of(), 0)
    action = next(action for action in scene.actions if action.text == "1,0>0,4")
    assert action.label == "Blue rolls right to 0,4, red lends 4 steps"
    assert action.ghost is not None
    disc, way, *halts = action.ghost.items
    assert (disc.x, disc.y, disc.art) == (*spot(cell("0,4")), "blue")
    assert [halt.text for halt in halts] == ["1", "2", "3", "4"]
    assert way.shape == "path"
    assert way.path.startswith("M1 0A1 1 0 0 1 ")
    assert [item(scene, name).art for name in action.ghost.changes] == ["red"]


@pytest.mark.rule("SYZ-18")
@pytest.mark.rule("SYZ-19")
def test_motions_roll_about_their_pivots() -> None:
    """Every frame is one planet's width from the pivot, and no frame overlaps another planet."""
    chance = Seeded(9)
    state = solarium.new("syzygy", seed=9).state
    while not state.is_over():
        before = state.copy()
        action = int(state.random_action(chance))
        state.apply(action, chance)
        roll = roll_of(before, action)
        (motion,) = GAME.narrate(before, action, state, [], 0).motions
        assert motion.id == f"planet:{roll.planet}"
        assert len(motion.frames) == 8 * len(roll.cells) + 1
        assert motion.frames[-1] == (*spot(roll.cells[-1]), 0.0)
        assert motion.halts[-1] == len(motion.frames) - 1
        others = [spot(before.field.cells[planet]) for planet in range(16) if planet != roll.planet]
        here = roll.start
        for slide, to in enumerate(roll.cells):
            pivot = spot(pivot_of(here, to, roll.sense))
            assert pivot in others
            for x, y, _ in motion.frames[8 * slide : 8 * slide + 9]:
                assert dist((x, y), pivot) == pytest.approx(1, abs=1e-3)
                assert min(dist((x, y), other) for other in others) > 0.999
            here = to


def test_the_log_tells_how_it_was_done() -> None:
    match = solarium.new("syzygy", options={"starter": "second"})
    match.play("1,0>0,4")
    step = match.steps[-1]
    (line,) = GAME.narrate(step.before, step.action, match.state, step.events, 0).lines
    assert (line.seat, line.text) == (1, "rolled blue 4 steps right, red lends")
    assert GAME.narrate_start(step.before, 0).lines[0].seat == 1


@pytest.mark.rule("SYZ-33")
def test_the_log_tells_a_pass() -> None:
    options = {"start": "custom", "layout": "0,0 RBGYBGYRBGYBGYR; 12,-1 R", "starter": "first"}
    match = solarium.new("syzygy", options=options)
    match.play("12,-1>14,-1")
    step = match.steps[-1]
    rolled, passed = GAME.narrate(step.before, step.action, match.state, step.events, 0).lines
    assert rolled.seat == 0
    assert (passed.seat, passed.clause) == (1, "SYZ-33")
    assert passed.text.startswith("pass")


def test_the_log_tells_the_end() -> None:
    for options, moves, clause in (
        ({}, ["1,0>0,4", "0,2>2,4", "3,2>0,2"], "SYZ-5"),
        ({"ply": 299}, ["1,0>0,4"], "SYZ-35"),
        ({"planets": "0,0 RBGYBGYRBGYBGYR; 12,-1 R", "stuck": "lose"}, ["12,-1>14,-1"], "SYZ-33"),
    ):
        before = state_of(moves=moves[:-1], **options)
        action = GAME.parse(before, moves[-1])
        after = before.copy()
        after.apply(action, Scripted([]))
        assert GAME.narrate(before, action, after, [], -1).lines[-1].clause == clause
        assert GAME.standing(after).clause == clause
        assert GAME.standing(after).over


def test_the_standing_ranks_the_winner_first() -> None:
    won = GAME.standing(state_of(moves=["1,0>0,4", "0,2>2,4", "3,2>0,2"]))
    assert [(score.seat, score.rank) for score in won.scores] == [(0, 1), (1, 2)]
    assert won.reason == "{0} lined up three blue planets."
    assert [score.rank for score in GAME.standing(state_of()).scores] == [1, 1]


def test_the_sketch_shows_rows_and_coordinates() -> None:
    text = Text.from_markup(GAME.render_text(state_of(moves=["1,0>0,4"]), 0)).plain.splitlines()
    assert text[0] == "   4" + 12 * " " + "B3*"
    assert text[1] == "   3" + 10 * " " + "B3  G2  Y1  R4"
    assert text[4] == "   0" + 4 * " " + "R4      G2  Y1"
    assert text[5].split() == ["0", "1", "2", "3"]
    assert "blue is closed" in text[6]
