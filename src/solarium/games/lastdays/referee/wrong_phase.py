"""Where an action belongs, and what is asked instead where it does not."""

from solarium.engine.parts import Fault
from solarium.games.lastdays.rules import actions
from solarium.games.lastdays.rules.effects.registry import NAMES
from solarium.games.lastdays.rules.state import LastDays
from solarium.games.lastdays.rules.turn import phases

ASKED_INSTEAD = {
    phases.DRAFT: ("LDS-12", "effects are being drafted; pick one of those that are left"),
    phases.VESTIGIAL: ("LDS-18", "first everybody places a gate and a station"),
    phases.KEEP: ("LDS-98", "first choose the card you keep"),
    phases.DECON: ("LDS-29", "you have no sundiver in play; first take down a station or a gate"),
    phases.CHOOSE: ("LDS-24", "first choose your action: Move, Convert or Activate"),
    phases.MOVING: ("LDS-24", "your action is Move; end it when you are done"),
    phases.CONVERTING: ("LDS-24", "your action is Convert; choose what to build, then where"),
    phases.PATTERN: ("LDS-57", "choose one of the sundivers that fit the pattern"),
    phases.POSTCONVERT: ("LDS-55", "your conversion is made; use your card or end the action"),
    phases.ACTIVATING: ("LDS-24", "your action is Activate; choose a station, or end it after the first"),
    phases.POSTBASE: ("LDS-87", "this station is being settled; use your card on it or go on"),
    phases.BONUS: ("LDS-76", "the bonus of this station has to be taken or left first"),
    phases.POSTBONUS: ("LDS-87", "this station is being settled; use your card on it or go on"),
    phases.PREDRAW: ("LDS-105", "the action is over; use your card or draw"),
    phases.FLARE: ("LDS-95", "a flare is being settled; let your Outer Orbit stations work, or say that you are done"),
    phases.EVENT: ("LDS-113", "a trigger event is being settled; make your choice first"),
    phases.EFFECT: ("LDS-103", "your effect is running; choose its target"),
}
HOME = {
    phases.DRAFT: (actions.DRAFT,),
    phases.VESTIGIAL: (actions.PLACE_GATE, actions.PLACE_STATION),
    phases.KEEP: (actions.KEEP,),
    phases.DECON: (actions.DECON_STATION, actions.DECON_GATE),
    phases.CHOOSE: (actions.MOVE, actions.CONVERT, actions.ACTIVATE),
    phases.MOVING: (
        actions.LAUNCH, actions.FLY, actions.HURL, actions.RETURN, actions.FUEL, actions.CLUSTER,
        actions.CLUSTER_HURL, actions.FLY_STATION, actions.PUNCTURE, actions.TELEPORT, actions.END_MOVE,
    ),
    phases.CONVERTING: (actions.GATE, actions.NODE, actions.FOUNDRY, actions.TOWER),
    phases.PATTERN: (actions.PICK,),
    phases.POSTCONVERT: (actions.END_CONVERT,),
    phases.ACTIVATING: (actions.ACTIVATE_AT, actions.END_ACTIVATE),
    phases.POSTBASE: (actions.SKIP,),
    phases.BONUS: (actions.TAKE, actions.DECLINE),
    phases.POSTBONUS: (actions.SKIP,),
    phases.PREDRAW: (actions.DRAW,),
    phases.FLARE: (actions.FLARE_ACT, actions.FLARE_DONE),
    phases.EVENT: (actions.ATTRITION, actions.SHIFT, actions.WARP_FROM, actions.WARP_TO, actions.DROP),
    phases.EFFECT: (
        actions.PASSAGE, actions.INVADE, actions.BLIGHT, actions.SACRIFICE, actions.CHANGE, actions.ACCELERATE,
        actions.CHAIN_START, actions.CHAIN_ADD, actions.CHAIN_FROM, actions.HATCH, actions.TRIBUTE, actions.PILLAR,
    ),
}  # fmt: skip
# The effect that an action is a part of
EFFECT_OF = {
    actions.FUEL: "Fuel",
    actions.CLUSTER: "Cluster",
    actions.CLUSTER_HURL: "Cluster",
    actions.FLY_STATION: "Juggernaut",
    actions.PUNCTURE: "Puncture",
    actions.TELEPORT: "Teleport",
    actions.PASSAGE: "Passage",
    actions.INVADE: "Invade",
    actions.BLIGHT: "Blight",
    actions.SACRIFICE: "Sacrifice",
    actions.CHANGE: "Metamorphosis",
    actions.ACCELERATE: "Accelerate",
    actions.CHAIN_START: "Chain",
    actions.CHAIN_ADD: "Chain",
    actions.CHAIN_FROM: "Chain",
    actions.HATCH: "Hatch",
    actions.TRIBUTE: "Tribute",
    actions.PILLAR: "Pillar",
}


def effect_name(state: LastDays) -> str:
    """The effect that runs in this turn; nothing if none does."""
    return NAMES[state.effect] if state.effect < len(NAMES) else ""


def wrong_phase(phase: int) -> Fault:
    return Fault(*ASKED_INSTEAD[phase])


def misplaced(state: LastDays, kind: int) -> Fault | None:
    """An action that does not belong here at all: another phase, or an effect that is not running."""
    phase = int(state.phase)
    wanted = EFFECT_OF.get(kind)
    if kind in HOME[phase]:
        if wanted and wanted != effect_name(state):
            return not_running(state, wanted)
        return None
    if kind in (actions.DECON_STATION, actions.DECON_GATE) and phase != phases.KEEP:
        return Fault(
            "LDS-33", "you take something down only when you have no sundiver in play at the start of your turn"
        )
    if kind in HOME[phases.VESTIGIAL] and phase != phases.DRAFT:
        return Fault("LDS-18", "vestigial structures are placed before the first turn only")
    return wrong_phase(phase)


def not_running(state: LastDays, wanted: str) -> Fault:
    now = f"{effect_name(state)} is running" if effect_name(state) else "no effect is running"
    return Fault("LDS-103", f"that is a part of {wanted}, and {now}")
