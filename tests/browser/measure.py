"""What is wrong with a page as it stands: touchable things off the screen or covered, targets too small for a finger,
parts that overlap, words that are cut."""

from pathlib import Path

from tests.browser.people import Guest

FAULTS = (Path(__file__).parent / "measure.js").read_text("utf-8").partition("\n")[2].rstrip().rstrip(";")
# Where the board and the prompt stand: neither moves nor grows within a game.
PLACES = """() => {
    const parts = [".frame.camera", ".bar"].map((part) => document.querySelector(part)?.getBoundingClientRect());
    if (parts.some((box) => !box)) return null;
    return parts.flatMap((box) => [box.left, box.top, box.width, box.height].map(Math.round));
}"""


# A sheet that slides in has not got to its place yet.
STILL = """() => document.getAnimations().every((one) =>
    one.playState !== "running" || one.effect.getComputedTiming().endTime === Infinity)"""


# Everything at once, with the question it was measured at.
WHOLE = f"""() => ({{
    faults: ({FAULTS})(FINGER),
    places: ({PLACES})(),
    prompt: document.querySelector(".bar")?.innerText ?? "",
    clauses: [...document.querySelectorAll(".bar .chip")].map((one) => one.innerText),
}})"""


def whole(finger: bool) -> str:
    return WHOLE.replace("(FINGER)", f"({str(finger).lower()})")


def faults(guest: Guest, finger: bool) -> list[str]:
    guest.until(STILL)
    found: list[str] = guest.page.evaluate(FAULTS, finger)
    return found
