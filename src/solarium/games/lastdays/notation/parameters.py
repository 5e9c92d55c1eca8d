"""What stands between the brackets of an action (4.7): each kind of action has its parameters, each with its words."""

from collections.abc import Callable, Sequence

from msgspec import Struct

from solarium.games.lastdays.data.cards import SUIT_CODES
from solarium.games.lastdays.data.pieces import TYPE_NAMES
from solarium.games.lastdays.notation.names import seat_name, seat_number, source_name
from solarium.games.lastdays.rules import actions
from solarium.games.lastdays.rules.actions import CHOSEN, HOLD_SOURCE, USED
from solarium.games.lastdays.rules.effects.registry import NAMES
from solarium.games.lastdays.rules.table import Table

FLAVOURS = ("", "used", "chosen")
assert (FLAVOURS[USED], FLAVOURS[CHOSEN]) == ("used", "chosen")


class Parameter(Struct, frozen=True):
    """A number of an action as a word, and back; None where the word means nothing here."""

    name: Callable[[Table, int], str]
    read: Callable[[Table, str], int | None]


def one_of(words: Sequence[str]) -> Parameter:
    known = {word: number for number, word in enumerate(words) if word}
    return Parameter(lambda table, number: words[number], lambda table, word: known.get(word))


def read_source(table: Table, word: str) -> int | None:
    if word == "hold":
        return HOLD_SOURCE + max(int(table.current_player()), 0)
    if word.startswith("hold:"):
        ship = seat_number(table, word[5:])
        return None if ship is None else HOLD_SOURCE + ship
    return table.board.number.get(word)


def read_number(table: Table, word: str) -> int | None:
    return int(word) if word.isascii() and word.isdecimal() and len(word) <= 2 else None


def read_ship(table: Table, word: str) -> int | None:
    seat = seat_number(table, word)
    return None if seat is None else seat + 1


SPACE = Parameter(lambda table, number: table.board.names[number], lambda table, word: table.board.number.get(word))
SEAT = Parameter(seat_name, seat_number)
SHIP = Parameter(lambda table, number: seat_name(table, number - 1), read_ship)  # 0 is the own one, without a word
SOURCE = Parameter(source_name, read_source)
NUMBER = Parameter(lambda table, number: str(number), read_number)
EFFECT, SUIT, TYPE, FLAVOUR = one_of(NAMES), one_of(SUIT_CODES), one_of(TYPE_NAMES), one_of(FLAVOURS)

PARAMETERS: dict[int, tuple[Parameter, ...]] = {
    actions.DRAFT: (EFFECT,),
    actions.USE: (EFFECT,),
    actions.KEEP: (SUIT,),
    actions.PILLAR: (SUIT,),
    actions.CHANGE: (TYPE,),
    actions.ACCELERATE: (NUMBER,),
    actions.PLACE_STATION: (TYPE, SPACE),
    actions.ATTRITION: (SOURCE,),
    actions.WARP_FROM: (SOURCE,),
    actions.LAUNCH: (SPACE, SHIP),
    actions.CHAIN_START: (SPACE, SEAT),
    actions.HATCH: (SPACE, SEAT),
    actions.CHAIN_ADD: (SPACE, SPACE, SEAT),
    actions.FLY: (SPACE, SPACE, FLAVOUR),
    actions.PLACE_GATE: (SPACE, SPACE),
    actions.CLUSTER: (SPACE, SPACE),
    actions.FLY_STATION: (SPACE, SPACE),
    actions.PUNCTURE: (SPACE, SPACE),
    actions.TELEPORT: (SPACE, SPACE),
    actions.GATE: (SPACE, SPACE),
    actions.SHIFT: (SPACE, SPACE),
    actions.DECON_GATE: (SPACE, SPACE),
}  # all others have a space
LAST_IS_OPTIONAL = (actions.LAUNCH, actions.FLY)  # 0 has no word


def parameters_of(kind: int) -> tuple[Parameter, ...]:
    return PARAMETERS.get(kind, (SPACE,))


def name_arguments(table: Table, kind: int, numbers: Sequence[int]) -> list[str]:
    parameters = parameters_of(kind)
    if kind in LAST_IS_OPTIONAL and not numbers[len(parameters) - 1]:
        parameters = parameters[:-1]
    return [parameter.name(table, number) for parameter, number in zip(parameters, numbers, strict=False)]


def read_arguments(table: Table, kind: int, words: Sequence[str]) -> list[int] | None:
    """None where they are too few, too many, or of another kind."""
    parameters = parameters_of(kind)
    if len(words) != len(parameters) and not (kind in LAST_IS_OPTIONAL and len(words) == len(parameters) - 1):
        return None
    numbers = [parameter.read(table, word) for parameter, word in zip(parameters, words, strict=False)]
    return [number for number in numbers if number is not None] if None not in numbers else None
