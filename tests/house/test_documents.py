"""What the documents show works."""

import doctest
import importlib
import re
import subprocess
import sys
from pathlib import Path

import pytest

import solarium
from solarium.arena.places import Local
from solarium.arena.selfplay import Plan, write_dataset

ROOT = Path(__file__).parents[2]
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]


def test_the_readme_can_be_typed() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert result.attempted >= 7
    assert result.failed == 0


@pytest.mark.parametrize(
    "name",
    ["solarium", "solarium.engine.batch", "solarium.engine.match", "solarium.bots.levels", "solarium.engine.chance"],
)
def test_docstrings_can_be_typed(name: str) -> None:
    flags = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL
    result = doctest.testmod(importlib.import_module(name), optionflags=flags)
    assert result.failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    targets = re.findall(r"\]\((?!https?:)([^)#]+)\)", page.read_text("utf-8"))
    assert [target for target in targets if not (page.parent / target).exists()] == []


@pytest.mark.parametrize("page", ["audits.md", "security.md"])
def test_every_test_that_is_named_is_there(page: str) -> None:
    named = re.findall(r"`(?:[\w/]+\.py::)?(test_\w+)`", (ROOT / "docs" / page).read_text("utf-8"))
    files = [*(ROOT / "tests").rglob("test_*.py"), *(ROOT / "src" / "solarium" / "laws").glob("*.py")]
    there = {name for file in files for name in re.findall(r"^def (test_\w+)", file.read_text("utf-8"), re.MULTILINE)}
    assert named
    assert [name for name in named if name not in there] == []


def test_a_test_is_named_with_its_file() -> None:
    """Where a row names a file, the test is in that file; those after it without one are in the same."""
    for row in (ROOT / "docs" / "audits.md").read_text("utf-8").splitlines():
        where = ""
        for file, name in re.findall(r"`(?:([\w/]+\.py)::)?(test_\w+)`", row):
            where = file or where
            if where:
                text = "".join(path.read_text("utf-8") for path in (ROOT / "tests").rglob(where.removeprefix("tests/")))
                assert f"def {name}(" in text, f"{where}::{name}"


FEWER = {"1_000_000": "100", "range(1000)": "range(3)", "1024": "8", '"level4"': '"level2"', "search:500": "search:5"}


def python_of(page: str) -> str:
    """The Python of a page, block after block, with smaller numbers where a reader has more time."""
    code = "\n".join(re.findall(r"```python\n(.*?)```", (ROOT / "docs" / page).read_text("utf-8"), re.DOTALL))
    for many, few in FEWER.items():
        code = code.replace(many, few)
    return code


@pytest.mark.parametrize("page", ["cookbook.md", "research.md", "index.md"])
def test_the_python_of_a_page_can_be_typed(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    syzygy = solarium.game("syzygy")
    plan = Plan(2, syzygy.options.with_defaults(None), simulations=1)
    write_dataset(syzygy, plan, 1, tmp_path / "syzygy.parquet", Local(1))
    monkeypatch.chdir(tmp_path)
    exec(compile(python_of(page), page, "exec"), {"__name__": "page"})


def test_the_contract_is_rendered_from_the_present_source() -> None:
    script = ROOT / "scripts" / "contract_docs.py"
    done = subprocess.run([sys.executable, str(script), "--check"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_the_changelog_has_the_present_version() -> None:
    assert f"## {solarium.__version__}" in (ROOT / "CHANGELOG.md").read_text("utf-8")
