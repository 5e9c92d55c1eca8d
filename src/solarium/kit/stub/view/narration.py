"""What happened in one step, for the log, as one seat may know it. Write a seat as {0}, {1}: names are put there.
Where seats see different things, take the seat into account: the laws check that the log tells no secret.
"""

from solarium.engine.scene import Line, Narration
from solarium.kit.stub.rules.state import StubState


def narrate(before: StubState, action: int) -> Narration:
    stones = "a stone" if action == 1 else f"{action} stones"
    return Narration((Line(f"takes {stones}", before.current_player(), "STB-2"),))
