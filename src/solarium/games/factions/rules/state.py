# compiled
"""The state of Factions of Sol: who decides, what is legal, what an action does. The agenda drives it."""

from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.factions.data import codes
from solarium.games.factions.data.tables import Tables
from solarium.games.factions.rules.board.asteroids import mine
from solarium.games.factions.rules.board.orbits import step_all, step_planet
from solarium.games.factions.rules.board.wormholes import list_wormholes
from solarium.games.factions.rules.cards.decks import reveal
from solarium.games.factions.rules.cards.effects import resolve
from solarium.games.factions.rules.cards.targets import do_target, list_targets, put_token
from solarium.games.factions.rules.cards.techs import check_techs
from solarium.games.factions.rules.economy.services import ascend, do_service, einstein, list_service, use_now
from solarium.games.factions.rules.economy.upkeep import (
    check_limit,
    decide,
    do_upkeep,
    event_now,
    event_seat,
    list_upkeep,
    upkeep,
    window_is_empty,
)
from solarium.games.factions.rules.knowledge.observation import imagine_for, key_of, reveals_hidden, seen_by
from solarium.games.factions.rules.position import Position
from solarium.games.factions.rules.scoring import final_returns
from solarium.games.factions.rules.solo.opponent_choices import do_ai, list_ai
from solarium.games.factions.rules.solo.opponent_effects import ai_effect
from solarium.games.factions.rules.solo.opponent_turn import after_ai_turn, ai_discard, ai_idle, ai_turn, draw_again
from solarium.games.factions.rules.start import do_start_choice, list_start_choices, start_powers
from solarium.games.factions.rules.trade.offers import do_trade, exchange, list_trade
from solarium.games.factions.rules.turn import actions, decisions, tasks
from solarium.games.factions.rules.turn.actions import action_of, first_of, kind_of
from solarium.games.factions.rules.turn.rounds import end_turn, next_turn, start_round
from solarium.games.factions.rules.turn.turns import do_turn, ends_silently, list_probes, list_turn

STAY = 1023  # of `orbit`: the ship stays where it is


class Factions(Position):
    """A position with its rules."""

    def __init__(self, tables: Tables) -> None:
        super().__init__(tables)

    def current_player(self) -> i64:
        return -1 if self.over else self.frame(1)

    def is_over(self) -> bool:
        return self.over != 0

    def legal_actions(self) -> list[int]:
        out: list[int] = []
        if self.over:
            return out
        kind = self.frame(0)
        seat = self.frame(1)
        a = self.frame(2)
        b = self.frame(3)
        if kind == decisions.TURN:
            list_turn(self, seat, out)
        elif kind == decisions.ORBIT:
            list_orbits(self, seat, a, b, out)
        elif kind == decisions.PROBES:
            list_probes(self, seat, out)
        elif kind == decisions.WORMHOLE:
            list_wormholes(self, a - 1, out)
        elif kind == decisions.PAY:
            out.extend([action_of(actions.PAY, 0), action_of(actions.PAY, 1)])
        elif kind in (decisions.FACTION, decisions.RIVAL, decisions.SHIP):
            list_start_choices(self, kind, seat, out)
        elif is_trade(kind):
            list_trade(self, kind, seat, a, out)
        elif is_upkeep(kind):
            list_upkeep(self, kind, seat, a, b, out)
        elif kind >= decisions.AI_VOTE:
            list_ai(self, kind, a, out)
        elif is_target(kind):
            list_targets(self, kind, seat, a, b, out)
        else:
            list_service(self, kind, seat, a, out)
        return out

    def apply(self, action: i64, chance: Chance) -> None:
        kind = self.frame(0)
        seat = self.frame(1)
        a = self.frame(2)
        b = self.frame(3)
        if kind == decisions.TURN:
            do_turn(self, seat, action, chance)
            self.run(chance)
            return
        self.drop()
        x = first_of(action)
        if kind == decisions.ORBIT:
            if x != STAY:
                self.ship[seat * 2 + a] = x
        elif kind == decisions.PROBES:
            if kind_of(action) == actions.MINE:
                mine(self, seat, x, chance)
        elif kind == decisions.WORMHOLE:
            put_token(self, x)
        elif kind == decisions.PAY:
            if x == 0:
                self.resources[seat] -= 1
            else:
                self.battery[seat] -= 4
        elif kind in (decisions.FACTION, decisions.RIVAL, decisions.SHIP):
            do_start_choice(self, kind, seat, x)
        elif is_trade(kind):
            do_trade(self, kind, seat, a, action)
        elif is_upkeep(kind):
            do_upkeep(self, kind, seat, a, b, action, chance)
        elif kind >= decisions.AI_VOTE:
            do_ai(self, kind, a, b, action, chance)
        elif is_target(kind):
            do_target(self, kind, seat, a, b, action, chance)
        else:
            do_service(self, kind, seat, a, action, chance)
        self.run(chance)

    def run(self, chance: Chance) -> None:
        """Do what needs no decision until a seat has to decide or the game is over."""
        while not self.over:
            kind = self.frame(0)
            seat = self.frame(1)
            a = self.frame(2)
            b = self.frame(3)
            c = self.frame(4)
            if kind >= decisions.FIRST:
                if kind == decisions.TURN and ends_silently(self, seat):
                    self.drop()
                elif kind == decisions.WINDOW and window_is_empty(self, seat):
                    self.drop()
                    self.placements = 0
                else:
                    return
            else:
                self.drop()
                if kind >= tasks.UPKEEP:
                    self.run_late(kind, seat, a, b, chance)
                else:
                    self.run_frame(kind, seat, a, b, c, chance)

    def run_frame(self, kind: i64, seat: i64, a: i64, b: i64, c: i64, chance: Chance) -> None:
        if kind == tasks.END_TURN:
            end_turn(self, seat)
        elif kind == tasks.NEXT:
            if self.solo:
                after_ai_turn(self)
            else:
                next_turn(self)
        elif kind == tasks.EFFECT:
            resolve(self, seat, a, b, chance)
        elif kind == tasks.STEP_PLANET:
            step_planet(self, a, b, seat)
        elif kind == tasks.STEP_ALL:
            step_all(self, seat, a, b, c)
        elif kind == tasks.USE:
            use_now(self, seat, a, chance)
        elif kind == tasks.EINSTEIN:
            einstein(self, seat, a)
        elif kind == tasks.ASCEND:
            ascend(self, seat, a)
        elif kind == tasks.PENDING_ORBIT:
            if self.orbit_pending:  # FOS-88
                self.orbit_pending = 0
                step_all(self, self.turn, 0, 1, 0)
        elif kind == tasks.REFILL:
            reveal(self, a, b, chance)
        elif kind == tasks.ROUND:
            start_round(self, chance)

    def run_late(self, kind: i64, seat: i64, a: i64, b: i64, chance: Chance) -> None:
        if kind == tasks.UPKEEP:
            upkeep(self, a, chance)
        elif kind == tasks.DECIDE:
            decide(self, a)
        elif kind == tasks.EVENT_NOW:
            event_now(self, a, b)
        elif kind == tasks.EVENT_SEAT:
            event_seat(self, seat, a, b)
        elif kind == tasks.EVENT_LIMIT:
            check_limit(self, seat)
        elif kind == tasks.AI_TURN:
            ai_turn(self, chance)
        elif kind == tasks.AI_EFFECT:
            ai_effect(self, a, b, chance)
        elif kind == tasks.AI_IDLE:
            ai_idle(self)
        elif kind == tasks.AI_DISCARD:
            ai_discard(self, a)
        elif kind == tasks.DRAW_AGAIN:
            draw_again(self, chance)
        elif kind == tasks.START_POWERS:
            start_powers(self)
        elif kind == tasks.CHECK_TECHS:
            check_techs(self, seat)
        elif kind == tasks.TRADE:
            exchange(self, seat, a)

    def returns(self) -> list[float]:
        return final_returns(self)

    def copy(self) -> "Factions":
        other = Factions(self.tables)
        self.copy_to(other)
        return other

    def imagine(self, seat: i64, chance: Chance) -> "Factions":
        other = self.copy()
        imagine_for(other, seat, chance)
        return other

    def key(self) -> bytes:
        return key_of(self)

    def seen(self, seat: i64) -> bytes:
        return seen_by(self, seat)

    def reveals(self, action: i64) -> bool:
        return reveals_hidden(self, action)


def is_trade(kind: i64) -> bool:
    return kind in (decisions.BUILD, decisions.ANSWER, decisions.FINAL, decisions.PICK)


def is_upkeep(kind: i64) -> bool:
    return kind in (
        decisions.WINDOW,
        decisions.TICK,
        decisions.TIE,
        decisions.DRAW,
        decisions.DISCARD,
        decisions.BURN_OBJECTIVE,
        decisions.SCRAP,
        decisions.PASS_CLEAR,
    )


def is_target(kind: i64) -> bool:
    if kind in (decisions.TECH, decisions.EXO_EFFECT):
        return True
    return decisions.MAPPING <= kind <= decisions.CATALOGUE


def list_orbits(p: Position, seat: i64, which: i64, node: i64, out: list[int]) -> None:
    """FOS-72, J-70: stay, or any other sector at the new node."""
    out.append(action_of(actions.ORBIT, STAY))
    touch = p.tables.touch[node]
    for sector in range(codes.SECTORS):
        if touch & p.tables.bit[sector] and sector != p.ship[seat * 2 + which]:
            out.append(action_of(actions.ORBIT, sector))
