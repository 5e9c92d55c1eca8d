"""Small charts as SVG text, so that a page needs no other file and no library. `STYLE` gives them their colours."""

from collections.abc import Sequence
from html import escape

WIDTH, HEIGHT = 520, 200
LEFT, BOTTOM = 48, 26
ROW = 17  # of charts whose bars lie
NAMES = 190  # room for the names of those
LETTERS = 30  # of a name that fit there

STYLE = (
    "svg{max-width:100%;height:auto;font:11px sans-serif;fill:var(--ink)}"
    ".grid{stroke:var(--grid)}.level{stroke:var(--ink);stroke-dasharray:4 3;opacity:.6}"
    ".span{stroke:var(--ink)}.line{fill:none;stroke-width:2}"
    ".fill0{fill:var(--first)}.fill1{fill:var(--second)}.fill2{fill:var(--third)}.fill3{fill:var(--fourth)}"
    ".line0{stroke:var(--first)}.line1{stroke:var(--second)}.line2{stroke:var(--third)}.line3{stroke:var(--fourth)}"
)


def svg(inside: str, width: float, height: float, name: str) -> str:
    """A drawing with a name for those who do not see it."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}" role="img" '
        f'aria-label="{escape(name)}">{inside}</svg>'
    )


def text(x: float, y: float, words: str, anchor: str = "middle", kind: str = "") -> str:
    mark = f' class="{kind}"' if kind else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{mark}>{escape(words)}</text>'


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}"/>'


def box(x: float, y: float, width: float, height: float, colour: int, about: str = "") -> str:
    title = f"<title>{escape(about)}</title>" if about else ""
    kind = f"fill{colour % 4}"
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" class="{kind}">{title}</rect>'


# Charts that stand


def frame(inside: str, low: float, high: float, across: str) -> str:
    marks = "".join(
        text(LEFT - 6, y_of(value, low, high) + 4, f"{value:.3g}", "end")
        + line(LEFT, y_of(value, low, high), WIDTH, y_of(value, low, high), "grid")
        for value in (low, (low + high) / 2, high)
    )
    below = text((LEFT + WIDTH) / 2, HEIGHT + 16, across)
    return svg(f"{marks}{inside}{below}", WIDTH + 10, HEIGHT + 20, across)


def y_of(value: float, low: float, high: float) -> float:
    return 8 + (HEIGHT - BOTTOM) * (1 - (value - low) / ((high - low) or 1))


def lines(rows: Sequence[tuple[str, Sequence[float]]], across: str) -> str:
    """One line for each row of values."""
    values = [value for _, row in rows for value in row]
    low, high = min(0.0, *values), max(values) or 1.0
    parts = []
    for number, (name, row) in enumerate(rows):
        step = (WIDTH - LEFT) / max(1, len(row) - 1)
        path = " ".join(f"{LEFT + at * step:.1f},{y_of(value, low, high):.1f}" for at, value in enumerate(row))
        parts.append(f'<polyline points="{path}" class="line line{number % 4}"/>')
        if len(rows) > 1:
            parts.append(text(WIDTH, 18 + 14 * number, name, "end", f"fill{number % 4}"))
    return frame("".join(parts), low, high, across)


def bands(rows: Sequence[tuple[str, Sequence[float]]], across: str) -> str:
    """Bands on top of each other, the first row lowest; together they reach 1, or less where there is one row."""
    floor = [0.0] * len(rows[0][1])
    step = (WIDTH - LEFT) / max(1, len(floor) - 1)
    parts = []
    for number, (name, row) in enumerate(rows):
        top = [low + value for low, value in zip(floor, row, strict=True)]
        edge = [f"{LEFT + at * step:.1f},{y_of(value, 0, 1):.1f}" for at, value in enumerate(top)]
        bed = [f"{LEFT + at * step:.1f},{y_of(value, 0, 1):.1f}" for at, value in enumerate(floor)]
        points = " ".join([*edge, *reversed(bed)])
        parts.append(f'<polygon points="{points}" class="fill{number % 4}" opacity="0.6"/>')
        parts.append(text(LEFT + 6, y_of((floor[0] + top[0]) / 2, 0, 1) + 4, name, "start"))
        floor = top
    return frame("".join(parts), 0, 1, across)


def bars(rows: Sequence[tuple[str, float, float, float]], across: str, level: float | None = None) -> str:
    """A bar for each row, with the low and the high end of its interval; a dashed line at `level`."""
    high = max(1e-9, level or 0, *(row[3] for row in rows))
    step = (WIDTH - LEFT) / len(rows)
    parts = []
    for number, (name, value, least, most) in enumerate(rows):
        x = LEFT + number * step
        top, floor = y_of(value, 0, high), y_of(0, 0, high)
        middle = x + step / 2
        parts.append(box(x + 0.15 * step, top, 0.7 * step, floor - top, 0))
        if most > least:
            parts.append(line(middle, y_of(least, 0, high), middle, y_of(most, 0, high), "span"))
        if name:
            parts.append(text(middle, HEIGHT, name))
    if level is not None:
        parts.append(line(LEFT, y_of(level, 0, high), WIDTH, y_of(level, 0, high), "level"))
    return frame("".join(parts), 0, high, across)


def histogram(values: Sequence[float], across: str, bins: int = 24) -> str:
    """How often values come; whole numbers that are few get a bar each."""
    low, high = min(values), max(values)
    if all(value == int(value) for value in values) and high - low < bins:
        bins = int(high - low) + 1
        size = 1.0
    else:
        size = (high - low) / bins or 1
    counts = [0] * bins
    for value in values:
        counts[min(bins - 1, int((value - low) / size))] += 1
    every = max(1, bins // 4) if bins > 12 else 1
    names = [f"{low + at * size:.0f}" if at % every == 0 else "" for at in range(bins)]
    return bars([(name, count, count, count) for name, count in zip(names, counts, strict=True)], across)


# Charts that lie: a row for each name


def shortened(name: str) -> str:
    return name if len(name) <= LETTERS else f"{name[: LETTERS - 1]}…"


def lying(
    rows: Sequence[str], names: Sequence[str], low: float, high: float, across: str, sides: Sequence[str] = ()
) -> str:
    """The frame of a chart that lies: a scale at its foot, the names of its rows, and which colour is which side."""
    top = 20 if sides else 0
    foot = 6 + ROW * len(rows)
    scale = "".join(
        text(x_of(value, low, high), foot + 14, f"{value:.3g}")
        + line(x_of(value, low, high), 2, x_of(value, low, high), foot, "grid")
        for value in (low, (low + high) / 2, high)
    )
    labels = "".join(text(NAMES - 8, 6 + ROW * at + 12, shortened(name), "end") for at, name in enumerate(names))
    below = text((NAMES + WIDTH) / 2, foot + 28, across)
    inside = f'{key(sides)}<g transform="translate(0 {top})">{scale}{labels}{"".join(rows)}{below}</g>'
    return svg(inside, WIDTH + 20, top + foot + 34, across)


def key(sides: Sequence[str]) -> str:
    """Which colour is which."""
    return "".join(
        box(NAMES + 90 * number, 3, 10, 10, number) + text(NAMES + 16 + 90 * number, 12, name, "start")
        for number, name in enumerate(sides)
    )


def x_of(value: float, low: float, high: float) -> float:
    return NAMES + (WIDTH - NAMES) * (value - low) / ((high - low) or 1)


def spans(rows: Sequence[tuple[str, float, float, float]], across: str, level: float | None = None) -> str:
    """A dot with its interval for each row, and a dashed line at `level`: what is surely above it and what below."""
    high = max(1e-9, level or 0, *(row[3] for row in rows))
    drawn = []
    for at, (name, value, least, most) in enumerate(rows):
        y = 6 + ROW * at + 8
        colour = 0 if level is None or least <= level <= most else 2 if least > level else 1
        about = f"<title>{escape(name)}: {value:.3f}, {least:.3f} to {most:.3f}</title>"
        drawn.append(
            line(x_of(least, 0, high), y, x_of(most, 0, high), y, "span")
            + f'<circle cx="{x_of(value, 0, high):.1f}" cy="{y}" r="4" class="fill{colour}">{about}</circle>'
        )
    if level is not None:
        drawn[-1] += line(x_of(level, 0, high), 2, x_of(level, 0, high), 6 + ROW * len(rows), "level")
    return lying(drawn, [row[0] for row in rows], 0, high, across)


def grouped(rows: Sequence[tuple[str, Sequence[float]]], sides: Sequence[str], across: str) -> str:
    """Bars side by side for each row, one for each of the sides; below zero they go to the left."""
    values = [value for _, row in rows for value in row]
    low, high = min(0.0, *values), max(0.0, *values)
    drawn = []
    for at, (name, row) in enumerate(rows):
        thick = (ROW - 4) / len(sides)
        parts = []
        for number, value in enumerate(row):
            left, right = sorted((x_of(0, low, high), x_of(value, low, high)))
            about = f"{name}, {sides[number]}: {value:.2f}"
            parts.append(box(left, 8 + ROW * at + thick * number, right - left, thick, number, about))
        drawn.append("".join(parts))
    return lying(drawn, [row[0] for row in rows], low, high, across, sides)


def stacked(rows: Sequence[tuple[str, Sequence[float]]], sides: Sequence[str], across: str) -> str:
    """One bar for each row, cut into shares that add up to 1."""
    drawn = []
    for at, (name, row) in enumerate(rows):
        parts, begin = [], 0.0
        for number, share in enumerate(row):
            left, right = x_of(begin, 0, 1), x_of(begin + share, 0, 1)
            parts.append(
                box(left, 8 + ROW * at, right - left, ROW - 4, number, f"{name}, {sides[number]}: {share:.2f}")
            )
            begin += share
        drawn.append("".join(parts))
    return lying(drawn, [row[0] for row in rows], 0, 1, across, sides)
