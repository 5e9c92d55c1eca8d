"""The log and the motions: what is told of a step."""

import re

import solarium
from solarium import Match, Seeded
from solarium.games.solani import GAME


def told(match: Match, seat: int) -> list[str]:
    after = [*(step.before for step in match.steps[1:]), match.state]
    lines = []
    for step, state in zip(match.steps, after, strict=True):
        lines += [line.text for line in GAME.narrate(step.before, step.action, state, step.events, seat).lines]
    return lines


def finished(players: int, seed: int) -> Match:
    match = solarium.new("solani", players, seed)
    chance = Seeded(seed)
    while not match.over:
        match.play(int(match.state.random_action(chance)))
    return match


def test_a_whole_game_in_words() -> None:
    lines = told(finished(2, 6), 0)
    assert sum(line.startswith("A new round. On show:") for line in lines) == 11
    assert sum(line == "finished placing" for line in lines) == 24
    assert any(line.startswith("surrounded the Dark Sky") for line in lines)
    assert lines[-1] == "The twelve rounds are over; the skies are counted"


def test_coyote_is_told_of() -> None:
    lines = told(finished(1, 6), 0)
    assert sum(line.startswith("Coyote takes a") for line in lines) == 24
    assert any(line.startswith("Coyote trades it for the planet") for line in lines)
    assert sum(line.startswith("Coyote takes the feature") for line in lines) == 2


def test_start_names_the_sun_holder() -> None:
    match = solarium.new("solani", 3, 1)
    lines = GAME.narrate_start(match.state, 0).lines
    assert lines[0].text.endswith("has the Sun token")
    assert re.fullmatch(r"Round 1\. On show: (.* stars.*); branches: ([a-z, ]+)", lines[1].text)


def test_tiles_glide_on_the_own_board() -> None:
    match = solarium.new("solani", 2, 1)
    seat = int(match.state.current_player())
    before = match.state
    match.play("pick_branch:1")
    step = match.steps[-1]
    motions = GAME.narrate(before, step.action, match.state, step.events, seat).motions
    assert [motion.id for motion in motions] == ["held:branch"]
    assert GAME.narrate(before, step.action, match.state, step.events, 1 - seat).motions == ()


def test_a_branch_turns_on_its_way() -> None:
    match = solarium.new("solani", 2, 3)
    chance = Seeded(3)
    while not any(text.startswith("place_branch") and text.endswith("0110") for text in match.legal()):
        match.play(int(match.state.random_action(chance)))
    seat = int(match.state.current_player())
    match.play(next(text for text in match.legal() if text.startswith("place_branch") and text.endswith("0110")))
    step = match.steps[-1]
    (motion,) = GAME.narrate(step.before, step.action, match.state, step.events, seat).motions
    assert motion.id.startswith(f"branch:{seat}:B")
    assert [frame[2] for frame in motion.frames] == [0, 90, 90]
