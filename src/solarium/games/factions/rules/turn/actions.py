# compiled
"""Actions: a kind and two numbers below 1024. The same number means the same thing all through a match."""

from typing import Final

from mypy_extensions import i64

LIMIT: Final = 1024  # both numbers are below it
KINDS: Final = 1048576  # LIMIT * LIMIT

FACTION: Final = 1
RIVAL: Final = 2
START: Final = 3
WORMHOLE: Final = 4
TECH: Final = 5
RETURN: Final = 6
OFFER: Final = 7
GIVE: Final = 8
GET: Final = 9
SEND: Final = 10
CANCEL: Final = 11
ACCEPT: Final = 12
DECLINE: Final = 13
COUNTER: Final = 14
PICK: Final = 15
BURN: Final = 16
PLACE: Final = 17
RESCUE: Final = 18
COMPLETE: Final = 19
INVERT: Final = 20
TETHER: Final = 21
PILOT: Final = 22
SHIFT: Final = 23
PAY: Final = 24
EXTRACT: Final = 25
DRIVE: Final = 26
COIL: Final = 27
STEP: Final = 28
BRAKE: Final = 29
STAY: Final = 30
FORFEIT: Final = 31
PASS: Final = 32
END: Final = 33
MINE: Final = 34
USE: Final = 35
PHOTOSYNTHESIS: Final = 36
MAPPING: Final = 37
IDLE: Final = 38
VENUS: Final = 39
MARS: Final = 40
UPGRADE: Final = 41
EXO: Final = 42
REFRESH: Final = 43
EFFECT: Final = 44
MAP: Final = 45
KEEP: Final = 46
RESEARCH: Final = 47
VOTE: Final = 48
AMOUNT: Final = 49
ADVANCE: Final = 50
REACT: Final = 51
ORBIT: Final = 52
DISCARD: Final = 53
OPTION: Final = 54
DRAW: Final = 55
SCRAP: Final = 56
TELEPORT: Final = 57
REMOVE: Final = 58
AGAIN: Final = 59
CLEAR: Final = 60
STEAL: Final = 61
PEEK: Final = 62
CYCLE: Final = 63
SELL: Final = 64
SKIP: Final = 65
DONE: Final = 66


def action_of(kind: i64, first: i64 = 0, second: i64 = 0) -> i64:
    return kind * KINDS + first * LIMIT + second


def kind_of(action: i64) -> i64:
    return action // KINDS


def first_of(action: i64) -> i64:
    return action // LIMIT % LIMIT


def second_of(action: i64) -> i64:
    return action % LIMIT


def split(action: i64) -> tuple[i64, i64, i64]:
    """The kind and both numbers."""
    return kind_of(action), first_of(action), second_of(action)
