"""The worked examples of the rules, and all thirty effects in their normal case, at their limits and refused."""

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from solarium.engine.chance import Chance
from solarium.games.lastdays.notation.text import read_action
from solarium.games.lastdays.rules.effects.registry import NAMES
from solarium.games.lastdays.rules.state import LastDays
from tests.games.lastdays.facts import check

FOLDER = Path(__file__).parent
HEAD = {"id", "rules", "effect", "steps", "legal", "offers", "lacks", "counts", "is", "to"}


def load(name: str) -> list[dict[str, Any]]:
    return list(tomllib.loads((FOLDER / name).read_text("utf-8"))["vector"])


VECTORS = load("vectors.toml")
EFFECTS = load("effects.toml")


def marked(vectors: list[dict[str, Any]]) -> list[Any]:
    return [
        pytest.param(vector, id=vector["id"], marks=[pytest.mark.rule(rule) for rule in vector.get("rules", [])])
        for vector in vectors
    ]


def play(vector: dict[str, Any], position: Callable[..., LastDays], cards: Callable[..., Chance]) -> LastDays:
    data = {key: entry for key, entry in vector.items() if key not in HEAD}
    if "effect" in vector:
        data.setdefault("effects", {"CON": vector["effect"]})
        data["A"] = {"card": "CON"} | data.get("A", {})
    state = position(**data)
    check(state, vector)
    for step in vector.get("steps", []):
        action = read_action(state, step["do"])
        assert action in state.legal_actions(), f"{step['do']} is not legal"
        assert action is not None
        chance = cards(state, step.get("cards", []))
        state.apply(action, chance)
        assert not chance.names, f"not turned: {chance.names}"
        check(state, step)
    return state


@pytest.mark.parametrize("vector", marked(VECTORS))
def test_vector(vector: dict[str, Any], position: Callable[..., LastDays], cards: Callable[..., Chance]) -> None:
    play(vector, position, cards)


@pytest.mark.rule("LDS-103")
@pytest.mark.rule("LDS-104")
@pytest.mark.parametrize("vector", marked(EFFECTS))
def test_effect(vector: dict[str, Any], position: Callable[..., LastDays], cards: Callable[..., Chance]) -> None:
    play(vector, position, cards)


def test_every_effect_is_played_and_refused() -> None:
    used = {step["do"] for vector in EFFECTS for step in vector.get("steps", [])}
    assert all(f"USE({name})" in used for name in NAMES)
    for name in NAMES:
        if name not in ("Accelerate",):  # it can always be used
            idle = [
                v
                for v in EFFECTS
                if v["effect"] == name and not any(s["do"].startswith("USE") for s in v.get("steps", []))
            ]
            assert idle, f"no vector shows when {name} is refused"
