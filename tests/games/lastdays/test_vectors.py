"""The worked examples of the rules, and all thirty effects in their normal case, at their limits and refused."""

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from solarium.engine.chance import Chance
from solarium.games.lastdays.data.cards import SUIT_CODES, SUITS
from solarium.games.lastdays.data.events import EVENT_NAMES
from solarium.games.lastdays.data.pieces import TYPE_NAMES, TYPES
from solarium.games.lastdays.notation.text import action_text, read_action
from solarium.games.lastdays.rules.effects.registry import NAMES
from solarium.games.lastdays.rules.state import LastDays
from solarium.games.lastdays.rules.turn.phases import PHASE_NAMES

FOLDER = Path(__file__).parent
LETTERS = "ABDEF"
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


def value(state: LastDays, path: str) -> object:
    """What a path of a vector names: `A.energy`, `A.at.C5`, `station.C5`, `deck.CON`, `points`."""
    head, _, rest = path.partition(".")
    if head in LETTERS and rest:
        return seat_value(state, LETTERS.index(head), rest)
    if head in ("deck", "discard"):
        return getattr(state, head)[(*SUIT_CODES, "TRG").index(rest)]
    if head == "station":
        space = state.board.number[rest]
        owner = int(state.owner_at(space))
        return f"{LETTERS[owner]} {TYPE_NAMES[state.type_at(space)]}" if owner >= 0 else ""
    if head == "gate":
        outer, inner = rest.split("|")
        return LETTERS[state.gate[state.board.find_site(state.board.number[outer], state.board.number[inner])]]
    if head == "phase":
        return PHASE_NAMES[state.phase]
    if head == "event":
        return EVENT_NAMES[state.event]
    if head == "garden":
        return " ".join(sorted(name for at, name in enumerate(state.board.names) if (state.garden >> at) & 1))
    return getattr(state, head)


def seat_value(state: LastDays, seat: int, path: str) -> object:
    if path.startswith("at."):
        return state.at(seat, state.board.number[path[3:]])
    held = [SUIT_CODES[suit] for suit in range(SUITS) for _ in range(state.hand[seat * SUITS + suit])]
    values: dict[str, object] = {
        "hold": state.hold[seat * state.players + seat],
        "board": state.on_board(seat),
        "movement": state.movement(seat),
        "cards": " ".join(held),
        "card": held[0] if len(held) == 1 else "",
        "nodes": state.stations[seat * TYPES],
        "foundries": state.stations[seat * TYPES + 1],
        "towers": state.stations[seat * TYPES + 2],
        "destroyed": sum(state.destroyed[seat * TYPES + kind] for kind in range(TYPES)),
        "in_hold_of_B": state.hold[state.players + seat] if state.players > 1 else 0,
    }
    return values[path] if path in values else getattr(state, path)[seat]


def check(state: LastDays, step: dict[str, Any]) -> None:
    texts = [action_text(state, action) for action in state.legal_actions()]
    words = [text.partition("(")[0] for text in texts]
    if "legal" in step:
        assert sorted(texts) == sorted(step["legal"])
    for word, offered in step.get("offers", {}).items():
        assert sorted(text for text in texts if text.partition("(")[0] == word) == sorted(offered)
    for word, count in step.get("counts", {}).items():
        assert words.count(word) == count
    for unwanted in step.get("lacks", []):
        assert unwanted not in texts
        assert unwanted not in words
    for path, wanted in step.get("is", {}).items():
        assert value(state, path) == wanted, path
    if "to" in step:
        assert LETTERS[state.current_player()] == step["to"]


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
