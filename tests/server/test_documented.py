"""docs/server-api.md tells the truth: its codes, calls and close codes are those of the source."""

import re
from pathlib import Path

import msgspec

from solarium.server import wire
from solarium.server.errors import CODES
from tests.server_for_tests import Person, ServerProcess

ROOT = Path(__file__).resolve().parents[2]
DOCS = (ROOT / "docs" / "server-api.md").read_text("utf-8")
SOURCE = "\n".join(path.read_text("utf-8") for path in (ROOT / "src" / "solarium" / "server").rglob("*.py"))


def test_every_code_is_in_the_table_and_every_line_of_it_is_a_code() -> None:
    lines = re.findall(r"^\| `(\w+)` \| (\d+) \| (.+) \|$", DOCS, re.MULTILINE)
    assert {code: (int(status), words) for code, status, words in lines} == CODES


def test_every_code_is_used_and_every_used_one_exists() -> None:
    used = set(re.findall(r'RequestError\(\s*"(\w+)"', SOURCE)) | {"not_found", "wrong_method"}
    assert used == set(CODES)


def test_every_call_is_described(server: ServerProcess) -> None:
    paths = Person(server).get("/api/openapi.json")["paths"]
    real = {f"{method.upper()} {path}".replace("{seat}", "{n}") for path, calls in paths.items() for method in calls}
    described = set(re.findall(r"^\| `([A-Z]+ /api/[^`]*)`", DOCS, re.MULTILINE))
    assert described == real


def test_every_close_code_is_described() -> None:
    described = {int(code) for code in re.findall(r"^\| (\d{4}) \|", DOCS, re.MULTILINE)}
    closing = {
        int(code) for code in re.findall(r"(?:CloseSocket|close|close_all|close_table)\((?:[\w.]+, )?(\d{4})\)", SOURCE)
    }
    assert closing <= described


def test_messages_round_trip() -> None:
    act = wire.Act("request-1", 3, 0, "take 2")
    assert msgspec.json.decode(msgspec.json.encode(act), type=wire.FromClient) == act
    assert msgspec.json.encode(wire.Done("request-1", 4)) == b'{"type":"done","id":"request-1","seq":4}'
