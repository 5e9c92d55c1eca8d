"""The built client is served with sensible caching; without one there is a page that says what to do."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import Request
from starlette.responses import Response

from solarium.server.errors import RequestError
from solarium.server.http.pages import Pages


@pytest.fixture
def pages(tmp_path: Path) -> Pages:
    (tmp_path / "client" / "assets").mkdir(parents=True)
    (tmp_path / "client" / "index.html").write_text("<!doctype html><title>Solarium</title>")
    (tmp_path / "client" / "assets" / "app-1a2b.js").write_text("let x = 1;\n" * 500)
    (tmp_path / "secret.txt").write_text("secret")
    return Pages(tmp_path / "client")


def get(pages: Pages, path: str, **headers: str) -> Response:
    lines = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": "http", "method": "GET", "path": path, "query_string": b"", "headers": lines}
    return pages.respond(Request({**scope, "server": ("localhost", 80), "scheme": "http"}))


@pytest.mark.parametrize("path", ["/healthz", "/table/k3v9m2x7q4hd", "/wp-admin", "/t/", "/t/x/at/y", "/a" + "/b" * 9])
def test_unknown_addresses_are_not_found(pages: Pages, path: str) -> None:
    """A person sees the client's page all the same; a program sees the status."""
    answer = get(pages, path)
    assert answer.status_code == 404
    assert b"<title>Solarium</title>" in answer.body


@pytest.mark.parametrize("path", ["/" + "x" * 256, "/t/" + "x" * 5000, "/assets/" + "x" * 300])
def test_names_that_no_file_can_have(pages: Pages, path: str) -> None:
    assert get(pages, path).status_code == (200 if path.startswith("/t/") else 404)


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/t/k3v9m2x7q4hd",
        "/t/abc/replay",
        "/t/abc/at/12",
        "/new/game",
        "/rules/game",
        "/watch",
        "/learn/game",
        "/learn/game/one",
    ],
)
def test_every_address_of_the_client_is_the_page(pages: Pages, path: str) -> None:
    answer = get(pages, path)
    assert answer.status_code == 200
    assert b"<title>Solarium</title>" in answer.body
    assert answer.headers["cache-control"] == "no-cache"
    assert get(pages, path, if_none_match=answer.headers["etag"]).status_code == 304


def test_files_with_a_hash_in_their_name_are_kept_for_ever(pages: Pages) -> None:
    answer = get(pages, "/assets/app-1a2b.js", accept_encoding="gzip, br")
    assert "javascript" in answer.headers["content-type"]
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-encoding"] == "gzip"
    assert gzip.decompress(bytes(answer.body)).startswith(b"let x = 1;")
    for unpacked in ({}, {"accept_encoding": "brotli, identity"}):
        plain = get(pages, "/assets/app-1a2b.js", **unpacked)
        assert "content-encoding" not in plain.headers
    assert bytes(plain.body).startswith(b"let x = 1;")


def test_what_was_packed_when_it_was_built_is_sent_so_to_who_takes_it(pages: Pages) -> None:
    (pages.folder / "assets" / "app-1a2b.js.br").write_bytes(b"small")
    answer = get(pages, "/assets/app-1a2b.js", accept_encoding="gzip, deflate, br")
    assert (answer.headers["content-encoding"], bytes(answer.body)) == ("br", b"small")
    assert "javascript" in answer.headers["content-type"]
    assert get(pages, "/assets/app-1a2b.js", accept_encoding="gzip").headers["content-encoding"] == "gzip"


@pytest.mark.parametrize(
    "path", ["/assets/gone.js", "/../secret.txt", "/assets/../../secret.txt", "/\0.js", "//etc.d/x.y"]
)
def test_nothing_else_is_served(pages: Pages, path: str) -> None:
    with pytest.raises(RequestError) as refused:
        get(pages, path)
    assert refused.value.code == "not_found"


def test_without_a_client_the_page_says_so(tmp_path: Path) -> None:
    assert b"the client is not built" in get(Pages(tmp_path / "nothing"), "/").body


def test_the_service_worker_is_a_new_one_when_any_file_changes(pages: Pages) -> None:
    (pages.folder / "sw.js").write_text("self.addEventListener('fetch', () => {});")
    (pages.folder / "favicon.svg").write_text("<svg/>")
    (pages.folder / "assets" / "app-1a2b.js.br").write_bytes(b"small")

    def shell() -> dict[str, Any]:
        answer = get(pages, "/sw.js")
        assert answer.headers["cache-control"] == "no-cache"
        line = bytes(answer.body).decode().splitlines()[0]
        told: dict[str, Any] = json.loads(line.removeprefix("const SHELL = ").removesuffix(";"))
        return told

    first = shell()
    assert first["files"] == ["assets/app-1a2b.js", "favicon.svg"]
    assert shell() == first
    versions = {first["version"]}
    for path, text in (("favicon.svg", "<svg></svg>"), ("assets/more-3c.js", "1"), ("index.html", "<title>2</title>")):
        (pages.folder / path).write_text(text)
        versions.add(shell()["version"])
    assert len(versions) == 4


def test_below_a_prefix_the_service_worker_knows_it(pages: Pages) -> None:
    (pages.folder / "sw.js").write_text("// nothing")
    below = Pages(pages.folder, "/games/sun")
    assert b'"prefix": "/games/sun"' in get(below, "/games/sun/sw.js").body
