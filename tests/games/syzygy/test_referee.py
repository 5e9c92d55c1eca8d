"""Refusals: the first clause that forbids it, in words, with the planets that are the reason."""

import random

import pytest

import solarium
from solarium import Seeded
from solarium.engine.clauses import Refusal
from solarium.games.syzygy import GAME
from solarium.games.syzygy.rules.state import Syzygy
from solarium.laws.settings import is_sweep
from tests.games.syzygy.conftest import cell, state_of


def refusal(state: Syzygy, text: str) -> Refusal:
    found = GAME.explain(state, text)
    assert found is not None
    return found


def cells_of(state: Syzygy, because: tuple[str, ...]) -> set[int]:
    return {int(state.field.cells[int(name.removeprefix("planet:"))]) for name in because if name.startswith("planet:")}


@pytest.mark.rule("SYZ-15")
def test_a_closed_colour() -> None:
    state = state_of(moves=["1,0>0,4"])
    found = refusal(state, "3,2>0,2")
    assert found.clause == "SYZ-15"
    assert "blue is closed" in found.message
    assert found.because == ("asteroid", f"planet:{state.last}")


@pytest.mark.rule("SYZ-15")
def test_closed_comes_before_surrounded() -> None:
    state = state_of(closed="red")
    assert refusal(state, "1,1").clause == "SYZ-15"
    assert refusal(state, "1,2").clause == "SYZ-17"


@pytest.mark.rule("SYZ-17")
def test_a_surrounded_planet_names_its_blockers() -> None:
    state = state_of()
    found = refusal(state, "planet:1")
    assert found.clause == "SYZ-17"
    assert "red planet at 1,1 is held on all sides" in found.message
    around = {"2,1", "1,2", "0,2", "0,1", "1,0", "2,0"}
    assert cells_of(state, found.because) == {cell(place) for place in around}


@pytest.mark.rule("SYZ-16")
def test_a_planet_that_holds_the_field_names_what_would_drift_off() -> None:
    state = state_of("0,0 RBGYRBGYRBGYRBGY")
    found = refusal(state, "13,0>3,3")
    assert found.clause == "SYZ-16"
    assert cells_of(state, found.because) == {cell("14,0"), cell("15,0")}


@pytest.mark.rule("SYZ-25")
def test_an_end_that_no_full_number_of_steps_reaches() -> None:
    """V0d: two steps one way and one back would be at 2,-1."""
    found = refusal(state_of(), "3,0>2,-1")
    assert found.clause == "SYZ-25"
    assert "3 or 2 full steps in one direction" in found.message


@pytest.mark.rule("SYZ-30")
def test_coming_back_to_the_start() -> None:
    assert refusal(state_of(), "1,0>1,0").clause == "SYZ-30"


@pytest.mark.rule("SYZ-30")
def test_a_planet_that_only_ever_comes_back() -> None:
    """Blue touches two greens; two steps round them end where they began."""
    small = state_of("0,0 GG; 0,1 B")
    assert refusal(small, "0,1").clause == "SYZ-30"
    assert refusal(small, "0,1").because == ("planet:4",)


@pytest.mark.rule("SYZ-14")
def test_a_place_without_a_planet() -> None:
    assert refusal(state_of(), "8,8>9,9").clause == "SYZ-14"
    assert refusal(state_of(), "place:0,4").clause == "SYZ-14"


def test_things_that_are_not_moved() -> None:
    state = state_of(moves=["1,0>0,4"])
    assert refusal(state, "asteroid").clause == "SYZ-31"
    assert refusal(state, "colour:red").clause == "SYZ-24"
    assert refusal(state, "planet:0 asteroid").clause == "SYZ-31"


def test_after_the_end_every_touch_names_how_it_ended() -> None:
    state = state_of(moves=["1,0>0,4", "0,2>2,4", "3,2>0,2"])
    assert refusal(state, "planet:0").clause == "SYZ-5"
    assert refusal(state_of(ply=299, moves=["1,0>0,4"]), "planet:0").clause == "SYZ-35"


def test_what_is_allowed_has_no_refusal() -> None:
    state = state_of()
    for action in GAME.scene(state, 0).actions:
        assert GAME.explain(state, action.text) is None
        assert GAME.explain(state, " ".join(action.path)) is None
        assert GAME.explain(state, action.path[0]) is None


@pytest.mark.parametrize("text", ["planet:77", "planet:", "place:1", "a b c", "planet:0 planet:1 planet:2", "§"])
def test_nonsense_is_no_move(text: str) -> None:
    assert refusal(state_of(), text).title == "Not a move"


@pytest.mark.rule("SYZ-14")
def test_nobody_passes_by_choice() -> None:
    found = refusal(state_of(), "pass")
    assert (found.clause, found.message.startswith("You can move a planet, so you must")) == ("SYZ-14", True)


def test_a_place_before_the_planet_is_answered() -> None:
    state = state_of()
    planet, place = GAME.scene(state, 0).actions[0].paths[0]
    assert GAME.explain(state, f"{planet} {place}") is None
    found = refusal(state, f"{place} {planet}")
    assert (found.clause, found.message) == ("SYZ-14", "Touch the planet first, then the place where it should go.")


@pytest.mark.parametrize("seed", range(60 if is_sweep() else 4))
def test_a_refusal_is_exactly_what_forbids(seed: int) -> None:
    """A move is legal exactly where nothing is found that forbids it."""
    luck, chance = random.Random(seed), Seeded(seed)
    state = solarium.new("syzygy", 2, seed, {"strait": ("both", "same")[seed % 2]}).state
    for _ in range(40):
        if state.is_over():
            break
        legal = {GAME.action_text(state, action) for action in state.legal_actions()}
        starts = [*sorted({text.partition(">")[0] for text in legal}), "0,0", "1,1", "2,0"]
        ends = [*sorted({text.partition(">")[2] for text in legal}), "3,3", "-1,2"]
        tried = [f"{luck.choice(starts)}>{luck.choice(ends)}" for _ in range(40)]
        for text in [*legal, *tried]:
            assert (GAME.explain(state, text) is None) == (text in legal), text
        state.apply(state.random_action(chance), chance)


@pytest.mark.rule("SYZ-25")
def test_numbers_of_steps_are_told_as_one_says_them() -> None:
    """One step is a step; several are a row with one `or`."""
    told, chance = set(), Seeded(3)
    for seed in range(3):
        state = solarium.new("syzygy", 2, seed).state
        for _ in range(30):
            if state.is_over():
                break
            for start in {GAME.action_text(state, action).partition(">")[0] for action in state.legal_actions()}:
                told.add(refusal(state, f"{start}>30,30").message.partition(" in one direction")[0])
            state.apply(state.random_action(chance), chance)
    numbers = {row.removeprefix("This planet makes ") for row in told}
    assert {"1 full step", "4, 3, 2 or 1 full steps", "3 or 1 full steps"} <= numbers
    assert not [row for row in numbers if row.count(" or ") > 1 or row == "1 full steps"]
