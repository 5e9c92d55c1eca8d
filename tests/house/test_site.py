"""The documentation site is built without a warning, and every link in it leads somewhere."""

import json
import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

import solarium

ROOT = Path(__file__).parents[2]


class Links(HTMLParser):
    """What a page links to, and the names it can be linked by."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.names: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in ("href", "src") and value:
                self.links.append(value)
            if name in ("id", "name") and value:
                self.names.add(value)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "WARNING" not in done.stderr
    return folder


def test_every_link_of_the_site_leads_somewhere(site: Path) -> None:
    pages = {path: Links(path.read_text("utf-8")) for path in site.rglob("*.html") if path.name != "404.html"}
    broken = []
    for path, page in pages.items():
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = Path(os.path.normpath(path.parent / unquote(parts.path))) if parts.path else path
            if target.is_dir():
                target /= "index.html"
            named = not parts.fragment or target not in pages or unquote(parts.fragment) in pages[target].names
            if not target.exists() or not named:
                broken.append(f"{path.relative_to(site)}: {link}")
    assert broken == []
    assert len(pages) > 20


def test_nothing_is_fetched_from_elsewhere(site: Path) -> None:
    for path in site.rglob("*.html"):
        fetched = [link for link in Links(path.read_text("utf-8")).links if link.startswith(("http:", "https:", "//"))]
        assert set(fetched) <= {"https://www.mkdocs.org/"}, path


def test_the_reference_has_the_docstrings(site: Path) -> None:
    text = (site / "api" / "index.html").read_text("utf-8")
    for name in ("solarium.engine.match.Match", "solarium.engine.batch.Batch", "solarium.bots.search.Search"):
        assert f'id="{name}"' in text
    assert "A random world that this seat cannot tell from the true one" in text


@pytest.mark.parametrize("slug", sorted(json.loads((ROOT / "benchmarks" / "figures.json").read_text())))
def test_every_game_has_a_page(slug: str, site: Path) -> None:
    text = (site / "games" / slug / "index.html").read_text("utf-8")
    for word in ("rules version", "state", "branching", "length", "Speed", "best bot"):
        assert word in text


def test_the_pages_of_the_games_are_up_to_date() -> None:
    """Written anew with `PYTHONPATH=.:src python scripts/game_docs.py`."""
    command = [sys.executable, str(ROOT / "scripts" / "game_docs.py"), "--check"]
    paths = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    done = subprocess.run(command, env={**os.environ, "PYTHONPATH": paths}, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("path", sorted((ROOT / "docs" / "reports").glob("*.html")), ids=lambda path: path.stem)
def test_a_report_shows_enough_games_and_needs_no_other_file(path: Path) -> None:
    head = path.with_suffix(".md").read_text("utf-8").partition("## ")[0]
    counts = [int(count.replace(",", "")) for count in re.findall(r"^- .*?: ([\d,]+) games", head, re.MULTILINE)]
    assert counts
    assert min(counts) >= 2000
    assert "`solarium report " in head
    text = path.read_text("utf-8")
    assert Links(text).links == []
    assert text.count("<svg") >= 6
    assert len(text) < 300_000


def test_no_game_is_missing() -> None:
    pages = {path.stem for path in (ROOT / "docs" / "games").glob("*.md")}
    shipped = {slug for slug in solarium.games() if solarium.game(slug).module.startswith("solarium.games.")}
    assert pages == {"index", *shipped}
