"""The process in which bots think: reads decisions from its input, writes outcomes to its output, ends with it."""

import os
import pickle
import signal
import sys
from traceback import extract_tb
from typing import BinaryIO

from msgspec import Struct

from solarium.bots import levels
from solarium.engine import registry
from solarium.engine.errors import UnknownGame
from solarium.engine.game import AnyGame, game_of
from solarium.engine.parts import Data

LENGTH = 4  # bytes before each frame that say how long it is


class Decision(Struct, frozen=True):
    """What has to be decided. The module is where a game comes from that is registered in the server only."""

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


def decide(decision: Decision) -> Outcome:
    try:
        game = find(decision.slug, decision.module)
        world = game.load(decision.world)
        return Outcome(int(levels.choose(game, world, decision.seat, decision.level, decision.seed)))
    except Exception as error:
        return Outcome(-1, describe(error))


def describe(error: BaseException) -> str:
    """An error and the place it comes from, in one line."""
    frames = extract_tb(error.__traceback__)
    place = f" ({frames[-1].filename}:{frames[-1].lineno})" if frames else ""
    return f"{type(error).__name__}: {error}{place}"


def find(slug: str, module: str) -> AnyGame:
    try:
        return registry.game(slug)
    except UnknownGame:
        registry.register(game_of(module))
        return registry.game(slug)


def serve(requests: BinaryIO, replies: BinaryIO) -> None:
    """Decide until the server closes the pipe."""
    while head := requests.read(LENGTH):
        frame = pickle.dumps(decide(pickle.loads(requests.read(int.from_bytes(head, "big")))))
        replies.write(len(frame).to_bytes(LENGTH, "big") + frame)
        replies.flush()


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server
    os.nice(5)
    replies = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever a game prints does not get between the frames
    serve(sys.stdin.buffer, replies)


if __name__ == "__main__":
    # Under its own name, so that what is pickled here is known there.
    from solarium.server.workers.process import main as run

    run()
