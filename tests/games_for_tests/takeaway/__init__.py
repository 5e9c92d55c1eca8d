"""Takeaway: the smallest open game for two."""

from collections.abc import Mapping
from typing import Any

from solarium.engine.ai import Ai, Evaluator, Feature, Insight
from solarium.engine.chance import Chance
from solarium.engine.errors import BadPosition
from solarium.engine.game import Game
from solarium.engine.options import Number, Options, Values
from solarium.engine.parts import NOT_A_MOVE, Data, Fault, Notation, Positions, Referee, View
from solarium.engine.scene import Line, Narration, Scene, Score, Standing
from solarium.engine.state import Event
from tests.games_for_tests.takeaway.rules import Heap
from tests.games_for_tests.takeaway.view.scene import scene

LARGEST = 1_000_000  # stones: enough for the long run of kills, in which thousands of moves are made

OPTIONS = Options(
    [
        Number("stones", "Stones", "How many stones lie in the heap at the start.", 21, 1, LARGEST, "TAK-1"),
        Number("most", "Most", "How many stones may be taken at once.", 3, 1, 9, "TAK-2"),
    ]
)


def begin(players: int, options: Values, chance: Chance) -> Heap:
    return Heap(int(options["stones"]), int(options["most"]))


class TakeawayNotation(Notation[Heap]):
    example = "take 2"

    def action_text(self, state: Heap, action: int) -> str:
        return f"take {action}"


class TakeawayPositions(Positions[Heap]):
    def set_up(self, data: Mapping[str, Any]) -> Heap:
        try:
            heap = Heap(data["stones"], data.get("most", 3), data.get("turn", 0))
        except KeyError as missing:
            raise BadPosition(f"a position of Takeaway needs {missing}") from None
        if not (0 <= heap.stones <= LARGEST and 1 <= heap.most <= 9 and heap.turn in (0, 1)):
            raise BadPosition(f"a position of Takeaway has 0 to {LARGEST} stones, most 1 to 9 and turn 0 or 1")
        return heap

    def dump(self, state: Heap) -> Data:
        return {"stones": state.stones, "most": state.most, "turn": state.turn}


class TakeawayReferee(Referee[Heap]):
    def fault(self, state: Heap, text: str) -> Fault | None:
        word, _, count = text.strip().partition(" ")
        if word in ("take", "heap") and not count:
            return None
        if word not in ("take", "heap") or not count.removeprefix("button:").isdecimal():
            return NOT_A_MOVE
        wanted = int(count.removeprefix("button:"))
        if wanted in state.legal_actions():
            return None
        most = min(state.most, state.stones)
        return Fault("TAK-2", f"You may take 1 to {most} stones here, not {wanted}.", ("heap",))


class TakeawayView(View[Heap]):
    def scene(self, state: Heap, seat: int | None) -> Scene:
        return scene(state, seat)

    def narrate(self, before: Heap, action: int, after: Heap, events: list[Event], seat: int) -> Narration:
        who = int(before.current_player())
        stones = "1 stone" if action == 1 else f"{action} stones"
        lines = [Line(f"{{{who}}} takes {stones}; {after.stones} left.", who, "TAK-2")]
        if after.is_over():
            lines.append(Line(f"{{{who}}} takes the last stone and wins.", -1, "TAK-3"))
        return Narration(tuple(lines))

    def narrate_start(self, state: Heap, seat: int) -> Narration:
        return Narration((Line(f"{state.stones} stones lie on the table.", -1, "TAK-1"),))

    def standing(self, state: Heap) -> Standing:
        if not state.is_over():
            return Standing((Score(0, 1), Score(1, 1)))
        winner = state.returns().index(1.0)
        scores = (Score(winner, 1, "1"), Score(1 - winner, 2, "0"))
        return Standing(scores, True, f"{{{winner}}} took the last stone.", "TAK-3")

    def render_text(self, state: Heap, seat: int) -> str:
        return "[bold]" + "o" * min(state.stones, 60) + "[/bold]"


class TakeawayEvaluator(Evaluator[Heap]):
    def estimate(self, state: Heap) -> list[float]:
        """The seat on turn loses exactly when the heap is a multiple of most + 1."""
        if state.is_over():
            return state.returns()
        mine = -1.0 if state.stones % (state.most + 1) == 0 else 1.0
        return [mine, -mine] if state.turn == 0 else [-mine, mine]

    def insight(self, state: Heap, seat: int) -> Insight:
        value = self.estimate(state)[seat]
        return Insight(value, (Feature("heap that suits", 1, value),))


GAME = Game(
    slug="takeaway",
    title="Takeaway",
    players=(2,),
    options=OPTIONS,
    blurb="Take one, two or three stones; the last stone wins.",
    minutes=1,
    weight="light",
    longest=LARGEST,
    luck=False,
    draws=True,
    begin=begin,
    notation=TakeawayNotation(),
    positions=TakeawayPositions(),
    referee=TakeawayReferee(),
    view=TakeawayView(),
    ai=Ai(evaluator=TakeawayEvaluator()),
)
