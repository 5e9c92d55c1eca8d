"""A whole match as one moving picture: an SVG that every browser plays, or frames for other formats.

What stays is drawn once: a piece appears and disappears with the positions it belongs to. A viewer that plays no
animations shows the last position.
"""

from solarium.engine.match import Match
from solarium.engine.picture import Drawing, Painter, Piece, within_frames


def positions_of(match: Match, painter: Painter, seat: int | None) -> list[Drawing]:
    """Every position of a match, drawn."""
    states = [*(step.before for step in match.steps), match.state]
    return [painter.draw(match.game.scene(state, seat)) for state in states]


def frames(match: Match, seat: int | None = None) -> list[str]:
    """Every position as a picture of its own, all of the same size."""
    painter = Painter(match.game)
    drawn = positions_of(match, painter, seat)
    width, height = (max(size) for size in zip(*((one.width, one.height) for one in drawn), strict=True))
    return [painter.page(within_frames(one.pieces), width, height) for one in drawn]


def animation(match: Match, seat: int | None = None, seconds: float = 1.0) -> str:
    """The match as one SVG that plays again and again, so many seconds for each position."""
    painter = Painter(match.game)
    drawn = positions_of(match, painter, seat)
    width, height = (max(size) for size in zip(*((one.width, one.height) for one in drawn), strict=True))
    shown: dict[Piece, list[int]] = {}
    for number, drawing in enumerate(drawn):
        for piece in dict.fromkeys(drawing.pieces):
            shown.setdefault(piece, []).append(number)
    moving = [
        Piece(piece.frame, piece.layer, timed(piece.text, at, len(drawn), seconds)) for piece, at in shown.items()
    ]
    order = {frame: number for number, frame in enumerate(dict.fromkeys(piece.frame for piece in moving))}
    moving.sort(key=lambda piece: (order[piece.frame], piece.layer))
    return painter.page(within_frames(moving), width, height)


def timed(text: str, at: list[int], count: int, seconds: float) -> str:
    """A piece that is seen at these positions of `count`."""
    if len(at) == count:
        return text
    seen = set(at)
    words = {True: "visible", False: "hidden"}
    starts = [
        (number in seen, number) for number in range(count) if not number or (number in seen) != (number - 1 in seen)
    ]
    values = ";".join(words[shown] for shown, _ in starts)
    times = ";".join(f"{number / count:.6g}" for _, number in starts)
    clock = f'dur="{count * seconds:g}s" calcMode="discrete" repeatCount="indefinite"'
    move = f'<animate attributeName="visibility" values="{values}" keyTimes="{times}" {clock}/>'
    return f'<g visibility="{words[count - 1 in seen]}">{move}{text}</g>'
