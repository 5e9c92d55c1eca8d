"""Envelopes: a small game of hidden cards, for two to four."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

from solarium.engine.ai import Feature, Insight
from solarium.engine.chance import Chance
from solarium.engine.clauses import Clauses, Refusal
from solarium.engine.errors import BadPosition
from solarium.engine.game import not_a_move
from solarium.engine.legacy import Data
from solarium.engine.legacy import LegacyGame as Game
from solarium.engine.options import Options, Values
from solarium.engine.scene import Line, Narration, Scene, Score, Standing
from solarium.engine.state import Event, State
from tests.games_for_tests.envelopes.rules import CARDS, HAND, SWAP, Round
from tests.games_for_tests.envelopes.scene import scene

HERE = Path(__file__).parent


class Envelopes(Game):
    slug = "envelopes"
    title = "Envelopes"
    version = "1"
    players = (2, 3, 4)
    options = Options()
    clauses = Clauses.load(HERE / "clauses.toml")
    folder = HERE
    blurb = "Three cards, three envelopes: the higher card takes the round."
    minutes = 2
    weight = "light"
    example = "play 7"
    longest = 4 * (HAND + 1)
    hidden = True

    def begin(self, players: int, options: Values, chance: Chance) -> Round:
        deck = list(range(1, CARDS + 1))
        hands = [sorted(deck.pop(int(chance.below(len(deck)))) for _ in range(HAND)) for _ in range(players)]  # ENV-1
        return Round(hands)

    def set_up(self, data: Mapping[str, Any]) -> Round:
        state = Round([sorted(hand) for hand in data.get("hands", [])])
        if state.players not in self.players:
            raise BadPosition("a position of Envelopes has hands for 2 to 4 seats")
        state.envelopes = list(data.get("envelopes", state.envelopes))
        state.aside = list(data.get("aside", state.aside))
        state.opened = [list(cards) for cards in data.get("opened", [])]
        state.turn = data.get("turn", 0)
        cards = [c for group in [*state.hands, *state.opened, state.envelopes, state.aside] for c in group if c]
        if len(set(cards)) != len(cards) or not all(1 <= card <= CARDS for card in cards):
            raise BadPosition(f"every card of Envelopes is between 1 and {CARDS} and there only once")
        return state

    def dump(self, state: State) -> Data:
        here = cast(Round, state)
        names = ("hands", "envelopes", "aside", "opened", "turn")
        return {name: getattr(here.copy(), name) for name in names}

    def load(self, data: Mapping[str, Any]) -> Round:
        return self.set_up(data)

    def action_text(self, state: State, action: int) -> str:
        return f"change {action - SWAP}" if action >= SWAP else f"play {action}"

    def explain(self, state: State, text: str) -> Refusal | None:
        here = cast(Round, state)
        last = text.split()[-1] if text.split() else ""
        if last.startswith(("back:", "envelope:", "opened:")):
            return self.refuse("ENV-2", "Only cards of your own hand can be played.", (last,))
        words = text.replace("button:change card:", "change ").replace("button:", "").replace("card:", "play ").split()
        if not words or words[0] not in ("play", "change") or not all(word.isdecimal() for word in words[1:]):
            return not_a_move(text, self.example)
        if words[0] == "change" and not here.may_swap():
            reason = "You have changed a card already" if here.aside[here.turn] else "No card is left to draw"
            return self.refuse("ENV-3", f"{reason}; play one of your hand.")
        if len(words) > 1 and int(words[-1]) not in here.hands[here.turn]:
            return self.refuse("ENV-2", f"You do not hold the card {words[-1]}; play one of your hand.")
        return None

    def tell(self, before: State, action: int, after: State, events: list[Event], seat: int) -> Narration:
        who = int(before.current_player())
        lines = [Line(what_was_done(cast(Round, before), action, cast(Round, after), seat == who), who)]
        for event in events:
            cards = ", ".join(f"{{{index}}} {card}" for index, card in enumerate(event.values))
            lines.append(Line(f"The envelopes are opened: {cards}. {{{event.seat}}} wins the round.", -1, "ENV-4"))
        return Narration(tuple(lines))

    def sketch(self, state: State, seat: int) -> str:
        here = cast(Round, state)
        hand = " ".join(str(card) for card in here.hands[seat]) if seat >= 0 else ""
        return f"[bold]{hand}[/bold]  opened: {here.opened}"

    def scene(self, state: State, seat: int | None) -> Scene:
        return scene(cast(Round, state), seat)

    def standing(self, state: State) -> Standing:
        wins = cast(Round, state).wins()
        scores = tuple(
            Score(seat, 1 + sum(other > mine for other in wins), str(mine), (("Rounds", str(mine)),))
            for seat, mine in enumerate(wins)
        )
        if not state.is_over():
            return Standing(scores)
        return Standing(scores, True, "Three rounds are played; the most rounds win.", "ENV-5")

    def insight(self, state: State, seat: int) -> Insight:
        wins = cast(Round, state).wins()
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


GAME = Envelopes()
