"""Refusals: what each says is true in the position it is said in, and no text or touch makes the referee fail."""

from collections.abc import Iterator
from random import Random

import pytest

from solarium.games.factions import GAME
from solarium.games.factions.data.card_forms import PLANETS
from solarium.games.factions.data.names import FACTIONS, MACHINE_IDS, PLACE_NAMES, SECTOR_NAMES
from solarium.games.factions.referee.faults import WORDS
from solarium.games.factions.rules.state import Factions
from tests.games.factions.premises import check_sentence, texts
from tests.games.factions.table import Table
from tests.games.factions.test_state import TABLES, game

SECTORS = (*SECTOR_NAMES, "K0", "K3", "Z9")
ODD = ("", "0", "1", "4", "16", "007", "²", "none", "stay", "A1", "B2", "explorer", "objective", "energy:4",
       "energy:16", "resource:1", "resource:9", "upgrade:cargo", "upgrade:faction", "x" * 60, "§", ">", "/", ",", ":")  # fmt: skip


def random_text(state: Factions, dice: Random) -> str:
    """A word of the grammar with something that may or may not fit to it."""
    ids = [name for name in state.tables.ids if name]
    seats = f"{dice.randrange(5)}:{dice.randrange(2)}"
    values = (
        dice.choice(SECTORS), dice.choice(SECTORS), dice.choice(PLANETS), dice.choice(PLACE_NAMES), dice.choice(ids),
        dice.choice(ids), dice.choice(MACHINE_IDS), dice.choice(FACTIONS), str(dice.randrange(20)), dice.choice(ODD),
        f"{dice.choice(PLANETS)}/{dice.choice(PLANETS)}", f"{dice.choice(PLANETS)},{dice.choice(PLANETS)}",
        f"{dice.choice(SECTORS)}>{dice.choice(SECTORS)}", f"{dice.choice(ids)}>{dice.choice(ids)}", seats,
    )  # fmt: skip
    word = dice.choice(sorted(WORDS))
    return dice.choice((word, f"{word}:{dice.choice(values)}", f"{word}:{dice.choice(values)}"))


def near_miss(state: Factions, dice: Random) -> str:
    """A legal text of another moment: what somebody would say who mistakes the point of the turn."""
    other = state.copy()
    other.stage = dice.randrange(4)
    other.moved = dice.randrange(2)
    return dice.choice(texts(other)) if other.is_turn() and not other.forced else random_text(state, dice)


def positions(players: int, options: dict[str, object], seed: int, every: int) -> Iterator[Factions]:
    for index, (state, _) in enumerate(game(players, options, seed)):
        if index % every == seed % every and not state.is_over():
            yield state


@pytest.mark.parametrize(("players", "options"), TABLES, ids=[f"{n} {o or ''}" for n, o in TABLES])
def test_every_refused_text_says_what_is_true(players: int, options: dict[str, object]) -> None:
    dice = Random(7)
    for seed in range(2):
        for state in positions(players, options, seed, 3):
            for text in [random_text(state, dice) for _ in range(14)] + [near_miss(state, dice) for _ in range(6)]:
                refusal = GAME.explain(state, text)
                if refusal is not None and refusal.clause:
                    assert refusal.clause in GAME.clauses
                    check_sentence(state, text, refusal.message)
                elif refusal is None:
                    assert GAME.find_action(state, text) is not None or begins_path(state, text), text


@pytest.mark.parametrize(("players", "options"), TABLES, ids=[f"{n} {o or ''}" for n, o in TABLES])
def test_every_refused_touch_says_what_is_true(players: int, options: dict[str, object]) -> None:
    dice = Random(11)
    for state in positions(players, options, 5, 5):
        scene = GAME.scene(state, int(state.current_player()))
        things = [item.id for surface in scene.surfaces for item in surface.items]
        touchable = things + [button.id for button in scene.buttons]
        pairs = [f"{dice.choice(touchable)} {dice.choice(things)}" for _ in range(12)]
        for touched in dice.sample(things, 25) + pairs + [f"{dice.choice(pairs)} {dice.choice(things)}"]:
            refusal = GAME.explain(state, touched)
            if refusal is None:
                assert begins_path(state, touched), touched
            else:
                assert refusal.clause in GAME.clauses, touched
                check_sentence(state, touched, refusal.message)


def begins_path(state: Factions, touched: str) -> bool:
    scene = GAME.scene(state, int(state.current_player()))
    start = tuple(touched.split())
    return any(path[: len(start)] == start for action in scene.actions for path in action.paths)
