"""Takeaway with bots that fail in the way an option says. Registered only by the tests that need it."""

import os
import signal
import time
from collections.abc import Mapping
from copy import copy
from typing import Any

from solarium.engine.ai import Ai, Proof, Solver
from solarium.engine.chance import Chance
from solarium.engine.options import Choice, Number, Options, Values
from solarium.engine.parts import Data
from tests.games_for_tests.takeaway import GAME as TAKEAWAY
from tests.games_for_tests.takeaway import TakeawayEvaluator, TakeawayPositions
from tests.games_for_tests.takeaway.rules import Heap

FAULTS = ("imagine", "dump", "illegal", "missing", "raises", "dies", "hangs")
OPTIONS = Options(
    [
        Number("stones", "Stones", "How many stones lie in the heap at the start.", 21, 1, 10_000),
        Choice("fault", "Fault", "How the bots fail.", "raises", {fault: fault for fault in FAULTS}),
    ]
)


class StumblingHeap(Heap):
    def __init__(self, stones: int, turn: int, fault: str) -> None:
        super().__init__(stones, 3, turn)
        self.fault = fault

    def copy(self) -> "StumblingHeap":
        return StumblingHeap(self.stones, self.turn, self.fault)

    def imagine(self, seat: int, chance: Chance) -> "StumblingHeap":
        if self.fault == "imagine":
            raise ValueError("no world can be imagined")
        return self.copy()


def begin(players: int, options: Values, chance: Chance) -> StumblingHeap:
    return StumblingHeap(int(options["stones"]), 0, str(options["fault"]))


class StumblePositions(TakeawayPositions):
    def set_up(self, data: Mapping[str, Any]) -> StumblingHeap:
        return StumblingHeap(data["stones"], data["turn"], data["fault"])

    def dump(self, state: Heap) -> Data:
        assert isinstance(state, StumblingHeap)
        if state.fault == "dump":
            raise ValueError("the position cannot be written")
        return {"stones": state.stones, "turn": state.turn, "fault": state.fault}


class StumblingSolver(Solver[StumblingHeap]):
    def solve(self, state: StumblingHeap, plies: int, nodes: int) -> Proof:
        match state.fault:
            case "raises":
                raise ValueError("the bot stumbles")
            case "dies":
                os.kill(os.getpid(), signal.SIGKILL)
            case "hangs":
                time.sleep(600)
        return Proof(1, 99 if state.fault == "illegal" else -1)


GAME = copy(TAKEAWAY)
GAME.module = __name__
GAME.slug = "stumble"
GAME.title = "Stumble"
GAME.options = OPTIONS
GAME.begin = begin
GAME.positions = StumblePositions()
GAME.ai = Ai(evaluator=TakeawayEvaluator(), solver=StumblingSolver())
