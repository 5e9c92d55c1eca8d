"""What is asked of whom. Steps that exist only because of a hidden card look to others like the running action."""

from solarium.engine.scene import Prompt
from solarium.games.lastdays.effects.registry import NAMES
from solarium.games.lastdays.phrases import amount_words, decline_words, flare_chance, many
from solarium.games.lastdays.pieces import (
    ACTIVATING,
    BONUS,
    CHOOSE,
    CONVERTING,
    DECON,
    DRAFT,
    EFFECT,
    EVENT,
    FLARE,
    KEEP,
    MOVING,
    OVER,
    PATTERN,
    POSTBASE,
    POSTBONUS,
    POSTCONVERT,
    PREDRAW,
    VESTIGIAL,
)
from solarium.games.lastdays.state import LastDays
from solarium.games.lastdays.words import EVENTS, effect_cards

# For the seat that decides: sentence, clause
ASKED = {
    DRAFT: ("Pick an effect for this game", "LDS-12"),
    KEEP: ("Choose the card you keep", "LDS-98"),
    DECON: ("You have no sundiver in play: take down a station or a gate", "LDS-29"),
    CHOOSE: ("Move, convert or activate", "LDS-24"),
    CONVERTING: ("Choose what to build, then where", "LDS-55"),
    PATTERN: ("Choose the sundiver that goes into it", "LDS-57"),
    POSTCONVERT: ("Built. Use your card, or end the conversion", "LDS-104"),
    ACTIVATING: ("Choose a station with a sundiver of yours", "LDS-69"),
    POSTBASE: ("Base taken. Use your card on this station, or go on", "LDS-104"),
    POSTBONUS: ("Station settled. Use your card on it, or go on", "LDS-104"),
    PREDRAW: ("Use your card before you draw, or draw", "LDS-105"),
    FLARE: ("Flare: your stations in Outer Orbit may work", "LDS-94"),
}
# For everybody else
WATCHED = {
    DRAFT: "{} picks an effect",
    VESTIGIAL: "{} places a vestigial structure",
    KEEP: "{} chooses a card",
    DECON: "{} has to take something down",
    CHOOSE: "{} is to play",
    MOVING: "{} moves",
    CONVERTING: "{} converts",
    PATTERN: "{} converts",
    POSTCONVERT: "{} converts",
    ACTIVATING: "{} activates stations",
    POSTBASE: "{} activates stations",
    POSTBONUS: "{} activates stations",
    BONUS: "{} decides about the bonus",
    PREDRAW: "{} is to play",
    FLARE: "A flare: {} uses Outer Orbit",
    EVENT: "{} settles the event",
    EFFECT: "{} uses an effect",
}


def prompt(state: LastDays, viewer: int) -> Prompt:
    phase = int(state.phase)
    if phase == OVER:
        return Prompt("The thirteenth flare: the game is over", clause="LDS-109")
    seat = int(state.current_player())
    if viewer != seat:
        return Prompt(WATCHED[phase].format(f"{{{seat}}}"), seat)
    if phase == MOVING:
        return moving_prompt(state, seat)
    if phase == VESTIGIAL:
        return vestigial_prompt(state, seat)
    if phase == BONUS:
        return bonus_prompt(state, seat)
    if phase == EVENT:
        event = EVENTS[state.event]
        return Prompt(f"{event.name}: choose", seat, event.text, "LDS-113")
    if phase == EFFECT:
        card = effect_cards()[state.effect]
        return Prompt(f"{NAMES[state.effect]}: choose", seat, card.detail, "LDS-103")
    text, clause = ASKED[phase]
    return Prompt(text, seat, detail(state), clause)


def detail(state: LastDays) -> str:
    phase = int(state.phase)
    if phase == CHOOSE:
        return f"{many(int(state.movement(state.turn)), 'movement point')}. Next card a flare: {flare_chance(state)}."
    if phase in (ACTIVATING, CONVERTING, PREDRAW, POSTCONVERT) and state.owed:
        return f"{many(int(state.owed), 'card')} to draw afterwards."
    return ""


def moving_prompt(state: LastDays, seat: int) -> Prompt:
    points = int(state.points)
    words = [f"{many(points, 'point')} left."]
    if state.owed:
        words.append(f"{many(int(state.owed), 'card')} to draw afterwards.")
    if not points:
        return Prompt("No points left: end the move", seat, " ".join(words), "LDS-39")
    return Prompt("Launch from your mothership, fly or hurl a sundiver", seat, " ".join(words), "LDS-40")


def vestigial_prompt(state: LastDays, seat: int) -> Prompt:
    if state.placed < state.players:
        return Prompt(
            "Place a gate into the Convective layer, or a station", seat, "The other kind comes next round.", "LDS-18"
        )
    if (state.placed_gate >> seat) & 1:
        return Prompt("Now place a station", seat, "Outer Orbit, Inner Orbit or Convective.", "LDS-19")
    return Prompt("Now place a gate between Inner Orbit and Convective", seat, "", "LDS-19")


def bonus_prompt(state: LastDays, seat: int) -> Prompt:
    kind = int(state.type_at(state.here))
    where = state.board.names[state.here]
    text = f"Bonus of the station on {where}: {amount_words(kind, int(state.bonus))}"
    if seat != state.turn:
        return Prompt(
            text, seat, f"{{{state.turn}}} activated your station. If you leave it, {decline_words(state)}.", "LDS-76"
        )
    return Prompt(text, seat, "", "LDS-77" if state.owner_declined else "LDS-78")
