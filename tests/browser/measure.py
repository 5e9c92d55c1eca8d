"""What is wrong with a page as it stands: touchable things off the screen or covered, targets too small for a finger,
parts that overlap, words that are cut."""

from pathlib import Path
from typing import Any

from tests.browser.people import Guest

FAULTS = (Path(__file__).parent / "measure.js").read_text("utf-8").partition("\n")[2].rstrip().rstrip(";")
# Where the board stands: its frame, and the camera inside.
BOARD = """() => {
    const frame = document.querySelector(".frame.camera");
    if (!frame) return null;
    const box = frame.getBoundingClientRect();
    return [box.left, box.top, box.width, box.height].map(Math.round);
}"""


def faults(guest: Guest, finger: bool) -> list[str]:
    found: list[str] = guest.page.evaluate(FAULTS, finger)
    return found


def board(guest: Guest) -> list[Any] | None:
    found: list[Any] | None = guest.page.evaluate(BOARD)
    return found
