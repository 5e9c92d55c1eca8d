"""Scenes: everything legal can be touched, and everything else is refused with a rule."""

from solarium.engine.chance import Seeded
from solarium.engine.scene import Item, Scene
from solarium.laws.here import note
from solarium.laws.settings import Setting
from solarium.laws.walk import sampled


def items(scene: Scene) -> list[Item]:
    return [item for surface in scene.surfaces for item in surface.items]


def takes_no_touch(item: Item) -> bool:
    """Arrows and words lie under everything; what they lie on is touched."""
    return "arrow" in item.marks or "word" in item.marks


def test_touch_paths_are_unambiguous(any_setting: Setting, seed: int) -> None:
    """Each action has a path of touches of its own, over things that are there, and no path ends on the way of
    another."""
    for state in sampled(any_setting.match(seed), seed, 10):
        if state.is_over():
            continue
        scene = any_setting.game.scene(state, int(state.current_player()))
        touchable = {item.id for item in items(scene)} | {button.id for button in scene.buttons}
        ways = [path for action in scene.actions for path in action.paths]
        for action in scene.actions:
            for path in action.paths:
                note(action=f"{action.text}, touched as {' '.join(path)}")
                assert path, "the action cannot be touched"
                assert set(path) <= touchable, "the path leads over something that is not in the scene"
                assert ways.count(path) == 1, "two actions share a path"
                on_the_way = [path[:length] for length in range(1, len(path))]
                assert not set(ways).intersection(on_the_way), "another action is done by a part of this path"


def test_ways_are_played_to_their_end(any_setting: Setting, seed: int) -> None:
    """A way has a path that no action has, and its actions are legal one after the other, as far as no luck and nobody
    else comes between."""
    game = any_setting.game
    for state in sampled(any_setting.match(seed), seed, 6):
        if state.is_over():
            continue
        seat = int(state.current_player())
        scene = game.scene(state, seat)
        taken = [path for action in (*scene.actions, *scene.ways) for path in action.paths]
        for way in scene.ways:
            note(action=f"{way.text} and {', '.join(way.then)}")
            assert taken.count(way.path) == 1, "two things are done by one path"
            assert way.button, "the button that confirms the way says nothing"
            there = state.copy()
            for text in (way.text, *way.then):
                legal = {game.action_text(there, action): action for action in there.legal_actions()}
                assert text in legal, "an action of the way is not legal"
                there.apply(legal[text], Seeded(seed))
                if there.current_player() != seat:
                    break


def test_forms_are_made_of_legal_actions(any_setting: Setting, seed: int) -> None:
    """The most of each field can be played after the beginning of its form."""
    game = any_setting.game
    for state in sampled(any_setting.match(seed), seed, 6):
        if state.is_over():
            continue
        for form in game.scene(state, int(state.current_player())).forms:
            note(action=form.id)
            for field in form.fields[:6]:
                if (field.now or field.laid) and not any(field.steps):
                    continue  # it is only told: it lies there, and the form is taken as it stands, or not
                there = state.copy()
                assert any(field.steps), "nothing of it can be had"
                for text in (*form.first, *next(filter(None, reversed(field.steps)))):
                    legal = {game.action_text(there, action): action for action in there.legal_actions()}
                    assert text in legal, f"{text} is not legal"
                    there.apply(legal[text], Seeded(seed))


def test_ids_are_unique_and_things_have_names(any_setting: Setting, seed: int) -> None:
    """No two things share an id, and all that is drawn or touched has a label for who does not see it."""
    for state in sampled(any_setting.match(seed), seed, 10):
        for seat in (None, 0):
            scene = any_setting.game.scene(state, seat)
            ids = [item.id for item in items(scene)] + [button.id for button in scene.buttons]
            assert len(set(ids)) == len(ids), [each for each in ids if ids.count(each) > 1]
            unnamed = [item.id for item in items(scene) if (item.art or "place" in item.marks) and not item.label]
            assert unnamed == [], "these have no label"
            assert scene.prompt.text, "the prompt says nothing"
            assert len(scene.seats) == any_setting.players


def test_every_refused_touch_names_a_clause(any_setting: Setting, seed: int) -> None:
    """First touches that lead nowhere, and second touches that do not go on: each is answered with a rule."""
    game = any_setting.game
    for state in sampled(any_setting.match(seed), seed, 6):
        if state.is_over():
            continue
        scene = game.scene(state, int(state.current_player()))
        ways = [path for action in scene.actions for path in action.paths]
        first = {path[0] for path in ways}
        for item in items(scene):
            if takes_no_touch(item):
                continue
            note(action=f"a touch of {item.id}")
            refusal = game.explain(state, item.id)
            if item.id in first:
                assert refusal is None, "the touch begins an action, and the referee refuses it"
                continue
            assert refusal is not None, "the touch begins no action, and the referee allows it"
            assert refusal.clause in game.clauses, "the refusal cites no clause"
            assert refusal.message, "the refusal gives no reason"
        known = {item.id for item in items(scene) if not takes_no_touch(item)}
        for start in sorted(first)[:3]:
            onward = {path[1] for path in ways if path[0] == start and len(path) > 1}
            if not onward:
                continue
            for other in sorted(known - onward - first)[:8]:
                note(action=f"a touch of {start}, then of {other}")
                refusal = game.explain(state, f"{start} {other}")
                assert refusal is not None, "the touch leads nowhere, and the referee allows it"
                assert refusal.clause in game.clauses, "the refusal cites no clause"


def test_art_exists(any_setting: Setting, seed: int) -> None:
    """Whatever a scene names as art is drawn in the folder `art`."""
    game = any_setting.game
    drawn = {path.stem for path in game.art.glob("*.svg")}
    for state in sampled(any_setting.match(seed), seed, 6):
        scene = game.scene(state, 0)
        used = {item.art for item in items(scene)} | {surface.ground for surface in scene.surfaces}
        used |= {badge.art for item in items(scene) for badge in item.badges}
        used |= {counter.art for seat in scene.seats for counter in seat.counters}
        used |= {item.art for action in scene.actions if action.ghost for item in action.ghost.items}
        assert used - {""} - drawn == set(), "there is no drawing of that name"
