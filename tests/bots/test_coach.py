"""The coach: it finds what wins, names what was thrown away, and knows no more than the seat it speaks to."""

import pytest

import solarium
from solarium.bots.coach import advise, analyse, judge, word_of
from solarium.engine.chance import Seeded
from solarium.engine.match import Match

SYZYGY = solarium.game("syzygy")
GAMES = solarium.games()


def some_match(slug: str, seed: int, steps: int) -> Match:
    match = solarium.new(slug, seed=seed)
    chance = Seeded(seed)
    while len(match.steps) < steps and not match.over:
        match.play(match.state.random_action(chance))
    if match.over:
        match.take_back()
    return match


def test_a_win_comes_first() -> None:
    state = SYZYGY.set_up({"planets": "0,0 RBGY; 0,1 YRBG; 0,2 GYRB; 0,3 BGYR", "moves": ["0,1>3,-1", "3,1>4,-1"]})
    first = advise(SYZYGY, state, 50, seed=1)[0]
    assert (first.text, first.chance) == ("2,3>3,1", 1.0)


def test_a_missed_win_is_a_blunder() -> None:
    match = solarium.new("syzygy", seed=1)
    for text in ("0,1>3,-1", "3,1>4,-1"):
        match.play(text)
    match.play(next(text for text in match.legal() if text != "2,3>3,1"))
    found = judge(SYZYGY, match, 2, 50, seed=1)
    assert (found.best, found.word) == ("2,3>3,1", "blunder")
    assert sum(found.chances) == pytest.approx(1)


@pytest.mark.parametrize("slug", GAMES)
def test_the_same_for_the_same_seed(slug: str) -> None:
    match = some_match(slug, 3, 9)
    assert advise(match.game, match.state, 20, seed=5) == advise(match.game, match.state, 20, seed=5)


@pytest.mark.parametrize("slug", [slug for slug in GAMES if solarium.game(slug).hidden])
def test_it_knows_no_more_than_the_seat(slug: str) -> None:
    match = some_match(slug, 4, 25)
    state = match.state
    seat = int(state.current_player())
    other = state.imagine(seat, Seeded(77))
    assert other.seen(seat) == state.seen(seat)
    assert advise(match.game, state, 20, seed=5) == advise(match.game, other, 20, seed=5)


@pytest.mark.parametrize("slug", GAMES)
def test_a_whole_match_is_judged(slug: str) -> None:
    match = some_match(slug, 2, 30)
    found = list(analyse(match, 8))
    assert [one.step for one in found] == [
        number for number, step in enumerate(match.steps) if len(step.before.legal_actions()) > 1
    ]
    for one in found:
        assert 0 <= one.loss <= 1
        assert sum(one.chances) == pytest.approx(1) or len(one.chances) == 1
        assert one.luck == 0 or match.steps[one.step].chance


def test_words_by_loss() -> None:
    assert [word_of(loss) for loss in (0.0, 0.049, 0.05, 0.1, 0.2, 0.9)] == [
        "", "", "inaccuracy", "mistake", "blunder", "blunder",
    ]  # fmt: skip
