"""Refusals: each names the first clause that forbids the move, and says what is wrong."""

import random
import tomllib
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import solarium
from solarium.engine.chance import Scripted, Seeded
from solarium.engine.clauses import Refused
from solarium.games.lastdays import GAME
from solarium.games.lastdays.notation.text import WORDS, action_text, read_action
from solarium.games.lastdays.referee.decisions import why_not
from solarium.games.lastdays.rules.actions import code
from solarium.games.lastdays.rules.state import LastDays
from solarium.games.lastdays.rules.turn import phases
from solarium.laws.settings import is_sweep

RARE = {phases.EVENT, phases.EFFECT, phases.DECON, phases.PATTERN, phases.POSTCONVERT, phases.POSTBASE, phases.FLARE}
HEAD = {"text", "clause", "says", "because", "after"}
REFUSALS = tomllib.loads((Path(__file__).parent / "refusals.toml").read_text("utf-8"))["refusal"]


@pytest.mark.parametrize("refusal", REFUSALS, ids=[f"{entry['clause']} {entry['text']}" for entry in REFUSALS])
def test_refusal(refusal: dict[str, Any], position: Callable[..., LastDays]) -> None:
    state = position(**{key: entry for key, entry in refusal.items() if key not in HEAD})
    for text in refusal.get("after", []):
        state.apply(GAME.parse(state, text), Scripted([]))
    found = GAME.explain(state, refusal["text"])
    assert found is not None
    assert found.clause == refusal["clause"]
    assert refusal.get("says", "") in found.message
    for ident in refusal.get("because", []):
        assert ident in found.because
    with pytest.raises(Refused):
        GAME.parse(state, refusal["text"])


def test_after_the_end(position: Callable[..., LastDays]) -> None:
    state = position(marker=1, A={"divers": {"K0": 1}})
    for text in ("MOVE", "HURL(K0)"):
        state.apply(GAME.parse(state, text), Scripted([]))
    state.apply(GAME.parse(state, "END_MOVE"), Scripted([0]))
    assert state.is_over()
    refusal = GAME.explain(state, "MOVE")
    assert refusal is not None
    assert refusal.clause == "LDS-109"
    assert GAME.scene(state, 0).prompt.clause == "LDS-109"


def test_reasons_exist_on_the_board(position: Callable[..., LastDays]) -> None:
    """What a refusal points at can be seen."""
    for refusal in REFUSALS:
        state = position(**{key: entry for key, entry in refusal.items() if key not in HEAD})
        for text in refusal.get("after", []):
            state.apply(GAME.parse(state, text), Scripted([]))
        scene = GAME.scene(state, int(state.current_player()))
        ids = {item.id for surface in scene.surfaces for item in surface.items}
        found = GAME.explain(state, refusal["text"])
        assert found is not None
        assert set(found.because) <= ids, found


def test_every_clause_is_told() -> None:
    assert list(GAME.clauses) == [f"LDS-{number}" for number in range(1, 140)]
    assert all(clause.text.endswith(".") for clause in GAME.clauses.values())


ARGUMENTS = (
    "O1", "I5", "K4", "P1", "P2", "P5", "hold", "hold:P1", "hold:P2", "Chain", "CON", "node", "7", "77", "used",
    "chosen", "",
)  # fmt: skip


def test_every_word_with_every_argument_has_an_answer(position: Callable[..., LastDays]) -> None:
    """Whatever stands between the brackets: a move, or a refusal in words."""
    states = [
        position(A={"divers": {"I0": 1}}),
        position(players=5, marker=12, A={"pending": ["FLR", "CON"]}),
    ]
    lists = [given for count in (1, 2) for given in product(ARGUMENTS, repeat=count)]
    lists += [("O1", "I5", third) for third in ARGUMENTS] + [("I0", "I1", third) for third in ARGUMENTS]
    for state in states:
        for text in [f"{word}({sign.join(given)})" for word in WORDS for given in lists for sign in ",|"]:
            refusal = GAME.explain(state, text)
            if refusal is None:
                assert action_text(state, GAME.parse(state, text)) == text
            else:
                assert refusal.message


@pytest.mark.parametrize("seed", range(200 if is_sweep() else 6))
def test_a_refusal_is_exactly_what_forbids(seed: int) -> None:
    """Whatever can be written is legal exactly where the referee finds nothing that is missing: so every sentence is
    there because its own premise fails, and never beside it."""
    luck, players = random.Random(seed), 1 + seed % 5
    together = {
        "effects": luck.choice(["war", "draft", "full"]),
        "triggers": 5,
        "vestigial": luck.choice(["on", "off"]),
    }
    options = together if players > 1 else {"scenario": f"S{luck.randint(1, 8)}"}
    state, chance = solarium.new("lastdays", players, seed, options).state, Seeded(seed)
    while not state.is_over():
        legal = set(state.legal_actions())
        if luck.random() < 0.1 or state.phase in RARE:
            for action in [*legal, *written(state, luck, 30)]:
                fault = why_not(state, action)
                assert (fault is None) == (action in legal), (action_text(state, action), fault)
        state.apply(state.random_action(chance), chance)


def written(state: LastDays, luck: random.Random, count: int) -> list[int]:
    """Actions that have a text here, whether they make sense or not."""
    found = []
    for _ in range(count):
        spaces = int(state.board.spaces)
        numbers = [luck.randrange(luck.choice([spaces, spaces, 8, 64])) for _ in range(3)]
        try:
            text = action_text(state, int(code(luck.randrange(len(WORDS)), *numbers)))
        except (IndexError, KeyError):
            continue
        action = read_action(state, text)
        found += [] if action is None else [action]
    return found
