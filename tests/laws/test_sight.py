"""What a seat may see: one projection, and nothing beside it."""

import msgspec

from solarium import Seeded
from solarium.engine.scene import Scene

from .conftest import Setting
from .walk import random_walk, sampled


def encoded(scene: Scene) -> bytes:
    return msgspec.json.encode(scene)


def test_imagined_worlds_look_the_same(any_setting: Setting, seed: int) -> None:
    """`imagine` keeps what the seat sees, and all that is made for the seat is made of that."""
    game = any_setting.game
    for number, state in enumerate(sampled(any_setting.match(seed), seed, 8)):
        for seat in range(any_setting.players):
            world = state.imagine(seat, Seeded(number))
            assert world.seen(seat) == state.seen(seat)
            assert world.current_player() == state.current_player()
            assert encoded(game.scene(world, seat)) == encoded(game.scene(state, seat))
            assert game.render_text(world, seat) == game.render_text(state, seat)
            assert game.insight(world, seat) == game.insight(state, seat)
            if state.current_player() == seat:
                assert world.legal_actions() == state.legal_actions()


def test_a_spectator_sees_what_all_seats_see(setting: Setting, seed: int) -> None:
    """What a spectator sees does not depend on what is hidden from a seat."""
    game = setting.game
    for number, state in enumerate(sampled(setting.match(seed), seed, 6)):
        for seat in range(setting.players):
            world = state.imagine(seat, Seeded(number))
            assert world.seen(-1) == state.seen(-1)
            assert encoded(game.scene(world, None)) == encoded(game.scene(state, None))


def test_the_story_is_told_without_leaks(any_setting: Setting, seed: int) -> None:
    """A step told to a seat is the same in two worlds that it can tell apart neither before nor after."""
    game = any_setting.game
    match = any_setting.match(seed)
    list(random_walk(match, seed, most=60))
    for number, step in enumerate(match.steps[::3]):
        for seat in range(any_setting.players):
            world = step.before.imagine(seat, Seeded(number))
            if step.action not in world.legal_actions():
                continue
            after, truth = world.copy(), step.before.copy()
            after.events, truth.events = [], []
            luck = Seeded(number)
            after.apply(step.action, luck)
            truth.apply(step.action, Seeded(number))
            if after.seen(seat) != truth.seen(seat):
                continue
            told = game.narrate(world, step.action, after, after.events, seat)
            assert told == game.narrate(step.before, step.action, truth, truth.events, seat)


def test_only_the_seat_on_turn_is_offered_actions(setting: Setting, seed: int) -> None:
    game = setting.game
    for state in sampled(setting.match(seed), seed, 6):
        for seat in (None, *range(setting.players)):
            scene = game.scene(state, seat)
            if seat is not None and seat == state.current_player():
                texts = [game.action_text(state, action) for action in state.legal_actions()]
                assert sorted(action.text for action in scene.actions) == sorted(texts)
            else:
                assert scene.actions == ()
