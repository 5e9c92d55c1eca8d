"""What a game need not write: rules, notation, clauses and a scene are enough to sit down.

Each default is made from those four. A game writes its own where it has more to say: a referee that names the clause
for each refusal, a log in the words of the game, scores by source, a board drawn in text.
"""

from collections.abc import Callable, Mapping
from typing import Any, get_type_hints

from msgspec import ValidationError, convert, to_builtins

from solarium.engine.clauses import Clauses
from solarium.engine.errors import BadPosition, UsageError
from solarium.engine.parts import NOT_A_MOVE, Data, Fault, Notation, Positions, Referee, S, View


class SceneReferee(Referee[S]):
    """Refuses whatever the scene does not offer, with the clause of its prompt."""

    def __init__(self, notation: Notation[S], view: View[S], clauses: Clauses) -> None:
        self.notation = notation
        self.view = view
        self.clauses = clauses

    def fault(self, state: S, text: str) -> Fault | None:
        turn = int(state.current_player())
        scene = self.view.scene(state, turn if turn >= 0 else None)
        touched = tuple(text.split())
        action = self.notation.read_action(state, text.strip())
        if action is not None and action in state.legal_actions():
            return None
        if touched and any(path[: len(touched)] == touched for offer in scene.actions for path in offer.paths):
            return None
        items = {item.id for surface in scene.surfaces for item in surface.items}
        if action is None and (not touched or not set(touched) <= items | {button.id for button in scene.buttons}):
            return NOT_A_MOVE
        clause = scene.prompt.clause or next(iter(self.clauses))
        return Fault(clause, f"this is not possible now: {scene.prompt.text}", tuple(items & set(touched)))


class FieldPositions(Positions[S]):
    """A position as the attributes of its state. What is not given is as at the start of a game.

    Lists, numbers, texts and flags need nothing. Tuples, sets and objects are read back by the annotations of the
    class, as those of a dataclass.
    """

    def __init__(self, begin: Callable[[], S]) -> None:
        self.begin = begin

    def set_up(self, data: Mapping[str, Any]) -> S:
        state = self.begin()
        kinds = {name: type(value) for name, value in _fields(state).items()}
        kinds |= {name: hint for name, hint in get_type_hints(type(state)).items() if name in kinds}
        for name, value in data.items():
            if name not in kinds:
                raise BadPosition(f"a position has no {name!r}; it has: {', '.join(sorted(kinds))}")
            try:
                setattr(state, name, convert(value, kinds[name], str_keys=True))
            except ValidationError as error:
                raise BadPosition(f"{name!r} of a position: {error}") from None
        return state

    def dump(self, state: S) -> Data:
        data: Data = to_builtins(_fields(state), str_keys=True)
        return data


def _fields(state: S) -> dict[str, Any]:
    try:
        fields = vars(state)
    except TypeError:
        raise UsageError(f"{type(state).__name__} is compiled: its game needs Positions of its own") from None
    return {name: value for name, value in fields.items() if name != "events"}
