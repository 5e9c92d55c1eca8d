"""A bot for every game, in any language that reads and writes lines of JSON: this one plays at random.

    solarium match syzygy "program:python examples/random_bot.py" level1 --games 10

With an address and a seat token it plays at a table of a server:

    python examples/random_bot.py ws://127.0.0.1:8787/api/tables/TABLE/live TOKEN
"""

import json
import random
import sys
import uuid


def answer_questions() -> None:
    for line in sys.stdin:
        question = json.loads(line)
        print(json.dumps({"id": question["id"], "action": random.choice(question["legal"])}), flush=True)


def sit_at_table(address: str, token: str) -> None:
    from websockets.sync.client import connect

    with connect(address, max_size=None) as socket:
        socket.send(json.dumps({"type": "hello", "version": 2, "tokens": [token]}))
        for text in socket:
            news = json.loads(text)
            actions = (news.get("scene") or {}).get("actions")
            if actions:
                move = {"seq": news["table"]["seq"], "seat": news["seat"], "text": random.choice(actions)["text"]}
                socket.send(json.dumps({"type": "act", "id": uuid.uuid4().hex, **move}))
            if news.get("table", {}).get("status") == "finished":
                return


if __name__ == "__main__":
    sit_at_table(*sys.argv[1:]) if sys.argv[1:] else answer_questions()
