"""What is asked of a seat, and what those are told who wait for it."""

from solarium.engine.scene import Prompt
from solarium.games.factions.rules.board.routes import Routes
from solarium.games.factions.rules.state import Factions
from solarium.games.factions.rules.turn import actions, stages
from solarium.games.factions.rules.turn.actions import split
from solarium.games.factions.view.board import PLANET_USES
from solarium.games.factions.view.descriptions import PLANET_TITLES, for_onlookers
from solarium.games.factions.view.route_labels import routes_summary
from solarium.games.factions.view.trade.offer import OFFER_PROMPTS, offer_detail

TURN_PROMPTS = {
    stages.START: ("Fly, stay or pass", "FOS-32"),
    stages.MOVE: ("Fly on, or end your Movement", "FOS-64"),
    stages.ACTION: ("Take your Action", "FOS-82"),
    stages.END: ("Anything more this turn?", "FOS-191"),
}


def prompt_of(state: Factions, observer: int, routes: Routes | None) -> Prompt:
    if state.is_over():
        return Prompt("The game is over", clause="FOS-145")
    decider = int(state.current_player())
    text, clause, detail = question_of(state, observer, routes)
    if observer != decider:
        return Prompt(f"{{{decider}}} is asked: {for_onlookers(text)}", decider, detail, clause)
    return Prompt(text[0].upper() + text[1:], decider, detail, clause)


def reach_words(state: Factions) -> str:
    """FOS-82: what stands beside the ship, and what it is good for."""
    uses = [split(int(action)) for action in state.legal_actions()]
    planets = dict.fromkeys(planet for kind, planet, _ in uses if kind == actions.USE)
    words = [f"{PLANET_TITLES[planet]}: {PLANET_USES[planet]}" for planet in planets]
    if any(kind == actions.MINE for kind, _, _ in uses):
        words.append("the asteroid: mine it")
    return f"Touch {'; '.join(words)}." if words else "Nothing that you could use stands beside your ship."


def question_of(state: Factions, observer: int, routes: Routes | None) -> tuple[str, str, str]:
    """The question, its clause, and what helps to answer it."""
    question, kind = state.question(), int(state.decision())
    if kind in OFFER_PROMPTS:
        return OFFER_PROMPTS[kind], question.clause, offer_detail(state, observer)
    if not state.is_turn():
        return question.asks, question.clause, ""
    detail = routes_summary(state, routes) if routes else ""
    if state.stage == stages.ACTION and observer == state.turn:
        detail = reach_words(state)
    text, clause = ("A limit ends your round: pass", "FOS-172") if state.forced else TURN_PROMPTS[int(state.stage)]
    return text, clause, detail
