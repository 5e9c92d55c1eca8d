"""Solo: Coyote drafts and scores by his rules."""

from itertools import pairwise

import pytest

import solarium
from solarium import Scripted, Seeded
from solarium.games.solani import GAME
from solarium.games.solani.data.pieces import FEATURES, LEVELS
from solarium.games.solani.rules import codes
from solarium.games.solani.rules.scoring.result import den_points, total_points
from solarium.games.solani.rules.state import Solani

from .conftest import set_up


def solo(seed: int, **options: object) -> tuple[list[Solani], list[str]]:
    """A random solo game: all positions, and all lines of the log."""
    match = solarium.new("solani", 1, seed, options)
    chance = Seeded(seed)
    while not match.over:
        match.play(int(match.state.random_action(chance)))
    lines = []
    for step, after in zip(match.steps, [*(step.before for step in match.steps[1:]), match.state], strict=True):
        lines += [line.text for line in GAME.narrate(step.before, step.action, after, step.events, 0).lines]
    positions = [step.before for step in match.steps] + [match.state]
    return [state for state in positions if isinstance(state, Solani)], lines


@pytest.mark.rule("SNI-70")
@pytest.mark.rule("SNI-71")
@pytest.mark.rule("SNI-72")
def test_suns_coins_and_the_den() -> None:
    states, lines = solo(4)
    for state in states:
        assert state.sun == (int(state.round) - 1) % 2
        assert (state.coin > 0) == (state.sun == 1)
        assert state.current_player() == (-1 if state.phase == codes.OVER else 0)
    end = states[-1]
    assert len(end.den_branches) == 12
    assert len(end.den_clusters) + len(end.den_planets) == 12
    assert sum(line.startswith("The coin says") for line in lines) == 6


@pytest.mark.rule("SNI-76")
@pytest.mark.parametrize(("level", "rounds"), [("pup", [12]), ("trickster", [6, 12]), ("old-one", [4, 8, 12])])
def test_coyote_takes_features_in_his_rounds(level: str, rounds: list[int]) -> None:
    states, _ = solo(7, level=level)
    taken = []
    for before, after in pairwise(states):
        if len(after.den_cards) > len(before.den_cards):
            taken.append(int(before.round))
    assert taken == rounds
    grades = [FEATURES[card].grade for card in states[-1].den_cards]
    assert grades == [3, 3, 2][: len(rounds)]


@pytest.mark.rule("SNI-76")
def test_coyote_takes_the_oldest_card_or_nothing() -> None:
    for row, taken in ((["F3-09", "F3-01"], ["F3-09"]), ([], [])):
        state = set_up(players=1, boards=["fire-man"], round=12, phase="place", row_3=row, row_2=["F2-01"])
        state.apply(GAME.parse(state, "end_placement"), Scripted([]))
        assert [FEATURES[card].id for card in state.den_cards] == taken


def test_first_game_in_solo_has_no_features_for_coyote() -> None:
    states, _ = solo(3, first_game=True)
    assert len(states[-1].den_cards) == 0


@pytest.mark.rule("SNI-79")
@pytest.mark.parametrize(
    ("clusters", "branches", "result", "words"),
    [
        ([], [], 1.0, "wins"),
        (["s3"], ["y3"], 0.0, "A draw"),
        (["s4"], ["x4"], -1.0, "Coyote wins"),
    ],
)
def test_result(clusters: list[str], branches: list[str], result: float, words: str) -> None:
    """The player has 3 points from a cluster on C22."""
    sky = {"circles": {"C22": "s3"}, "branches": {"B11": "0010", "B12": "0001", "B21": "0100"}}
    state = set_up(
        players=1, boards=["first-man"], dark_card="DS3", level="pup", phase="over", bonus=[], skies=[sky],
        den={"clusters": clusters, "branches": branches},
    )  # fmt: skip
    assert total_points(state, 0) == 3
    assert state.returns() == [result]
    assert words in GAME.standing(state).reason


@pytest.mark.rule("SNI-79")
def test_a_tie_is_broken_by_cluster_points() -> None:
    """Three points each: the player's from a cluster, Coyote's from a pair of planets."""
    sky = {"circles": {"C22": "s3"}, "branches": {"B11": "0010", "B12": "0001", "B21": "0100"}}
    state = set_up(
        players=1, boards=["first-man"], dark_card="DS3", phase="over", bonus=[], skies=[sky], den={"planets": "UA"}
    )
    assert den_points(state) == total_points(state, 0) == 3
    assert state.returns() == [1.0]
    assert GAME.standing(state).tie_break == "cluster points 3 against 0"


@pytest.mark.rule("SNI-77")
def test_cards_in_the_den() -> None:
    state = set_up(players=1, boards=["first-man"], phase="over", bonus=[], den={"cards": ["F3-01", "F3-02", "F2-01"]})
    assert den_points(state) == 13


def test_levels_are_data() -> None:
    assert [level.name for level in LEVELS] == ["pup", "trickster", "old-one"]
