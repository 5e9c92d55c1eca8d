"""The position in a terminal."""

from rich.text import Text

from solarium.games.sol import GAME

from .table import at


def plain(*pieces: str, **fields: object) -> str:
    return Text.from_markup(GAME.render_text(at(*pieces, **fields), 0)).plain


def test_pieces_stations_and_stocks_are_drawn() -> None:
    lines = plain("red S3@0,0", "red P2@0,3", "blue M1@0,5", "red H1@19,19", stations=[[5, 5]]).splitlines()
    assert lines[1].startswith("  0 S1S*SSP1P*m1·")
    assert lines[6][4 + 10] == "+"
    assert lines[20].endswith("##")
    assert "Red   suns 0, planets 0, moons 0" in lines
    assert lines[-1] == "Red lays a tile"


def test_the_end_is_said() -> None:
    assert plain("red S3@0,0", stock={"red": {}, "blue": {}}).endswith("Red wins with 1 sun to 0.")
