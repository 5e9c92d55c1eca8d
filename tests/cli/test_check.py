"""`solarium check` as an author runs it: all is well, and a broken law that one can read."""

import subprocess
import sys
from pathlib import Path

from tests.outside_package import ROOT, install

GOOD = "from tests.games_for_tests.envelopes import GAME\n"
CROOKED = GOOD + "type(GAME.view).standing = lambda self, state: [state.hands]\n"


def check(folder: Path, code: str, *words: str) -> subprocess.CompletedProcess[str]:
    """`solarium check` where a package is installed whose game is that of the code."""
    package = folder / "src" / "envelopes"
    if not package.exists():
        package.mkdir(parents=True)
        (package / "__init__.py").write_text(code)
        install(folder, "envelopes")
    return subprocess.run(
        [sys.executable, "-m", "solarium", "check", *words],
        env={"PYTHONPATH": f"{folder / 'src'}:{ROOT / 'src'}:{ROOT}", "COLUMNS": "160", "PATH": "/usr/bin:/bin"},
        cwd=folder,
        capture_output=True,
        text=True,
    )


def test_a_game_that_keeps_the_laws(tmp_path: Path) -> None:
    tests = tmp_path / "test_own.py"
    tests.write_text("import pytest\n\n\n@pytest.mark.rule('ENV-1')\ndef test_dealing():\n    pass\n")
    done = check(tmp_path, GOOD, "envelopes", str(tests))
    assert done.returncode == 0, done.stdout
    assert "Envelopes: the laws for 2, 3, 4 seats" in done.stdout
    assert "rulebook [R] 1 of 5 (20 %)" in done.stdout
    assert "syzygy" not in done.stdout
    strict = check(tmp_path, GOOD, "envelopes", str(tests), "--law", "lobby or dealing", "--all-clauses")
    assert strict.returncode == 1
    assert "without a test: ENV-2, ENV-3, ENV-4, ENV-5" in strict.stdout


def test_a_broken_law_is_told_with_its_position(tmp_path: Path) -> None:
    done = check(tmp_path, CROOKED, "envelopes", "--law", "standing")
    assert done.returncode == 1
    for words in (
        "Law: the standing tells no secret during play",
        "Game and setting: envelopes-2-0",
        "What failed: the standing depends on what the seat cannot see",
        "The position after 0 actions",
        "On turn: seat 0",
        "Looked at for: seat 0",
        "sight.py",
    ):
        assert words in done.stdout, done.stdout


def test_an_unknown_game_is_refused_in_a_sentence(tmp_path: Path) -> None:
    done = check(tmp_path, GOOD, "chess")
    assert done.returncode == 2
    assert "there is no game 'chess'" in done.stderr
