"""The moments of the vectors of Solani, and the facts that its examples state after a move.

A fact is one of: `seat` (who decides next), `legal`, `nodes` (by space of the first sky), `points` (of the first sky,
by source), `totals`, `ranks`, `over`, `decided` (a clause), `position` and `sky` (a part of the table and of the first
sky, as `dump` writes them).
"""

from collections.abc import Callable, Iterator
from typing import Any

from solarium.engine.chance import Scripted
from solarium.engine.exercise import is_part
from solarium.games.solani import GAME
from solarium.games.solani.data.spaces import CIRCLES
from solarium.games.solani.rules.state import Solani
from tests.games.moments import Facts, Moment, Turn
from tests.games.solani.conftest import VECTORS, set_up, table_with, texts

Entry = dict[str, Any]
SOURCES = ("clusters", "guides", "planets", "features", "loose", "bonuses", "coyote")  # as `standing` lists them
ARMS = [f"{arms:04b}" for arms in range(1, 16)]
SPACES = ("C12", "C21", "C22", "C20")  # of the planets of V-7


def moments() -> Iterator[Moment]:
    for entry in VECTORS["placing"]:
        offers = [f"place_circle:{space}" for space in entry["circles_open"].split()]
        offers += [f"place_branch:{gap}:{arms}" for gap in entry["gaps_open"].split() for arms in ARMS]
        yield Moment(entry["vector"], entry["rules"], before=has_sky(entry), offers=offers)
    for entry in VECTORS["score"]:
        points = {source: entry.get(source, 0) for source in SOURCES[:4]} | {"loose": -entry["loose"]}
        yield Moment(entry["vector"], entry["rules"], reached=has_sky(entry), facts={"points": points})
    for entry in VECTORS["planets"]:
        lie = dict(zip(SPACES, entry["lie"], strict=False))
        facts = {"nodes": dict.fromkeys(lie, 0), "points": {"planets": entry["pay"]}}
        yield Moment(entry["vector"], entry["rules"], reached=has_circles(lie), facts=facts)
    for entry in VECTORS["cards"]:
        for card, pays in entry["pays"].items():
            laid = {**entry, "circles": {**entry.get("circles", {}), entry["space"]: card}}
            facts = {"points": {"features": pays}}
            yield Moment(entry["vector"], ["SNI-64"], reached=has_sky(laid), facts=facts)
    for entry in VECTORS["surround"]:
        closed = entry["closed"].split()
        facts = {"sky": {"counted": closed, "picks": len(closed)}}
        before = has_gaps(entry["sky"], set(entry["filled"].split()))
        yield Moment(entry["vector"], ["SNI-41", "SNI-42"], before=before, offers=["end_placement"], facts=facts)
    for entry in VECTORS["den"]:
        points = entry["stars"] + entry["planets_pay"] + entry["sparks"]
        yield Moment(entry["vector"], ["SNI-77"], reached=has_den(entry), facts={"points": {"coyote": points}})
    yield from play_moments()


def play_moments() -> Iterator[Moment]:
    """What is checked before a move is said of the position that the move before has led to."""
    for entry in VECTORS["play"]:
        data = {name: value for name, value in entry.items() if name not in ("vector", "rules", "steps")}
        vector, rules = entry["vector"], entry["rules"]
        state = set_up(**{"clusters": ["s2"], **data})
        moves: list[str] = []
        for step, then in zip(entry["steps"], [*entry["steps"][1:], {}], strict=True):
            facts = {name: then[name] for name in ("seat", "legal") if name in then} | {"nodes": step.get("nodes", {})}
            offers = [step["move"]] if "move" in step else []
            names = {**data, "moves": list(moves)}
            refuses = step.get("refused", {})
            yield Moment(vector, rules, state, names=names, offers=offers, refuses=refuses, facts=facts)
            yield Moment(vector, rules, state, names=names, offers=step.get("legal", []))
            if offers:
                state = state.copy()
                state.apply(GAME.parse(state, step["move"]), Scripted(step.get("chance", [])))
                moves += offers


def first_sky(state: Solani) -> dict[str, Any]:
    return dict(GAME.dump(state)["skies"][0])


def has_sky(entry: Entry) -> Callable[[Solani], bool]:
    """The same board with the same Dark Skies, the same tiles and branches."""
    table = table_with(entry)

    def same(state: Solani) -> bool:
        one, other = first_sky(state), first_sky(table)
        tiles = all(one[kind] == other[kind] for kind in ("circles", "branches"))
        return tiles and state.skies[0].dark == table.skies[0].dark and has_board(state, table)

    return same


def has_board(state: Solani, table: Solani) -> bool:
    return bool(GAME.dump(state)["boards"][0] == GAME.dump(table)["boards"][0])


def has_circles(circles: dict[str, str]) -> Callable[[Solani], bool]:
    return lambda state: first_sky(state)["circles"] == circles


def has_gaps(sky: str, filled: set[str]) -> Callable[[Solani], bool]:
    table = table_with({"sky": sky})
    return lambda state: set(first_sky(state)["branches"]) == filled and state.skies[0].dark == table.skies[0].dark


def has_den(entry: Entry) -> Callable[[Solani], bool]:
    den = {"branches": [], "clusters": [], "planets": "", "cards": []}
    den |= {name: entry[name] for name in ("branches", "clusters", "planets") if name in entry}
    level = entry["level"]
    return lambda state: is_part({"den": den, "level": level, "phase": "over"}, GAME.dump(state))


def check(turn: Turn, facts: Facts) -> None:
    for name, wanted in facts.items():
        if name in ("position", "sky"):
            found = first_sky(turn.after) if name == "sky" else GAME.dump(turn.after)
            assert is_part(wanted, found), f"{name}: {found}"
        else:
            assert fact(turn.after, name, wanted) == wanted, name


def fact(state: Solani, name: str, wanted: Any) -> object:
    if name == "seat":
        return state.current_player()
    if name == "legal":
        return texts(state)
    if name == "nodes":
        return {space: state.skies[0].nodes[CIRCLES[space]] for space in wanted}
    if name == "over":
        return state.is_over()
    standing = GAME.standing(state)
    if name == "points":
        sources = standing.scores[0].sources
        return {source: int(sources[SOURCES.index(source)][1].replace("−", "-")) for source in wanted}
    if name == "totals":
        return [int(score.total.replace("−", "-")) for score in standing.scores]
    values = {"ranks": [score.rank for score in standing.scores], "decided": standing.clause}
    return values[name]
