"""The process in which bots think: reads decisions from its input, writes outcomes to its output, ends with it."""

import os
import pickle
import signal
import sys
from importlib import import_module
from typing import BinaryIO

from msgspec import Struct

from solarium.bots import levels
from solarium.engine import registry
from solarium.engine.errors import UnknownGame
from solarium.engine.game import AnyGame
from solarium.engine.parts import Data

LENGTH = 4  # bytes before each frame that say how long it is


class Decision(Struct, frozen=True):
    """What is asked. The module is where a game comes from that is registered in the server but not installed."""

    slug: str
    module: str
    world: Data
    seat: int
    level: int
    seed: int


class Outcome(Struct, frozen=True):
    """The action, or -1 and what went wrong."""

    action: int
    failure: str = ""


def decide(asked: Decision) -> Outcome:
    try:
        game = find(asked.slug, asked.module)
        return Outcome(levels.choose(game, game.load(asked.world), asked.seat, asked.level, asked.seed))
    except Exception as error:
        return Outcome(-1, f"{type(error).__name__}: {error}")


def find(slug: str, module: str) -> AnyGame:
    try:
        return registry.game(slug)
    except UnknownGame:
        registry.register(import_module(module).GAME)
        return registry.game(slug)


def serve(asks: BinaryIO, answers: BinaryIO) -> None:
    """Decide until the server closes the pipe."""
    while head := asks.read(LENGTH):
        frame = pickle.dumps(decide(pickle.loads(asks.read(int.from_bytes(head, "big")))))
        answers.write(len(frame).to_bytes(LENGTH, "big") + frame)
        answers.flush()


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server
    os.nice(5)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever a game prints does not get between the frames
    serve(sys.stdin.buffer, answers)


if __name__ == "__main__":
    # Under its own name, so that what is pickled here is known there.
    from solarium.server.bot_worker import main as run

    run()
