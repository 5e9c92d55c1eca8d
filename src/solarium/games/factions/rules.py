# compiled
"""The state of Factions of Sol: who decides, what is legal, what an action does. The agenda drives it."""

from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.factions.ai_choices import do_ai, list_ai
from solarium.games.factions.ai_effects import ai_effect
from solarium.games.factions.asteroids import mine
from solarium.games.factions.codes import (
    A_INVERT,
    A_MINE,
    A_OFFER,
    A_ORBIT,
    A_PAY,
    A_PLACE,
    A_RESCUE,
    AIM_TILE,
    AT_END,
    AT_MOVE,
    D_AI_VOTE,
    D_ANSWER,
    D_BUILD,
    D_BURN_OBJECTIVE,
    D_CATALOGUE,
    D_DISCARD,
    D_DRAW,
    D_EXO_EFFECT,
    D_FACTION,
    D_FINAL,
    D_MAPPING,
    D_ORBIT,
    D_PASS_CLEAR,
    D_PAY,
    D_PICK,
    D_PROBES,
    D_RIVAL,
    D_SCRAP,
    D_SHIP,
    D_TECH,
    D_TICK,
    D_TIE,
    D_TURN,
    D_WINDOW,
    D_WORMHOLE,
    DECIDE,
    G_AI_DISCARD,
    G_AI_EFFECT,
    G_AI_IDLE,
    G_AI_TURN,
    G_ASCEND,
    G_CHECK_TECHS,
    G_DECIDE,
    G_DRAW_AGAIN,
    G_EFFECT,
    G_EINSTEIN,
    G_END_TURN,
    G_EVENT_LIMIT,
    G_EVENT_NOW,
    G_EVENT_SEAT,
    G_NEXT,
    G_PENDING_ORBIT,
    G_REFILL,
    G_ROUND,
    G_START_POWERS,
    G_STEP_ALL,
    G_STEP_PLANET,
    G_TRADE,
    G_UPKEEP,
    G_USE,
    SECTORS,
    act,
)  # fmt: skip
from solarium.games.factions.decks import reveal
from solarium.games.factions.effects import resolve
from solarium.games.factions.orbits import step_all, step_planet
from solarium.games.factions.position import Position
from solarium.games.factions.rounds import end_turn, next_turn, start_round
from solarium.games.factions.scoring import final_returns
from solarium.games.factions.services import ascend, do_service, einstein, list_service, use_now
from solarium.games.factions.sight import imagine_for, key_of, reveals_hidden, seen_by
from solarium.games.factions.solo import after_ai_turn, ai_discard, ai_idle, ai_turn, draw_again
from solarium.games.factions.start import do_start_choice, list_start_choices, start_powers
from solarium.games.factions.tables import Tables
from solarium.games.factions.targets import do_target, list_targets, put_token
from solarium.games.factions.techs import check_techs
from solarium.games.factions.trade import do_trade, exchange, list_trade
from solarium.games.factions.turns import do_turn, ends_silently, list_probes, list_turn
from solarium.games.factions.upkeep import (
    check_limit,
    decide,
    do_upkeep,
    event_now,
    event_seat,
    list_upkeep,
    upkeep,
    window_is_empty,
)  # fmt: skip
from solarium.games.factions.wormholes import list_wormholes
from solarium.games.factions.worth import estimate_returns, worth_to

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
        if kind == D_TURN:
            list_turn(self, seat, out)
        elif kind == D_ORBIT:
            list_orbits(self, seat, a, b, out)
        elif kind == D_PROBES:
            list_probes(self, seat, out)
        elif kind == D_WORMHOLE:
            list_wormholes(self, a - 1, out)
        elif kind == D_PAY:
            out.extend([act(A_PAY, 0), act(A_PAY, 1)])
        elif kind in (D_FACTION, D_RIVAL, D_SHIP):
            list_start_choices(self, kind, seat, out)
        elif is_trade(kind):
            list_trade(self, kind, seat, a, out)
        elif is_upkeep(kind):
            list_upkeep(self, kind, seat, a, b, out)
        elif kind >= D_AI_VOTE:
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
        if kind == D_TURN:
            do_turn(self, seat, action, chance)
            self.run(chance)
            return
        self.drop()
        x = action // 1024 % 1024
        if kind == D_ORBIT:
            if x != STAY:
                self.ship[seat * 2 + a] = x
        elif kind == D_PROBES:
            if action // 1048576 == A_MINE:
                mine(self, seat, x, chance)
        elif kind == D_WORMHOLE:
            put_token(self, x)
        elif kind == D_PAY:
            if x == 0:
                self.resources[seat] -= 1
            else:
                self.battery[seat] -= 4
        elif kind in (D_FACTION, D_RIVAL, D_SHIP):
            do_start_choice(self, kind, seat, x)
        elif is_trade(kind):
            do_trade(self, kind, seat, a, action)
        elif is_upkeep(kind):
            do_upkeep(self, kind, seat, a, b, action, chance)
        elif kind >= D_AI_VOTE:
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
            if kind >= DECIDE:
                if kind == D_TURN and ends_silently(self, seat):
                    self.drop()
                elif kind == D_WINDOW and window_is_empty(self, seat):
                    self.drop()
                    self.placements = 0
                else:
                    return
            else:
                self.drop()
                if kind >= G_UPKEEP:
                    self.run_late(kind, seat, a, b, chance)
                else:
                    self.run_frame(kind, seat, a, b, c, chance)

    def run_frame(self, kind: i64, seat: i64, a: i64, b: i64, c: i64, chance: Chance) -> None:
        if kind == G_END_TURN:
            end_turn(self, seat)
        elif kind == G_NEXT:
            if self.solo:
                after_ai_turn(self)
            else:
                next_turn(self)
        elif kind == G_EFFECT:
            resolve(self, seat, a, b, chance)
        elif kind == G_STEP_PLANET:
            step_planet(self, a, b, seat)
        elif kind == G_STEP_ALL:
            step_all(self, seat, a, b, c)
        elif kind == G_USE:
            use_now(self, seat, a, chance)
        elif kind == G_EINSTEIN:
            einstein(self, seat, a)
        elif kind == G_ASCEND:
            ascend(self, seat, a)
        elif kind == G_PENDING_ORBIT:
            if self.orbit_pending:  # FOS-88
                self.orbit_pending = 0
                step_all(self, self.turn, 0, 1, 0)
        elif kind == G_REFILL:
            reveal(self, a, b, chance)
        elif kind == G_ROUND:
            start_round(self, chance)

    def run_late(self, kind: i64, seat: i64, a: i64, b: i64, chance: Chance) -> None:
        if kind == G_UPKEEP:
            upkeep(self, a, chance)
        elif kind == G_DECIDE:
            decide(self, a)
        elif kind == G_EVENT_NOW:
            event_now(self, a, b)
        elif kind == G_EVENT_SEAT:
            event_seat(self, seat, a, b)
        elif kind == G_EVENT_LIMIT:
            check_limit(self, seat)
        elif kind == G_AI_TURN:
            ai_turn(self, chance)
        elif kind == G_AI_EFFECT:
            ai_effect(self, a, b, chance)
        elif kind == G_AI_IDLE:
            ai_idle(self)
        elif kind == G_AI_DISCARD:
            ai_discard(self, a)
        elif kind == G_DRAW_AGAIN:
            draw_again(self, chance)
        elif kind == G_START_POWERS:
            start_powers(self)
        elif kind == G_CHECK_TECHS:
            check_techs(self, seat)
        elif kind == G_TRADE:
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

    def can_estimate(self) -> bool:
        return True

    def estimate(self) -> list[float]:
        return estimate_returns(self)

    def turns_begun(self) -> i64:
        total = self.round * 1000  # more than the turns of a round: the sum never falls
        for seat in range(self.players):
            total += self.turns[seat]
        return total

    def aims(self) -> i64:
        """At the beginning of a turn and in its Movement: each service and the tiles (macro-paths)."""
        return AIM_TILE + 1 if self.decision() == D_TURN and self.stage <= AT_MOVE and not self.forced else 1

    def aim_at(self, aim: i64) -> None:
        self.aim = aim
        self.aim_from = self.aim_done()

    def likely_action(self, chance: Chance) -> i64:
        """The best for the seat by its own worth, or by its aim."""
        actions = self.legal_actions()
        if len(actions) == 1:
            return actions[0]
        seat = self.current_player()
        own = self.decision() == D_TURN
        best: i64 = actions[len(actions) - 1]
        best_value = -1e18
        for action in actions:
            if own and is_aside(self, action // 1048576):
                continue
            world = self.copy()
            world.apply(action, chance)
            value = worth_to(world, seat, own)
            if value > best_value:
                best_value = value
                best = action
        return best


def is_aside(p: Position, verb: i64) -> bool:
    """What a quick look leaves out: trades, rescues, switched planets, explorers placed in the middle of a turn."""
    if verb == A_PLACE:
        return p.stage < AT_END
    return verb in (A_OFFER, A_RESCUE, A_INVERT)


def is_trade(kind: i64) -> bool:
    return kind in (D_BUILD, D_ANSWER, D_FINAL, D_PICK)


def is_upkeep(kind: i64) -> bool:
    return kind in (D_WINDOW, D_TICK, D_TIE, D_DRAW, D_DISCARD, D_BURN_OBJECTIVE, D_SCRAP, D_PASS_CLEAR)


def is_target(kind: i64) -> bool:
    if kind in (D_TECH, D_EXO_EFFECT):
        return True
    return D_MAPPING <= kind <= D_CATALOGUE


def list_orbits(p: Position, seat: i64, which: i64, node: i64, out: list[int]) -> None:
    """FOS-72, J-70: stay, or any other sector at the new node."""
    out.append(act(A_ORBIT, STAY))
    touch = p.tables.touch[node]
    for sector in range(SECTORS):
        if touch & p.tables.bit[sector] and sector != p.ship[seat * 2 + which]:
            out.append(act(A_ORBIT, sector))
