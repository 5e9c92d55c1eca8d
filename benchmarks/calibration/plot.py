"""Predicted chances against results, as a picture that needs no other file."""

from collections.abc import Sequence
from html import escape

from benchmarks.calibration.fit import Bin

SIDE, LEFT, TOP = 260, 46, 34
PLAIN, FITTED = "#8a8f9c", "#c2410c"


def plot(title: str, before: Sequence[Bin], after: Sequence[Bin]) -> str:
    """Grey rings: what search expects as it is. Filled discs with a range of two standard errors: the curve in use."""
    marks = "".join(
        f'<line x1="{x(0)}" x2="{x(1)}" y1="{y(at)}" y2="{y(at)}" stroke="#ddd"/>'
        f'<text x="{x(0) - 6}" y="{y(at) + 4}" text-anchor="end">{100 * at:.0f}</text>'
        f'<text x="{x(at)}" y="{y(0) + 16}" text-anchor="middle">{100 * at:.0f}</text>'
        for at in (0, 0.25, 0.5, 0.75, 1)
    )
    rings = "".join(
        f'<circle cx="{x(one.predicted):.1f}" cy="{y(one.happened):.1f}" r="4" fill="none" stroke="{PLAIN}"/>'
        for one in before
    )
    discs = "".join(disc(one) for one in after)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE + LEFT + 14} {SIDE + TOP + 44}" '
        f'width="{SIDE + LEFT + 14}" font-family="sans-serif" font-size="11" fill="#333">'
        f'<rect width="100%" height="100%" fill="#fff"/>'
        f'<text x="{LEFT}" y="20" font-size="14" font-weight="bold">{escape(title)}</text>{marks}'
        f'<line x1="{x(0)}" y1="{y(0)}" x2="{x(1)}" y2="{y(1)}" stroke="#999" stroke-dasharray="4 4"/>{rings}{discs}'
        f'<text x="{x(0.5)}" y="{y(0) + 34}" text-anchor="middle">predicted chance in 100</text>'
        f'<text transform="translate(12 {y(0.5)}) rotate(-90)" text-anchor="middle">won in 100</text></svg>\n'
    )


def disc(one: Bin) -> str:
    low, high = max(0.0, one.happened - 2 * one.error), min(1.0, one.happened + 2 * one.error)
    across, radius = f"{x(one.predicted):.1f}", 2.5 + min(4.0, one.samples**0.5 / 10)
    return (
        f'<line x1="{across}" x2="{across}" y1="{y(low):.1f}" y2="{y(high):.1f}" stroke="{FITTED}"/>'
        f'<circle cx="{across}" cy="{y(one.happened):.1f}" r="{radius:.1f}" fill="{FITTED}"/>'
    )


def x(share: float) -> float:
    return LEFT + SIDE * share


def y(share: float) -> float:
    return TOP + SIDE * (1 - share)
