"""Why a planet or an end is refused: the first clause that forbids it."""

from solarium.engine.parts import NOT_A_MOVE, Fault, Referee
from solarium.games.syzygy.data.pieces import COLOURS, colour_of, colour_word
from solarium.games.syzygy.notation import read_move
from solarium.games.syzygy.rules.layout import cell_text, read_cell
from solarium.games.syzygy.rules.rolling import find_ends, room_for_ends, steps_of
from solarium.games.syzygy.rules.state import ENDING_CLAUSES, Syzygy

PASS = "pass"  # what people type; it is no move
SIDES = ("", "one side", "two sides", "three sides", "four sides", "five sides", "all sides")


class SyzygyReferee(Referee[Syzygy]):
    """A move in notation, or touched ids: a planet, then a place."""

    def fault(self, state: Syzygy, text: str) -> Fault | None:
        words = text.split()
        if words == [PASS] and not state.is_over():
            return Fault("SYZ-14", "You can move a planet, so you must; a turn is passed by itself when nothing moves.")
        move = read_move(text.strip())
        touched = [*move] if move else [touched_cell(state, word) for word in words]
        cells = [cell for cell in touched if cell is not None]
        if not 1 <= len(cells) == len(touched) <= 2:
            return why_not_touched(words) or NOT_A_MOVE
        if state.is_over():
            return Fault(ENDING_CLAUSES[state.ending], "The game is over; no planet moves any more.")
        planet = int(state.field.planet_at(cells[0]))
        if planet < 0 and len(cells) == 2 and not move and state.field.planet_at(cells[1]) >= 0:
            return Fault("SYZ-14", "Touch the planet first, then the place where it should go.")
        if planet < 0:
            message = f"No planet lies at {cell_text(cells[0])}. A turn is the move of one planet: choose it first."
            return Fault("SYZ-14", message)
        fault = why_not_planet(state, planet)
        if fault is None and len(cells) == 2:
            fault = why_not_end(state, planet, cells[1])
        return fault


def touched_cell(state: Syzygy, word: str) -> int | None:
    """The cell of a touched id, or of a cell that was typed."""
    kind, colon, rest = word.partition(":")
    if not colon:
        return read_cell(word)
    if kind == "planet" and rest.isdecimal() and int(rest) in state.field.present():
        return int(state.field.cells[int(rest)])
    return read_cell(rest) if kind == "place" else None


def why_not_touched(words: list[str]) -> Fault | None:
    """Things in the scene that are never touched to move."""
    if "asteroid" in words:
        message = "The asteroid only marks the planet that was moved last; it is put there by itself. Choose a planet."
        return Fault("SYZ-31", message, ("asteroid",))
    if any(word.startswith("colour:") for word in words):
        message = "This row tells how many steps a colour lends to a planet that touches it. Choose a planet."
        return Fault("SYZ-24", message)
    return None


def why_not_planet(state: Syzygy, planet: int) -> Fault | None:
    """SYZ-15, then SYZ-17, then SYZ-16; at last SYZ-30 for a planet that only ever comes back."""
    field = state.field
    where = f"The {colour_word(planet)} planet at {cell_text(field.cells[planet])}"
    if colour_of(planet) == state.closed:
        closed = COLOURS[state.closed]
        because = ("asteroid", f"planet:{state.last}") if state.last >= 0 else ()
        return Fault(
            "SYZ-15", f"The asteroid lies with {closed}, so {closed} is closed this turn. Move another colour.", because
        )
    contacts = ids(field.touching[planet])
    if not field.can_leave(planet):
        if field.is_surrounded(planet):
            message = f"{where} is held on {SIDES[len(contacts)]}. It needs two free places side by side to roll away."
            return Fault("SYZ-17", message, contacts)
        message = f"{where} holds the field together: without it the marked part would drift off."
        return Fault("SYZ-16", message, ids(drifting_part(state, planet)))
    if not ends_of(state, planet):
        message = f"{where} would come back to where it lies, with every number of steps. Move another planet."
        return Fault("SYZ-30", message, (f"planet:{planet}",))
    return None


def why_not_end(state: Syzygy, planet: int, end: int) -> Fault | None:
    """SYZ-30 for the start cell, else SYZ-25."""
    if end == state.field.cells[planet]:
        message = "A move has to end somewhere else: coming back to the start is no move."
        return Fault("SYZ-30", message, (f"planet:{planet}",))
    if end in ends_of(state, planet):
        return None
    lent = steps_of(state.field, planet)
    numbers = [str(number) for number in (4, 3, 2, 1) if lent >> number & 1]
    steps = "step" if numbers == ["1"] else "steps"
    told = " or ".join(part for part in (", ".join(numbers[:-1]), numbers[-1]) if part)
    message = (
        f"This planet makes {told} full {steps} in one direction, as its neighbours lend them. "
        f"None of these ends at {cell_text(end)}; the marked places are where they do."
    )
    return Fault("SYZ-25", message, ids(state.field.touching[planet]))


def ends_of(state: Syzygy, planet: int) -> list[int]:
    ends = room_for_ends()
    count = find_ends(state.field, planet, state.terms.same_side, ends)
    return [int(end) for end in ends[:count]]


def drifting_part(state: Syzygy, planet: int) -> int:
    """What would come loose without this planet: everything but the largest part that stays together."""
    field = state.field
    others = sum(1 << other for other in field.present() if other != planet)
    parts, left = [], others
    while left:
        part = int(field.part_of(left & -left, 1 << planet))
        parts.append(part)
        left &= ~part
    return others & ~max(parts, key=int.bit_count)


def ids(planets: int) -> tuple[str, ...]:
    return tuple(f"planet:{planet}" for planet in range(16) if planets >> planet & 1)
