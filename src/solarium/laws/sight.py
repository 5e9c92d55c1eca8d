"""What a seat may see: one projection, and nothing beside it."""

from collections.abc import Iterator

import msgspec

from solarium import Seeded
from solarium.bots.coach import advise
from solarium.engine.chance import Recorded
from solarium.engine.scene import Narration, Scene
from solarium.engine.state import State
from solarium.laws.here import HERE, note
from solarium.laws.settings import Setting, is_sweep, plain_settings, seeds
from solarium.laws.walk import random_walk, sampled

HINT_SIMULATIONS = 12


def encoded(scene: Scene) -> bytes:
    return msgspec.json.encode(scene)


def test_imagined_worlds_look_the_same(any_setting: Setting, seed: int) -> None:
    """`imagine` keeps what the seat sees, and all that is made for the seat is made of that."""
    game = any_setting.game
    for number, state in enumerate(sampled(any_setting.match(seed), seed, 8)):
        for seat in range(any_setting.players):
            note(seat)
            world = state.imagine(seat, Seeded(number))
            assert world.seen(seat) == state.seen(seat), "the seat can tell the imagined world from the true one"
            assert world.current_player() == state.current_player()
            assert encoded(game.scene(world, seat)) == encoded(game.scene(state, seat)), "the scene tells a secret"
            assert game.render_text(world, seat) == game.render_text(state, seat), "the terminal tells a secret"
            assert game.insight(world, seat) == game.insight(state, seat), "the insight tells a secret"
            if state.current_player() == seat:
                assert world.legal_actions() == state.legal_actions()


def test_hints_tell_no_secret(any_setting: Setting, seed: int) -> None:
    """What the coach tells the seat on turn is the same in two worlds that the seat cannot tell apart."""
    game = any_setting.game
    for number, state in enumerate(sampled(any_setting.match(seed), seed, 4) if game.hidden else []):
        seat = int(state.current_player())
        if seat >= 0:
            note(seat)
            world = state.imagine(seat, Seeded(number))
            told = [advise(game, each, HINT_SIMULATIONS, seed) for each in (state, world)]
            assert told[0] == told[1], "the hint tells a secret"


def test_every_step_can_be_imagined(any_setting: Setting, seed: int) -> None:
    """From the first step to the last of a random game each seat can imagine a world that it cannot tell from the
    true one, however few are left. Without a sweep most steps are left out, but not the last ones."""
    if not any_setting.game.hidden:
        return
    match = any_setting.match(seed)
    states = list(random_walk(match, seed))
    for number in range(len(states)):
        left = len(states) - number
        for seat in range(any_setting.players) if is_sweep() or left < 40 or number % 20 == 0 else ():
            state = states[number]
            HERE.at(match, number, state)
            note(seat)
            world = state.imagine(seat, Seeded(number))
            assert world.seen(seat) == state.seen(seat), "the seat can tell the imagined world from the true one"


def test_a_spectator_sees_what_all_seats_see(setting: Setting, seed: int) -> None:
    """What a spectator sees does not depend on what is hidden from a seat."""
    game = setting.game
    for number, state in enumerate(sampled(setting.match(seed), seed, 6)):
        for seat in range(setting.players):
            note(seat)
            world = state.imagine(seat, Seeded(number))
            assert world.seen(-1) == state.seen(-1)
            assert encoded(game.scene(world, None)) == encoded(game.scene(state, None))


def test_the_standing_tells_no_secret_during_play(any_setting: Setting, seed: int) -> None:
    """Everybody may read the standing: while the game goes on it is the same in all worlds a seat thinks possible."""
    game = any_setting.game
    for number, state in enumerate(sampled(any_setting.match(seed), seed, 8)):
        for seat in range(0 if state.is_over() else any_setting.players):
            note(seat)
            world = state.imagine(seat, Seeded(number))
            assert game.standing(world) == game.standing(state), "the standing depends on what the seat cannot see"


def test_the_story_is_told_without_leaks(any_setting: Setting, seed: int) -> None:
    """A step told to a seat is the same in two worlds that it can tell apart neither before nor after."""
    for told, truth, _ in two_tales(any_setting, seed):
        assert told is None or told == truth, "the log tells a secret"


def test_what_shows_something_hidden_says_so(any_setting: Setting, seed: int) -> None:
    """An action after which a seat sees what it could not know before stops undo: by chance, or by `reveals`."""
    for told, _, reveals in two_tales(any_setting, seed):
        assert told is not None or reveals, "the action shows the seat something hidden, and `reveals` is False"


def test_a_pause_for_something_hidden_is_not_announced(any_setting: Setting, seed: int) -> None:
    """A step after which the game waits only because of what a seat cannot see: that seat's prompt does not change.

    Such a step asks no chance and reveals nothing, and yet it leads elsewhere in a world that looks the same.
    """
    game = any_setting.game
    match = any_setting.match(seed)
    list(random_walk(match, seed) if game.hidden and any_setting.players > 1 else [])
    for number, step in enumerate(match.steps):
        seat = (step.seat + 1 + number % (any_setting.players - 1)) % any_setting.players
        world = step.before.imagine(seat, Seeded(number))
        if step.action not in world.legal_actions():
            continue
        HERE.at(match, number, step.before)
        note(seat, step.text)
        truth = step.before.copy()
        asked = act(world, step.action, number), act(truth, step.action, number)
        if world.seen(seat) == truth.seen(seat) or step.before.reveals(step.action):
            continue
        quiet = [state for state, chance in zip((world, truth), asked, strict=True) if not chance]
        for state in quiet if any(asked) else []:
            if state.current_player() == step.seat:
                before, after = game.scene(step.before, seat).prompt, game.scene(state, seat).prompt
                assert before == after, "the prompt tells that somebody holds something"


def two_tales(setting: Setting, seed: int) -> Iterator[tuple[Narration | None, Narration, bool]]:
    """Steps of a game as a seat is told them, in an imagined world and in truth, and whether undo stops there.

    The first is None where the seat sees different things after the step: it learnt something.
    """
    game = setting.game
    match = setting.match(seed)
    list(random_walk(match, seed, most=60))
    for number, step in list(enumerate(match.steps))[:: 1 if len(match.steps) < 30 else 3]:
        HERE.at(match, number, step.before)
        for seat in range(setting.players):
            note(seat, step.text)
            world = step.before.imagine(seat, Seeded(number))
            if step.action not in world.legal_actions():
                continue
            imagined, truth = world.copy(), step.before.copy()
            final = act(imagined, step.action, number) | act(truth, step.action, number)
            alike = imagined.seen(seat) == truth.seen(seat)
            told = game.narrate(world, step.action, imagined, imagined.events or [], seat) if alike else None
            true = game.narrate(step.before, step.action, truth, truth.events or [], seat)
            yield told, true, final or step.before.reveals(step.action)


def act(state: State, action: int, seed: int) -> bool:
    """Carry out an action and keep its events; whether chance was asked."""
    luck = Recorded(Seeded(seed))
    state.events = []
    state.apply(action, luck)
    return bool(luck.outcomes)


def test_only_the_seat_on_turn_is_offered_actions(setting: Setting, seed: int) -> None:
    """The seat on turn is offered exactly the legal actions, everybody else none."""
    game = setting.game
    for state in sampled(setting.match(seed), seed, 6):
        for seat in (None, *range(setting.players)):
            note(-1 if seat is None else seat)
            scene = game.scene(state, seat)
            if seat is not None and seat == state.current_player():
                texts = [game.action_text(state, action) for action in state.legal_actions()]
                assert sorted(action.text for action in scene.actions) == sorted(texts)
            else:
                assert scene.actions == ()


def test_a_game_that_hides_something_says_so(slug: str) -> None:
    """`hidden` is True exactly where `imagine` draws anew what a seat cannot see: bots and table go by it."""
    hides = False
    for setting in plain_settings([slug]):
        hidden = setting.game.hidden
        for seed in seeds():
            for number, state in enumerate(sampled(setting.match(seed), seed, 8)):
                for seat in range(setting.players):
                    note(seat)
                    hides |= state.imagine(seat, Seeded(number)).key() != state.key()
                    assert hidden or not hides, "`imagine` changes the key, but `hidden` is False"
    assert hides or not hidden, "`hidden` is True, but `imagine` never changes anything"
