# compiled
"""What frames a game: settled before the first decision, the same to the end."""

from mypy_extensions import i64

from solarium.games.lastdays.pieces import COMPETITIVE, SOLO
from solarium.games.lastdays.topology import Board


class Rules:
    """What is settled before the first decision and never changes."""

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
