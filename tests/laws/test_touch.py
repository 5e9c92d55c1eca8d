"""Scenes: everything legal can be touched, and everything else is refused with a rule."""

from solarium.engine.scene import Item, Scene

from .conftest import Setting
from .walk import random_walk, sampled


def items(scene: Scene) -> list[Item]:
    return [item for surface in scene.surfaces for item in surface.items]


def test_touch_paths_are_unambiguous(any_setting: Setting, seed: int) -> None:
    for state in sampled(any_setting.match(seed), seed, 10):
        if state.is_over():
            continue
        scene = any_setting.game.scene(state, int(state.current_player()))
        touchable = {item.id for item in items(scene)} | {button.id for button in scene.buttons}
        paths = {action.path for action in scene.actions}
        assert len(paths) == len(scene.actions)
        for path in paths:
            assert path
            assert set(path) <= touchable
            assert not any(path[:length] in paths for length in range(1, len(path)))


def test_ids_are_unique_and_things_have_names(any_setting: Setting, seed: int) -> None:
    for state in sampled(any_setting.match(seed), seed, 10):
        for seat in (None, 0):
            scene = any_setting.game.scene(state, seat)
            ids = [item.id for item in items(scene)] + [button.id for button in scene.buttons]
            assert len(set(ids)) == len(ids)
            assert all(item.label for item in items(scene) if item.art or "place" in item.marks)
            assert scene.prompt.text
            assert len(scene.seats) == any_setting.players


def test_cited_clauses_exist(any_setting: Setting, seed: int) -> None:
    game = any_setting.game
    match = any_setting.match(seed)
    cited = set()
    for state in random_walk(match, seed):
        if len(match.steps) % 5 == 0 or state.is_over():
            scene = game.scene(state, None)
            cited |= {scene.prompt.clause, *(surface.clause for surface in scene.surfaces)}
    for step, after in zip(match.steps, [*(step.before for step in match.steps[1:]), match.state], strict=True):
        cited |= {line.clause for line in game.narrate(step.before, step.action, after, step.events, 0).lines}
    cited |= {line.clause for line in game.narrate_start(match.state, 0).lines}
    cited.add(game.standing(match.state).clause)
    assert cited - {""} <= set(game.clauses)


def test_every_refused_touch_names_a_clause(any_setting: Setting, seed: int) -> None:
    """First touches that lead nowhere, and second touches that do not go on: each is answered with a rule."""
    game = any_setting.game
    for state in sampled(any_setting.match(seed), seed, 6):
        if state.is_over():
            continue
        scene = game.scene(state, int(state.current_player()))
        first = {action.path[0] for action in scene.actions}
        for item in items(scene):
            if item.id in first:
                assert game.explain(state, item.id) is None
                continue
            refusal = game.explain(state, item.id)
            assert refusal is not None, item.id
            assert refusal.clause in game.clauses, item.id
            assert refusal.message
        known = {item.id for item in items(scene)}
        for start in sorted(first)[:3]:
            onward = {action.path[1] for action in scene.actions if action.path[0] == start and len(action.path) > 1}
            if not onward:
                continue
            for other in sorted(known - onward - first)[:8]:
                refusal = game.explain(state, f"{start} {other}")
                assert refusal is not None, (start, other)
                assert refusal.clause in game.clauses, (start, other)


def test_nonsense_is_no_move(setting: Setting) -> None:
    state = setting.match(1).state
    for text in ("", "hello", "§§", "planet:99999", "1" * 500, "-1", "a b c d e f"):
        refusal = setting.game.explain(state, text)
        assert refusal is not None
        assert refusal.message
        assert len(refusal.message) < 400


def test_art_exists(any_setting: Setting, seed: int) -> None:
    game = any_setting.game
    drawn = {path.stem for path in game.art.glob("*.svg")}
    assert "cover" in drawn
    for state in sampled(any_setting.match(seed), seed, 6):
        scene = game.scene(state, 0)
        used = {item.art for item in items(scene)} | {surface.ground for surface in scene.surfaces}
        used |= {badge.art for item in items(scene) for badge in item.badges}
        used |= {counter.art for seat in scene.seats for counter in seat.counters}
        used |= {item.art for action in scene.actions if action.ghost for item in action.ghost.items}
        assert used - {""} <= drawn
