"""Numbers, cards and layouts that are not those of the box say so wherever they are met."""

import pytest
from typer.testing import CliRunner

import solarium
from solarium.cli.app import app
from solarium.engine.clauses import RESTORED
from solarium.engine.game import AnyGame
from solarium.games.solani.data.pieces import LEVELS

CLAUSES = {
    "sol": ["SOL-4", "SOL-6"],
    "syzygy": ["SYZ-4", "SYZ-9"],
    "solani": ["SNI-2", "SNI-4", "SNI-7", "SNI-9", "SNI-10", "SNI-26", "SNI-64", "SNI-76"],
    "lastdays": ["LDS-112", "LDS-121"],
    "factions": ["FOS-7", "FOS-13", "FOS-92", "FOS-182", "FOS-152"],
}
OPTIONS = {
    "sol": {"galaxy", "galaxy_seed"},
    "syzygy": {"start"},
    "solani": {"boards", "board_names", "dark", "bonus", "level"},
    "lastdays": {"triggers", "event", "scenario"},
    "factions": {"level"},
}
LABELS = {
    "sol": ("0:S4", "0:P2D", "0:M1L"),
    "syzygy": ("colour:red", "colour:yellow"),
    "solani": ("bonus:BON-1",),
}


def labels(game: AnyGame, slug: str) -> dict[str, str]:
    scene = game.scene(solarium.new(slug, 2, 1).state, 0)
    return {item.id: item.label for surface in scene.surfaces for item in surface.items}


@pytest.mark.parametrize("slug", CLAUSES)
def test_clauses_options_and_pieces_say_so(slug: str) -> None:
    game = solarium.game(slug)
    assert [number for number, clause in game.clauses.items() if clause.restored] == CLAUSES[slug]
    assert {option.name for option in game.options if RESTORED[:-1] in option.help} == OPTIONS[slug]
    shown = labels(game, slug)
    for ident in LABELS.get(slug, ()):
        assert RESTORED in shown[ident]


def test_every_feature_card_and_every_station_says_so() -> None:
    cards = {ident: label for ident, label in labels(solarium.game("solani"), "solani").items() if ident[:5] == "card:"}
    assert cards
    assert all(RESTORED in label for label in cards.values())
    board = labels(solarium.game("sol"), "sol").values()
    stations = [label for label in board if label.startswith("Space station")]
    assert len(stations) == 16
    assert all(RESTORED in label for label in stations)


def test_the_rules_on_the_command_line_say_so() -> None:
    printed = " ".join(CliRunner().invoke(app, ["rules", "sol", "SOL-6"]).stdout.split())
    what = "which classes there are in each rank and how many of each"
    assert f"Restored: the printed list is not public ({what})." in printed
    assert "Restored" not in CliRunner().invoke(app, ["rules", "sol", "SOL-12"]).stdout


@pytest.mark.parametrize(("word", "number"), [("link", 84), ("constellation", 85), ("shining", 86), ("near", 87)])
def test_words_of_the_cards_are_defined(word: str, number: int) -> None:
    clause = solarium.game("solani").clauses[f"SNI-{number}"]
    assert word in f"{clause.title} {clause.text}".lower()


def test_coyotes_rounds_are_named() -> None:
    text = solarium.game("solani").clauses["SNI-76"].text
    for level in LEVELS:
        assert all(str(number) in text for number in level.feature_rounds)
