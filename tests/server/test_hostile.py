"""Hundreds of thousands of hostile messages: each has a documented answer, and the table is as it was."""

import json
import os
import random
from typing import Any

from solarium.server.errors import CODES
from tests.server.attackers import memory
from tests.server_for_tests import Person, ServerProcess

MESSAGES = 400_000 if os.environ.get("SOLARIUM_SWEEP") else 4_000
AT_ONCE = 200  # sent before their answers are read
KINDS = ("act", "explain", "undo", "ask_takeback", "offer_draw", "answer_proposal", "resign", "hand_over", "dance", "")
TEXTS = ("take 1", "take 9", "take -1", "take 1 2", "", " ", "\0", "\u202e", "x" * 3000, "heap", "{0}", "%s", "'; --")
NUMBERS = (0, 1, -1, 2, 7, 2**31, 2**63, -(2**63), 10**30, 0.5, 1e999, None, "0", True, [], {})
SEATS = (0, 1, 2, -1, 2**31)
WELL_FORMED: dict[str, dict[str, Any]] = {
    "act": {"seq": 0, "text": "take 1"},
    "explain": {"seq": 0, "text": "heap"},
    "undo": {"seq": 0},
    "ask_takeback": {"seq": 0, "to": 0},
    "offer_draw": {"seq": 0},
    "answer_proposal": {"seq": 0, "accept": True},
    "resign": {"seq": 0},
    "hand_over": {"level": 5},
}
JUNK = ("", "[]", "null", "{", '"', "[" * 500, '{"type":"act"', "\0", "1e999", '{"type":{"type":"act"}}')


def hostile(chance: random.Random, number: int) -> str:
    """A message of no good will; none of them is allowed at a table whose seats the sender does not hold."""
    if chance.random() < 0.1:
        return chance.choice(JUNK)
    if chance.random() < 0.5:
        kind = chance.choice(list(WELL_FORMED))
        return json.dumps({"type": kind, "id": f"hostile-{number}", "seat": chance.choice(SEATS), **WELL_FORMED[kind]})
    fields: dict[str, Any] = {"type": chance.choice(KINDS), "id": f"hostile-{number}"}
    for name in ("seq", "seat", "to", "level", "accept", "version", "extra"):
        if chance.random() < 0.5:
            fields[name] = chance.choice(NUMBERS)
    if chance.random() < 0.7:
        fields["text"] = chance.choice(TEXTS)
    if chance.random() < 0.05:
        fields["id"] = chance.choice(("", "x" * 65, "\0", 7, None))
    if chance.random() < 0.3:
        fields["seq"], fields["seat"] = 0, chance.choice((0, 1))
    return json.dumps(fields)


def test_hostile_messages(server: ServerProcess) -> None:
    table = Person(server).table("takeaway", "me", "here")["id"]
    stranger = Person(server)
    before, untouched = memory(server), stranger.get(f"/api/tables/{table}")
    wire = stranger.live(table)
    wire.until("chat_log")
    chance = random.Random(7)
    codes: dict[str, int] = {}
    for first in range(0, MESSAGES, AT_ONCE):
        for number in range(first, first + AT_ONCE):
            wire.say(hostile(chance, number))
        for _ in range(AT_ONCE):
            answer = wire.next()
            assert answer["type"] == "problem", answer
            codes[answer["code"]] = codes.get(answer["code"], 0) + 1
        wire.read.clear()
        wire.raw.clear()
    print(f"{MESSAGES} hostile messages: {codes}; {before:.0f} -> {memory(server):.0f} MB")
    assert set(codes) <= set(CODES) - {"internal", "damaged"}
    assert len(codes) >= 2
    assert memory(server) - before < 64
    wire.close()
    assert {**stranger.get(f"/api/tables/{table}"), "watchers": 0} == {**untouched, "watchers": 0}
