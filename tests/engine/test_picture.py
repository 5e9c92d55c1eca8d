"""Pictures: one SVG document with everything in it, as the seat sees the position."""

import re
from pathlib import Path
from xml.dom import minidom

import pytest

import solarium
from solarium import Seeded
from solarium.engine.picture import picture
from solarium.engine.playout import playout


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


def test_pieces_take_the_colours_of_their_owners(tmp_path: Path) -> None:
    match = solarium.new("connect_four", seed=1)
    empty = match._repr_svg_()
    match.play("d")
    assert "disc-0" in match._repr_svg_()
    match.play("d")
    assert "disc-1" in match._repr_svg_()
    assert "disc-0" not in empty
