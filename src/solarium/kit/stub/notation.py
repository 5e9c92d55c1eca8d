"""Actions as text and back. Records, the wire and people use the text, so keep it short and stable.
`read_action` can be overridden where comparing with every legal action would be slow.
"""

from solarium.engine.parts import Notation
from solarium.kit.stub.rules.state import StubState


class StubNotation(Notation[StubState]):
    example = "take 2"

    def action_text(self, state: StubState, action: int) -> str:
        return f"take {action}"
