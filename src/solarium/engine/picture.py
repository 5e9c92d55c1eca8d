"""A position as one SVG drawing that needs nothing else: for notebooks, papers and pages. It is made of the same scene
and the same art as the table in the browser; what is offered to touch is left out."""

import re
from functools import lru_cache
from html import escape
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from solarium.engine.errors import UsageError
from solarium.engine.game import AnyGame
from solarium.engine.registry import game as find_game
from solarium.engine.registry import games
from solarium.engine.scene import Item, Scene, Surface
from solarium.engine.state import ARTISTS, State

WIDE = 720  # pixels of a board
NARROW = 240  # of what lies beside it
GAP = 16
LINE = 18
GROUND = "#10172f"
TEXT = "#f4efe3"

# fill, light, deep: without an owner, then the five seats, as in the client's tokens.css
PAINTS = {
    -1: ("#8e97b6", "#d5dcf2", "#333c5c"),
    0: ("#ee3b24", "#ff9a6b", "#6b1208"),
    1: ("#4088f6", "#8cc4ff", "#123a8c"),
    2: ("#6acb88", "#a9ecbd", "#1c5e3a"),
    3: ("#be5a9a", "#efa6d4", "#5a1f49"),
    4: ("#f6f1e0", "#fffdf4", "#8a7f66"),
}
VARIABLE = re.compile(r"var\(--([a-z0-9-]+)(?:,[^()]*)?\)")
DRAWING = re.compile(r"<svg\b([^>]*)>(.*)</svg>", re.DOTALL)
VIEW_BOX = re.compile(r'viewBox="([^"]*)"')


def picture(game: AnyGame, state: State, seat: int | None = None) -> str:
    """The position as that seat sees it; without a seat, as a spectator does."""
    return Painter(game).paint(game.scene(state, seat))


def picture_of(state: State) -> str:
    """The same for a spectator; the game is the one whose folder the rules of the state lie in."""
    home = type(state).__module__
    for slug in games():
        if home.startswith(f"{find_game(slug).module}."):
            return picture(find_game(slug), state)
    raise UsageError(f"no registered game has states of {home}")


ARTISTS.append(picture_of)


class Piece(NamedTuple):
    """A part of a drawing: the nested <svg> it lies in, or nothing, and its own text."""

    frame: str
    layer: int
    text: str


class Drawing(NamedTuple):
    """A scene as pieces, from the lowest to the highest."""

    pieces: list[Piece]
    width: float
    height: float


class Painter:
    """Draws scenes of one game, and keeps the symbols they use."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.symbols: dict[str, str] = {}
        self.colours: dict[int, int] = {}
        self.names: dict[str, str] = {}  # what stands for a seat in words, and what it is called here

    def paint(self, scene: Scene) -> str:
        drawing = self.draw(scene)
        return self.page(within_frames(drawing.pieces), drawing.width, drawing.height)

    def draw(self, scene: Scene) -> Drawing:
        self.colours = {seat.index: seat.colour if seat.colour >= 0 else seat.index for seat in scene.seats}
        self.names = {f"{{{seat.index}}}": seat.title or f"Seat {seat.index + 1}" for seat in scene.seats}
        boards = [surface for surface in scene.surfaces if surface.layout == "free" and surface.place == "board"]
        beside = [surface for surface in scene.surfaces if surface.layout == "free" and surface.place != "board"]
        left, height = self._column(boards, 0.0, WIDE)
        right, other = self._column(beside, WIDE + GAP, NARROW)
        height = max(height, other) + 2 * LINE
        words = f'<text x="0" y="{height - 8:.0f}" font-size="14" fill="{TEXT}">{self._words(scene.prompt.text)}</text>'
        width = WIDE + (GAP + NARROW if beside else 0)
        return Drawing([*left, *right, Piece("", 0, words)], width, height)

    def page(self, body: str, width: float, height: float) -> str:
        """The whole document around what was drawn."""
        defs = "".join([*map(gradients, sorted(PAINTS)), *self.symbols.values()])
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-GAP} {-GAP} {width + 2 * GAP} {height + 2 * GAP:.0f}" '
            f'width="{width + 2 * GAP}" font-family="sans-serif"><defs>{defs}</defs>'
            f'<rect x="{-GAP}" y="{-GAP}" width="100%" height="100%" fill="{GROUND}"/>{body}</svg>'
        )

    def _column(self, surfaces: list[Surface], x: float, width: float) -> tuple[list[Piece], float]:
        pieces, y = [], 0.0
        for surface in surfaces:
            if surface.place != "board":
                title = f'<text x="{x}" y="{y + 13}" font-size="13" fill="{TEXT}">{self._words(surface.title)}</text>'
                pieces.append(Piece("", 0, title))
                y += LINE
            left, top, wide, high = surface.box
            height = width * high / wide
            frame = (
                f'<svg x="{x}" y="{y:.1f}" width="{width}" height="{height:.1f}" viewBox="{left} {top} {wide} {high}">'
            )
            pieces += self._surface(surface, frame)
            y += height + GAP
        return pieces, y

    def _surface(self, surface: Surface, frame: str) -> list[Piece]:
        left, top, wide, high = surface.box
        pieces = []
        if surface.ground:
            name = self._symbol(surface.ground, surface.owner, ' preserveAspectRatio="none"')
            ground = f'<use href="#{name}" x="{left}" y="{top}" width="{wide}" height="{high}"/>'
            pieces.append(Piece(frame, -1_000_000, ground))
        shown = [item for item in surface.items if not {"place", "note"} & set(item.marks)]
        shown.sort(key=lambda item: item.layer)
        return pieces + [Piece(frame, item.layer, self._item(item)) for item in shown]

    def _item(self, item: Item) -> str:
        turn = f" rotate({item.turn})" if item.turn else ""
        faint = ' opacity="0.42"' if {"dim", "closed"} & set(item.marks) else ""
        word = "word" in item.marks  # lies on the board as it is, turned with it
        body = "" if word else self._body(item)
        size = 0.8 * item.h if word else 0.42 * min(item.w, item.h)
        if item.text:
            upright = f' transform="rotate({-item.turn})"' if item.turn and not word else ""
            edge = f' stroke="{GROUND}" stroke-width="{0.14 * size:g}" paint-order="stroke"' if word else ""
            style = f'font-size="{size:g}" fill="{TEXT}"{edge}{upright}'
            body += f'<text text-anchor="middle" dominant-baseline="central" {style}>{escape(item.text)}</text>'
        label = f"<title>{self._words(item.label)}</title>" if item.label else ""
        return f'<g transform="translate({item.x} {item.y}){turn}"{faint}>{label}{body}</g>'

    def _body(self, item: Item) -> str:
        owner = self._colour(item.owner)
        fill, light, _ = PAINTS[owner]
        box = f'x="{-item.w / 2}" y="{-item.h / 2}" width="{item.w}" height="{item.h}"'
        line = 0.03 * min(item.w, item.h)
        if item.art:
            return f'<use href="#{self._symbol(item.art, item.owner)}" {box}/>'
        if item.shape == "path":
            glow = fill if owner >= 0 else "none"
            return (
                f'<path d="{item.path}" transform="translate({-item.x} {-item.y})" fill="{glow}" fill-opacity="0.26" '
                f'stroke="{fill}" stroke-width="{line:g}"/>'
            )
        if item.shape == "disc":
            radius = min(item.w, item.h) / 2
            return f'<circle r="{radius}" fill="url(#ball{owner})" stroke="{light}" stroke-width="{line:g}"/>'
        return f'<rect {box} fill="url(#slab{owner})" stroke="{fill}" stroke-width="{line:g}"/>'

    def _words(self, text: str) -> str:
        for mark, name in self.names.items():
            text = text.replace(mark, name)
        return escape(text)

    def _colour(self, owner: int) -> int:
        colour = self.colours.get(owner, owner)
        return colour if colour in PAINTS else -1

    def _symbol(self, art: str, owner: int, fit: str = "") -> str:
        """The name of a symbol in the colours of its owner; it is drawn once. `fit` says how it fills its box."""
        colour = self._colour(owner)
        name = f"{art}-{colour}" + ("-ground" if fit else "")
        if name not in self.symbols:
            box, drawing = read_drawing(self.game.art / f"{art}.svg")
            self.symbols[name] = f'<symbol id="{name}" viewBox="{box}"{fit}>{coloured(drawing, colour)}</symbol>'
        return name


def within_frames(pieces: list[Piece]) -> str:
    """The pieces one after the other, those of a frame inside it."""
    parts = []
    for frame, inside in groupby(pieces, key=lambda piece: piece.frame):
        text = "".join(piece.text for piece in inside)
        parts.append(f"{frame}{text}</svg>" if frame else text)
    return "".join(parts)


@lru_cache(maxsize=1024)
def read_drawing(path: Path) -> tuple[str, str]:
    """The view box and the inside of a drawing."""
    found = DRAWING.search(path.read_text("utf-8"))
    box = VIEW_BOX.search(found.group(1)) if found else None
    if found is None or box is None:
        raise ValueError(f"{path} is not a drawing with a viewBox")
    return box.group(1), found.group(2).strip()


def coloured(drawing: str, owner: int) -> str:
    """A drawing with the style variables of the client filled in."""
    fill, light, deep = PAINTS[owner]
    values = {"fill": fill, "light": light, "deep": deep, "ink": light, "weave": "transparent", "field": GROUND}
    values |= {"ball": f"url(#ball{owner})", "slab": f"url(#slab{owner})", "text": TEXT, "note": TEXT}
    return VARIABLE.sub(lambda name: values.get(name.group(1), "#bacaff48"), drawing)


def gradients(owner: int) -> str:
    fill, light, deep = PAINTS[owner]
    return (
        f'<radialGradient id="ball{owner}" r="0.52" fx="0.36" fy="0.3"><stop offset="0" stop-color="{light}"/>'
        f'<stop offset="0.5" stop-color="{fill}"/><stop offset="1" stop-color="{deep}"/></radialGradient>'
        f'<linearGradient id="slab{owner}" x2="0" y2="1"><stop offset="0" stop-color="{deep}" stop-opacity="0.78"/>'
        '<stop offset="1" stop-color="#0a0d1a"/></linearGradient>'
    )
