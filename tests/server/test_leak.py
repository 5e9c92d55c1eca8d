"""Two worlds that a seat cannot tell apart send it the same bytes; a spectator likewise.

Ann holds 1, 2, 3 in both worlds. Ben holds 4, 5, 14 in one and 12, 13, 14 in the other, and does in both what
looks the same to Ann: he changes a card, then encloses the 14.
"""

import re

from solarium.server.people.identity import TOKEN_MILLISECONDS, hash_token
from solarium.server.store.database import Store
from solarium.server.store.rows import Row, SeatRow, TableRow, now
from tests.backends import Backend
from tests.server_for_tests import Message, Person, Wire, complete

ID = "leaktest2222"
TOKENS = ("token-of-ann", "token-of-ben")
WORLDS = {
    "low": ((0, 0, 0, 0, 0, 8), "change 4"),
    "high": ((0, 0, 0, 8, 8, 8), "change 12"),
}


async def prepare(backend: Backend, deal: tuple[int, ...]) -> None:
    """A table with that deal; id, tokens, nonces and secret are the same in both worlds."""
    store = await Store.open(backend.settings.database_url)
    table = TableRow(ID, "envelopes", "1", {}, "5e" * 32, "playing", True, seq=0, acting=0, created=1, changed=1)
    expires = now() + TOKEN_MILLISECONDS
    seats = [
        SeatRow(seat, "person", f"guest-{seat}", False, name, 0, f"nonce{seat}", hash_token(TOKENS[seat]), expires)
        for seat, name in enumerate(("Ann", "Ben"))
    ]
    await store.add_table(table, seats, [Row(0, "start", chance=deal)])
    await store.close()


def entered(wire: Wire) -> Wire:
    """A wire that was sent all that a newcomer is sent."""
    wire.until("chat_log")
    return wire


def play(backend: Backend, deal: tuple[int, ...], change: str) -> dict[str, list[str]]:
    """What Ann, a spectator and their REST calls are sent in the course of the same game, at two workers."""
    backend.data.mkdir(exist_ok=True)
    complete(prepare(backend, deal))
    with backend.workers() as servers:
        ann, eve, ben = Person(servers[0]), Person(servers[-1]), Person(servers[-1])
        seat = entered(ann.live(ID, tokens=TOKENS[:1]))
        watcher = entered(eve.live(ID))
        seat.until("news")
        other = entered(ben.live(ID, tokens=TOKENS[1:]))
        readers = [seat, watcher]
        for reader in readers:
            reader.until("news")
        requests: list[tuple[Wire, Message]] = [
            (seat, {"type": "explain", "seq": 0, "seat": 0, "text": "card:9"}),
            (seat, {"type": "act", "seq": 0, "seat": 0, "text": "play 14"}),
            (seat, {"type": "act", "seq": 0, "seat": 0, "text": "play 2"}),
            (seat, {"type": "explain", "seq": 1, "seat": 0, "text": "back:1:0"}),
            (other, {"type": "act", "seq": 1, "seat": 1, "text": change}),
            (other, {"type": "undo", "seq": 2, "seat": 1}),
            (other, {"type": "act", "seq": 2, "seat": 1, "text": "play 14"}),
            (seat, {"type": "act", "seq": 3, "seat": 0, "text": "play 9"}),
            (seat, {"type": "act", "seq": 3, "seat": 0, "text": "play 1"}),
            (seat, {"type": "undo", "seq": 4, "seat": 0}),
            (seat, {"type": "act", "seq": 5, "seat": 0, "text": "play 3"}),
        ]
        for number, (wire, request) in enumerate(requests):
            answer = wire.ask(**{"kind": request.pop("type"), "id": f"request-{number}", **request})
            if answer["type"] == "done":
                for reader in readers:
                    if reader is not wire:
                        reader.row(answer["seq"])
        paths = [f"/api/tables/{ID}", f"/api/tables/{ID}/log", *(f"/api/tables/{ID}/at/{seq}" for seq in range(7))]
        header = {"Solarium-Seats": TOKENS[0]}
        return {
            "seat": seat.raw,
            "spectator": watcher.raw,
            "again": [*entered(ann.live(ID, 1, TOKENS[:1])).raw, *entered(eve.live(ID, 1)).raw],
            "seat by REST": [ann.calls.get(path, headers=header).text for path in paths],
            "spectator by REST": [eve.calls.get(path).text for path in [*paths, "/api/lobby"]],
        }


def test_the_bytes_do_not_depend_on_what_is_hidden(backend: Backend) -> None:
    low, high = (
        play(Backend(backend.data / name, backend.postgres, backend.redis), *world) for name, world in WORLDS.items()
    )
    for reader, stream in low.items():
        assert len(stream) > 1
        assert without_times(stream) == without_times(high[reader]), reader
    assert any('"text":"14"' in text for text in low["spectator"]), "what was opened is seen"
    assert any("{0} encloses the 2" in text for text in low["seat"])
    assert not any("encloses the 2" in text for text in low["spectator"])


def without_times(stream: list[str]) -> list[str]:
    return [re.sub(r'"time":"[^"]*"', '"time":""', text) for text in stream]
