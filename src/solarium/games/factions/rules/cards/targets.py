# compiled
"""The decisions that effect codes ask for (7.0): their targets, and what comes of each."""

from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.factions.data import codes, numbers
from solarium.games.factions.data.codes import deck_of
from solarium.games.factions.rules.board.asteroids import mine, peek, unseen_tile
from solarium.games.factions.rules.board.movement import list_landings, teleport
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.cards.decks import discard, draw_explorers
from solarium.games.factions.rules.cards.exoplanets import burn_exoplanet, owned_exoplanets
from solarium.games.factions.rules.cards.gains import ALL_SECTORS, ANYWHERE, gain_exoplanet, steal, victims
from solarium.games.factions.rules.cards.techs import take_tech
from solarium.games.factions.rules.economy.stock import gain_resources
from solarium.games.factions.rules.position import Position
from solarium.games.factions.rules.turn import actions, decisions, tasks
from solarium.games.factions.rules.turn.actions import action_of, first_of, kind_of, second_of
from solarium.games.factions.rules.turn.agenda import Decision


class TakeTech(Decision):
    """FOS-124: any tech of the Uranus deck."""

    def list_actions(self, p: Position, seat: i64, a: i64, b: i64, out: list[int]) -> None:
        for card in p.cards_at(codes.TECHS, places.DECK):
            out.append(action_of(actions.TECH, card))

    def do(self, p: Position, seat: i64, a: i64, b: i64, action: i64, chance: Chance) -> None:
        take_tech(p, seat, first_of(action))


class ChooseEffect(Decision):
    """FOS-117: one effect of the exoplanet `a`, or none."""

    def list_actions(self, p: Position, seat: i64, a: i64, b: i64, out: list[int]) -> None:
        out.extend([action_of(actions.EFFECT, 1), action_of(actions.EFFECT, 2), action_of(actions.EFFECT, 0)])

    def do(self, p: Position, seat: i64, a: i64, b: i64, action: i64, chance: Chance) -> None:
        which = first_of(action)
        if which:
            p.push(tasks.EFFECT, seat, p.tables.effect1[a] if which == 1 else p.tables.effect2[a], a)


class MapExoplanets(Decision):
    """FOS-133: each explored exoplanet once, in any order. `a` and `b` hold the used ones as bits of the two decks."""

    def list_actions(self, p: Position, seat: i64, a: i64, b: i64, out: list[int]) -> None:
        for card in owned_exoplanets(p, seat):
            used = b if deck_of(card) == codes.RESEARCH else a
            if p.is_explored(card) and not used & p.tables.bit_of(card):
                out.append(action_of(actions.MAP, card, 1))
                out.append(action_of(actions.MAP, card, 2))
        out.append(action_of(actions.DONE))

    def do(self, p: Position, seat: i64, a: i64, b: i64, action: i64, chance: Chance) -> None:
        if kind_of(action) == actions.DONE:
            return
        card = first_of(action)
        bit = p.tables.bit_of(card)
        studied = deck_of(card) == codes.RESEARCH
        p.push(decisions.MAPPING, seat, a if studied else a | bit, b | bit if studied else b)
        p.push(tasks.EFFECT, seat, p.tables.effect1[card] if second_of(action) == 1 else p.tables.effect2[card], card)


class Teleport(Decision):
    """FOS-81: beside the planet `a`, or anywhere."""

    def list_actions(self, p: Position, seat: i64, a: i64, b: i64, out: list[int]) -> None:
        list_landings(p, seat, ALL_SECTORS if a == ANYWHERE else p.touches(a), actions.TELEPORT, out)

    def do(self, p: Position, seat: i64, a: i64, b: i64, action: i64, chance: Chance) -> None:
        teleport(p, seat, first_of(action), second_of(action))


class AdvancePlanet(Decision):
    def list_actions(self, p: Position, seat: i64, a: i64, b: i64, out: list[int]) -> None:
        for planet in range(8):
            if p.ring[planet] >= 0:
                out.append(action_of(actions.ADVANCE, planet))

    def do(self, p: Position, seat: i64, a: i64, b: i64, action: i64, chance: Chance) -> None:
        p.push(tasks.STEP_PLANET, p.turn if p.turn < p.players else 0, first_of(action), 1)


class Steal(Decision):
    """FOS-127."""

    def list_actions(self, p: Position, seat: i64, a: i64, b: i64, out: list[int]) -> None:
        for victim in victims(p, seat):
            out.append(action_of(actions.STEAL, victim))

    def do(self, p: Position, seat: i64, a: i64, b: i64, action: i64, chance: Chance) -> None:
        steal(p, seat, first_of(action), chance)


class MineFromAfar(Decision):
    def list_actions(self, p: Position, seat: i64, a: i64, b: i64, out: list[int]) -> None:
        for place in range(codes.PLACES):
            if p.tile[place] != -1:
                out.append(action_of(actions.MINE, place))

    def do(self, p: Position, seat: i64, a: i64, b: i64, action: i64, chance: Chance) -> None:
        mine(p, seat, first_of(action), chance)


class Peek(Decision):
    """Up to `a` tiles that this seat has not seen."""

    def list_actions(self, p: Position, seat: i64, a: i64, b: i64, out: list[int]) -> None:
        for place in range(codes.PLACES):
            if p.tile[place] != -1 and not p.tile_known[place] & p.tables.bit[seat]:
                out.append(action_of(actions.PEEK, place))
        out.append(action_of(actions.DONE))

    def do(self, p: Position, seat: i64, a: i64, b: i64, action: i64, chance: Chance) -> None:
        if kind_of(action) == actions.DONE:
            return
        place = first_of(action)
        peek(p, seat, place, chance)
        p.note("peeked", seat, place, p.tile[place])
        if a > 1 and unseen_tile(p, seat):
            p.push(decisions.PEEK, seat, a - 1)


class CycleExplorers(Decision):
    """Explorers of the hand are burned, then as many are drawn; `a` counts them."""

    def list_actions(self, p: Position, seat: i64, a: i64, b: i64, out: list[int]) -> None:
        for card in p.cards_at(codes.EXPLORERS, places.HAND + seat):
            out.append(action_of(actions.CYCLE, card))
        out.append(action_of(actions.DONE))

    def do(self, p: Position, seat: i64, a: i64, b: i64, action: i64, chance: Chance) -> None:
        if kind_of(action) == actions.DONE:
            draw_explorers(p, seat, a, chance)
        else:
            discard(p, first_of(action))
            p.push(decisions.CYCLE, seat, a + 1)


class SellExoplanet(Decision):
    """FOS-121: any but `a`, which brought the effect."""

    def list_actions(self, p: Position, seat: i64, a: i64, b: i64, out: list[int]) -> None:
        for card in owned_exoplanets(p, seat):
            if card != a:
                out.append(action_of(actions.SELL, card))

    def do(self, p: Position, seat: i64, a: i64, b: i64, action: i64, chance: Chance) -> None:
        burn_exoplanet(p, first_of(action))
        gain_resources(p, seat, numbers.SOLD_EXOPLANET)


class PickFromCatalogue(Decision):
    """One of three drawn exoplanets; the others are burned."""

    def list_actions(self, p: Position, seat: i64, a: i64, b: i64, out: list[int]) -> None:
        for card in p.cards_at(codes.EXOPLANETS, places.LOOK + seat):
            out.append(action_of(actions.EXO, card))

    def do(self, p: Position, seat: i64, a: i64, b: i64, action: i64, chance: Chance) -> None:
        for card in p.cards_at(codes.EXOPLANETS, places.LOOK + seat):
            if card != first_of(action):
                discard(p, card)
        gain_exoplanet(p, seat, first_of(action))
