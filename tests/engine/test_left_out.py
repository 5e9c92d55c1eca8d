"""Broken games, installed as packages: each is left out with one sentence, and everything else goes on."""

import subprocess
import sys
from copy import copy
from pathlib import Path

import pytest

import solarium
from solarium.engine.errors import BadGame
from solarium.engine.options import Flag, Options
from solarium.engine.registry import register
from solarium.engine.validation import first_fault

ROOT = Path(__file__).parents[2]
CHANGED = "from copy import copy\nfrom tests.games_for_tests.bare import GAME as BARE\nGAME = copy(BARE)\n"
WEIGHTLESS = """
from solarium import Game
from tests.games_for_tests.bare import GAME as BARE

GIVEN = "title players blurb minutes longest begin notation view".split()
GAME = Game(slug="weightless", **{name: getattr(BARE, name) for name in GIVEN})
"""

BROKEN = {
    "typo": ("def begin(:\n    pass\n", "SyntaxError: invalid syntax (typo_game.py, line 1)"),
    "lost": ("import no_such_library\n", "No module named 'no_such_library' (lost_game.py, line 1)"),
    "weightless": (
        WEIGHTLESS,
        "Game.__init__() missing 1 required keyword-only argument: 'weight' (weightless_game.py,",
    ),
    "wordy": (CHANGED + "GAME.slug = 'wordy'\nGAME.blurb = None\n", "`blurb` is None; it takes a text: one line"),
    "text": ("GAME = 'text'\n", "it offers a str, not a solarium.Game"),
    "quits": ("raise SystemExit('no licence')\n", "SystemExit: no licence (quits_game.py, line 1)"),
    "doubled": (CHANGED + "GAME.slug = 'good'\n", "there is already a game called 'good'"),
}


def install(folder: Path, name: str, source: str) -> None:
    info = folder / f"{name}_game-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}-game\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[solarium.games]\n{name} = {name}_game:GAME\n")
    (folder / f"{name}_game.py").write_text(source)


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "solarium", *words],
        env={"PYTHONPATH": f"{folder}:{ROOT / 'src'}:{ROOT}", "COLUMNS": "200", "NO_COLOR": "1"},
        capture_output=True,
        text=True,
    )


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    install(folder, "a_good", CHANGED + "GAME.slug = 'good'\n")
    for name, (source, _) in BROKEN.items():
        install(folder, name, source)
    return folder


@pytest.fixture(scope="module")
def listing(installed: Path) -> subprocess.CompletedProcess[str]:
    return run(installed, "games")


def test_all_other_games_are_listed(listing: subprocess.CompletedProcess[str]) -> None:
    assert listing.returncode == 0, listing.stderr
    assert "good" in listing.stdout
    assert "Traceback" not in listing.stderr


@pytest.mark.parametrize("name", BROKEN)
def test_each_broken_game_gets_its_sentence(name: str, listing: subprocess.CompletedProcess[str]) -> None:
    said = [line for line in listing.stderr.splitlines() if line.startswith(f"{name} ({name}_game) is left out: ")]
    assert len(said) == 1, listing.stderr
    assert BROKEN[name][1] in said[0]


def test_who_asks_for_a_broken_game_reads_why(installed: Path) -> None:
    done = run(installed, "play", "typo")
    assert done.returncode == 2
    assert "typo (typo_game) is left out: SyntaxError" in done.stderr


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"slug": "Not A Slug"}, "`slug` is 'Not A Slug'"),
        ({"weight": "huge"}, "`weight` is 'huge'; it takes one of light, medium, heavy"),
        ({"players": (2, 9)}, "`players` is (2, 9); it takes the allowed numbers of seats from 1 to 5"),
        ({"players": 2}, "`players` is 2"),
        ({"minutes": 0}, "`minutes` is 0"),
        ({"clauses": {}}, "`clauses` holds no clause"),
        ({"options": [1]}, "`options` is a list"),
        ({"options": Options([Flag("a", "A", "", False)])}, "option 'a' has no title or no help"),
        ({"options": Options([Flag("a", "A", "Help.", False, "BAR-9")])}, "cites clause BAR-9"),
        ({"options": Options([Flag("a", "A", "H.", False)] * 2)}, "two options are called 'a'"),
        ({"view": "picture"}, "`view` is a str; it takes an object of a class derived from View"),
        ({"begin": None}, "`begin` is not a function"),
        ({"folder": ROOT / "src"}, "there is no view/art/cover.svg"),
        ({"folder": "here"}, "`folder` is 'here'"),
    ],
)
def test_a_fault_is_named(changes: dict[str, object], sentence: str) -> None:
    game = copy(solarium.game("bare"))
    for name, value in changes.items():
        setattr(game, name, value)
    fault = first_fault(game)
    assert fault is not None
    assert sentence in fault
    with pytest.raises(BadGame, match="cannot be registered"):
        register(game)


@pytest.mark.parametrize(
    ("drawing", "sentence"),
    [
        ("<svg viewBox='0 0 1 1'><g></svg>", "the drawing stone.svg cannot be read: mismatched tag"),
        ("<svg/>", "the drawing stone.svg is not an <svg> with a viewBox"),
    ],
)
def test_a_broken_drawing_is_named(tmp_path: Path, drawing: str, sentence: str) -> None:
    game = copy(solarium.game("bare"))
    game.folder = tmp_path
    game.art.mkdir(parents=True)
    (game.art / "cover.svg").write_text("<svg viewBox='0 0 1 1'/>")
    (game.art / "stone.svg").write_text(drawing)
    assert sentence in (first_fault(game) or "")


def test_a_clause_that_does_not_exist_is_named() -> None:
    with pytest.raises(KeyError, match=r"there is no clause 'BAR-9' in clauses\.toml"):
        solarium.game("bare").clauses["BAR-9"]
    assert solarium.game("bare").clauses.get("BAR-9") is None
