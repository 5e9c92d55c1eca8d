"""Refusals: the first clause in the order of the rules, with a message and the pieces that are the reason."""

import random

import pytest

import solarium
from solarium import Seeded
from solarium.games.sol import GAME
from solarium.games.sol.data.tiles import KINDS
from solarium.laws.settings import is_sweep

from .table import at, play, refused


@pytest.mark.rule("SOL-18")
def test_a_tile_stays_on_the_board() -> None:
    refusal = GAME.explain(at(), "S4@17,3")
    assert refusal is not None
    assert (refusal.clause, refusal.title) == ("SOL-18", "On the grid, on the board")
    assert "4 × 4" in refusal.message


@pytest.mark.rule("SOL-19")
def test_the_reason_is_named() -> None:
    state = at("red S3@8,8", "blue P2@8,11")
    refusal = GAME.explain(state, "S3@6,9")
    assert refusal is not None
    assert refusal.clause == "SOL-19"
    assert set(refusal.because) == {"tile:8,8", "tile:8,11"}


@pytest.mark.rule("SOL-23")
@pytest.mark.rule("SOL-24")
@pytest.mark.rule("SOL-26")
@pytest.mark.rule("SOL-28")
def test_neighbours() -> None:
    state = at("red S3@8,8", "blue P2@8,11")
    assert refused(state, "P2@0,0") == "SOL-23"
    assert refused(state, "P2@6,6") == "SOL-24"
    assert refused(state, "M1@0,0") == "SOL-26"
    corner = GAME.explain(state, "M1@10,13")
    assert corner is not None
    assert (corner.clause, corner.because) == ("SOL-28", ("tile:8,11",))
    assert GAME.explain(state, "M1L@10,13") is None


@pytest.mark.rule("SOL-28")
def test_a_long_orbit_reaches_planets_only() -> None:
    state = at("red S3@8,8", "blue P2@8,11", "blue M1@7,11")
    assert refused(state, "M1L@11,7") == "SOL-26"  # a corner of the sun
    assert refused(state, "M1L@6,10") == "SOL-26"  # a corner of the moon


def test_the_order_of_reasons() -> None:
    """Phase, stock, rank of the duty, edge, covered squares, neighbour, target of the duty."""
    state = at(
        "red S3@0,0", free=False, turns={"red": 0, "blue": 0}, stock={"red": {"S4": 1, "P2": 1, "H1": 1}, "blue": {}}
    )
    assert refused(state, "H1@0,0") == "SOL-31"
    assert refused(state, "P3@18,18") == "SOL-12"
    assert refused(state, "P2@19,19") == "SOL-56"
    assert refused(state, "S4@19,19") == "SOL-18"
    assert refused(state, "S4@0,0") == "SOL-19"


@pytest.mark.rule("SOL-57")
def test_a_planet_at_the_wrong_sun() -> None:
    state = GAME.set_up({})
    play(state, "S4@8,8", "end", "S3@8,13", "end")
    refusal = GAME.explain(state, "P2@12,8")
    assert refusal is not None
    assert (refusal.clause, refusal.because) == ("SOL-57", ("tile:8,13",))
    assert refused(state, "P2@18,18") == "SOL-23"


def test_partial_touches() -> None:
    state = at("red S3@8,8", "blue P2@8,11", "blue H1@0,0")
    assert GAME.explain(state, "0:S4") is None
    assert GAME.explain(state, "0:M1 7,11") is None
    assert refused(state, "0:M1 8,12") == "SOL-19"
    assert refused(state, "0:M1 tile:8,8") == "SOL-19"
    assert refused(state, "0:M1 tile:0,0") == "SOL-35"
    assert refused(state, "0:M1 0:S4") == "SOL-18"
    assert refused(state, "1:M1") == "SOL-12"
    assert refused(state, "8,8") == "SOL-12"
    assert refused(state, "tile:8,8") == "SOL-30"


def test_touches_while_a_hole_may_be_laid() -> None:
    state = at("red S3@8,8")
    play(state, "S4@0,0")
    assert refused(state, "5,5") == "SOL-17"
    assert refused(state, "0:H1 tile:8,8") == "SOL-32"
    assert refused(state, "0:H2 7,7") == "SOL-32"
    assert GAME.explain(state, "end") is None
    assert GAME.explain(state, "0:H1 5,5") is None


def test_a_stack_that_fits_nowhere_says_why() -> None:
    state = at("red S3@0,0", open=[[0, 0, 3, 5]])
    assert refused(state, "0:S4") == "SOL-19"
    assert refused(state, "0:M1") == "SOL-26"
    assert GAME.explain(state, "0:P3") is None
    state = at("red S3@0,0", open=[[0, 0, 2, 2], [10, 10, 12, 12]])
    assert refused(state, "0:P3") == "SOL-23"
    assert GAME.explain(state, "0:S3") is None


def test_a_closed_square_is_like_a_hole() -> None:
    state = at("red S3@0,0", blocked=[[10, 10]])
    assert refused(state, "S4@9,9") == "SOL-35"
    assert refused(state, "0:S4 tile:10,10") == "SOL-35"


@pytest.mark.parametrize("text", ["", "x", "0:X4", "2:S4", "0:boosters", "tile:99,99", "0:S4 8,8 9,9", "8,8 8,9"])
def test_nonsense_is_no_move(text: str) -> None:
    refusal = GAME.explain(at(), text)
    assert refusal is not None
    assert refusal.clause == ""


@pytest.mark.rule("SOL-14")
def test_pass_is_no_move() -> None:
    first = GAME.explain(at(), "pass")
    assert first is not None
    assert (first.clause, "there is no voluntary pass" in first.message) == ("SOL-14", True)
    state = at()
    play(state, "S4@0,0")
    after = GAME.explain(state, "pass")
    assert after is not None
    assert (after.clause, "say end" in after.message) == ("SOL-17", True)


def test_a_square_before_the_stack_is_answered() -> None:
    """The other way round: the square first, then the stack."""
    stack = GAME.scene(at(), 0).actions[0].paths[0][0]
    square = GAME.scene(at(), 0).actions[0].paths[0][1]
    assert GAME.explain(at(), f"{stack} {square}") is None
    for touched in (square, f"{square} {stack}"):
        refusal = GAME.explain(at(), touched)
        assert refusal is not None
        assert (refusal.clause, "First take a tile from your stock" in refusal.message) == ("SOL-12", True)


@pytest.mark.parametrize("seed", range(60 if is_sweep() else 4))
def test_a_refusal_is_exactly_what_forbids(seed: int) -> None:
    """A placement is legal exactly where nothing is found that it lacks."""
    luck, chance = random.Random(seed), Seeded(seed)
    options = {"lone_hole": seed % 2 == 1, "free_opening": seed % 4 > 1, "opening_holes": seed % 3 > 0}
    state = solarium.new("sol", 2, seed, options).state
    while not state.is_over():
        legal = {GAME.action_text(state, action) for action in state.legal_actions()}
        tried = [f"{luck.choice(KINDS).code}@{luck.randrange(20)},{luck.randrange(20)}" for _ in range(60)]
        for text in [*legal, *tried, "end"]:
            assert (GAME.explain(state, text) is None) == (text in legal), text
        state.apply(state.random_action(chance), chance)
