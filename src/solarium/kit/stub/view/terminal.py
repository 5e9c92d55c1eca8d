"""The position in text, for `solarium play` and for reading failures, in rich's markup.
Leave it out and the labels of the scene are listed.
"""

from solarium.kit.stub.rules.state import StubState


def render(state: StubState) -> str:
    return f"{'o' * state.stones}  [dim]{state.stones} stones[/]"
