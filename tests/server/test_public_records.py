"""Records of finished public tables are there for `solarium puzzles --data`; private and running ones are not."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from solarium.cli.puzzles import records_below
from tests.server_for_tests import Person, ServerProcess


def test_only_finished_public_tables_are_given(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        ann = Person(server)
        for public, ends in ((True, True), (False, True), (True, False)):
            table = ann.table("syzygy", "me", "here", public=public)["id"]
            wire = ann.live(table)
            wire.act(wire.welcome["seat"], "0,1>3,-1")
            if ends:
                assert wire.ask("resign", seat=1)["type"] == "done"
    with ThreadPoolExecutor(1) as thread:  # a process that has driven a browser has a loop already
        (text,) = thread.submit(records_below, tmp_path, "syzygy").result()
        others = thread.submit(records_below, tmp_path, "sol").result()
    assert "0,1>3,-1" in text
    assert others == []
