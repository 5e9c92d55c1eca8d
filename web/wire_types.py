"""Writes `src/lib/wire.ts`: the structs of the server's wire as TypeScript, with readers that fill in defaults.

The server leaves out fields that have their default value; the readers put them back, so that the rest of the
client knows whole things only. Run it after a change of `scene.py`, `wire.py` or `responses.py`; a test compares.
"""

import json
from pathlib import Path
from typing import Any, get_args

import msgspec.inspect as inspect
from msgspec import NODEFAULT, Struct

from solarium.engine.clauses import Clause
from solarium.engine.options import Option
from solarium.server import wire
from solarium.server.http import people_cards, responses
from solarium.server.watch import messages

TARGET = Path(__file__).parent / "src" / "lib" / "wire.ts"
HEAD = """// Written by web/wire_types.py from the server's structs. Change those and run it again.

export const VERSION = {version};

type Raw = any;
const each = <T>(raw: Raw[] | undefined, read: (one: Raw) => T): T[] => (raw ?? []).map(read);
const maybe = <T>(raw: Raw, read: (one: Raw) => T): T | null => (raw == null ? null : read(raw));
const some = <T>(raw: Raw, read: (one: Raw) => T): T[] | null => (raw == null ? null : raw.map(read));
"""
RESPONSES = (
    responses.Me,
    responses.GameCard,
    responses.CourseCard,
    responses.OverviewCard,
    responses.Tried,
    responses.Analysis,
    responses.DecisionView,
    responses.Retried,
    responses.Chances,
    people_cards.Vacation,
    people_cards.AccountCard,
    people_cards.Codes,
    people_cards.PlayerCard,
    people_cards.PlayerRef,
    people_cards.StakesCard,
    people_cards.PairingCard,
    people_cards.TournamentCard,
    people_cards.ReportCard,
    people_cards.NoticeCard,
    people_cards.FriendCard,
    responses.PuzzleShelf,
    responses.PuzzleCard,
    responses.PuzzleTried,
    responses.Lobby,
    responses.Seated,
    responses.SeatToken,
    responses.TableId,
    wire.Position,
    responses.ErrorBody,
    Clause,
    messages.Bench,
    messages.Attempt,
)
PLAIN = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
}


def name_of(cls: type) -> str:
    return f"{cls.__name__}Option" if cls in get_args(Option) else cls.__name__


def type_of(info: inspect.Type) -> str:
    """The TypeScript type of a field."""
    if plain := PLAIN.get(type(info)):
        return plain
    match info:
        case inspect.StructType(cls=cls):
            return name_of(cls)
        case inspect.LiteralType(values=values):
            return " | ".join(json.dumps(value) for value in values)
        case inspect.UnionType(types=types):
            return " | ".join(type_of(one) for one in types)
        case inspect.TupleType(item_types=items):
            return f"[{', '.join(type_of(one) for one in items)}]"
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            inner = type_of(item)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case inspect.DictType(key_type=key, value_type=value):
            return f"Record<{type_of(key)}, {type_of(value)}>"
    raise TypeError(f"no TypeScript for {info}")


def reading(info: inspect.Type, name: str) -> str:
    """How a field that holds structs is read, or nothing if it can stay as it came."""
    match info:
        case inspect.StructType(cls=cls):
            return f"read{name_of(cls)}(raw.{name})"
        case inspect.UnionType(types=(inspect.StructType(cls=cls), inspect.NoneType())):
            return f"maybe(raw.{name}, read{name_of(cls)})"
        case inspect.VarTupleType(item_type=inspect.StructType(cls=cls)):
            return f"each(raw.{name}, read{name_of(cls)})"
        case inspect.UnionType(types=(inspect.VarTupleType(item_type=inspect.StructType(cls=cls)), inspect.NoneType())):
            return f"some(raw.{name}, read{name_of(cls)})"
    return ""


def default_of(field: inspect.Field) -> str:
    if field.default is not NODEFAULT:
        return json.dumps(field.default)
    if field.default_factory is not NODEFAULT:
        return json.dumps(field.default_factory())
    return ""


def struct_of(cls: type[Struct]) -> inspect.StructType:
    info = inspect.type_info(cls)
    assert isinstance(info, inspect.StructType)
    return info


def interface(info: inspect.StructType) -> str:
    tag = [f'  type: "{info.tag}";'] if info.tag else []
    fields = [f"  {field.encode_name}: {type_of(field.type)};" for field in info.fields]
    return "\n".join([f"export interface {name_of(info.cls)} {{", *tag, *fields, "}"])


def reader(info: inspect.StructType) -> str:
    name = name_of(info.cls)
    nested = {field.encode_name: value for field in info.fields if (value := reading(field.type, field.encode_name))}
    defaults = {field.encode_name: value for field in info.fields if (value := default_of(field))}
    filled = [f"{field}: {value}" for field, value in defaults.items() if field not in nested]
    body = ", ".join([*filled, "...raw", *(f"{field}: {value}" for field, value in nested.items())])
    return f"export const read{name} = (raw: Raw): {name} => ({{ {body} }});"


def structs(roots: tuple[type[Struct], ...]) -> list[inspect.StructType]:
    """The structs reachable from some, inner ones first."""
    found: dict[type, inspect.StructType] = {}

    def visit(info: Any) -> None:
        match info:
            case inspect.StructType(cls=cls):
                if cls not in found:
                    found[cls] = info
                    for field in info.fields:
                        visit(field.type)
            case inspect.UnionType(types=types) | inspect.TupleType(item_types=types):
                for one in types:
                    visit(one)
            case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
                visit(item)

    for root in roots:
        visit(inspect.type_info(root))
    return list(reversed(found.values()))


def write() -> str:
    """The text of `wire.ts`."""
    received, sent = get_args(wire.FromServer), get_args(wire.FromClient)
    incoming = structs((*received, *RESPONSES))
    outgoing = [info for info in structs(sent) if info not in incoming]
    union = " | ".join(name_of(root) for root in received)
    cases = "\n".join(f'    case "{struct_of(root).tag}":\n      return read{name_of(root)}(raw);' for root in received)
    return "\n\n".join(
        [
            HEAD.format(version=wire.VERSION).rstrip(),
            *(interface(info) for info in incoming),
            *(reader(info) for info in incoming),
            *(interface(info) for info in outgoing),
            f"export type FromServer = {union};",
            f"export type FromClient = {' | '.join(name_of(root) for root in sent)};",
            "/** A message of the server, whole; null for a kind this client does not know. */\n"
            "export function readMessage(raw: Raw): FromServer | null {\n  switch (raw?.type) {\n"
            f"{cases}\n    default:\n      return null;\n  }}\n}}\n",
        ]
    )


if __name__ == "__main__":
    TARGET.write_text(write(), "utf-8")
