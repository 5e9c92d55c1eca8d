"""Two worlds for every kind of hidden thing, at three and at four seats.

Each kind is played three times on a position with few cards. The onlooker cannot tell the first two worlds apart: it
sees the same, is shown the same scene and told the same story, and imagines both. The third it can rule out.
"""

from collections.abc import Callable
from typing import Any

import pytest

from solarium.engine.chance import Seeded
from solarium.games.factions import GAME
from tests.games.factions.table import Table

Kind = Callable[[int, int], Table]
FACTIONS = ["ordinary", "zealots", "megacore", "council"]
DRAWS = 600


def table(players: int, seats: list[dict[str, Any]], **more: Any) -> Table:
    """The last seat looks on. Few hidden cards are left in the decks."""
    decks = {"venus": ["VE1", "VE2", "VE3", "VE5"], "saturn": ["SA1", "SA2", "SA3"], "neptune": []}
    data = {"players": players, "factions": FACTIONS[:players], "seats": seats, "decks": decks}
    return Table({**data, **more})


def hidden_hands(players: int, world: int) -> Table:
    return table(players, [{"explorers": [["VE1", "VE2"], ["VE1", "VE3"], ["VE1"]][world]},
                           {"explorers": [["VE3"], ["VE2"], ["VE2", "VE3"]][world]}])  # fmt: skip


def backs_of_a_hand(players: int, world: int) -> Table:
    """Neptune backs differ from Venus backs."""
    return table(players, [{"explorers": [["VE1", "NE15"], ["VE2", "NE15"], ["VE1", "VE2"]][world]}])  # fmt: skip


def secret_objectives(players: int, world: int) -> Table:
    return table(players, [{"objectives": [["SA1"], ["SA3"], ["SA1", "SA3"]][world]}])


def at_saturn(players: int, luck: tuple[int, int]) -> Table:
    made = table(players, [{"ship": "E0"}], planets={"saturn": "Sa0"})
    made.run("step:F0", "end")
    made.play("use:saturn", *luck)
    return made


def objectives_to_choose_from(players: int, world: int) -> Table:
    made = at_saturn(players, [(0, 0), (0, 1), (0, 0)][world])
    if world == 2:
        made.run("keep:SA1")
    return made


def kept_objective(players: int, world: int) -> Table:
    """SA2 is burned face up, and SA1 or SA3 kept; in the third world SA1 is burned."""
    made = at_saturn(players, [(0, 0), (2, 1), (0, 0)][world])
    made.run(["keep:SA1", "keep:SA3", "keep:SA2"][world])
    return made


def face_down_asteroids(players: int, world: int) -> Table:
    """A peeked tile, and where another place was peeked at."""
    made = table(players, [{"ship": "E1"}], planets={"jupiter": "Ju1"}, market=["JU11", "JU2", "JU3"])
    made.run("step:F1", "end", "use:jupiter", "exo:JU11", "effect:2")
    made.play(["peek:E4", "peek:E4", "peek:E5"][world], [0, 6, 0][world])
    return made


def named_line_in_the_making(players: int, world: int) -> Table:
    made = table(players, [{"explorers": ["VE1", "VE2"], "objectives": ["SA1"]}])
    made.run("offer:1", ["give:VE1", "give:VE2", "give:SA1"][world])
    return made


def named_lines(players: int, world: int, *answer: str) -> Table:
    made = table(players, [{"explorers": ["VE1", "VE2"]}])
    made.run("offer:1", ["give:VE1", "give:VE2", "give:VE2"][world])
    made.run(["get:energy:1", "get:energy:1", "get:energy:2"][world], "send", *answer)
    return made


def open_offer(players: int, world: int) -> Table:
    return named_lines(players, world)


def declined_offer(players: int, world: int) -> Table:
    return named_lines(players, world, "decline")


def accepted_offer(players: int, world: int) -> Table:
    return named_lines(players, world, "accept")


def counter_offer(players: int, world: int) -> Table:
    made = table(players, [{}, {"explorers": ["VE1", "VE2"]}])
    made.run("offer:1", "get:explorer", "send", "counter", ["give:VE1", "give:VE2", "give:VE1"][world])
    made.run("get:energy:1", "send", ["decline", "decline", "accept"][world])
    return made


def unnamed_line(players: int, world: int) -> Table:
    """The partner picks the card for `any explorer`; so does it for `any objective`."""
    made = table(players, [{}, {"explorers": ["VE1", "VE2"], "objectives": ["SA1", "SA2"]}])
    made.run("offer:1", "get:explorer", "get:objective", "send", "accept")
    made.run(["pick:SA1", "pick:SA2", "pick:SA1"][world])
    if world == 2:
        made.run("pick:VE1")
    return made


def unnamed_lines_done(players: int, world: int) -> Table:
    made = table(players, [{}, {"explorers": ["VE1", "VE2"]}])
    made.run("offer:1", "get:explorer", "send", "accept", ["pick:VE1", "pick:VE2", "pick:VE1"][world])
    if world == 2:
        made.run("offer:1", "get:explorer", "send", "accept", "pick:VE2")
    return made


def unseen_theft(players: int, world: int) -> Table:
    """The onlooker was shown VE1 before; it may be the stolen card or not."""
    seats = [{"explorers": ["VE1", "VE2"]}, {"ship": "E1"}]
    made = table(players, seats, planets={"jupiter": "Ju1"}, market=["JU13", "JU2", "JU3"])
    made.run(f"offer:{players - 1}", "give:VE1", "send", "decline", "pass")
    made.run("step:F1", "end", "use:jupiter", "exo:JU13", "effect:2")
    made.play("steal:0", world % 2)
    if world == 2:
        made.run("done", *["pass"] * (players - 3), "offer:1", "get:explorer", "send", "accept", "pick:VE1")
    return made


def unseen_swap(players: int, world: int) -> Table:
    """VE1, known to the onlooker, goes to seat 1 or stays, while a card of seat 1 comes back at the same moment."""
    made = table(players, [{"explorers": ["VE1", "VE2"]}, {"explorers": ["VE3"]}])
    made.run(f"offer:{players - 1}", "give:VE1", "send", "decline")
    made.run("offer:1", ["give:VE1", "give:VE2", "give:VE1"][world], "get:explorer", "send", "accept", "pick:VE3")
    if world == 2:
        made.run("pass", f"offer:{players - 1}", "give:VE1", "send", "decline")
    return made


def ticks(players: int, world: int) -> Table:
    seats = [{"resources": 0, "battery": 16, "objectives": ["SA6"]}] + [{"resources": 0, "battery": 16}] * (players - 1)
    seats[-1] = {**seats[-1], "objectives": ["SA1"]}
    made = table(players, seats, phase="upkeep", round=2, decks={"saturn": []})
    made.run(*[["complete:SA6"], [], ["complete:SA6"]][world], "done")
    if world == 2:
        made.run("done")
    return made


KINDS: list[Kind] = [
    hidden_hands,
    backs_of_a_hand,
    secret_objectives,
    objectives_to_choose_from,
    kept_objective,
    face_down_asteroids,
    named_line_in_the_making,
    open_offer,
    declined_offer,
    accepted_offer,
    counter_offer,
    unnamed_line,
    unnamed_lines_done,
    unseen_theft,
    unseen_swap,
    ticks,
]


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("kind", KINDS, ids=[kind.__name__ for kind in KINDS])
def test_two_worlds(kind: Kind, players: int) -> None:
    one, twin, other = (kind(players, world) for world in range(3))
    onlooker = players - 1
    assert one.state.key() != twin.state.key()
    assert one.state.seen(onlooker) == twin.state.seen(onlooker)
    assert GAME.scene(one.state, onlooker) == GAME.scene(twin.state, onlooker)
    assert one.log(onlooker) == twin.log(onlooker)
    assert one.state.seen(onlooker) != other.state.seen(onlooker)
    for truth in (one, twin):
        chance = Seeded(5)
        worlds = {truth.state.imagine(onlooker, chance).key() for _ in range(DRAWS)}
        assert {one.state.key(), twin.state.key()} <= worlds
        assert other.state.key() not in worlds
