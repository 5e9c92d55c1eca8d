# compiled
"""All effects by name and by number. The order is that of the effect cards; nothing else knows them."""

from typing import Final

from mypy_extensions import i64

from solarium.games.lastdays.data.cards import SUITS
from solarium.games.lastdays.rules.effects.activating import (
    Augment,
    Blight,
    Duplicate,
    Festival,
    Metamorphosis,
    Pulse,
    Sacrifice,
    Squeeze,
    Synchronize,
)
from solarium.games.lastdays.rules.effects.anytime import Accelerate, Chain, Hatch, Procreate, Tribute
from solarium.games.lastdays.rules.effects.base import IN_MOVE, MOVE, Effect
from solarium.games.lastdays.rules.effects.converting import Cascade, Invade, Motivate
from solarium.games.lastdays.rules.effects.drawing import Channel, Pillar
from solarium.games.lastdays.rules.effects.moving import (
    Catapult,
    Ceremony,
    Cluster,
    Fuel,
    Hyperdrive,
    Juggernaut,
    Passage,
    Portal,
    Puncture,
    Teleport,
    Transcend,
)
from solarium.games.lastdays.rules.table import NO_EFFECT, Table

BY_NAME: Final[dict[str, Effect]] = {
    "Cascade": Cascade(),
    "Catapult": Catapult(),
    "Ceremony": Ceremony(),
    "Juggernaut": Juggernaut(),
    "Motivate": Motivate(),
    "Procreate": Procreate(),
    "Puncture": Puncture(),
    "Channel": Channel(),
    "Cluster": Cluster(),
    "Duplicate": Duplicate(),
    "Fuel": Fuel(),
    "Metamorphosis": Metamorphosis(),
    "Passage": Passage(),
    "Pulse": Pulse(),
    "Synchronize": Synchronize(),
    "Accelerate": Accelerate(),
    "Augment": Augment(),
    "Blight": Blight(),
    "Chain": Chain(),
    "Festival": Festival(),
    "Hyperdrive": Hyperdrive(),
    "Pillar": Pillar(),
    "Portal": Portal(),
    "Sacrifice": Sacrifice(),
    "Squeeze": Squeeze(),
    "Teleport": Teleport(),
    "Transcend": Transcend(),
    "Hatch": Hatch(),
    "Invade": Invade(),
    "Tribute": Tribute(),
}
NAMES: Final[list[str]] = list(BY_NAME)
# One more than there are cards: the last one is an ordinary turn.
EFFECTS: Final[list[Effect]] = [*BY_NAME.values(), Effect(MOVE, IN_MOVE)]


def running(table: Table) -> Effect:
    """The effect that runs in this turn; an ordinary turn if none does."""
    return EFFECTS[table.effect]


def kept_effect(table: Table) -> i64:
    """LDS-103: the number of the effect that the kept card of the seat on turn has."""
    at = table.turn * SUITS
    suit: i64 = 0
    while suit < SUITS:
        if table.hand[at + suit] > 0:
            return table.effect_of[suit]
        suit += 1
    return NO_EFFECT


def held(table: Table) -> Effect:
    """LDS-102, LDS-105: the effect of the kept card, as long as no card was turned this turn."""
    if table.drew:
        return EFFECTS[NO_EFFECT]
    return EFFECTS[kept_effect(table)]
