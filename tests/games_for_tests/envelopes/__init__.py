"""Envelopes: a small game of hidden cards, for two to four."""

from collections.abc import Mapping
from typing import Any

from solarium.engine.ai import Ai, Evaluator, Feature, Insight
from solarium.engine.chance import Chance
from solarium.engine.errors import BadPosition
from solarium.engine.game import Game
from solarium.engine.options import Values
from solarium.engine.parts import NOT_A_MOVE, Data, Fault, Notation, Positions, Referee, View
from solarium.engine.scene import Line, Narration, Scene, Score, Standing
from solarium.engine.state import Event
from tests.games_for_tests.envelopes.rules import CARDS, HAND, SWAP, Round
from tests.games_for_tests.envelopes.view.scene import scene

PLAYERS = (2, 3, 4)


def begin(players: int, options: Values, chance: Chance) -> Round:
    deck = list(range(1, CARDS + 1))
    hands = [sorted(deck.pop(int(chance.below(len(deck)))) for _ in range(HAND)) for _ in range(players)]  # ENV-1
    return Round(hands)


class EnvelopesNotation(Notation[Round]):
    example = "play 7"

    def action_text(self, state: Round, action: int) -> str:
        return f"change {action - SWAP}" if action >= SWAP else f"play {action}"


class EnvelopesPositions(Positions[Round]):
    def set_up(self, data: Mapping[str, Any]) -> Round:
        state = Round([sorted(hand) for hand in data.get("hands", [])])
        if state.players not in PLAYERS:
            raise BadPosition("a position of Envelopes has hands for 2 to 4 seats")
        state.envelopes = list(data.get("envelopes", state.envelopes))
        state.aside = list(data.get("aside", state.aside))
        state.opened = [list(cards) for cards in data.get("opened", [])]
        state.turn = data.get("turn", 0)
        cards = [c for group in [*state.hands, *state.opened, state.envelopes, state.aside] for c in group if c]
        if len(set(cards)) != len(cards) or not all(1 <= card <= CARDS for card in cards):
            raise BadPosition(f"every card of Envelopes is between 1 and {CARDS} and there only once")
        return state

    def dump(self, state: Round) -> Data:
        names = ("hands", "envelopes", "aside", "opened", "turn")
        return {name: getattr(state.copy(), name) for name in names}


class EnvelopesReferee(Referee[Round]):
    def fault(self, state: Round, text: str) -> Fault | None:
        last = text.split()[-1] if text.split() else ""
        if last.startswith(("back:", "envelope:", "opened:")):
            return Fault("ENV-2", "Only cards of your own hand can be played.", (last,))
        words = text.replace("button:change card:", "change ").replace("button:", "").replace("card:", "play ").split()
        if not words or words[0] not in ("play", "change") or not all(word.isdecimal() for word in words[1:]):
            return NOT_A_MOVE
        if words[0] == "change" and not state.may_swap():
            reason = "You have changed a card already" if state.aside[state.turn] else "No card is left to draw"
            return Fault("ENV-3", f"{reason}; play one of your hand.")
        if len(words) > 1 and int(words[-1]) not in state.hands[state.turn]:
            return Fault("ENV-2", f"You do not hold the card {words[-1]}; play one of your hand.")
        return None


class EnvelopesView(View[Round]):
    def scene(self, state: Round, seat: int | None) -> Scene:
        return scene(state, seat)

    def narrate(self, before: Round, action: int, after: Round, events: list[Event], seat: int) -> Narration:
        who = int(before.current_player())
        lines = [Line(what_was_done(before, action, after, seat == who), who)]
        for event in events:
            cards = ", ".join(f"{{{index}}} {card}" for index, card in enumerate(event.values))
            lines.append(Line(f"The envelopes are opened: {cards}. {{{event.seat}}} wins the round.", -1, "ENV-4"))
        return Narration(tuple(lines))

    def standing(self, state: Round) -> Standing:
        wins = state.wins()
        scores = tuple(
            Score(seat, 1 + sum(other > mine for other in wins), str(mine), (("Rounds", str(mine)),))
            for seat, mine in enumerate(wins)
        )
        if not state.is_over():
            return Standing(scores)
        return Standing(scores, True, "Three rounds are played; the most rounds win.", "ENV-5")

    def render_text(self, state: Round, seat: int) -> str:
        hand = " ".join(str(card) for card in state.hands[seat]) if seat >= 0 else ""
        return f"[bold]{hand}[/bold]  opened: {state.opened}"


class EnvelopesEvaluator(Evaluator[Round]):
    def estimate(self, state: Round) -> list[float]:
        """Rounds won so far, and how high the cards are that are left."""
        if state.current_player() < 0:
            return state.returns()
        strength = [
            wins + sum(card * card for card in [*hand, envelope]) / CARDS**2 / HAND
            for wins, hand, envelope in zip(state.wins(), state.hands, state.envelopes, strict=True)
        ]
        mean = sum(strength) / state.players
        return [(mine - mean) / (HAND + 1) for mine in strength]

    def insight(self, state: Round, seat: int) -> Insight:
        wins = state.wins()
        value = (wins[seat] - max(count for other, count in enumerate(wins) if other != seat)) / HAND
        return Insight(value, (Feature("rounds ahead", value * HAND, value),))


def what_was_done(before: Round, action: int, after: Round, mine: bool) -> str:
    who = f"{{{before.turn}}}"
    if action < SWAP:
        return f"{who} encloses the {action}." if mine else f"{who} encloses a card."
    if not mine:
        return f"{who} changes a card."
    drawn = next(card for card in after.hands[before.turn] if card not in before.hands[before.turn])
    return f"{who} puts the {action - SWAP} aside and draws the {drawn}."


GAME = Game(
    slug="envelopes",
    title="Envelopes",
    players=PLAYERS,
    blurb="Three cards, three envelopes: the higher card takes the round.",
    minutes=2,
    weight="light",
    longest=4 * (HAND + 1),
    hidden=True,
    begin=begin,
    notation=EnvelopesNotation(),
    positions=EnvelopesPositions(),
    referee=EnvelopesReferee(),
    view=EnvelopesView(),
    ai=Ai(evaluator=EnvelopesEvaluator()),
)
