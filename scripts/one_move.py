"""Draws the way of one move, from a click to two screens: `python -m scripts.one_move` writes the picture of
docs/architecture.md.

The server's part is traced: a plain copy of the package serves a table of two people, and every file of ours that runs
between a move's arrival and the second screen's news is written down in the order in which it is first entered. The
client's part is the chain of files below; `check_chain` makes sure that each of them really imports its neighbour.
"""

import asyncio
import json
import os
import re
import signal
import sys
import tempfile
import threading
from itertools import pairwise
from pathlib import Path
from types import FrameType

ROOT = Path(__file__).resolve().parents[1]
PICTURE = ROOT / "docs" / "pictures" / "one-move.svg"
GAME = "syzygy"
TICKS = ("on_tick", "sweep")  # what the server does by the clock, whether or not somebody moves

CLICK = ["board/ItemView.svelte", "board/Board.svelte", "lib/fingers.ts", "lib/touching.svelte.ts", "lib/touch.ts"]
KEEPER = "keeper"  # as `app.py` names such tasks
READER = "reader"  # threads in which only keepers read meanwhile: a move writes
SEND = ["lib/touching.svelte.ts", "lib/table.svelte.ts", "lib/live.ts"]
SHOW = ["lib/live.ts", "lib/table.svelte.ts", "lib/stage.svelte.ts", "board/Board.svelte", "board/ItemView.svelte"]


# The client


def check_chain(chain: list[str]) -> list[str]:
    """Pairs of neighbours in a chain of client files of which neither imports the other."""
    return [f"{one} - {two}" for one, two in pairwise(chain) if not linked(one, two)]


def linked(one: str, two: str) -> bool:
    return imports(one, two) or imports(two, one)


def imports(file: str, other: str) -> bool:
    text = (ROOT / "web" / "src" / file).read_text("utf-8")
    wanted = (ROOT / "web" / "src" / other).resolve()
    for name in re.findall(r'from "(\.[^"]+)"', text):
        path = (ROOT / "web" / "src" / file).parent / name
        if any(Path(f"{path}{ending}").resolve() == wanted for ending in ("", ".ts", ".svelte.ts", ".svelte")):
            return True
    return False


# The server


class Trace:
    """Files of the package in the order in which a call first enters them, while it is switched on."""

    def __init__(self, home: Path, out: Path) -> None:
        self.home = f"{home}{os.sep}"
        self.out = out
        self.on = False
        self.files: dict[str, None] = {}

    def watch(self, frame: FrameType, event: str, argument: object) -> None:
        code = frame.f_code
        ours = self.on and event == "call" and code.co_filename.startswith(self.home) and code.co_name not in TICKS
        if ours and not in_keeper() and not threading.current_thread().name.startswith(READER):
            self.files.setdefault(code.co_filename.removeprefix(self.home))

    def start(self, number: int, frame: FrameType | None) -> None:
        self.on = True

    def stop(self, number: int, frame: FrameType | None) -> None:
        self.on = False
        self.out.write_text(json.dumps(list(self.files)))


def in_keeper() -> bool:
    """Whether this is what runs by itself, now and then: clocks, ratings, tournaments."""
    try:
        task = asyncio.current_task()
    except RuntimeError:  # another thread
        return False
    return task is not None and task.get_name() == KEEPER


def serve_traced(data: Path) -> None:
    """What the server process runs: the plain sources, since calls inside compiled ones cannot be watched."""
    source = Path(os.environ["ONE_MOVE_SOURCE"])
    sys.path.insert(0, str(source))
    from solarium.server.serve import run_with
    from solarium.server.settings import Settings

    trace = Trace(source / "solarium", data / "trace.json")
    signal.signal(signal.SIGUSR1, trace.start)
    signal.signal(signal.SIGUSR2, trace.stop)
    threading.setprofile(trace.watch)
    sys.setprofile(trace.watch)
    sys.exit(run_with(Settings(data, bot_workers=1).without_rate_limits(), "127.0.0.1", 0, open_browser=False))


def trace_move() -> list[str]:
    """The files of the package that one move of one of two people passes, as they are first entered."""
    from benchmarks.plain import plain_copy
    from tests.server_for_tests import Person, ServerProcess, wait_until

    class Traced(ServerProcess):
        launch = Path(__file__).resolve()

    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        data.mkdir()
        out = data / "trace.json"
        os.environ["ONE_MOVE_SOURCE"] = str(plain_copy(Path(folder) / "plain"))
        with Traced(data) as server:
            ann, ben = Person(server, "Ann"), Person(server, "Ben")
            table = ann.table(GAME, "me", "open")["id"]
            ben.post(f"/api/tables/{table}/seats/1")
            wires = [ann.live(table), ben.live(table)]
            for wire in wires:
                wire.until("chat_log")  # the last thing that a newcomer is sent
            acting = next(seat for seat, wire in enumerate(wires) if wire.welcome["scene"].get("actions"))
            text = wires[acting].welcome["scene"]["actions"][0]["text"]
            assert server.process is not None
            server.process.send_signal(signal.SIGUSR1)
            wires[acting].act(acting, text)
            wires[1 - acting].row(1)
            server.process.send_signal(signal.SIGUSR2)
            wait_until(out.exists, "the trace was not written")
        return list(json.loads(out.read_text()))


# The picture

WIDTH, ROW, GAP = 330, 22, 26
LANES = ("One browser", "The server", "Both browsers")


def draw(server: list[str]) -> str:
    lanes = [[*CLICK, *SEND[1:]], server, SHOW]
    height = 90 + ROW * max(len(lane) for lane in lanes)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {3 * WIDTH + 4 * GAP} {height}" '
        'font-family="ui-monospace, monospace" font-size="12">',
        '<rect width="100%" height="100%" rx="12" fill="#f6f2ea"/>',
    ]
    for index, (title, files) in enumerate(zip(LANES, lanes, strict=True)):
        left = GAP + index * (WIDTH + GAP)
        parts.append(f'<text x="{left}" y="34" font-family="sans-serif" font-size="16" fill="#3a2f1d">{title}</text>')
        parts += [box(left, 52 + number * ROW, number + 1, file) for number, file in enumerate(files)]
        if index < 2:
            x, y = left + WIDTH - 4, 64 if index else 52 + (len(files) - 1) * ROW + 10
            parts.append(f'<path d="M{x} {y}h{GAP}" stroke="#b06a00" stroke-width="2" marker-end="url(#tip)"/>')
    tip = '<path d="M0 0L8 4L0 8z" fill="#b06a00"/>'
    parts.insert(
        1, f'<marker id="tip" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="6" markerHeight="6">{tip}</marker>'
    )
    return "\n".join([*parts, "</svg>"]) + "\n"


def box(left: int, top: int, number: int, file: str) -> str:
    room = file.rpartition("/")[0]
    hue = sum(map(ord, room)) * 37 % 360
    return (
        f'<rect x="{left}" y="{top}" width="{WIDTH - 8}" height="{ROW - 4}" rx="5" fill="hsl({hue} 45% 86%)"/>'
        f'<text x="{left + 8}" y="{top + 13}" fill="#2a2a2a">{number}. {file}</text>'
    )


def files_in(picture: str) -> list[str]:
    """The files that a picture names, lane by lane."""
    return re.findall(r">\d+\. ([^<]+)<", picture)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        serve_traced(Path(sys.argv[1]))
    else:
        PICTURE.write_text(draw(trace_move()), "utf-8")
