"""Matches: playing, refusing, undoing, ending."""

import pytest

import solarium
from solarium import Refused


def four(*moves: str) -> solarium.Match:
    match = solarium.new("connect_four", seed=1)
    for move in moves:
        match.play(move)
    return match


def test_unknown_games_name_the_known_ones() -> None:
    with pytest.raises(solarium.UnknownGame, match=r"no game 'chess'; there are: .*connect_four"):
        solarium.new("chess")


def test_wrong_numbers_of_players_name_the_right_ones() -> None:
    with pytest.raises(solarium.UsageError, match="Connect four is for 2 players; not 3"):
        solarium.new("connect_four", players=3)


def test_unknown_options_are_named() -> None:
    with pytest.raises(solarium.BadOption, match="there is no option 'colour'; this game has: none") as caught:
        solarium.new("connect_four", options={"colour": "red"})
    assert caught.value.option == "colour"


@pytest.mark.rule("C4-1")
@pytest.mark.rule("C4-2")
def test_play_alternates_and_writes_down() -> None:
    match = four("d", "d", "a")
    assert [(step.seat, step.text) for step in match.steps] == [(0, "d"), (1, "d"), (0, "a")]
    assert match.state.current_player() == 1


def test_an_action_may_be_given_as_a_number() -> None:
    match = four()
    match.play(3)
    assert match.steps[0].text == "d"
    with pytest.raises(Refused, match="no legal action"):
        match.play(9)


@pytest.mark.rule("C4-3")
def test_a_refused_move_cites_its_clause_and_changes_nothing() -> None:
    match = four(*"dddddd")
    key = match.state.key()
    with pytest.raises(Refused, match="C4-3 Full column: column d is full") as caught:
        match.play("d")
    assert (caught.value.clause, caught.value.title) == ("C4-3", "Full column")
    assert match.state.key() == key
    assert len(match.steps) == 6


def test_a_text_that_is_no_move_says_what_one_looks_like() -> None:
    with pytest.raises(Refused, match=r"'castle' is not a move.*one looks like d") as caught:
        four().play("castle")
    assert caught.value.clause == ""


@pytest.mark.rule("C4-4")
def test_four_in_a_row_ends_the_match() -> None:
    match = four(*"dcdcdcd")
    assert match.over
    assert match.returns() == [1, -1]
    assert match.legal() == []
    with pytest.raises(Refused, match="over"):
        match.play("a")


@pytest.mark.rule("C4-5")
def test_a_full_board_is_a_draw() -> None:
    match = four(*"aeggadbafedacffbegcffaaeeggcgdbcfbdecdbcdb")
    assert match.over
    assert match.returns() == [0, 0]
    assert match.game.standing(match.state).clause == "C4-5"


def test_undo_and_its_limit() -> None:
    match = four("d", "c")
    match.undo()
    assert match.legal() == list("abcdefg")
    assert match.state.current_player() == 1
    match.undo()
    with pytest.raises(Refused, match="no action has been played"):
        match.undo()


def test_a_seat_takes_back_only_its_own_last_actions() -> None:
    match = four("d", "c")
    assert match.undoable(1) == 1
    assert match.undoable(0) == 0


def test_resigning_and_agreeing() -> None:
    match = four("d")
    match.resign(0)
    assert match.over
    assert match.returns() == [-1, 1]
    with pytest.raises(solarium.UsageError, match="over already"):
        match.agree_draw()
    drawn = four("d")
    drawn.agree_draw()
    assert drawn.returns() == [0, 0]
    assert str(solarium.replay(str(drawn.record())).ending) == "agreed"
    assert solarium.replay(str(match.record())).returns() == [-1, 1]


def test_a_match_that_forgot_goes_on_and_undoes_as_far_as_before() -> None:
    match = solarium.new("takeaway", options={"stones": 20})
    for text in ("take 1", "take 2", "take 3"):
        match.play(text)
    key = match.state.key()
    assert match.forget() == 1
    assert (match.turn, len(match.steps)) == (3, 1)
    match.play("take 1")
    assert match.turn == 4
    match.undo()
    assert match.state.key() == key
    match.undo()
    with pytest.raises(solarium.UsageError, match="no longer held"):
        match.take_back()
    with pytest.raises(solarium.UsageError, match="no longer held"):
        match.record()
