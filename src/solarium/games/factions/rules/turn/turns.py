# compiled
"""A turn: what may be done in each of its stages."""

from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.factions.data import codes
from solarium.games.factions.rules.board.asteroids import list_mines, mine
from solarium.games.factions.rules.board.movement import list_beginnings, list_rescues, list_steps
from solarium.games.factions.rules.board.planets import list_forfeits, list_uses
from solarium.games.factions.rules.cards.exoplanets import hand_explorers, owned_exoplanets
from solarium.games.factions.rules.cards.objectives import list_completions
from solarium.games.factions.rules.economy.capacities import faction_works, room, tech_power
from solarium.games.factions.rules.position import Position
from solarium.games.factions.rules.turn import actions, once, stages
from solarium.games.factions.rules.turn.actions import action_of, first_of, kind_of, second_of
from solarium.games.factions.rules.turn.agenda import Decision
from solarium.games.factions.rules.turn.deeds import DEEDS, list_probed


def list_start(p: Position, seat: i64, out: list[int]) -> None:
    """TRADE and MOVE_START are one node (4.2)."""
    if p.offers > 0 and not p.closed:
        for other in range(p.players):
            if other != seat:
                out.append(action_of(actions.OFFER, other))
    list_beginnings(p, seat, out)
    list_steps(p, seat, out)
    if p.moved:
        out.append(action_of(actions.END))
        return
    still: list[int] = []
    list_actions(p, seat, still)
    if still:
        out.append(action_of(actions.STAY))
    list_forfeits(p, seat, out)
    out.append(action_of(actions.PASS))  # FOS-170: there is always something to do


def list_actions(p: Position, seat: i64, out: list[int]) -> None:
    """FOS-82: one Action."""
    list_uses(p, seat, out)
    list_mines(p, seat, -1, out)
    if faction_works(p, seat, codes.ZEALOTS) and not p.spent[seat] & once.PHOTOSYNTHESIS:
        out.append(action_of(actions.PHOTOSYNTHESIS))  # FOS-131
    if faction_works(p, seat, codes.ORDINARY):
        for card in owned_exoplanets(p, seat):
            if p.is_explored(card):
                out.append(action_of(actions.MAPPING))  # FOS-133
                break


def list_free(p: Position, seat: i64, out: list[int]) -> None:
    """4.3: what may be done at every free decision of the own turn."""
    list_stock_actions(p, seat, out)
    list_rescues(p, seat, out)
    list_completions(p, seat, False, out)
    if faction_works(p, seat, codes.EINSTEIN) and not p.spent[seat] & once.INVERT:  # FOS-137
        for one in range(codes.MERCURY + 1, 8):
            for other in range(one + 1, 8):
                if p.ring[one] >= 0 and p.ring[other] >= 0:
                    out.append(action_of(actions.INVERT, one, other))
    if not p.spent[seat] & once.TETHER and tech_power(p, seat, codes.TETHER):
        for planet in range(8):
            if p.near_ship(seat, planet):
                out.append(action_of(actions.TETHER, planet))


def list_stock_actions(p: Position, seat: i64, out: list[int]) -> None:
    """FOS-63 and FOS-118, also in the upkeep windows."""
    if p.resources[seat] > 0 and room(p, seat) > 0:
        out.append(action_of(actions.BURN))
    most = p.mod(codes.PLACE_MOST)
    if most and p.placements >= most:
        return
    exoplanets = owned_exoplanets(p, seat)
    if exoplanets:
        for explorer in hand_explorers(p, seat):
            for exoplanet in exoplanets:
                out.append(action_of(actions.PLACE, explorer, exoplanet))


class Turn(Decision):
    """Its frame stays until the turn is over."""

    def list_actions(self, p: Position, seat: i64, a: i64, b: i64, out: list[int]) -> None:
        stage = p.stage
        if p.forced:  # FOS-172
            out.append(action_of(actions.PASS))
        elif stage == stages.START:
            list_start(p, seat, out)
        elif stage == stages.MOVE:
            list_steps(p, seat, out)
            out.append(action_of(actions.END))
        elif stage == stages.ACTION:
            list_actions(p, seat, out)
            out.append(action_of(actions.IDLE if p.moved else actions.PASS))
        else:
            out.append(action_of(actions.DONE))
        list_free(p, seat, out)

    def do(self, p: Position, seat: i64, a: i64, b: i64, action: i64, chance: Chance) -> None:
        deed = DEEDS[kind_of(action)]
        if deed.closes_trading():
            p.closed = 1
        deed.do(p, seat, first_of(action), second_of(action), chance)

    def stays(self) -> bool:
        return True

    def is_idle(self, p: Position, seat: i64) -> bool:
        """FOS-191: after its Action a turn ends by itself when nothing is left to do.

        Who holds an objective is asked whether or not one can be completed, so that the question betrays nothing.
        """
        if p.stage != stages.END:
            return p.stage == stages.OVER
        if p.in_hand(seat, codes.OBJECTIVES):
            return False
        left: list[int] = []
        list_free(p, seat, left)
        return not left


class MineWithProbes(Decision):
    """FOS-111."""

    def list_actions(self, p: Position, seat: i64, a: i64, b: i64, out: list[int]) -> None:
        list_probed(p, seat, out)
        out.append(action_of(actions.SKIP))

    def do(self, p: Position, seat: i64, a: i64, b: i64, action: i64, chance: Chance) -> None:
        if kind_of(action) == actions.MINE:
            mine(p, seat, first_of(action), chance)
