# compiled
"""The effect codes of cards (7.0), each as an object: what it does at once, and which decision it asks for."""

from typing import Final

from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.factions.data import codes, numbers
from solarium.games.factions.rules.board.asteroids import any_tile, unseen_tile
from solarium.games.factions.rules.board.prices import any_litter
from solarium.games.factions.rules.cards import gains, places
from solarium.games.factions.rules.cards.decks import deck_left, draw, draw_explorers, draw_objective
from solarium.games.factions.rules.cards.exoplanets import owned_exoplanets
from solarium.games.factions.rules.economy.stock import gain_energy, gain_resources
from solarium.games.factions.rules.knowledge.card_history import CHOOSING, drawn_to
from solarium.games.factions.rules.position import Position
from solarium.games.factions.rules.turn import decisions
from solarium.games.factions.rules.turn.agenda import Task


class Effect:
    """For a player: `n` is the number of the code, `card` what brought it. Without a target it does nothing."""

    def resolve(self, p: Position, seat: i64, n: i64, card: i64, chance: Chance) -> None:
        raise NotImplementedError


# Gains


class Energy(Effect):
    def resolve(self, p: Position, seat: i64, n: i64, card: i64, chance: Chance) -> None:
        gain_energy(p, seat, n)


class Resources(Effect):
    def resolve(self, p: Position, seat: i64, n: i64, card: i64, chance: Chance) -> None:
        gain_resources(p, seat, n)


class Explorers(Effect):
    def resolve(self, p: Position, seat: i64, n: i64, card: i64, chance: Chance) -> None:
        draw_explorers(p, seat, n, chance)


class Upgrades(Effect):
    def resolve(self, p: Position, seat: i64, n: i64, card: i64, chance: Chance) -> None:
        gains.gain_upgrades(p, seat, n)


class ChooseObjective(Effect):
    """FOS-182: always two, keep one."""

    def resolve(self, p: Position, seat: i64, n: i64, card: i64, chance: Chance) -> None:
        gains.draw_and_keep(p, seat, 2, 1, chance)


class Objective(Effect):
    def resolve(self, p: Position, seat: i64, n: i64, card: i64, chance: Chance) -> None:
        draw_objective(p, seat, chance)


class Tech(Effect):
    def resolve(self, p: Position, seat: i64, n: i64, card: i64, chance: Chance) -> None:
        if deck_left(p, codes.TECHS):
            p.push(decisions.TECH, seat)


class TopResearch(Effect):
    def resolve(self, p: Position, seat: i64, n: i64, card: i64, chance: Chance) -> None:
        top = draw(p, codes.RESEARCH, places.MAT + seat, chance)
        if top >= 0:
            gains.gain_research(p, seat, top, False)


class TopExoplanet(Effect):
    def resolve(self, p: Position, seat: i64, n: i64, card: i64, chance: Chance) -> None:
        top = draw(p, codes.EXOPLANETS, places.MAT + seat, chance)
        if top >= 0:
            gains.gain_exoplanet(p, seat, top)


class Leader(Effect):
    def resolve(self, p: Position, seat: i64, n: i64, card: i64, chance: Chance) -> None:
        gains.claim_leader(p, seat)


# Targets


class Ask(Effect):
    """A decision that always has a target; `a` is its first number."""

    def __init__(self, decision: i64, a: i64 = 0) -> None:
        self.decision: i64 = decision
        self.a: i64 = a

    def resolve(self, p: Position, seat: i64, n: i64, card: i64, chance: Chance) -> None:
        p.push(self.decision, seat, self.a)


class TeleportBeside(Effect):
    def resolve(self, p: Position, seat: i64, n: i64, card: i64, chance: Chance) -> None:
        if p.ring[n] >= 0:
            p.push(decisions.TELEPORT, seat, n)


class Wormhole(Effect):
    """FOS-80."""

    def resolve(self, p: Position, seat: i64, n: i64, card: i64, chance: Chance) -> None:
        p.push(decisions.WORMHOLE, seat)
        if p.wormhole1 >= 0:
            p.push(decisions.REMOVE, seat)


class Clear(Effect):
    def resolve(self, p: Position, seat: i64, n: i64, card: i64, chance: Chance) -> None:
        if any_litter(p):
            p.push(decisions.CLEAR, seat, n)


class Theft(Effect):
    """From one or from everybody; in a solo game a card is drawn instead."""

    def __init__(self, from_all: bool) -> None:
        self.from_all = from_all

    def resolve(self, p: Position, seat: i64, n: i64, card: i64, chance: Chance) -> None:
        if p.solo:
            draw_explorers(p, seat, 1, chance)
        elif self.from_all:
            for victim in gains.victims(p, seat):
                gains.steal(p, seat, victim, chance)
        elif gains.victims(p, seat):
            p.push(decisions.STEAL, seat)


class Mine(Effect):
    """FOS-128: MegaCore mines once a turn."""

    def resolve(self, p: Position, seat: i64, n: i64, card: i64, chance: Chance) -> None:
        if any_tile(p) and not (p.faction[seat] == codes.MEGACORE and p.turn == seat and p.mined_now):
            p.push(decisions.MINE, seat)


class Peek(Effect):
    def resolve(self, p: Position, seat: i64, n: i64, card: i64, chance: Chance) -> None:
        if unseen_tile(p, seat):
            p.push(decisions.PEEK, seat, n)


class Cycle(Effect):
    def resolve(self, p: Position, seat: i64, n: i64, card: i64, chance: Chance) -> None:
        if p.in_hand(seat, codes.EXPLORERS):
            p.push(decisions.CYCLE, seat)


class Sell(Effect):
    def resolve(self, p: Position, seat: i64, n: i64, card: i64, chance: Chance) -> None:
        if len(owned_exoplanets(p, seat)) > (1 if p.where[card] == places.MAT + seat else 0):
            p.push(decisions.SELL, seat, card)


class Catalogue(Effect):
    def resolve(self, p: Position, seat: i64, n: i64, card: i64, chance: Chance) -> None:
        for _ in range(numbers.CATALOGUE_SIZE):
            if draw(p, codes.EXOPLANETS, places.LOOK + seat, chance) >= 0:
                drawn_to(p, codes.EXOPLANETS, CHOOSING + seat)
        if p.cards_at(codes.EXOPLANETS, places.LOOK + seat):
            p.push(decisions.CATALOGUE, seat)


EFFECT_BY_CODE: dict[int, Effect] = {
    codes.E: Energy(),
    codes.R: Resources(),
    codes.X: Explorers(),
    codes.U: Upgrades(),
    codes.S: ChooseObjective(),
    codes.S1: Objective(),
    codes.T: Tech(),
    codes.N1: TopResearch(),
    codes.J1: TopExoplanet(),
    codes.L: Leader(),
    codes.TP: TeleportBeside(),
    codes.TPANY: Ask(decisions.TELEPORT, gains.ANYWHERE),
    codes.WH: Wormhole(),
    codes.AGAIN: Ask(decisions.AGAIN),
    codes.ORB1: Ask(decisions.ADVANCE),
    codes.CLR: Clear(),
    codes.STEAL: Theft(False),
    codes.STEALALL: Theft(True),
    codes.MINE: Mine(),
    codes.PEEK: Peek(),
    codes.CYCLE: Cycle(),
    codes.SELL: Sell(),
    codes.CAT3: Catalogue(),
}
# The same as a list, for speed; a code of the AI alone is never resolved for a player.
EFFECTS: Final = [EFFECT_BY_CODE.get(code, Effect()) for code in range(max(EFFECT_BY_CODE) + 1)]


class ResolveEffect(Task):
    """The effect `a` of the card `b`."""

    def run(self, p: Position, seat: i64, a: i64, b: i64, c: i64, chance: Chance) -> None:
        EFFECTS[a // 100].resolve(p, seat, a % 100, b, chance)
