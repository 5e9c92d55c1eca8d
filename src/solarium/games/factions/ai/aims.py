# compiled
"""Aims of a search for the running turn: the service of a planet, or a tile.

An aim is one number: what it wants, and how often the seat on turn had done that in this round when the aim was set.
"""

from typing import Final

from mypy_extensions import i64

from solarium.games.factions.rules.position import Position

TILE: Final = 9  # 1 to 8 are the services of the planets
GOALS: Final = 16


def aim_at(p: Position, goal: i64) -> i64:
    return times_done(p, goal) * GOALS + goal


def goal_of(aim: i64) -> i64:
    return aim % GOALS


def times_done(p: Position, goal: i64) -> i64:
    """How often the seat on turn has done it in this round."""
    return p.mined[p.turn] if goal == TILE else p.used[p.turn * 8 + goal - 1]


def is_reached(p: Position, seat: i64, aim: i64) -> bool:
    return aim != 0 and p.turn == seat and times_done(p, goal_of(aim)) > aim // GOALS


def is_open(p: Position, seat: i64, aim: i64) -> bool:
    """Whether it is the turn of this seat, and the aim not reached yet."""
    return aim != 0 and p.turn == seat and times_done(p, goal_of(aim)) == aim // GOALS
