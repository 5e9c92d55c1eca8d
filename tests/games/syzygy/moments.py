"""The moments of the vectors of Syzygy, and the facts that its examples state after a move.

A fact is one of: `at` (colours by cell, "" for a free one), `touching` (number of neighbours by cell), `closed`,
`asteroid`, `on_turn`, `over`, `winner`, `decided` (a clause), `way` ("blue 3 left": who lends how many steps, and the
sense), `passes` (the cells in which the planet lies on its way), `moves` (how many there are next), `fields` (how many
parts the planets fall into).
"""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from solarium.engine.chance import Scripted
from solarium.games.syzygy import GAME
from solarium.games.syzygy.data.pieces import COLOURS, colour_word
from solarium.games.syzygy.rules.lattice import CCW, SLOT
from solarium.games.syzygy.rules.layout import cell_text
from solarium.games.syzygy.rules.rolling import witness
from solarium.games.syzygy.rules.state import Syzygy, end_of, planet_of
from tests.games.moments import Facts, Moment, Turn
from tests.games.syzygy.conftest import cell, state_of

LENDERS = {4: "red", 3: "blue", 2: "green", 1: "yellow"}  # SYZ-4
VECTORS = tomllib.loads((Path(__file__).parent / "vectors.toml").read_text("utf-8"))


def moments() -> Iterator[Moment]:
    yield from end_moments()
    yield from roll_moments()
    for entry in VECTORS["count"]:
        yield Moment(entry["vector"], entry["rules"], state_of(entry["planets"]), refuses=entry["refused"])
    for entry in VECTORS["forced"]:
        facts = {"moves": entry["replies"]} if "replies" in entry else {}
        state = state_of(entry["planets"], closed=entry["closed"])
        yield Moment(entry["vector"], entry["rules"], state, offers=[entry["key"]], facts=facts)
    for entry in VECTORS["play"]:
        state = state_of(entry["planets"])
        for step in entry["steps"]:
            yield Moment(entry["vector"], entry["rules"], state, offers=[step["move"]], facts=step["after"])
            state = state.copy()
            state.apply(GAME.parse(state, step["move"]), Scripted([]))


def end_moments() -> Iterator[Moment]:
    """Each end says by whose number and which way; the vector refuses some others."""
    for entry in VECTORS["ends"]:
        start, rules = entry["from"], entry["rules"]
        state = state_of(entry["planets"], closed=entry.get("closed", ""))
        for end in entry["ends"]:
            steps, way, place = end.split()
            facts = {"at": {start: "", place: colour_at(state, start)}, "way": f"{LENDERS[int(steps)]} {steps} {way}"}
            yield Moment(entry["vector"], rules, state, offers=[f"{start}>{place}"], facts=facts)
        refuses = {}
        for place in entry["refused"]:
            clause = "SYZ-30" if place == start else "SYZ-25"
            refuses[f"planet:{planet_at(state, start)} place:{place}"] = clause
            refuses[f"{start}>{place}"] = clause
        yield Moment(entry["vector"], rules, state, refuses=refuses)


def roll_moments() -> Iterator[Moment]:
    """These are about places alone, whatever the colours are."""
    for entry in VECTORS["roll"]:
        places = {cell(place) for place in (*entry["others"].split(), entry["from"])}
        for passes in (*entry.get("left", ()), *entry.get("right", ())):
            move = f"{entry['from']}>{passes.split()[-1]}"

            def same(state: Syzygy, places: set[int] = places) -> bool:
                return {state.field.cells[planet] for planet in state.field.present()} == places

            yield Moment(entry["vector"], entry["rules"], before=same, offers=[move], facts={"passes": passes})


def planet_at(state: Syzygy, place: str) -> int:
    return int(state.field.board[cell(place) & SLOT])


def colour_at(state: Syzygy, place: str) -> str:
    found = [planet for planet in state.field.present() if state.field.cells[planet] == cell(place)]
    return colour_word(found[0]) if found else ""


def check(turn: Turn, facts: Facts) -> None:
    for name, wanted in facts.items():
        assert fact(turn, name, wanted) == wanted, name


def fact(turn: Turn, name: str, wanted: Any) -> object:
    state: Syzygy = turn.after
    if name == "at":
        return {place: colour_at(state, place) for place in wanted}
    if name == "touching":
        return {place: int(state.field.touching[planet_at(state, place)]).bit_count() for place in wanted}
    if name == "fields":
        return parts(state)
    if name == "moves":
        return len(state.legal_actions())
    if name == "decided":
        return GAME.standing(state).clause
    if name in ("way", "passes"):
        return path(turn, name)
    values: dict[str, object] = {
        "closed": COLOURS[state.closed] if state.closed >= 0 else "",
        "asteroid": cell_text(state.field.cells[state.last]),
        "on_turn": state.current_player(),
        "over": state.is_over(),
        "winner": state.winner,
    }
    return values[name]


def parts(state: Syzygy) -> int:
    left, count = set(state.field.present()), 0
    while left:
        found = {left.pop()}
        while found:
            near = int(state.field.touching[found.pop()])
            found |= {planet for planet in left if near >> planet & 1}
            left -= found
        count += 1
    return count


def path(turn: Turn, name: str) -> str:
    before: Syzygy = turn.before
    roll = witness(before.field, planet_of(turn.action), end_of(turn.action), before.terms.same_side)
    assert roll is not None
    if name == "passes":
        return " ".join(cell_text(place) for place in roll.cells)
    return f"{colour_word(roll.lender)} {roll.steps} {'left' if roll.sense == CCW else 'right'}"
