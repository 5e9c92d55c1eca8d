"""How soon a step at the largest table is drawn: `python -m tests.browser.heavy_step [STEPS]`.

Factions of Sol with four seats, the processor slowed down four times. Measured in the page: from the arrival of each
message with a scene to the end of the frame that draws it, without motion, also where several come at once; and with
motion how many frames a second there are while pieces move. Processor time is what the page's own thread used in
between: on a machine that is busy with other things it says more than the clock.
"""

import json
import os
import sys
from contextlib import ExitStack
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from build_client import build_client
from tests.browser.people import CHROMIUM, FLAGS, Guest, People, TableServer
from tests.browser.reader import Reader

SLOWER = 4
SOON = 100  # milliseconds
# The page marks when it hands on the scene of a message, with the time of its arrival; the next frame paints it.
WATCH = """(() => {
    window.steps = [];
    const mark = performance.mark.bind(performance);
    performance.mark = (name, options) => {
        requestAnimationFrame(() => setTimeout(() => {
            window.steps.push([options.detail, performance.now()]);
            mark("drawn");
        }));
        return mark(name, options);
    };
})()"""
FRAMES = """(() => {
    window.frames = [];
    let last = performance.now();
    const beat = (now) => {
        if (document.querySelector(".over.moving")) window.frames.push(now - last);
        last = now;
        requestAnimationFrame(beat);
    };
    requestAnimationFrame(beat);
})()"""


def play(guest: Guest, steps: int) -> None:
    guest.context.add_init_script(WATCH)
    guest.new_table("factions", "me", "bot1", "bot1", "bot1")
    slow = guest.context.new_cdp_session(guest.page)
    slow.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    reader = Reader(guest, 5)
    while guest.page.evaluate("() => window.steps.length") < steps:
        offers = reader.offers()
        if offers is None:
            return
        reader.press(offers)


def processor_times(trace: Path, steps: list[list[float]]) -> list[float]:
    """What the page's thread used between each arrival and its drawing, in milliseconds."""
    events: list[dict[str, Any]] = json.loads(trace.read_text("utf-8"))["traceEvents"]
    drawn = [event for event in events if event["name"] == "drawn" and event["ph"] in "IR"]
    thread = drawn[0]["pid"], drawn[0]["tid"]
    ahead = drawn[0]["ts"] / 1000 - steps[0][1]  # of the trace's clock before the page's
    tasks = [
        (event["ts"] / 1000 - ahead, event["dur"] / 1000, event.get("tdur", 0) / 1000)
        for event in events
        if event.get("name") == "ThreadControllerImpl::RunTask"
        and (event["pid"], event["tid"]) == thread
        and event.get("dur", 0) > 0
    ]
    return [
        sum(used * max(0.0, min(end, at + long) - max(start, at)) / long for at, long, used in tasks)
        for start, end in steps
    ]


def told(taken: list[float]) -> str:
    ninth = quantiles(taken, n=10)[-1]
    soon = sum(time <= SOON for time in taken) / len(taken)
    return (
        f"median {median(taken):.0f} ms, nine of ten within {ninth:.0f} ms, the longest {max(taken):.0f} ms, "
        f"{soon:.0%} within {SOON} ms"
    )


def measure(browser: Browser, server: TableServer, steps: int, trace: Path) -> None:
    with ExitStack() as stack:
        guest = People(browser, stack).guest(server, motion="none", watched=False)
        browser.start_tracing(page=guest.page, path=trace, categories=["toplevel", "blink.user_timing"])
        play(guest, steps)
        taken = guest.page.evaluate("() => window.steps")
        browser.stop_tracing()
        print(f"{len(taken)} steps, processor time: {told(processor_times(trace, taken))}")
        print(f"{len(taken)} steps, by the clock: {told([end - start for start, end in taken])}")
    with ExitStack() as stack:
        guest = People(browser, stack).guest(server, motion="full", watched=False)
        guest.context.add_init_script(FRAMES)
        play(guest, steps)
        if frames := guest.page.evaluate("() => window.frames"):
            print(f"in motion {1000 / median(frames):.0f} frames a second over {len(frames)} frames")


def main(steps: int) -> None:
    assert build_client()
    os.environ["GAMES"] = "ours"
    with TemporaryDirectory() as data, TableServer(Path(data)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        measure(browser, server, steps, Path(data) / "trace.json")
        browser.close()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 150)
