"""The process in which bots and the coach think: work comes in by its input, outcomes leave by its output."""

import os
import pickle
import signal
import sys
from traceback import extract_tb
from typing import Any, BinaryIO, Protocol

from msgspec import Struct

from solarium.bots import levels
from solarium.engine.parts import Data
from solarium.server.workers.games import find

LENGTH = 4  # bytes before each frame that say how long it is


class Work(Protocol):
    """Something to be worked out here, which knows how."""

    def answer(self) -> Any: ...


class Decision(Struct, frozen=True, tag=True):
    """What has to be decided. The module is where a game comes from that is registered in the server only."""

    slug: str
    module: str
    world: Data
    seat: int
    level: int
    seed: int

    def answer(self) -> int:
        game = find(self.slug, self.module)
        return int(levels.choose(game, game.load(self.world), self.seat, self.level, self.seed))


class Outcome(Struct, frozen=True):
    """The answer, or what went wrong."""

    answer: Any
    failure: str = ""


def work_out(work: Work) -> Outcome:
    try:
        return Outcome(work.answer())
    except Exception as error:
        return Outcome(None, describe(error))


def describe(error: BaseException) -> str:
    """An error and the place it comes from, in one line."""
    frames = extract_tb(error.__traceback__)
    place = f" ({frames[-1].filename}:{frames[-1].lineno})" if frames else ""
    return f"{type(error).__name__}: {error}{place}"


def serve(requests: BinaryIO, replies: BinaryIO) -> None:
    """Work until the server closes the pipe or is gone."""
    while head := requests.read(LENGTH):
        frame = pickle.dumps(work_out(pickle.loads(requests.read(int.from_bytes(head, "big")))))
        try:
            replies.write(len(frame).to_bytes(LENGTH, "big") + frame)
            replies.flush()
        except BrokenPipeError:  # the server was killed while we thought
            return


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
