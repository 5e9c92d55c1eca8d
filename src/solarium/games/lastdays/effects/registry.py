# compiled
"""All effects by name and by number. The order is that of the effect cards; nothing else knows them."""

from typing import Final

from solarium.games.lastdays.effects.activating import (
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
from solarium.games.lastdays.effects.anytime import Accelerate, Chain, Hatch, Procreate, Tribute
from solarium.games.lastdays.effects.base import IN_MOVE, MOVE, Effect
from solarium.games.lastdays.effects.converting import Cascade, Invade, Motivate
from solarium.games.lastdays.effects.drawing import Channel, Pillar
from solarium.games.lastdays.effects.moving import (
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
