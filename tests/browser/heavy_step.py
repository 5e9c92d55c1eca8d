"""How soon a step at the largest table is drawn: `python -m tests.browser.heavy_step [STEPS] [CLIENT]`.

Factions of Sol with four seats. A game is played first, and what the server told the page is kept; then another page,
its processor slowed down four times, is told the same, one message after the other, so that two clients (CLIENT is the
folder of another one) draw the same steps. Measured from the arrival of each message with a scene to the end of the
frame that draws it, without motion; and with motion, where each message waits until the one before has got there, the
frames between moments at which pieces move (the frame that puts up a step is the one measured before). Processor time
is what the page's own thread used in between: on a machine that is busy with other things it says more than the clock.
"""

import base64
import json
import os
import sys
from contextlib import ExitStack
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, WebSocket, sync_playwright

from build_client import build_client
from tests.browser.people import CHROMIUM, FLAGS, Guest, People, TableServer
from tests.browser.reader import Reader
from tests.server_for_tests import PATIENCE

SLOWER = 4
SOON = 100  # milliseconds
FRAME = 20  # milliseconds: a frame that comes with the next refresh of the screen
FIRST = 10  # steps for which the page is still warming up
SEATS = ("me", "bot1", "bot1", "bot1")
Message = list[str]  # how it is written, and the message
# In the place of the table's socket: says what was kept, the welcome at once and the rest when it is told to go on.
# Each message is marked when it arrives and when it is drawn; then the page has time for what it put off.
KEPT = """((kept) => {
    const told = kept.map(([kind, text]) =>
        kind === "text" ? text : Uint8Array.from(atob(text), (one) => one.charCodeAt(0)).buffer);
    const Real = window.WebSocket;
    let socket, at = 0;
    window.WebSocket = class {
        constructor(url) {
            if (!url.includes("/api/tables/")) return new Real(url);
            socket = this;
            this.readyState = 1;
            setTimeout(() => this.onopen?.());
        }
        send(text) {
            if (text.includes('"hello"')) setTimeout(() => this.onmessage?.({ data: told[at++] }));
        }
        close() {}
    };
    const mark = performance.mark.bind(performance);
    const rest = (time) => new Promise((done) => setTimeout(done, time));
    const steps = [];
    performance.mark = (name, options) => { // the page says that it hands on a scene
        window.scenes = (window.scenes ?? 0) + 1;
        return mark(name, options);
    };
    const step = (data) => new Promise((done) => setTimeout(() => {
        const [start, scenes] = [performance.now(), window.scenes];
        mark("arrived");
        socket.onmessage({ data });
        requestAnimationFrame(() => setTimeout(() => {
            if (window.scenes !== scenes) steps.push([start, performance.now()]);
            mark("drawn");
            done();
        }));
    }));
    window.goOn = async () => {
        while (at < told.length) {
            await step(told[at++]);
            await rest(250);
            while (document.querySelector(".over.moving")) await rest(50);
        }
        return steps;
    };
})"""
FRAMES = """(() => {
    window.frames = [];
    let [last, moves, moved] = [performance.now(), ALWAYS, false];
    const plain = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
        const animation = plain.call(this, frames, options);
        const ended = () => (moves -= 1);
        moves += 1;
        animation.finished.then(ended, ended);
        return animation;
    };
    const beat = (now) => {
        if (moves > 0 && moved) window.frames.push(now - last);
        [last, moved] = [now, moves > 0];
        requestAnimationFrame(beat);
    };
    requestAnimationFrame(beat);
})()"""
# What the machine can do at all: a page of the same size with nothing but a square that moves.
SQUARE = """<style>
    div { width: 200px; height: 200px; background: gold; animation: there 1s linear infinite alternate; }
    @keyframes there { to { transform: translate(900px, 500px); } }
</style><div></div>"""
WATCHED = 4000  # milliseconds of it


def play(guest: Guest, messages: int) -> list[Message]:
    """What the page was told while somebody played who reads only the page."""
    kept: list[Message] = []

    def keep(frame: str | bytes) -> None:
        kept.append(["text", frame] if isinstance(frame, str) else ["packed", base64.b64encode(frame).decode()])

    def listen(socket: WebSocket) -> None:
        if "/api/tables/" in socket.url:
            socket.on("framereceived", keep)

    guest.page.on("websocket", listen)
    guest.new_table("factions", *SEATS)
    reader = Reader(guest, 5)
    while len(kept) < messages:
        offers = reader.offers()
        if offers is None:
            break
        reader.press(offers)
    return kept


def slow_down(guest: Guest) -> None:
    slow = guest.context.new_cdp_session(guest.page)
    slow.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})


def processor_times(trace: Path, steps: list[list[float]]) -> list[float]:
    """What the page's thread used between each arrival and its drawing, in milliseconds."""
    events: list[dict[str, Any]] = json.loads(trace.read_text("utf-8"))["traceEvents"]
    arrived = [event for event in events if event["name"] == "arrived" and event["ph"] in "IR"]
    thread = arrived[0]["pid"], arrived[0]["tid"]
    tasks = [
        (event["ts"] / 1000, event["dur"] / 1000, event.get("tdur", 0) / 1000)
        for event in events
        if event.get("name") == "ThreadControllerImpl::RunTask"
        and (event["pid"], event["tid"]) == thread
        and event.get("dur", 0) > 0
    ]
    ahead = arrived[0]["ts"] / 1000 - arrived[0]["args"]["data"]["startTime"]  # of the trace's clock before the page's
    return [
        sum(used * max(0.0, min(end + ahead, at + long) - max(start + ahead, at)) / long for at, long, used in tasks)
        for start, end in steps
    ]


def told(taken: list[float]) -> str:
    ninth = quantiles(taken, n=10)[-1]
    soon = sum(time <= SOON for time in taken) / len(taken)
    return (
        f"median {median(taken):.0f} ms, nine of ten within {ninth:.0f} ms, the longest {max(taken):.0f} ms, "
        f"{soon:.0%} within {SOON} ms"
    )


def told_again(guest: Guest, kept: list[Message]) -> Guest:
    """Before a table whose messages are those that were kept, its processor slowed down."""
    guest.context.set_default_timeout(len(kept) * PATIENCE * 1000)
    guest.lobby()
    guest.context.add_init_script(f"{KEPT}({json.dumps(kept)})")
    guest.new_table("factions", *SEATS)
    slow_down(guest)
    return guest


def measure(browser: Browser, server: TableServer, kept: list[Message], trace: Path) -> None:
    with ExitStack() as stack:
        guest = told_again(People(browser, stack).guest(server, motion="none", watched=False), kept)
        browser.start_tracing(page=guest.page, path=trace, categories=["toplevel", "blink.user_timing"])
        steps = guest.page.evaluate("() => goOn()")[FIRST:]
        browser.stop_tracing()
        print(f"{len(steps)} steps, processor time: {told(processor_times(trace, steps))}")
        print(f"{len(steps)} steps, by the clock: {told([end - start for start, end in steps])}")
    with ExitStack() as stack:
        guest = People(browser, stack).guest(server, motion="full", watched=False)
        guest.context.add_init_script(FRAMES.replace("ALWAYS", "0"))
        told_again(guest, kept).page.evaluate("() => goOn()")
        print(f"in motion {in_frames(guest)}")
    with ExitStack() as stack:
        guest = People(browser, stack).guest(server, watched=False)
        slow_down(guest)
        guest.page.set_content(SQUARE)
        guest.page.evaluate(FRAMES.replace("ALWAYS", "1"))
        guest.page.wait_for_timeout(WATCHED)
        print(f"a page with one moving square {in_frames(guest)}")


def in_frames(guest: Guest) -> str:
    frames: list[float] = guest.page.evaluate("() => window.frames")
    ninth = quantiles(frames, n=10)[-1]
    kept = sum(time <= FRAME for time in frames) / len(frames)
    return (
        f"{1000 / median(frames):.0f} frames a second over {len(frames)} frames, nine of ten within {ninth:.0f} ms, "
        f"{kept:.0%} within {FRAME} ms, the longest {max(frames):.0f} ms"
    )


def main(steps: int, client: str) -> None:
    assert build_client()
    os.environ["GAMES"] = "ours"
    other = {"client": client} if client else {}
    with TemporaryDirectory() as data, TableServer(Path(data), **other) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        with ExitStack() as stack:
            kept = play(People(browser, stack).guest(server, motion="none", watched=False), 2 * steps)
        measure(browser, server, kept, Path(data) / "trace.json")
        browser.close()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 150, sys.argv[2] if len(sys.argv) > 2 else "")
