# compiled
"""The decisions that the services of the planets ask for."""

from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.factions.data import codes, numbers
from solarium.games.factions.rules.board.asteroids import see_tiles
from solarium.games.factions.rules.board.planets import jupiter_price, most_upgrades, upgrade_price
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.cards.decks import clear_market, draw_explorers, refill, reveal, take_from_market
from solarium.games.factions.rules.cards.events import list_spaces, vote
from solarium.games.factions.rules.cards.gains import gain_exoplanet, gain_research, keep_objective
from solarium.games.factions.rules.economy.capacities import all_free_slots, free_slots
from solarium.games.factions.rules.economy.stock import gain_energy
from solarium.games.factions.rules.position import Position
from solarium.games.factions.rules.turn import actions, decisions, once, tasks
from solarium.games.factions.rules.turn.actions import action_of, first_of, kind_of
from solarium.games.factions.rules.turn.agenda import Decision


class Hire(Decision):
    """FOS-95."""

    def list_actions(self, p: Position, seat: i64, a: i64, b: i64, out: list[int]) -> None:
        for count in range(1, p.resources[seat] + 1):
            out.append(action_of(actions.VENUS, count))

    def do(self, p: Position, seat: i64, a: i64, b: i64, action: i64, chance: Chance) -> None:
        count = first_of(action)
        p.resources[seat] -= count
        gained = draw_explorers(p, seat, count + p.mod(codes.VENUS_MORE), chance)
        if seat == p.turn and gained > p.venus_cards:
            p.venus_cards = gained


class BuyUpgrades(Decision):
    """FOS-104."""

    def list_actions(self, p: Position, seat: i64, a: i64, b: i64, out: list[int]) -> None:
        for count in range(1, most_upgrades(p, seat) + 1):
            out.append(action_of(actions.MARS, count))

    def do(self, p: Position, seat: i64, a: i64, b: i64, action: i64, chance: Chance) -> None:
        count = first_of(action)
        p.resources[seat] -= upgrade_price(p, seat, count)
        if seat == p.turn and count > p.mars_upgrades:
            p.mars_upgrades = count
        p.push(decisions.UPGRADE, seat, count)


class FillSlot(Decision):
    """FOS-105: one of `a` upgrades."""

    def list_actions(self, p: Position, seat: i64, a: i64, b: i64, out: list[int]) -> None:
        for machine in range(codes.MACHINES):
            if free_slots(p, seat, machine) > 0:
                out.append(action_of(actions.UPGRADE, machine))

    def do(self, p: Position, seat: i64, a: i64, b: i64, action: i64, chance: Chance) -> None:
        p.upgrades[seat * codes.MACHINES + first_of(action)] += 1
        see_tiles(p, chance)
        if a > 1 and all_free_slots(p, seat) > 0:
            p.push(decisions.UPGRADE, seat, a - 1)


class VisitJupiter(Decision):
    """FOS-114, FOS-115: an exoplanet of the market, or a new market."""

    def list_actions(self, p: Position, seat: i64, a: i64, b: i64, out: list[int]) -> None:
        if p.resources[seat] >= jupiter_price(p, seat):  # J-63
            for card in p.market:
                out.append(action_of(actions.EXO, card))
        out.append(action_of(actions.REFRESH))

    def do(self, p: Position, seat: i64, a: i64, b: i64, action: i64, chance: Chance) -> None:
        if p.mod(codes.JUPITER_REFILL):
            p.push(tasks.REFILL, seat, codes.EXOPLANETS, numbers.MARKET_SIZE)
        if kind_of(action) == actions.REFRESH:
            clear_market(p, codes.EXOPLANETS)
            reveal(p, codes.EXOPLANETS, numbers.MARKET_SIZE, chance)
            return
        card = first_of(action)
        p.resources[seat] -= jupiter_price(p, seat)
        take_from_market(p, card)
        refill(p, codes.EXOPLANETS, chance)
        gain_exoplanet(p, seat, card)


class KeepObjective(Decision):
    """FOS-122: `a` of those drawn."""

    def list_actions(self, p: Position, seat: i64, a: i64, b: i64, out: list[int]) -> None:
        for card in p.cards_at(codes.OBJECTIVES, places.LOOK + seat):
            out.append(action_of(actions.KEEP, card))

    def do(self, p: Position, seat: i64, a: i64, b: i64, action: i64, chance: Chance) -> None:
        keep_objective(p, seat, first_of(action), a)


class TakeResearch(Decision):
    """FOS-125."""

    def list_actions(self, p: Position, seat: i64, a: i64, b: i64, out: list[int]) -> None:
        for card in p.studies:
            out.append(action_of(actions.RESEARCH, card))

    def do(self, p: Position, seat: i64, a: i64, b: i64, action: i64, chance: Chance) -> None:
        card = first_of(action)
        take_from_market(p, card)
        refill(p, codes.RESEARCH, chance)
        gain_research(p, seat, card, True)


class Vote(Decision):
    """FOS-97."""

    def list_actions(self, p: Position, seat: i64, a: i64, b: i64, out: list[int]) -> None:
        list_spaces(p, out)

    def do(self, p: Position, seat: i64, a: i64, b: i64, action: i64, chance: Chance) -> None:
        vote(p, seat, first_of(action))


class TakeEnergy(Decision):
    """FOS-130: any amount up to `a`."""

    def list_actions(self, p: Position, seat: i64, a: i64, b: i64, out: list[int]) -> None:
        for amount in range(a, -1, -1):
            out.append(action_of(actions.AMOUNT, amount))

    def do(self, p: Position, seat: i64, a: i64, b: i64, action: i64, chance: Chance) -> None:
        gain_energy(p, seat, first_of(action))


class StepUsedPlanet(Decision):
    """FOS-136: the planet `a`."""

    def list_actions(self, p: Position, seat: i64, a: i64, b: i64, out: list[int]) -> None:
        out.extend([action_of(actions.ADVANCE, a), action_of(actions.SKIP)])

    def do(self, p: Position, seat: i64, a: i64, b: i64, action: i64, chance: Chance) -> None:
        if kind_of(action) == actions.ADVANCE:
            p.push(tasks.STEP_PLANET, p.turn, a, 1)


class UseAsWell(Decision):
    """FOS-144: the planet `a`."""

    def list_actions(self, p: Position, seat: i64, a: i64, b: i64, out: list[int]) -> None:
        out.extend([action_of(actions.REACT), action_of(actions.SKIP)])

    def do(self, p: Position, seat: i64, a: i64, b: i64, action: i64, chance: Chance) -> None:
        if kind_of(action) == actions.REACT:
            p.spent[seat] |= once.ASCEND
            p.push(tasks.USE, seat, a)
