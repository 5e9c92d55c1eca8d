"""Takeaway: the smallest open game for two."""

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
from solarium.engine.options import Number, Options, Values
from solarium.engine.scene import Line, Narration, Scene, Score, Standing
from solarium.engine.state import Event, State
from tests.games_for_tests.takeaway.rules import Heap
from tests.games_for_tests.takeaway.scene import scene

HERE = Path(__file__).parent


class Takeaway(Game):
    slug = "takeaway"
    title = "Takeaway"
    version = "1"
    players = (2,)
    options = Options(
        [
            Number("stones", "Stones", "How many stones lie in the heap at the start.", 21, 1, 10_000, "TAK-1"),
            Number("most", "Most", "How many stones may be taken at once.", 3, 1, 9, "TAK-2"),
        ]
    )
    clauses = Clauses.load(HERE / "clauses.toml")
    folder = HERE
    blurb = "Take one, two or three stones; the last stone wins."
    minutes = 1
    weight = "light"
    example = "take 2"
    longest = 10_000
    luck = False
    draws = True

    def begin(self, players: int, options: Values, chance: Chance) -> Heap:
        return Heap(int(options["stones"]), int(options["most"]))

    def set_up(self, data: Mapping[str, Any]) -> Heap:
        try:
            heap = Heap(data["stones"], data.get("most", 3), data.get("turn", 0))
        except KeyError as missing:
            raise BadPosition(f"a position of Takeaway needs {missing}") from None
        if not (0 <= heap.stones <= 10_000 and 1 <= heap.most <= 9 and heap.turn in (0, 1)):
            raise BadPosition("a position of Takeaway has 0 to 10000 stones, most 1 to 9 and turn 0 or 1")
        return heap

    def dump(self, state: State) -> Data:
        heap = cast(Heap, state)
        return {"stones": heap.stones, "most": heap.most, "turn": heap.turn}

    def load(self, data: Mapping[str, Any]) -> Heap:
        return self.set_up(data)

    def action_text(self, state: State, action: int) -> str:
        return f"take {action}"

    def explain(self, state: State, text: str) -> Refusal | None:
        heap = cast(Heap, state)
        word, _, count = text.strip().partition(" ")
        if word in ("take", "heap") and not count:
            return None
        if word not in ("take", "heap") or not count.removeprefix("button:").isdecimal():
            return not_a_move(text, self.example)
        wanted = int(count.removeprefix("button:"))
        if wanted in heap.legal_actions():
            return None
        most = min(heap.most, heap.stones)
        return self.refuse("TAK-2", f"You may take 1 to {most} stones here, not {wanted}.", ("heap",))

    def tell(self, before: State, action: int, after: State, events: list[Event], seat: int) -> Narration:
        who = int(before.current_player())
        stones = "1 stone" if action == 1 else f"{action} stones"
        lines = [Line(f"{{{who}}} takes {stones}; {cast(Heap, after).stones} left.", who, "TAK-2")]
        if after.is_over():
            lines.append(Line(f"{{{who}}} takes the last stone and wins.", -1, "TAK-3"))
        return Narration(tuple(lines))

    def tell_start(self, state: State, seat: int) -> Narration:
        return Narration((Line(f"{cast(Heap, state).stones} stones lie on the table.", -1, "TAK-1"),))

    def sketch(self, state: State, seat: int) -> str:
        return "[bold]" + "o" * min(cast(Heap, state).stones, 60) + "[/bold]"

    def scene(self, state: State, seat: int | None) -> Scene:
        return scene(cast(Heap, state), seat)

    def standing(self, state: State) -> Standing:
        if not state.is_over():
            return Standing((Score(0, 1), Score(1, 1)))
        winner = state.returns().index(1.0)
        scores = (Score(winner, 1, "1"), Score(1 - winner, 2, "0"))
        return Standing(scores, True, f"{{{winner}}} took the last stone.", "TAK-3")

    def insight(self, state: State, seat: int) -> Insight:
        value = cast(Heap, state).estimate()[seat]
        return Insight(value, (Feature("heap that suits", 1, value),))


GAME = Takeaway()
