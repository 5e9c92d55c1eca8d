"""Pictures: one SVG document with everything in it, as the seat sees the position."""

import re
from pathlib import Path
from xml.dom import minidom

import pytest

import solarium
from solarium import Seeded
from solarium.engine.animation import animation, frames, positions_of
from solarium.engine.match import Match
from solarium.engine.picture import Painter, picture
from solarium.engine.playout import playout
from solarium.engine.raster import chunks, moving_png, png


@pytest.mark.parametrize("slug", solarium.games())
def test_every_game_can_be_drawn(slug: str) -> None:
    match = solarium.new(slug, seed=3)
    playout(match.state, Seeded(4), 30)
    text = match._repr_svg_()
    document = minidom.parseString(text)
    defined = {node.getAttribute("id") for node in document.getElementsByTagName("*") if node.hasAttribute("id")}
    used = {node.getAttribute("href").removeprefix("#") for node in document.getElementsByTagName("use")}
    assert used <= defined
    assert set(re.findall(r"url\(#([^)]+)\)", text)) <= defined
    assert "var(" not in text
    assert not re.search(r"\{\d\}", text)
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")


@pytest.mark.parametrize("slug", [slug for slug in solarium.games() if solarium.game(slug).hidden])
def test_a_picture_shows_no_more_than_the_seat_knows(slug: str) -> None:
    game = solarium.game(slug)
    state = solarium.new(slug, players=2, seed=5).state
    playout(state, Seeded(6), 60)
    for seat in range(2):
        assert picture(game, state.imagine(seat, Seeded(7)), seat) == picture(game, state, seat)


@pytest.mark.parametrize("slug", solarium.games())
def test_a_position_shows_itself(slug: str) -> None:
    match = solarium.new(slug, seed=3)
    assert match.state._repr_svg_() == match._repr_svg_()


def test_words_lie_on_the_board_without_a_plate() -> None:
    """As in the browser: the names of rings are turned with them, and nothing is drawn behind them."""
    match = solarium.new("lastdays", players=2, seed=3)
    scene = match.game.scene(match.state, None)
    words = [item for surface in scene.surfaces for item in surface.items if "word" in item.marks]
    assert [word for word in words if word.turn]
    drawn = {
        group.lastChild.firstChild.data: group
        for group in minidom.parseString(match._repr_svg_()).getElementsByTagName("g")
        if [node.nodeName for node in group.childNodes if node.nodeName != "title"] == ["text"]
    }
    assert {word.text for word in words} <= set(drawn)
    for word in words:
        turned = f"rotate({word.turn})" if word.turn else "translate"
        assert turned in drawn[word.text].getAttribute("transform")
        assert not drawn[word.text].lastChild.hasAttribute("transform")


def played(slug: str, actions: int = 12) -> Match:
    match = solarium.new(slug, seed=3)
    chance = Seeded(4)
    while not match.over and len(match.steps) < actions:
        match.play(int(match.state.random_action(chance)))
    return match


def shown_at(group: minidom.Element, share: float) -> bool:
    """Whether a piece of an animation is seen after that share of its time."""
    animate = next(node for node in group.childNodes if node.nodeName == "animate")
    values = animate.getAttribute("values").split(";")
    times = [float(word) for word in animate.getAttribute("keyTimes").split(";")]
    return [value for value, time in zip(values, times, strict=True) if time <= share][-1] == "visible"


@pytest.mark.parametrize("slug", solarium.games())
def test_an_animation_shows_every_position(slug: str) -> None:
    match = played(slug)
    document = minidom.parseString(animation(match, seconds=0.5))
    groups = [node for node in document.getElementsByTagName("g") if node.hasAttribute("visibility")]
    moving = {
        group: "".join(node.toxml() for node in group.childNodes if node.nodeName != "animate") for group in groups
    }
    drawn = positions_of(match, Painter(match.game), None)
    always = set.intersection(*(set(drawing.pieces) for drawing in drawn))
    for number, drawing in enumerate(drawn):
        there = sorted(text for group, text in moving.items() if shown_at(group, (number + 0.5) / len(drawn)))
        moved = set(drawing.pieces) - always
        assert there == sorted(minidom.parseString(piece.text).documentElement.toxml() for piece in moved)
    assert [group.getAttribute("visibility") for group in groups] == [
        "visible" if shown_at(group, 1) else "hidden" for group in groups
    ]


def test_a_match_can_be_a_moving_png() -> None:
    match = played("connect_four", 5)
    pictures = [png(frame, 120) for frame in frames(match)]
    whole = moving_png(pictures, 0.25)
    kinds = [kind for kind, _ in chunks(whole)]
    assert kinds[:3] == [b"IHDR", b"acTL", b"fcTL"]
    assert (kinds.count(b"fcTL"), kinds[-1]) == (6, b"IEND")
    told = [data for kind, data in chunks(whole) if kind in (b"fcTL", b"fdAT")]
    assert [int.from_bytes(data[:4]) for data in told] == list(range(len(told)))
    still = [b"".join(data for kind, data in chunks(picture) if kind == b"IDAT") for picture in pictures]
    assert still[0] == b"".join(data for kind, data in chunks(whole) if kind == b"IDAT")
    assert b"".join(still[1:]) == b"".join(data[4:] for kind, data in chunks(whole) if kind == b"fdAT")
    assert len(set(still)) == 6


def test_pieces_take_the_colours_of_their_owners(tmp_path: Path) -> None:
    match = solarium.new("connect_four", seed=1)
    empty = match._repr_svg_()
    match.play("d")
    assert "disc-0" in match._repr_svg_()
    match.play("d")
    assert "disc-1" in match._repr_svg_()
    assert "disc-0" not in empty
