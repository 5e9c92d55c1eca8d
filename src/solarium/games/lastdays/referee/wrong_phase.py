"""What is asked in each phase, for moves that belong elsewhere."""

from solarium.engine.parts import Fault
from solarium.games.lastdays.rules.turn import phases

ASKED_INSTEAD = {
    phases.DRAFT: ("LDS-12", "effects are being drafted; pick one of those that are left"),
    phases.VESTIGIAL: ("LDS-18", "first everybody places a gate and a station"),
    phases.KEEP: ("LDS-98", "first choose the card you keep"),
    phases.DECON: ("LDS-29", "you have no sundiver in play; first take down a station or a gate"),
    phases.CHOOSE: ("LDS-24", "first choose your action: Move, Convert or Activate"),
    phases.MOVING: ("LDS-24", "your action is Move; end it when you are done"),
    phases.CONVERTING: ("LDS-24", "your action is Convert; choose what to build, or undo"),
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


def wrong_phase(phase: int) -> Fault:
    return Fault(*ASKED_INSTEAD[phase])
