"""A bot for every game, in any language that reads and writes lines: this one plays at random.

    solarium match syzygy "program:python examples/random_bot.py" level1 --games 10

With an address and a seat token it plays at a table of a server instead:

    python examples/random_bot.py ws://127.0.0.1:8000/api/tables/TABLE/live TOKEN
"""

import json
import random
import sys


def answer_lines() -> None:
    for line in sys.stdin:
        question = json.loads(line)
        print(json.dumps({"id": question["id"], "action": random.choice(question["legal"])}), flush=True)


if __name__ == "__main__":
    answer_lines()
