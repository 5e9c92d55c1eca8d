"""Small charts as SVG text, so that a page needs no other file and no library."""

from collections.abc import Sequence
from html import escape

WIDTH, HEIGHT = 520, 200
LEFT, BOTTOM = 48, 26
COLOURS = ("#c2410c", "#1d4ed8", "#15803d", "#7e22ce")


def frame(inside: str, low: float, high: float, across: str) -> str:
    marks = "".join(
        f'<text x="{LEFT - 6}" y="{y_of(value, low, high) + 4:.1f}" text-anchor="end">{value:.3g}</text>'
        f'<line x1="{LEFT}" x2="{WIDTH}" y1="{y_of(value, low, high):.1f}" y2="{y_of(value, low, high):.1f}" '
        'stroke="#ddd"/>'
        for value in (low, (low + high) / 2, high)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH + 10} {HEIGHT + 20}" width="{WIDTH}" '
        f'font-family="sans-serif" font-size="11">{marks}{inside}'
        f'<text x="{(LEFT + WIDTH) / 2}" y="{HEIGHT + 16}" text-anchor="middle">{escape(across)}</text></svg>'
    )


def y_of(value: float, low: float, high: float) -> float:
    return 8 + (HEIGHT - BOTTOM) * (1 - (value - low) / ((high - low) or 1))


def lines(rows: Sequence[tuple[str, Sequence[float]]], across: str) -> str:
    """One line for each row of values."""
    values = [value for _, row in rows for value in row]
    low, high = min(0.0, *values), max(values) or 1.0
    parts = []
    for number, (name, row) in enumerate(rows):
        colour = COLOURS[number % len(COLOURS)]
        step = (WIDTH - LEFT) / max(1, len(row) - 1)
        path = " ".join(f"{LEFT + at * step:.1f},{y_of(value, low, high):.1f}" for at, value in enumerate(row))
        parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts.append(
            f'<text x="{WIDTH}" y="{16 + 14 * number}" text-anchor="end" fill="{colour}">{escape(name)}</text>'
        )
    return frame("".join(parts), low, high, across)


def stacked(rows: Sequence[tuple[str, Sequence[float]]], across: str) -> str:
    """Bands on top of each other, the first row lowest; together they reach 1, or less where there is one row."""
    floor = [0.0] * len(rows[0][1])
    step = (WIDTH - LEFT) / max(1, len(floor) - 1)
    parts = []
    for number, (name, row) in enumerate(rows):
        top = [low + value for low, value in zip(floor, row, strict=True)]
        edge = [f"{LEFT + at * step:.1f},{y_of(value, 0, 1):.1f}" for at, value in enumerate(top)]
        bed = [f"{LEFT + at * step:.1f},{y_of(value, 0, 1):.1f}" for at, value in enumerate(floor)]
        colour = COLOURS[number % len(COLOURS)]
        parts.append(f'<polygon points="{" ".join([*edge, *reversed(bed)])}" fill="{colour}" opacity="0.6"/>')
        middle = y_of((floor[0] + top[0]) / 2, 0, 1) + 4
        parts.append(f'<text x="{LEFT + 6}" y="{middle:.1f}" fill="#fff" font-weight="bold">{escape(name)}</text>')
        floor = top
    return frame("".join(parts), 0, 1, across)


def bars(rows: Sequence[tuple[str, float, float, float]], across: str) -> str:
    """A bar for each row, with the low and the high end of its interval."""
    high = max(1e-9, *(row[3] for row in rows))
    step = (WIDTH - LEFT) / len(rows)
    parts = []
    for number, (name, value, least, most) in enumerate(rows):
        x = LEFT + number * step
        top, floor = y_of(value, 0, high), y_of(0, 0, high)
        middle = x + step / 2
        parts.append(
            f'<rect x="{x + 0.15 * step:.1f}" y="{top:.1f}" width="{0.7 * step:.1f}" height="{floor - top:.1f}" '
            f'fill="{COLOURS[0]}" opacity="0.75"/>'
        )
        if most > least:
            ends = f'y1="{y_of(least, 0, high):.1f}" y2="{y_of(most, 0, high):.1f}"'
            parts.append(f'<line x1="{middle:.1f}" x2="{middle:.1f}" {ends} stroke="#111"/>')
        if name:
            parts.append(f'<text x="{middle:.1f}" y="{HEIGHT:.1f}" text-anchor="middle">{escape(name)}</text>')
    return frame("".join(parts), 0, high, across)


def histogram(values: Sequence[float], across: str, bins: int = 24) -> str:
    low, high = min(values), max(values)
    size = (high - low) / bins or 1
    counts = [0] * bins
    for value in values:
        counts[min(bins - 1, int((value - low) / size))] += 1
    names = [f"{low + at * size:.0f}" if at % 6 == 0 else "" for at in range(bins)]
    return bars([(name, count, count, count) for name, count in zip(names, counts, strict=True)], across)
