"""Every line of the log and every option that a player sees names the clause it goes by: the page links it."""

import pytest

import solarium
from solarium.laws.settings import Setting, option_settings, plain_settings
from solarium.laws.walk import random_walk

OURS = ["factions", "lastdays", "sol", "solani", "syzygy"]
SETTINGS = [*plain_settings(OURS), *option_settings(OURS)]


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
@pytest.mark.parametrize("seed", [1, 2])
def test_every_line_of_the_log_names_its_clause(setting: Setting, seed: int) -> None:
    game, match = setting.game, setting.match(seed)
    lines = list(game.narrate_start(match.state, 0).lines)
    list(random_walk(match, seed))
    afters = [*(step.before for step in match.steps[1:]), match.state]
    for step, after in zip(match.steps, afters, strict=True):
        for seat in range(-1, setting.players):
            lines += game.narrate(step.before, step.action, after, step.events, seat).lines
    assert sorted({line.text for line in lines if line.clause not in game.clauses}) == []


@pytest.mark.parametrize("slug", OURS)
def test_every_option_of_a_table_names_its_clause(slug: str) -> None:
    game = solarium.game(slug)
    assert [option.name for option in game.options.open() if option.clause not in game.clauses] == []


@pytest.mark.parametrize("setting", plain_settings(OURS), ids=str)
def test_every_row_of_cards_and_pieces_names_its_clause(setting: Setting) -> None:
    game, match = setting.game, setting.match(3)
    list(random_walk(match, 3))
    silent = set()
    for step in match.steps[::5]:
        for seat in range(-1, setting.players):
            rows = [one for one in game.scene(step.before, seat).surfaces if one.layout in ("rows", "cards")]
            silent |= {surface.id for surface in rows if surface.items and surface.clause not in game.clauses}
    assert silent == set()
