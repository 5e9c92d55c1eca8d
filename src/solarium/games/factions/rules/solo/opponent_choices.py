# compiled
"""The choices that the human makes for the AI (FOS-160), beside those of energy and wormholes."""

from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.factions.data import codes
from solarium.games.factions.rules.board.asteroids import belt_sector, mine
from solarium.games.factions.rules.cards.events import list_spaces
from solarium.games.factions.rules.position import Position
from solarium.games.factions.rules.solo.opponent_gains import enter, in_source
from solarium.games.factions.rules.solo.opponent_markets import candidates, choose_exoplanet, read_from_market
from solarium.games.factions.rules.turn import actions, tasks
from solarium.games.factions.rules.turn.actions import action_of, first_of
from solarium.games.factions.rules.turn.agenda import Decision


class VoteForOpponent(Decision):
    """`a` times the reward."""

    def list_actions(self, p: Position, seat: i64, a: i64, b: i64, out: list[int]) -> None:
        list_spaces(p, out)

    def do(self, p: Position, seat: i64, a: i64, b: i64, action: i64, chance: Chance) -> None:
        space = first_of(action)
        p.votes[space * 4 + codes.AI] += 1
        p.note("vote", codes.AI, space)
        for _ in range(a):
            p.push(tasks.AI_EFFECT, codes.AI, p.tables.spaces[p.event * 8 + space])


class PickExoplanetForOpponent(Decision):
    """FOS-188: of those that fit its card best; `a` says how it chooses."""

    def list_actions(self, p: Position, seat: i64, a: i64, b: i64, out: list[int]) -> None:
        for card in candidates(p, a):
            out.append(action_of(actions.EXO, card))

    def do(self, p: Position, seat: i64, a: i64, b: i64, action: i64, chance: Chance) -> None:
        choose_exoplanet(p, a, first_of(action), chance)


class PickResearchForOpponent(Decision):
    def list_actions(self, p: Position, seat: i64, a: i64, b: i64, out: list[int]) -> None:
        for card in p.studies:
            out.append(action_of(actions.RESEARCH, card))

    def do(self, p: Position, seat: i64, a: i64, b: i64, action: i64, chance: Chance) -> None:
        read_from_market(p, first_of(action), chance)


class MineForOpponent(Decision):
    """A tile of the source `a`, with `b` resources more."""

    def list_actions(self, p: Position, seat: i64, a: i64, b: i64, out: list[int]) -> None:
        for place in range(codes.PLACES):
            if p.tile[place] != -1 and in_source(place, a):
                out.append(action_of(actions.MINE, place))

    def do(self, p: Position, seat: i64, a: i64, b: i64, action: i64, chance: Chance) -> None:
        place = first_of(action)
        if belt_sector(place) >= 0:
            enter(p, belt_sector(place))  # FOS-167
        mine(p, codes.AI, place, chance, b)
