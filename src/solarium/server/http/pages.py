"""The built client: its files with sensible caching, its one page for every address, or how to build it."""

import gzip
import hashlib
import json
import mimetypes
import re
from functools import lru_cache
from pathlib import Path

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from solarium.server.errors import RequestError

CLIENT = Path(__file__).parents[1] / "client"
WORKER = "sw.js"
BROTLI = ".br"  # of the same file, packed by the client's build
FOREVER = "public, max-age=31536000, immutable"
REVALIDATE = "no-cache"
TEXT_KINDS = ("application/javascript", "application/json", "application/manifest+json", "image/svg+xml")
# As in router.svelte.ts.
PAGES = re.compile(
    r"|watch|analyse|friends|mail/(confirm|stop)/[^/]+|account|moderation|p/[^/]+|tournaments(/[^/]+)?|puzzles(/[^/]+/\d+)?|(new|rules)/[^/]+|learn/[^/]+(/[^/]+)?|t/[^/]+(/replay|/at/\d+)?"
)
NOT_BUILT = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Solarium</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body style="font: 16px/1.5 system-ui, sans-serif; max-width: 40em; margin: 4em auto; padding: 0 1em">
<h1>The server is running, but the client is not built</h1>
<p>This installation has no browser client. In a checkout, build it with <code>npm ci</code> and
<code>npm run build</code> in <code>web/</code>, then reload this page. An installed package includes it.</p>
<p>The API works all the same: <a href="/api/openapi.json">/api/openapi.json</a> describes it.</p>
</body></html>
"""


class File(Struct, frozen=True):
    content: bytes
    packed: dict[str, bytes]  # by encoding, the smallest first
    kind: str
    tag: str


class Pages:
    """Serves one folder of built files, read once."""

    def __init__(self, folder: Path | None = None, prefix: str = "") -> None:
        self.folder = folder or CLIENT
        self.prefix = prefix
        self.files: dict[str, File] = {}

    def respond(self, request: Request) -> Response:
        """A file of the client; for the addresses of its pages its one page, which finds out what to show."""
        path = request.scope["path"].removeprefix(self.prefix).lstrip("/")
        file = self._worker() if path == WORKER else self._file(path)
        if file is not None:
            return respond(request, file, FOREVER if path.startswith("assets/") else REVALIDATE)
        if "." in path.rpartition("/")[2]:
            raise RequestError("not_found")
        page = self._page() or static_file(NOT_BUILT.encode(), "text/html")
        response = respond(request, page, REVALIDATE)
        if not PAGES.fullmatch(path):
            response.status_code = 404  # the page says so to a person, the status to a program
        return response

    def _page(self) -> File | None:
        """The one page, from wherever it is asked for: its files have absolute addresses, and it knows the prefix."""
        file = self._file("index.html")
        if file is None:
            return None
        text = re.sub(r'(href|src)="\./', rf'\1="{self.prefix}/', file.content.decode())
        named = f'<meta name="solarium-prefix" content="{self.prefix}" />\n    <title>'
        return static_file(text.replace("<title>", named, 1).encode(), file.kind)

    def _worker(self) -> File | None:
        """The service worker: told which files the client consists of. A change of any of them makes it a new one."""
        worker, page = self._file(WORKER), self._page()
        if worker is None or page is None:
            return None
        names = sorted(path.relative_to(self.folder).as_posix() for path in self.folder.rglob("*") if path.is_file())
        files = [name for name in names if name not in (WORKER, "index.html") and not name.endswith(BROTLI)]
        digest = hashlib.sha256(worker.content + page.content)
        for name in files:
            file = self._file(name)
            digest.update(f"{name} {file.tag if file else ''}\n".encode())
        shell = {"prefix": self.prefix, "version": digest.hexdigest()[:16], "files": files}
        return static_file(f"const SHELL = {json.dumps(shell)};\n".encode() + worker.content, worker.kind)

    def _file(self, path: str) -> File | None:
        if path in self.files:
            return self.files[path]
        try:
            place = (self.folder / path).resolve()
            if not place.is_relative_to(self.folder.resolve()) or not place.is_file():
                return None
        except (OSError, ValueError):  # no file can have such a name
            return None
        kind = mimetypes.guess_type(place.name)[0] or "application/octet-stream"
        beside = place.with_name(place.name + BROTLI)
        file = static_file(place.read_bytes(), kind, beside.read_bytes() if beside.is_file() else b"")
        if path.startswith("assets/"):  # their names change with their content
            self.files[path] = file
        return file


@lru_cache(maxsize=32)
def static_file(content: bytes, kind: str, brotli: bytes = b"") -> File:
    """Packed once, however often it is asked for; by brotli, which takes long, when the client was built."""
    text = kind.startswith("text/") or kind in TEXT_KINDS
    packed = {"br": brotli} if brotli else {}
    if text and len(content) > 1000:
        packed["gzip"] = gzip.compress(content)
    return File(content, packed, kind, f'"{hashlib.sha256(content).hexdigest()[:20]}"')


def respond(request: Request, file: File, cache: str) -> Response:
    headers = {"cache-control": cache, "etag": file.tag, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == file.tag:
        return Response(status_code=304, headers=headers)
    accepted = {one.partition(";")[0].strip() for one in request.headers.get("accept-encoding", "").split(",")}
    for encoding, packed in file.packed.items():
        if encoding in accepted:
            return Response(packed, media_type=file.kind, headers={**headers, "content-encoding": encoding})
    return Response(file.content, media_type=file.kind, headers=headers)
