"""The position in text, for a terminal."""

from solarium.games.syzygy.data.pieces import COLOURS, LETTERS, colour_of, value_of
from solarium.games.syzygy.rules.lattice import point_of
from solarium.games.syzygy.rules.state import OPEN, Syzygy

STYLES = ("bold red", "bold dodger_blue1", "bold green3", "bold yellow3")
WIDTH = 4  # characters from one planet to the next in its row


def render_text(state: Syzygy) -> str:
    """Rows from the highest r down, each half a planet further left; q runs along the foot and leans to the right."""
    places = {point_of(state.field.cells[planet]): planet for planet in state.field.present()}
    rows = range(max(r for _, r in places), min(r for _, r in places) - 1, -1)
    foot = rows[-1] - 1
    columns = range(min(q for q, _ in places), max(q for q, _ in places) + 1)
    left = min([indent(q, r) for q, r in places] + [indent(q, foot) for q in columns])
    lines = [row_text(state, r, places, left) for r in rows]
    lines.append(" " * 6 + placed([(indent(q, foot) - left, f"[dim]{q}[/]", len(str(q))) for q in columns]))
    closed = "every colour is open" if state.closed == OPEN else f"{COLOURS[state.closed]} is closed"
    mark = "; * moved last" if state.last >= 0 else ""
    lines.append(f"[dim]r up the side, q along the foot (columns lean right); {closed}{mark}[/]")
    return "\n".join(lines)


def indent(q: int, r: int) -> int:
    return WIDTH * q + WIDTH // 2 * r


def row_text(state: Syzygy, r: int, places: dict[tuple[int, int], int], left: int) -> str:
    row = sorted((q, planet) for (q, row), planet in places.items() if row == r)
    return f"[dim]{r:>4}[/]  " + placed([(indent(q, r) - left, *planet_text(state, planet)) for q, planet in row])


def planet_text(state: Syzygy, planet: int) -> tuple[str, int]:
    """A planet in markup, and how wide it is: colour and value, dim while closed, a star if it moved last."""
    colour = colour_of(planet)
    text = f"{LETTERS[colour]}{value_of(planet)}" + ("*" if planet == state.last else "")
    style = STYLES[colour] + (" dim" if colour == state.closed else "")
    return f"[{style}]{text}[/]", len(text)


def placed(pieces: list[tuple[int, str, int]]) -> str:
    """Pieces of markup at their columns."""
    line, at = "", 0
    for column, markup, width in pieces:
        line += " " * (column - at) + markup
        at = column + width
    return line
