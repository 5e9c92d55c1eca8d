"""The client's types are those of the server."""

from web.wire_types import TARGET, write


def test_the_types_of_the_client_are_written_from_the_servers_structs() -> None:
    assert TARGET.read_text("utf-8") == write(), "run `python web/wire_types.py` after a change of the wire"
