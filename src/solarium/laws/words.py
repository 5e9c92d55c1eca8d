"""Words: the lobby has something to say of a game, cited clauses exist, and nonsense gets an answer."""

import solarium
from solarium.engine.validation import faults
from solarium.laws.settings import Setting
from solarium.laws.walk import random_walk


def test_the_lobby_has_its_words(slug: str) -> None:
    """Title, blurb, minutes, weight, options with titles and help, a cover: what a game needs to be registered."""
    assert list(faults(solarium.game(slug))) == []


def test_cited_clauses_exist(any_setting: Setting, seed: int) -> None:
    """Whatever cites a clause cites one of the game's own: scenes, log, standing."""
    game = any_setting.game
    match = any_setting.match(seed)
    cited: dict[str, str] = {}
    for state in random_walk(match, seed):
        if len(match.steps) % 5 == 0 or state.is_over():
            scene = game.scene(state, None)
            cited[scene.prompt.clause] = f"the prompt {scene.prompt.text!r}"
            cited |= {surface.clause: f"the surface {surface.id!r}" for surface in scene.surfaces}
    for step, after in zip(match.steps, [*(step.before for step in match.steps[1:]), match.state], strict=True):
        told = game.narrate(step.before, step.action, after, step.events, 0)
        cited |= {line.clause: f"the log line {line.text!r}" for line in told.lines}
    cited |= {line.clause: f"the log line {line.text!r}" for line in game.narrate_start(match.state, 0).lines}
    cited[game.standing(match.state).clause] = "the standing"
    unknown = [f"{place} cites {number}" for number, place in cited.items() if number and number not in game.clauses]
    assert unknown == [], "clauses.toml has no such clause"


def test_nonsense_is_no_move(setting: Setting) -> None:
    """A text that is no move is refused with a short reason, never with an error."""
    state = setting.match(1).state
    for text in ("", "hello", "§§", "planet:99999", "1" * 500, "-1", "a b c d e f"):
        refusal = setting.game.explain(state, text)
        assert refusal is not None, text
        assert refusal.message, text
        assert len(refusal.message) < 400, text
