"""How soon a step at the largest table is drawn: `python -m tests.browser.heavy_step [STEPS]`.

Factions of Sol with four seats, the processor slowed down four times. Measured in the page: from the arrival of each
message with a scene to the end of the frame that draws it, without motion; and with motion how many frames a second
there are while pieces move.
"""

import os
import sys
from contextlib import ExitStack
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

from build_client import build_client
from tests.browser.people import CHROMIUM, FLAGS, Guest, People, TableServer
from tests.browser.reader import Reader

SLOWER = 4
# A message is handled at once and Svelte draws in a microtask; the frame after that has painted it.
WATCH = """(() => {
    const Plain = window.WebSocket;
    window.steps = [];
    window.frames = [];
    window.WebSocket = class extends Plain {
        constructor(...rest) {
            super(...rest);
            this.addEventListener("message", (event) => {
                // A long message comes deflated, and that is a scene or its changes; a short one says what it has.
                if (typeof event.data === "string" && !/"(scene|changes)"/.test(event.data)) return;
                const start = performance.now();
                requestAnimationFrame(() => setTimeout(() => window.steps.push(performance.now() - start)));
            });
        }
    };
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


def main(steps: int) -> None:
    assert build_client()
    os.environ["GAMES"] = "ours"
    with TemporaryDirectory() as data, TableServer(Path(data)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for motion in ("none", "full"):
            with ExitStack() as stack:
                guest = People(browser, stack).guest(server, motion=motion, watched=False)
                play(guest, steps)
                taken, frames = guest.page.evaluate("() => [window.steps, window.frames]")
            if motion == "none":
                ninth = quantiles(taken, n=10)[-1]
                print(f"{len(taken)} steps: median {median(taken):.0f} ms, nine of ten within {ninth:.0f} ms")
            elif frames:
                print(f"in motion {1000 / median(frames):.0f} frames a second over {len(frames)} frames")
        browser.close()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 150)
