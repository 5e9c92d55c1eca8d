"""`solarium new-game`, and what an author does next: the laws, the tests, a game in the terminal."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.outside_package import ROOT, install

KINDS = {"open": (), "cards": ("--cards",)}


def run(folder: Path, *words: str, path: str = "", typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "solarium", *words],
        env={
            "PYTHONPATH": f"{path}:{ROOT / 'src'}" if path else str(ROOT / "src"),
            "COLUMNS": "160",
            "PATH": "/usr/bin:/bin",
            "NO_COLOR": "1",
        },
        cwd=folder,
        input=typed,
        capture_output=True,
        text=True,
    )


@pytest.fixture(scope="module", params=KINDS)
def package(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A package as the command made it, on the search path as an installation would put it there."""
    folder = tmp_path_factory.mktemp(request.param)
    done = run(folder, "new-game", "moon_race", "--package", *KINDS[request.param])
    assert done.returncode == 0, done.stderr
    install(folder / "moon_race", "moon_race")
    return folder / "moon_race"


def test_a_new_package_keeps_all_laws_and_shows_all_its_clauses(package: Path) -> None:
    done = run(package, "check", "moon_race", "tests", "--all-clauses", path=str(package / "src"))
    assert done.returncode == 0, done.stdout + done.stderr
    assert "(100 %), all" in done.stdout


def test_its_own_tests_run_the_laws_too(package: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "lobby or undo or rules"],
        env={"PYTHONPATH": f"{package / 'src'}:{ROOT / 'src'}", "PATH": "/usr/bin:/bin"},
        cwd=package,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout
    assert "moon_race" in done.stdout
    assert "syzygy" not in done.stdout


def test_it_can_be_played_at_once(package: Path) -> None:
    path = str(package / "src")
    assert "Moon race" in run(package, "games", path=path).stdout
    done = run(package, "play", "moon_race", "--seed", "1", path=path, typed="hint\nmoves\nnonsense\nquit\n")
    assert "Try " in done.stdout, done.stderr
    assert "'nonsense' is not a move" in done.stdout


def test_every_file_says_what_belongs_there(package: Path) -> None:
    for file in [*package.rglob("*.py"), package / "src" / "moon_race" / "clauses.toml", package / "pyproject.toml"]:
        assert file.read_text("utf-8").startswith(('"""', "#", "[[part]]")), file


def test_nothing_of_the_template_is_left(package: Path) -> None:
    words = ("stub", "Stub", "STB", "dusk", "Dusk", "DSK", "solarium.kit.stub", "examples.")
    for file in package.rglob("*"):
        if file.suffix in {".py", ".toml", ".svg", ".md"}:
            text = file.read_text("utf-8")
            assert not [word for word in words if word in text], file


@pytest.mark.parametrize("kind", KINDS)
def test_a_folder_of_a_checkout_is_a_game_among_the_others(kind: str, tmp_path: Path) -> None:
    """A checkout of links to this one: the new game is found there, with its tests and stored games."""
    checkout = tmp_path / "checkout"
    leave = shutil.ignore_patterns("__pycache__", "client")
    shutil.copytree(ROOT / "src", checkout / "src", copy_function=os.symlink, ignore=leave)
    for name in ("examples", "tests"):
        (checkout / name).mkdir()
    (checkout / "examples" / "dusk").symlink_to(ROOT / "examples" / "dusk")
    (checkout / "tests" / "examples").symlink_to(ROOT / "tests" / "examples")
    environment = {"PYTHONPATH": str(checkout / "src"), "PATH": "/usr/bin:/bin", "NO_COLOR": "1", "COLUMNS": "160"}

    def solarium(*words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-P", "-m", "solarium", *words]
        return subprocess.run(command, env=environment, cwd=checkout, capture_output=True, text=True)

    made = solarium("new-game", "moon_race", *KINDS[kind])
    assert made.returncode == 0, made.stderr
    assert {path.name for path in (checkout / "src/solarium/games/moon_race").iterdir()} >= {"rules", "view", "ai"}
    assert (checkout / "tests/games/moon_race/golden/endings.toml").exists()
    checked = solarium("check", "moon_race", "tests/games/moon_race", "--law", "lobby or rules or round_trip")
    assert checked.returncode == 0, checked.stdout + checked.stderr
    for record in (checkout / "tests/games/moon_race/golden").glob("*.record"):
        assert "Every step is legal" in solarium("verify", str(record)).stdout
    again = solarium("new-game", "moon_race")
    assert again.returncode == 2
    assert "there is already a game called 'moon_race'" in again.stderr


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("new-game", "Moon Race"), "a game is named with small letters, digits and underscores"),
        (("new-game", "syzygy"), "there is already a game called 'syzygy'"),
        (("new-game", "moon_race", "--into", "."), "there is no source checkout here"),
        (("new-game", "moon_race", "--package", "--into", "."), "is already there"),
    ],
)
def test_mistakes_get_one_sentence(words: tuple[str, ...], sentence: str, tmp_path: Path) -> None:
    done = run(tmp_path, *words)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert list(tmp_path.iterdir()) == []
