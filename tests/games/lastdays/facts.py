"""What the vectors of Last Days say of a position: values by path, what is offered, and who decides."""

from collections.abc import Mapping
from typing import Any

from solarium.games.lastdays import GAME
from solarium.games.lastdays.data.cards import SUIT_CODES, SUITS
from solarium.games.lastdays.data.events import EVENT_NAMES
from solarium.games.lastdays.data.pieces import TYPE_NAMES, TYPES
from solarium.games.lastdays.notation.text import action_text
from solarium.games.lastdays.rules.state import LastDays
from solarium.games.lastdays.rules.turn.phases import PHASE_NAMES

LETTERS = "ABDEF"


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


def check(state: LastDays, step: Mapping[str, Any]) -> None:
    """What a step of a vector says of the position that it leads to."""
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
    for text, clause in step.get("refused", {}).items():
        refusal = GAME.explain(state, text)
        assert refusal is not None, text
        assert refusal.clause == clause, text
    if "decided" in step:
        assert GAME.standing(state).clause == step["decided"]
    if "returns" in step:
        assert state.returns() == step["returns"]
    if "to" in step:
        assert not state.is_over()
        assert LETTERS[state.current_player()] == step["to"]
