# compiled
"""What the players have agreed on: settled before the first decision, the same to the end."""

from typing import Final

from mypy_extensions import i64

from solarium.games.lastdays.rules.topology import Board

COMPETITIVE: Final = 0
SOLO: Final = 1
COOP: Final = 2
MODES: Final = {"competitive": COMPETITIVE, "solo": SOLO, "coop": COOP}


class Terms:
    """Shared by all states of a match."""

    def __init__(self, board: Board, players: i64) -> None:
        self.board = board
        self.players = players
        self.first: i64 = 0  # LDS-15: who begins
        self.mode: i64 = SOLO if players == 1 else COMPETITIVE
        self.goal: i64 = 0  # LDS-122, LDS-128
        self.scenario: i64 = 0  # its number, 0 for none
        self.suits: i64 = 1  # LDS-9: the suits of the deck, one bit each
        self.barred_types: i64 = 0  # LDS-137: one bit for each type or layer that may not be built
        self.barred_layers: i64 = 0
        self.drafted: bool = False
        self.pool: i64 = 0  # effects that may be drafted, one bit each
        self.wanted: i64 = 0  # how many effects are drafted
        self.vestigial: bool = False
        self.keep_now: bool = False  # LDS-100: the kept card is chosen right after the draw
        self.open_cards: bool = False
        self.unlimited: bool = False  # LDS-132 switched off
        self.tie_energy: bool = False  # LDS-111
        self.guarded: bool = True  # LDS-135
        self.event_stays: bool = False  # LDS-114

    def has_suit(self, suit: i64) -> bool:
        """LDS-9 to LDS-11: whether the deck has cards of this suit."""
        return ((self.suits >> suit) & 1) == 1
