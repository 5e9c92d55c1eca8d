"""`solarium bench --save`: figures and ratios on a page that names the commit."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.outside_package import ROOT


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout of links to the sources of this one, with a commit of its own."""
    leave = shutil.ignore_patterns("__pycache__", "client")
    shutil.copytree(ROOT / "src", tmp_path / "src", copy_function=os.symlink, ignore=leave)
    (tmp_path / "benchmarks").mkdir()
    author = ["-c", "user.name=Test", "-c", "user.email=test@example.org"]
    git(tmp_path, "init", "-q")
    git(tmp_path, *author, "commit", "-q", "--allow-empty", "-m", "Begin")
    return tmp_path


def git(folder: Path, *words: str) -> str:
    return subprocess.run(["git", *words], cwd=folder, check=True, capture_output=True, text=True).stdout.strip()


def bench(checkout: Path, *words: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(checkout / "src"), "NO_COLOR": "1", "COLUMNS": "160"}
    command = [sys.executable, "-P", "-m", "solarium", "bench", "syzygy", "--seconds", "0.05", "--no-yardsticks"]
    return subprocess.run([*command, *words], cwd=checkout, env=environment, capture_output=True, text=True)


def test_results_are_saved_with_commit_and_ratios(checkout: Path) -> None:
    done = bench(checkout, "--save")
    assert done.returncode == 0, done.stderr
    assert "Saved in benchmarks/results.md" in done.stdout
    page = (checkout / "benchmarks" / "results.md").read_text("utf-8")
    assert f"at commit {git(checkout, 'rev-parse', '--short', 'HEAD')}," in page
    assert re.search(r"\| Syzygy: random playouts \| [\d,]+/s \| [\d,]+ actions/s \|", page)
    assert re.search(r"\| Syzygy: search simulations \| [\d,]+/s \| bare playouts \| \d+\.\d\d \|", page)


def test_without_a_place_for_results_they_are_not_saved(checkout: Path) -> None:
    (checkout / "benchmarks").rmdir()
    done = bench(checkout, "--save")
    assert done.returncode == 2
    assert "in the folder `benchmarks` of a source checkout; there is none here" in done.stderr
