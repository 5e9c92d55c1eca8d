"""Orrery: a small game that asks everything of the client: paths, discs, rows, cards, seats' own surfaces, badges,
every mark, ghosts, buttons, motion along a way, pieces that change surface and owner.

On your turn your ship flies to a neighbouring sector and claims it, or you take a stone from the market and set
it into your sky; then you end the turn. After three rounds the most sectors and stones win.
"""

from collections.abc import Mapping
from typing import Any

from solarium.engine.ai import Ai, Evaluator, Feature, Insight
from solarium.engine.chance import Chance
from solarium.engine.errors import BadPosition
from solarium.engine.game import Game
from solarium.engine.options import Choice, Flag, Number, Options, Text, Values
from solarium.engine.parts import NOT_A_MOVE, Data, Fault, Notation, Positions, Referee, View
from solarium.engine.scene import Line, Narration, Scene, Score, Standing
from solarium.engine.state import Event
from tests.browser.orrery.rules import SECTORS, Orrery
from tests.browser.orrery.view.scene import motion, scene

OPTIONS = Options(
    [
        Choice("sky", "Sky", "How large the sky of each player is.", "small", {"small": "Small", "large": "Large"}),
        Flag("calm", "Calm", "Ships may also stay where they are.", False, "ORR-2"),
        Number("rounds", "Rounds", "How many rounds are played.", 3, 1, 9, "ORR-5"),
        Text("motto", "Motto", "A word for the table.", ""),
    ]
)


def begin(players: int, options: Values, chance: Chance) -> Orrery:
    return Orrery(players, int(options["rounds"]))


class OrreryNotation(Notation[Orrery]):
    example = "fly 4"

    def action_text(self, state: Orrery, action: int) -> str:
        return Orrery.text(action)


class OrreryPositions(Positions[Orrery]):
    def set_up(self, data: Mapping[str, Any]) -> Orrery:
        raise BadPosition("positions of this game are not set up")

    def dump(self, state: Orrery) -> Data:
        return {"key": state.key().decode()}


class OrreryReferee(Referee[Orrery]):
    def fault(self, state: Orrery, text: str) -> Fault | None:
        words = text.split()
        if words and words[0].startswith("sector:"):
            return Fault("ORR-1", "A sector is reached by a ship. Touch your ship first.", (words[0],))
        if words and words[0].startswith("ship:") and words[0] != f"ship:{state.turn}":
            return Fault("ORR-1", "This ship belongs to somebody else; yours has the gold line.", (words[0],))
        if len(words) == 2 and words[1].startswith("sector:"):
            message = "Your ship reaches neighbouring sectors only. Choose one that touches its own."
            return Fault("ORR-2", message, (words[1], f"sector:{state.ships[state.turn]}"))
        if any(Orrery.text(action) == text for action in state.legal_actions()):
            return None
        return NOT_A_MOVE


class OrreryView(View[Orrery]):
    def scene(self, state: Orrery, seat: int | None) -> Scene:
        return scene(state, seat)

    def narrate(self, before: Orrery, action: int, after: Orrery, events: list[Event], seat: int) -> Narration:
        who = int(before.current_player())
        kind, value = divmod(action, 100)
        words = {
            0: f"{{{who}}} flew to sector {value}.",
            1: f"{{{who}}} set a stone into the sky.",
            2: f"{{{who}}} ended the turn.",
        }
        lines = (Line(words[kind], who, f"ORR-{kind + 1}"),)
        return Narration(lines, motion(before, value, who) if kind == 0 else ())

    def standing(self, state: Orrery) -> Standing:
        totals = [state.score(seat) for seat in range(state.players)]
        scores = tuple(
            Score(
                seat,
                1 + sum(other > total for other in totals),
                str(total),
                (("Sectors", str(state.owners.count(seat))), ("Stones", str(total - state.owners.count(seat)))),
            )
            for seat, total in enumerate(totals)
        )
        if not state.is_over():
            return Standing(scores)
        return Standing(scores, True, "The last round is over; sectors and stones count.", "ORR-5", "most stones")

    def render_text(self, state: Orrery, seat: int) -> str:
        return ""


class OrreryEvaluator(Evaluator[Orrery]):
    def estimate(self, state: Orrery) -> list[float]:
        if state.is_over():
            return state.returns()
        totals = [state.score(seat) for seat in range(state.players)]
        mean = sum(totals) / len(totals)
        return [(total - mean) / len(SECTORS) for total in totals]

    def insight(self, state: Orrery, seat: int) -> Insight:
        share = state.score(seat) / len(SECTORS)
        return Insight(min(1.0, share), (Feature("sectors", share, share),))


GAME = Game(
    slug="orrery",
    title="Orrery",
    players=(1, 2, 3, 4, 5),
    options=OPTIONS,
    blurb="Claim the rings, fill your sky.",
    minutes=3,
    weight="light",
    longest=200,
    draws=True,
    begin=begin,
    notation=OrreryNotation(),
    positions=OrreryPositions(),
    referee=OrreryReferee(),
    view=OrreryView(),
    ai=Ai(evaluator=OrreryEvaluator()),
)
