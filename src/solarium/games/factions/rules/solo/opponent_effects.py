# compiled
"""The codes on cards as the AI resolves them (7.10), each as an object, and how one of its cards is followed."""

from typing import Final

from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.factions.data import codes
from solarium.games.factions.rules.board.prices import any_litter, clear_sector
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.cards.decks import draw, draw_explorers, draw_objective, random_card
from solarium.games.factions.rules.cards.events import voted_space
from solarium.games.factions.rules.economy.services import draw_charge
from solarium.games.factions.rules.economy.stock import gain_energy, gain_resources
from solarium.games.factions.rules.knowledge.card_history import opened
from solarium.games.factions.rules.position import Position
from solarium.games.factions.rules.solo import opponent_gains, opponent_markets
from solarium.games.factions.rules.turn import decisions, tasks
from solarium.games.factions.rules.turn.agenda import Task

PLANET_CARD: Final = 0
FINISH_TUNNEL: Final = 64


def follow(p: Position, card: i64) -> None:
    """FOS-155: the planet steps, is surrounded, then the text is resolved left to right."""
    t = p.tables
    p.push(tasks.AI_IDLE, codes.AI, card)
    p.push(tasks.PENDING_ORBIT, codes.HUMAN)
    for effect in (t.special[card], t.effect2[card], t.effect1[card]):
        if effect:
            p.push(tasks.AI_EFFECT, codes.AI, effect)
    if t.kind[card] == PLANET_CARD and t.of[card] != codes.BELT and p.ring[t.of[card]] >= 0:
        p.push(tasks.AI_EFFECT, codes.AI, codes.AROUND * 100 + t.of[card], 1)
        p.push(tasks.STEP_PLANET, codes.HUMAN, t.of[card], 1)
    p.ai_did = 0


class Effect:
    """`n` is the number of the code. A code that the AI ignores has no effect."""

    def resolve(self, p: Position, n: i64, chance: Chance) -> bool:
        """Whether there was an effect (FOS-165)."""
        return False


# Gains of 7.0


class Energy(Effect):
    def resolve(self, p: Position, n: i64, chance: Chance) -> bool:
        return gain_energy(p, codes.AI, n) > 0


class Resources(Effect):
    def resolve(self, p: Position, n: i64, chance: Chance) -> bool:
        gain_resources(p, codes.AI, n)
        return True


class Explorers(Effect):
    def resolve(self, p: Position, n: i64, chance: Chance) -> bool:
        return draw_explorers(p, codes.AI, n, chance) > 0


class Upgrades(Effect):
    def resolve(self, p: Position, n: i64, chance: Chance) -> bool:
        p.upgrades[codes.AI * codes.MACHINES] += n
        return True


class Objective(Effect):
    def resolve(self, p: Position, n: i64, chance: Chance) -> bool:
        return draw_objective(p, codes.AI, chance) >= 0


class Lead(Effect):
    def resolve(self, p: Position, n: i64, chance: Chance) -> bool:
        return opponent_gains.lead(p, n)


class Tech(Effect):
    def resolve(self, p: Position, n: i64, chance: Chance) -> bool:
        return opponent_gains.gain_tech(p, n, chance)


class TopExoplanet(Effect):
    def resolve(self, p: Position, n: i64, chance: Chance) -> bool:
        card = draw(p, codes.EXOPLANETS, places.MAT + codes.AI, chance)
        if card >= 0:
            opponent_markets.take_exoplanet(p, card)
        return card >= 0


class TopResearch(Effect):
    def resolve(self, p: Position, n: i64, chance: Chance) -> bool:
        card = draw(p, codes.RESEARCH, places.LOOK + codes.AI, chance)
        if card >= 0:
            opponent_markets.read(p, card)
        return card >= 0


class Theft(Effect):
    def resolve(self, p: Position, n: i64, chance: Chance) -> bool:
        card = random_card(p, codes.EXPLORERS, places.HAND + codes.HUMAN, chance)
        if card >= 0:
            opened(p, card, places.MAT + codes.AI)
            p.note("stolen", codes.AI, card, codes.HUMAN)
        return card >= 0


# Services as its cards know them


class Charge(Effect):
    def resolve(self, p: Position, n: i64, chance: Chance) -> bool:
        card = draw_charge(p, chance)
        gain_energy(p, codes.AI, p.tables.charge[card % codes.DECK_SIZE * 4 + n])
        return True


class Hire(Effect):
    def resolve(self, p: Position, n: i64, chance: Chance) -> bool:
        count = n if n < p.resources[codes.AI] else p.resources[codes.AI]
        p.resources[codes.AI] -= count
        return draw_explorers(p, codes.AI, count, chance) > 0


class Build(Effect):
    def resolve(self, p: Position, n: i64, chance: Chance) -> bool:
        return opponent_gains.build(p, n)


class BuildOrGain(Effect):
    """One upgrade, or `n` resources if it cannot pay."""

    def resolve(self, p: Position, n: i64, chance: Chance) -> bool:
        if not opponent_gains.build(p, 1):
            gain_resources(p, codes.AI, n)
        return True


class VisitJupiter(Effect):
    def __init__(self, code: i64) -> None:
        self.code: i64 = code

    def resolve(self, p: Position, n: i64, chance: Chance) -> bool:
        return opponent_markets.visit_jupiter(p, self.code, chance)


class VisitNeptune(Effect):
    def __init__(self, code: i64) -> None:
        self.code: i64 = code

    def resolve(self, p: Position, n: i64, chance: Chance) -> bool:
        return opponent_markets.visit_neptune(p, self.code, chance)


class BetterObjective(Effect):
    def resolve(self, p: Position, n: i64, chance: Chance) -> bool:
        return opponent_gains.draw_better(p, chance)


class Vote(Effect):
    """`times` the reward of a space; else `n` resources. Whether it may vote `again` in a round."""

    def __init__(self, times: i64, again: bool) -> None:
        self.times: i64 = times
        self.again = again

    def resolve(self, p: Position, n: i64, chance: Chance) -> bool:
        if p.event < 0 or (not self.again and voted_space(p, codes.AI) >= 0):
            gain_resources(p, codes.AI, n)
        else:
            p.push(decisions.AI_VOTE, codes.HUMAN, self.times)
        return True


class Mine(Effect):
    """From the source, or if it is empty from the `other`."""

    def __init__(self, source: i64, other: i64) -> None:
        self.source: i64 = source
        self.other: i64 = other

    def resolve(self, p: Position, n: i64, chance: Chance) -> bool:
        return opponent_gains.mine_by_choice(p, self.source, n) or opponent_gains.mine_by_choice(p, self.other, n)


class Produce(Effect):
    def resolve(self, p: Position, n: i64, chance: Chance) -> bool:
        return opponent_gains.produce(p)


# Planets, further cards, tokens


class Surround(Effect):
    def resolve(self, p: Position, n: i64, chance: Chance) -> bool:
        opponent_gains.surround(p, n)
        return True


class StepAll(Effect):
    def resolve(self, p: Position, n: i64, chance: Chance) -> bool:
        p.push(tasks.STEP_ALL, codes.HUMAN, 0, 1, 0)
        return True


class DrawNext(Effect):
    """FOS-165: a card that is followed says itself whether it had an effect."""

    def resolve(self, p: Position, n: i64, chance: Chance) -> bool:
        for _ in range(n):
            p.push(tasks.DRAW_AGAIN, codes.AI)
        return False


class Repeat(DrawNext):
    """The card on top of the discard pile once more; with none, `n` further cards."""

    def resolve(self, p: Position, n: i64, chance: Chance) -> bool:
        if p.ai_top < 0:
            return super().resolve(p, n, chance)
        follow(p, p.ai_top)
        return False


class Tunnel(Effect):
    def resolve(self, p: Position, n: i64, chance: Chance) -> bool:
        p.wormhole0 = -1
        p.wormhole1 = -1
        p.push(tasks.AI_EFFECT, codes.AI, FINISH_TUNNEL * 100 + n)
        p.push(decisions.AI_WORMHOLE, codes.HUMAN)
        p.push(decisions.AI_WORMHOLE, codes.HUMAN)
        return True


class FinishTunnel(Effect):
    def resolve(self, p: Position, n: i64, chance: Chance) -> bool:
        amount = (clear_sector(p, p.wormhole0) + clear_sector(p, p.wormhole1)) // 3
        gain_resources(p, codes.AI, amount if amount > n else n)
        return True


class Wormhole(Effect):
    def resolve(self, p: Position, n: i64, chance: Chance) -> bool:
        p.push(decisions.AI_WORMHOLE, codes.HUMAN)
        if p.wormhole1 >= 0:
            p.push(decisions.AI_REMOVE, codes.HUMAN)
        return True


class AnotherWormhole(Effect):
    def resolve(self, p: Position, n: i64, chance: Chance) -> bool:
        p.push(decisions.AI_AGAIN, codes.HUMAN)
        return True


class Clear(Effect):
    def resolve(self, p: Position, n: i64, chance: Chance) -> bool:
        if not any_litter(p):
            return False
        p.push(decisions.AI_CLEAR, codes.HUMAN, n)
        return True


BELT, KUIPER, ANYWHERE = opponent_gains.FROM_BELT, opponent_gains.FROM_KUIPER, opponent_gains.FROM_ANYWHERE
EFFECT_BY_CODE: dict[int, Effect] = {
    codes.E: Energy(), codes.R: Resources(), codes.X: Explorers(), codes.U: Upgrades(), codes.S: Objective(),
    codes.S1: Objective(), codes.L: Lead(), codes.LEAD: Lead(), codes.T: Tech(), codes.TECHOR: Tech(),
    codes.J1: TopExoplanet(), codes.N1: TopResearch(), codes.STEAL: Theft(), codes.STEALALL: Theft(),
    codes.CHARGE: Charge(), codes.HIRE: Hire(), codes.BUILD: Build(), codes.BUILDOR: BuildOrGain(),
    codes.EXOLEAST: VisitJupiter(codes.EXOLEAST), codes.EXOBEST: VisitJupiter(codes.EXOBEST),
    codes.EXOFRESH: VisitJupiter(codes.EXOFRESH), codes.CAT3: VisitJupiter(codes.CAT3),
    codes.READLEFT: VisitNeptune(codes.READLEFT), codes.READPICK: VisitNeptune(codes.READPICK),
    codes.READFRESH: VisitNeptune(codes.READFRESH), codes.BETTER: BetterObjective(), codes.VOTE: Vote(1, False),
    codes.COUNCIL: Vote(2, True), codes.ROCKBELT: Mine(BELT, BELT), codes.KUIPER: Mine(KUIPER, BELT),
    codes.ROCKS: Mine(ANYWHERE, ANYWHERE), codes.MINE: Mine(ANYWHERE, ANYWHERE), codes.PRODUCE: Produce(),
    codes.AROUND: Surround(), codes.ORBITALL: StepAll(), codes.NEXT: DrawNext(), codes.REPEAT: Repeat(),
    codes.TUNNEL: Tunnel(), FINISH_TUNNEL: FinishTunnel(), codes.WH: Wormhole(), codes.AGAIN: AnotherWormhole(),
    codes.CLR: Clear(),
}  # fmt: skip
EFFECTS: Final = [EFFECT_BY_CODE.get(code, Effect()) for code in range(max(EFFECT_BY_CODE) + 1)]


class OpponentEffect(Task):
    """The effect `a`; `b` is 1 for the surrounding that belongs to every planet card and is no effect of its text."""

    def run(self, p: Position, seat: i64, a: i64, b: i64, c: i64, chance: Chance) -> None:
        if EFFECTS[a // 100].resolve(p, a % 100, chance) and not b:
            p.ai_did = 1
