"""A solo table on which the AI draws the card that a test is about."""

from typing import Any

from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.turn import stages
from tests.games.factions.table import Table

OWN = {"megacore": "SO28", "zealots": "SO29", "ordinary": "SO30", "tunnelers": "SO31", "einstein": "SO32",
       "deepstate": "SO33", "council": "SO34", "android": "SO35"}  # fmt: skip


def draw(card: str, ai: dict[str, Any] | None = None, **data: Any) -> Table:
    """The human forfeits; the AI draws this card."""
    rival = next((faction for faction, own in OWN.items() if own == card), "zealots")
    mine = "ordinary" if rival != "ordinary" else "megacore"
    more = data.pop("more", [])
    table = Table({
        "players": 1, "factions": [mine], "ai": {"faction": rival, "resources": 6, **(ai or {})},
        "planets": {"mercury": "Me0"}, "decks": {"solo": [card, *more]}, "seats": [{"ship": "H5", "techs": ["UR3"]}],
        "market": ["JU1", "JU9", "JU25"], "studies": ["NE3", "NE15", "NE19"], **data,
    })  # fmt: skip
    table.run("step:H4", "end", "idle") if table.state.stage == stages.START else None
    return table


def settle(table: Table) -> None:
    while table.legal() and table.legal()[0].startswith("orbit"):
        table.run("orbit:stay")


def ai_cards(table: Table, deck: int) -> int:
    p = table.state
    return sum(
        1
        for card in range(deck * 64, deck * 64 + p.tables.size[deck])
        if p.where[card] in (places.MAT + 1, places.HAND + 1)
    )
