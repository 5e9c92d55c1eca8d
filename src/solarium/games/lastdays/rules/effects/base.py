# compiled
"""What an effect is: a unit with a timing, a test, targets and answers to the questions that the turn flow asks.

The flow never asks which effect is running. It asks the running one: may this sundiver move, what does this step
cost, what happens after a launch? The answers here are those of an ordinary turn.
"""

from typing import Final

from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.lastdays.data.pieces import CROWD
from solarium.games.lastdays.rules import actions
from solarium.games.lastdays.rules.actions import PLAIN, code
from solarium.games.lastdays.rules.table import Table
from solarium.games.lastdays.rules.topology import NO_SITE, STRIDE
from solarium.games.lastdays.rules.turn import phases

# LDS-104: the five symbols
MOVE: Final = 0
CONVERT: Final = 1
ACTIVATE: Final = 2
DRAW: Final = 3
ANY: Final = 4

# Where USE may be offered: one of these for each effect.
IN_MOVE: Final = (phases.MOVING,)
IN_CONVERT: Final = (phases.CONVERTING,)
AFTER_CONVERSION: Final = (phases.POSTCONVERT,)
IN_ACTIVATE: Final = (phases.ACTIVATING,)
AFTER_BASE: Final = (phases.POSTBASE,)
AFTER_BONUS: Final = (phases.POSTBONUS,)
BEFORE_DRAW: Final = (phases.PREDRAW,)
ANYTIME: Final = (
    phases.CHOOSE,
    phases.MOVING,
    phases.POSTCONVERT,
    phases.ACTIVATING,
    phases.PREDRAW,
)  # 8.61: ACTIVATING after the first activation


class Effect:
    """An ordinary turn, and the base of all effects."""

    def __init__(self, timing: i64, phases: tuple[int, ...], opens: bool = False) -> None:
        self.timing = timing
        self.phases: i64 = 0
        for phase in phases:
            self.phases += 2**phase
        self.opens = opens  # 8.44: it can be the whole substance of its action

    def offered(self, table: Table, phase: i64) -> bool:
        """Whether USE is an action now: the right phase, and the effect changes something (7.6)."""
        if ((self.phases >> phase) & 1) == 0:
            return False
        if self.timing == ANY and phase == phases.ACTIVATING and table.activated == 0:  # 8.61
            return False
        return self.usable(table)

    # What happens

    def usable(self, table: Table) -> bool:
        """A legal target exists, so that it can do something at this moment."""
        return False

    def use(self, table: Table, chance: Chance) -> None:
        """The card is discarded and the effect is running; a lasting effect needs nothing more."""

    def targets(self, table: Table, out: list[int]) -> None:
        """The choices in phase EFFECT."""

    def target(self, table: Table, action: i64) -> None:
        """One of them was made."""

    def moves(self, table: Table, out: list[int]) -> None:
        """Further actions in phase MOVING while the effect runs."""

    def move(self, table: Table, action: i64) -> None:
        """One of them was made."""

    # Questions while moving

    def may_launch(self, table: Table) -> bool:
        """Also asked for a lost sundiver that returns."""
        return True

    def may_move(self, table: Table, space: i64) -> bool:
        """Whether a sundiver in this space may fly or be hurled."""
        return True

    def portal(self) -> bool:
        """Whether every mothership is open for launches."""
        return False

    def opens_site(self, table: Table, site: i64) -> bool:
        """LDS-44, LDS-45: a gate of anybody spans these two spaces."""
        return table.gate[site] >= 0

    def tolls(self) -> bool:
        """LDS-46."""
        return True

    def flights(self, table: Table, space: i64, out: list[int]) -> None:
        """LDS-43: all steps out of a space with own sundivers."""
        if table.points > 0 and self.may_move(table, space):
            self.list_steps(table, space, PLAIN, out)

    def list_steps(self, table: Table, space: i64, flavour: i64, out: list[int]) -> None:
        board = table.board
        divers = table.divers
        mine = table.turn * STRIDE
        way = board.way_from[space]
        end = board.way_from[space + 1]
        while way < end:
            to = board.way_to[way]
            site = board.way_site[way]
            if divers[mine + to] < CROWD and (site == NO_SITE or self.opens_site(table, site)):  # LDS-42
                out.append(code(actions.FLY, space, to, flavour))
            way += 1

    def step_cost(self, table: Table, space: i64, site: i64, flavour: i64) -> i64:
        return 1

    def launched(self, table: Table, ship: i64, space: i64) -> None:
        """After a launch out of that seat's mothership; `ship` is -1 for a lost one that returns."""

    def flew(self, table: Table, space: i64, to: i64, site: i64, flavour: i64) -> None:
        """After a flight."""

    def was_hurled(self, table: Table, space: i64) -> None:
        """After a hurl."""

    # Questions while converting

    def recalls_pattern(self) -> bool:
        """Whether the sundivers of a conversion go to the hold and not to the reserve (LDS-56)."""
        return False

    # Questions while activating

    def reaches(self, table: Table, space: i64) -> bool:
        """LDS-69: an own sundiver was there at the start of the turn and one is there now."""
        return ((table.started >> space) & 1) == 1 and table.divers[table.turn * STRIDE + space] > 0

    def recalls(self) -> bool:
        """LDS-70: the activation recalls a sundiver."""
        return True

    def all_types(self) -> bool:
        """LDS-71 is lifted."""
        return False

    def must_go_on(self) -> bool:
        """Whether all that can be activated must be."""
        return False

    def build_factor(self, table: Table, seat: i64) -> i64:
        """How many sundivers one energy builds for this seat (LDS-81)."""
        return 1

    def was_activated(self, table: Table) -> None:
        """After the active seat has activated a station."""

    # Questions while drawing

    def shown_suits(self, table: Table) -> i64:
        """Suits, one bit each, whose cards everybody sees when they are drawn, besides flares."""
        return 0

    def was_drawn(self, table: Table, suit: i64) -> None:
        """After a card that was owed was turned (not the mothership's, LDS-119)."""

    def after_cards(self, table: Table) -> None:
        """After the cards that the effect itself drew."""


class TargetEffect(Effect):
    """An effect with targets; it is usable if there is one."""

    def usable(self, table: Table) -> bool:
        found: list[int] = []
        self.targets(table, found)
        return len(found) > 0

    def use(self, table: Table, chance: Chance) -> None:
        table.phase = phases.EFFECT
