"""The client stays light: its script as it is sent, all pages together."""

import gzip

import pytest

from build_client import CLIENT, build_client

MOST = 150_000  # bytes


@pytest.fixture(scope="module", autouse=True)
def client() -> None:
    assert build_client(), "the client is built with Node"


def test_all_script_together_is_under_150_kb_as_browsers_get_it() -> None:
    scripts = sorted((CLIENT / "assets").glob("*.js"))
    packed = {path.name: path.with_name(f"{path.name}.br").stat().st_size for path in scripts}
    assert sum(packed.values()) < MOST, packed


def test_what_a_table_needs_is_under_150_kb_for_a_browser_without_brotli() -> None:
    """Pages apart from games and tables are chunks of their own."""
    first = (CLIENT / "index.html").read_text("utf-8")
    scripts = [path for path in (CLIENT / "assets").glob("*.js") if path.name in first]
    assert scripts
    assert sum(len(gzip.compress(path.read_bytes())) for path in scripts) < MOST
