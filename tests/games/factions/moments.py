"""The moments of the vectors of Factions of Sol. The facts of its examples are the lines of a script.

They stand in a table: `asks` (numbers by name), `legal` (all but free actions), `offers` (some actions), `refused`, and
`ranks` where the game is over.
"""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from solarium.engine.chance import Scripted, Seeded
from solarium.games.factions import GAME
from tests.games.factions.table import FREE, Table
from tests.games.moments import Facts, Moment, Turn

VECTORS = tomllib.loads((Path(__file__).parent / "vectors.toml").read_text("utf-8"))["vector"]


def moments() -> Iterator[Moment]:
    for vector in VECTORS:
        position = dict(vector["position"])
        fixed = position.pop("fixed_chance", False)
        table, moves = Table(position), list[str]()
        steps = in_steps(vector["script"])
        for (_, said), (line, then) in zip(steps, [*steps[1:], ("", {})], strict=True):
            names = {**position, "moves": list(moves)}
            state = table.state.copy()
            legal = [*said.get("legal", []), *said.get("offers", [])]
            refuses = said.get("refused", {})
            yield Moment(vector["name"], vector["rules"], state, names=names, offers=legal, refuses=refuses)
            if not line:
                break
            text, _, luck = line.partition(" ~ ")
            yield Moment(vector["name"], vector["rules"], state, names=names, offers=[text], facts=then)
            table.apply(text, Seeded(1) if fixed else Scripted([int(outcome) for outcome in luck.split()]))
            moves.append(text)


def in_steps(script: str) -> list[tuple[str, dict[str, Any]]]:
    """Each line that plays, with what is said after it; first what is said of the position."""
    steps: list[tuple[str, dict[str, Any]]] = [("", {})]
    for line in script.strip().split("\n"):
        sign, _, rest = line.strip().partition(" ")
        said = steps[-1][1]
        if sign == "+":
            said.setdefault("offers", []).append(rest)
        elif sign == "-":
            text, _, clause = rest.rpartition(" ")
            said.setdefault("refused", {})[text] = clause
        elif sign == "=":
            said["legal"] = rest.split()
        elif sign == "?":
            what, _, value = rest.partition(" = ")
            said.setdefault("asks", {})[what] = value
        else:
            steps.append((line.strip(), {}))
    return steps


def check(turn: Turn, facts: Facts) -> None:
    table = Table.of(turn.after)
    legal = table.legal()
    for what, value in facts.get("asks", {}).items():
        assert table.ask(what) == str(value), f"{what} is {table.ask(what)}"
    if "legal" in facts:
        assert sorted(text for text in legal if not text.startswith(FREE)) == sorted(facts["legal"])
    assert set(facts.get("offers", [])) <= set(legal)
    if "ranks" in facts:
        assert turn.after.is_over()
        assert [score.rank for score in GAME.standing(turn.after).scores] == facts["ranks"]
    for text, clause in facts.get("refused", {}).items():
        refusal = GAME.explain(turn.after, text)
        assert refusal is not None, text
        assert refusal.clause == clause, text
