"""What the seat on turn is asked to do, and with which clause."""

from solarium.engine.scene import Prompt
from solarium.games.sol.rules import codes, pieces
from solarium.games.sol.rules.state import Sol
from solarium.games.sol.view.grammar import name
from solarium.games.sol.view.standing import verdict


def prompt(state: Sol, viewer: int | None) -> Prompt:
    seat = int(state.seat)
    if state.phase == codes.OVER:
        return Prompt(verdict(state), detail="Neither seat can lay another tile.", clause="SOL-62")
    if viewer != seat:
        what = "a black hole, or ends the turn" if state.phase != codes.LAY_TILE else "a tile"
        return Prompt(f"{name(seat)} lays {what}", seat, duty_words(state), "SOL-12")
    if state.phase == codes.LAY_HOLE:
        return Prompt("Lay a black hole, or end the turn", seat, "One black hole may follow your tile.", "SOL-17")
    if state.phase == codes.LONE:
        return Prompt("None of your tiles fits: lay a black hole, or pass", seat, "", "SOL-36")
    duty = state.duty()
    foe = name(1 - seat)
    if duty == codes.SUN:
        return Prompt("First turn: lay a sun", seat, "Anywhere it fits.", "SOL-56")
    if duty == codes.PLANET:
        return Prompt(f"Second turn: lay a planet at {foe}'s sun", seat, "It has to share an edge with it.", "SOL-57")
    if duty == codes.MOON:
        return Prompt(
            f"Third turn: lay a moon at {foe}'s planet", seat, "It has to touch the outlined planet.", "SOL-58"
        )
    if pieces.turns(state, seat) < 3 and not state.terms.free_opening:
        return Prompt(
            "Lay a sun, planet or moon", seat, "What the opening asks is impossible here, so it lapses.", "SOL-59"
        )
    return Prompt("Lay a sun, planet or moon", seat, "Take a stack, then the place where the tile goes.", "SOL-12")


def duty_words(state: Sol) -> str:
    return {
        codes.SUN: "First turn: a sun.",
        codes.PLANET: "Second turn: a planet at the enemy sun.",
        codes.MOON: "Third turn: a moon at the enemy planet.",
    }.get(int(state.duty()), "")
