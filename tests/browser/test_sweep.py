"""Whole games against bots with the person's seat played by presses alone, measured at every decision.

Nothing that may be touched is off the screen or covered, the board stays where it is, parts lie side by side, targets
are large enough for a finger. Whoever plays reads only the page: so everybody can get to the end of every game.
"""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.measure import whole
from tests.browser.people import PHONE, SCREEN, TABLET, People, TableServer
from tests.browser.reader import Reader

SWEEP = "SOLARIUM_SWEEP" in os.environ  # whole games are played
ROWS = os.environ.get("SOLARIUM_SWEEP_ROWS", "")  # a file for a line about each of them
SIZES = {"screen": SCREEN, "tablet": TABLET, "phone": PHONE}
SEATS = {"syzygy": 2, "sol": 2, "lastdays": 5, "solani": 4, "factions": 4}
MODES: dict[str, tuple[str, int, dict[str, str | bool]]] = {
    "lastdays together": ("lastdays", 2, {"mode": "coop"}),
    "lastdays alone": ("lastdays", 1, {}),
    "solani alone": ("solani", 1, {}),
    "solani first game": ("solani", 2, {"first_game": True}),
    "factions alone": ("factions", 1, {}),
    "factions first time": ("factions", 2, {"variant": "first-time"}),
}
LONGEST = 4000  # presses of a whole game
SHORT = 14


def play(people: People, server: TableServer, game: str, size: str, seats: int, seed: int, most: int) -> bool:
    """Play and measure; whether the end was reached."""
    guest = people.guest(server, SIZES[size])
    guest.new_table(game, "me", *["bot1"] * (seats - 1))
    reader = Reader(guest, seed, whole(size != "screen"))
    place = None
    asked: set[str] = set()
    while reader.presses < most:
        offers = reader.offers()
        if offers is None:
            write_row(game, size, str(seats), str(seed), f"{reader.presses} presses", f"{len(asked)} clauses asked")
            return True
        if seen := reader.seen:
            asked.update(seen["clauses"])
            assert seen["faults"] == [], seen["prompt"]
            here = seen["places"]
            assert place is None or here is None or here == place, f"the board or the prompt moved: {seen['prompt']}"
            place = here or place
        reader.press(offers)
    return False


def write_row(*cells: str) -> None:
    if ROWS:
        with Path(ROWS).open("a", encoding="utf-8") as rows:
            rows.write(" | ".join(cells) + "\n")


def rounds() -> Iterator[tuple[str, str, int]]:
    for game in SEATS:
        for size in SIZES:
            for seed in range(3 if SWEEP else 1):
                if SWEEP or size == "screen" or game == "factions":
                    yield game, size, seed


@pytest.mark.parametrize(("game", "size", "seed"), list(rounds()))
def test_all_that_may_be_touched_is_in_view_and_nothing_shifts(
    people: People, server: TableServer, game: str, size: str, seed: int
) -> None:
    over = play(people, server, game, size, SEATS[game], seed, LONGEST if SWEEP else SHORT)
    assert over or not SWEEP


@pytest.mark.skipif(not SWEEP, reason="whole games belong to the sweep")
@pytest.mark.parametrize("mode", MODES)
def test_who_reads_only_the_page_reaches_the_end_of_every_mode(people: People, server: TableServer, mode: str) -> None:
    game, seats, options = MODES[mode]
    guest = people.guest(server)
    guest.new_table(game, "me", *["bot1"] * (seats - 1), options=options)
    reader = Reader(guest, 1)
    while (offers := reader.offers()) is not None:
        reader.press(offers)
        assert reader.presses < LONGEST
    write_row(mode, "screen", str(seats), "1", f"{reader.presses} presses", "read to the end")
