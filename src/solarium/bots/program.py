"""Bots in any language: a program that reads a question a line from standard input and answers on standard output.

Questions and answers are JSON objects. A question has everything a decision needs, so a program need not remember:

    {"id": 1, "game": "syzygy", "version": "1", "seat": 0, "position": {...}, "legal": ["1,0>0,4", ...]}
    {"id": 1, "action": "1,0>0,4"}

`position` is a world that the seat cannot tell from the true one, as `Game.load` reads it.
"""

import atexit
import shlex
import subprocess
from functools import cache
from queue import Empty, Queue
from threading import Thread
from typing import Any

import msgspec

from solarium.engine.chance import Chance
from solarium.engine.errors import UsageError
from solarium.engine.game import AnyGame
from solarium.engine.state import State

PATIENCE = 60.0  # seconds for an answer


class Program:
    """A running program that decides for any seat of any game."""

    def __init__(self, command: str, patience: float = PATIENCE) -> None:
        self.command = command
        self.patience = patience
        self.asked = 0
        self.answers: Queue[bytes] = Queue()
        try:
            self.process = subprocess.Popen(shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except (OSError, ValueError) as error:
            raise UsageError(f"the bot {command!r} cannot be started: {error}") from None
        Thread(target=self._listen, daemon=True).start()
        atexit.register(self.close)

    def _listen(self) -> None:
        for line in self.process.stdout or ():
            self.answers.put(line)
        self.answers.put(b"")

    def __call__(self, game: AnyGame, state: State, chance: Chance) -> int:
        """Decide for the seat on turn; `state` is a world imagined for it."""
        actions = state.legal_actions()
        texts = [game.action_text(state, action) for action in actions]
        self.asked += 1
        question = {
            "id": self.asked,
            "game": game.slug,
            "version": game.version,
            "seat": int(state.current_player()),
            "position": game.dump(state),
            "legal": texts,
        }
        answer = self._ask(question)
        if answer not in texts:
            raise UsageError(f"the bot {self.command!r} answered {answer!r}, which is not a legal action")
        return actions[texts.index(answer)]

    def _ask(self, question: dict[str, Any]) -> object:
        pipe = self.process.stdin
        try:
            if pipe is None:
                raise BrokenPipeError
            pipe.write(msgspec.json.encode(question) + b"\n")
            pipe.flush()
            line = self.answers.get(timeout=self.patience)
        except (BrokenPipeError, ValueError):
            line = b""
        except Empty:
            raise UsageError(f"the bot {self.command!r} did not answer within {self.patience:g} s") from None
        if not line:
            raise UsageError(f"the bot {self.command!r} has ended, with exit code {self.process.wait()}")
        try:
            answer = msgspec.json.decode(line, type=dict[str, Any])
        except msgspec.DecodeError:
            raise UsageError(f"the bot {self.command!r} answered {line[:80]!r}, which is not a JSON object") from None
        if answer.get("id") != question["id"]:
            raise UsageError(f"the bot {self.command!r} answered question {answer.get('id')!r}, not {question['id']}")
        return answer.get("action")

    def close(self) -> None:
        if self.process.stdin:
            self.process.stdin.close()
        self.process.terminate()
        self.process.wait()


@cache
def program(command: str) -> Program:
    """The running program of that command; this process starts it once, however many seats it has."""
    return Program(command)
