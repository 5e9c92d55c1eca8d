"""The coach: it finds what wins, names what was thrown away, and knows no more than the seat it speaks to."""

from itertools import pairwise

import pytest
from msgspec import structs

import solarium
from solarium.bots.chances import Curve, curve_of, win_share
from solarium.bots.coach import advise, analyse, assess, decisions, judge, steady, try_again, word_of, words_of
from solarium.bots.weighing import Weighing, play_on, value_after
from solarium.engine.chance import Seeded
from solarium.engine.match import Match

SYZYGY = solarium.game("syzygy")
GAMES = solarium.games()
CURVES = [("factions", 3), ("lastdays", 2), ("sol", 2), ("solani", 2), ("syzygy", 2)]


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


@pytest.mark.parametrize("slug", [slug for slug in GAMES if solarium.game(slug).hidden])
def test_before_the_outcome_a_judgement_knows_no_more_than_the_seat(slug: str) -> None:
    """Two worlds that the seat cannot tell apart give equal judgements; only luck may look at what came."""
    match = some_match(slug, 4, 40)
    for number in decisions(match)[-4:]:
        step = match.steps[number]
        other = step.before.imagine(step.seat, Seeded(78))
        assert other.seen(step.seat) == step.before.seen(step.seat)
        found = judge(match.game, match, number, 12, seed=5)
        match.steps[number] = structs.replace(step, before=other)
        assert structs.replace(judge(match.game, match, number, 12, seed=5), luck=found.luck) == found
        match.steps[number] = step


@pytest.mark.parametrize("slug", [slug for slug in GAMES if solarium.game(slug).hidden])
def test_what_watchers_are_told_shows_nothing_hidden(slug: str) -> None:
    """Two worlds that a spectator cannot tell apart give equal chances, though what each seat holds differs."""
    for steps in (15, 30, 45):
        match = some_match(slug, 4, steps)
        other = match.state.imagine(-1, Seeded(79))
        assert other.seen(-1) == match.state.seen(-1)
        assert assess(match.game, match.state, 12, seed=5) == assess(match.game, other, 12, seed=5)


@pytest.mark.parametrize("slug", ["factions", "lastdays", "sol", "solani", "syzygy"])
def test_reasons_add_up_to_the_loss(slug: str) -> None:
    match = some_match(slug, 6, 60)
    slips = [one for one in analyse(match, 6) if one.reasons]
    assert slips
    for one in slips:
        assert sum(reason.change for reason in one.reasons) == pytest.approx(one.loss, abs=0.001)
        assert one.line[0] == one.best != one.text


@pytest.mark.parametrize("slug", ["lastdays", "factions"])
def test_an_action_has_a_worth_where_whole_turns_are_searched(slug: str) -> None:
    match = some_match(slug, 2, 20)
    world = match.state.imagine(int(match.state.current_player()), Seeded(1))
    values = [value_after(match.game, world, action, 4, 1) for action in world.legal_actions()[:3]]
    assert all(-1 <= value <= 1 for value in values)


@pytest.mark.parametrize("slug", ["lastdays", "factions"])
def test_nobody_is_blamed_for_how_a_policy_plays_a_turn_on(slug: str) -> None:
    """Where whole turns are searched, a loss is no larger than when the rest of the turn is played well."""
    match = some_match(slug, 2, 20)
    game, step = match.game, match.steps[decisions(match)[-1]]
    world = step.before.imagine(step.seat, Seeded(1))
    best, played = world.legal_actions()[:2]
    plain, fair = (Weighing(game, world, {}, 4, 1) for _ in range(2))
    lead, loss = plain.lead(best, played, 0.0), fair.loss(best, played, 0.0)
    value, _ = play_on(game, world, played, 4, 1)
    assert loss <= lead
    assert fair.chances[played] >= plain.chances[played]
    assert -1 <= value <= 1


@pytest.mark.parametrize("slug", GAMES)
def test_features_add_no_more_than_the_guess_they_explain(slug: str) -> None:
    match = some_match(slug, 5, 40)
    for candidate in advise(match.game, match.state, 12, seed=5):
        assert all(abs(reason.change) <= 1 for reason in candidate.reasons)


def test_before_the_first_turn_a_structure_is_weighed_against_those_that_others_place() -> None:
    """The first to place a tower is not far ahead: the others place theirs before anything happens."""
    match = solarium.new("lastdays", players=3, seed=5)
    first = advise(match.game, match.state, 60, seed=1)
    assert all(text.startswith("PLACE_") for text in match.legal())
    assert max(abs(reason.change) for candidate in first for reason in candidate.reasons) < 0.15


def test_in_a_row_of_moves_only_losses_change_the_chances() -> None:
    match, chance = solarium.new("lastdays", players=2, seed=3), Seeded(3)
    for _ in range(60):
        match.play(match.state.random_action(chance))
    found = list(analyse(match, 4))
    rows = steady(found)
    assert len({one.since for one in found}) < len(found)
    for (one, row), (other, after) in pairwise(zip(found, rows, strict=True)):
        assert sum(after) == pytest.approx(1)
        steps = match.steps[one.step : other.step]
        if all(step.seat == other.seat and not step.chance for step in steps):
            assert after[one.seat] == pytest.approx(max(0, row[one.seat] - one.loss))
        else:
            assert after[other.seat] == other.chances[other.seat]


def test_a_choice_has_the_words_of_its_button() -> None:
    match = solarium.new("lastdays", players=2, seed=3)
    while not {"MOVE", "CONVERT"} <= set(match.legal()):
        match.play(match.legal()[0])
    said = [words_of(match.game, match.state, match.game.parse(match.state, text)) for text in ("MOVE", "CONVERT")]
    assert said == ["Move", "Convert"]


def test_one_goal_has_one_chance() -> None:
    match = solarium.new("lastdays", players=2, seed=3, options={"mode": "coop"})
    chance = Seeded(3)
    for _ in range(25):
        match.play(match.state.random_action(chance))
    found = judge(match.game, match, decisions(match)[-1], 6, 1)
    assert len(found.chances) == 1
    assert len(assess(match.game, match.state, 6, 1)) == 1


def test_another_try_is_weighed_against_the_best_and_the_played() -> None:
    match = solarium.new("syzygy", seed=1)
    for text in ("0,1>3,-1", "3,1>4,-1"):
        match.play(text)
    win = match.game.parse(match.state, "2,3>3,1")
    other = next(text for text in match.legal() if text != "2,3>3,1")
    match.play(other)
    found = try_again(SYZYGY, match, 2, win, 50, 1)
    assert (found.verdict, found.chance, found.best) == ("as good", 1.0, 1.0)
    assert found.played < 0.8
    assert try_again(SYZYGY, match, 2, match.steps[2].action, 50, 1).verdict == "not yet"


def test_winners_share_the_win() -> None:
    assert [win_share(1.0, [1.0, -0.5, -0.5]), win_share(-0.5, [1.0, -0.5, -0.5])] == [1.0, 0.0]
    assert win_share(0.0, [0.0, 0.0]) == win_share(0.0, [0.0]) == 0.5
    assert [win_share(1.0, [1.0, 1.0]), win_share(-1.0, [-1.0, -1.0])] == [1.0, 0.0]


def test_a_curve_keeps_the_order_and_its_ends() -> None:
    curve = Curve(2, slope=0.5, shift=-0.2)
    chances = [curve.chance(at / 10) for at in range(-10, 11)]
    assert chances == sorted(chances)
    assert 0 < chances[0] < chances[-1] < 1


@pytest.mark.parametrize(
    ("slug", "players"), [("factions", 3), ("lastdays", 1), ("lastdays", 2), ("sol", 2), ("solani", 2), ("syzygy", 2)]
)
def test_curves_are_fitted_to_a_thousand_games(slug: str, players: int) -> None:
    curve = curve_of(solarium.game(slug), players)
    assert curve.games >= 1000
    assert curve.slope > 0
    assert curve.command.startswith(f"python -m benchmarks.calibration {slug} --players {players} ")


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
