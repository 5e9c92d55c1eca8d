"""What is asked of whom. Steps that exist only because of a hidden card look to others like the running action."""

from solarium.engine.scene import Button, Prompt
from solarium.games.lastdays.data.effects import effect_cards
from solarium.games.lastdays.data.events import EVENTS
from solarium.games.lastdays.notation.names import amount_words, many
from solarium.games.lastdays.notation.touch import BUTTON_LABELS
from solarium.games.lastdays.rules.effects.registry import NAMES
from solarium.games.lastdays.rules.observation import shown_phase
from solarium.games.lastdays.rules.scoring import lowest
from solarium.games.lastdays.rules.state import LastDays
from solarium.games.lastdays.rules.terms import COMPETITIVE
from solarium.games.lastdays.rules.turn import phases
from solarium.games.lastdays.view.labels import decline_words, flare_chance

PRIMARY = frozenset({"do:END_MOVE", "do:END_CONVERT", "do:END_ACTIVATE", "do:TAKE", "do:DRAW", "do:FLARE_DONE"})
# For the seat that decides: sentence, clause
ASKED = {
    phases.DRAFT: ("Pick an effect for this game", "LDS-12"),
    phases.KEEP: ("Choose the card you keep", "LDS-98"),
    phases.DECON: ("You have no sundiver in play: take down a station or a gate", "LDS-29"),
    phases.CHOOSE: ("Move, convert or activate", "LDS-24"),
    phases.CONVERTING: ("Choose what to build, then where", "LDS-55"),
    phases.PATTERN: ("Choose the sundiver that goes into it", "LDS-57"),
    phases.POSTCONVERT: ("Built. Use your card, or end the conversion", "LDS-104"),
    phases.ACTIVATING: ("Choose a station with a sundiver of yours", "LDS-69"),
    phases.POSTBASE: ("Base taken. Use your card on this station, or go on", "LDS-104"),
    phases.POSTBONUS: ("Station settled. Use your card on it, or go on", "LDS-104"),
    phases.PREDRAW: ("Use your card before you draw, or draw", "LDS-105"),
    phases.FLARE: ("Flare: your stations in Outer Orbit may work", "LDS-94"),
}
# For everybody else
WATCHED = {
    phases.DRAFT: "{} picks an effect",
    phases.VESTIGIAL: "{} places a vestigial structure",
    phases.KEEP: "{} chooses a card",
    phases.DECON: "{} has to take something down",
    phases.CHOOSE: "{} is to play",
    phases.MOVING: "{} moves",
    phases.CONVERTING: "{} converts",
    phases.PATTERN: "{} converts",
    phases.ACTIVATING: "{} activates stations",
    phases.BONUS: "{} decides about the bonus",
    phases.FLARE: "A flare: {} uses Outer Orbit",
    phases.EVENT: "{} settles the event",
    phases.EFFECT: "{} uses an effect",
}


def prompt(state: LastDays, viewer: int) -> Prompt:
    phase = int(state.phase)
    if phase == phases.OVER:
        return Prompt("The thirteenth flare: the game is over", clause="LDS-109")
    seat = int(state.current_player())
    if viewer != seat:
        return Prompt(WATCHED[int(shown_phase(state, viewer))].format(f"{{{seat}}}"), seat)
    if phase == phases.MOVING:
        return moving_prompt(state, seat)
    if phase == phases.VESTIGIAL:
        return vestigial_prompt(state, seat)
    if phase == phases.BONUS:
        return bonus_prompt(state, seat)
    if phase == phases.EVENT:
        event = EVENTS[state.event]
        return Prompt(f"{event.name}: choose", seat, event.text, "LDS-113")
    if phase == phases.EFFECT:
        card = effect_cards()[state.effect]
        return Prompt(f"{NAMES[state.effect]}: choose", seat, card.detail, "LDS-103")
    text, clause = ASKED[phase]
    return Prompt(text, seat, detail(state), clause)


def detail(state: LastDays) -> str:
    phase = int(state.phase)
    if phase == phases.CHOOSE:
        words = f"{many(int(state.movement(state.turn)), 'movement point')}. Next card a flare: {flare_chance(state)}."
        if state.terms.mode != COMPETITIVE:
            words += f" Goal: {state.terms.goal} momentum; lowest now {lowest(state)}."
        return words
    if phase in (phases.ACTIVATING, phases.CONVERTING, phases.PREDRAW, phases.POSTCONVERT) and state.owed:
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


def buttons(paths: dict[int, tuple[str, ...]]) -> tuple[Button, ...]:
    """The buttons that the paths need, in the order of the actions."""
    needed = dict.fromkeys(touched for way in paths.values() for touched in way if touched.startswith("do:"))
    return tuple(Button(button, BUTTON_LABELS[button], button in PRIMARY) for button in needed)
