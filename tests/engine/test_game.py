"""What every game does by being a `Game`."""

import pickle

import pytest

import solarium


@pytest.mark.parametrize("slug", solarium.games())
def test_another_process_finds_the_same_game(slug: str) -> None:
    game = solarium.game(slug)
    sent = pickle.dumps(game)
    assert len(sent) < 200, "a process is told where the game is, not what it is"
    assert pickle.loads(sent) is game


def test_moves_are_played_from_a_position_that_is_set_up() -> None:
    game = solarium.game("syzygy")
    start = {"planets": "0,0 RBGY; 0,1 YRBG; 0,2 GYRB; 0,3 BGYR"}
    played = game.set_up({**start, "moves": ["1,0>0,4"]})
    match = solarium.new("syzygy", seed=7, options={"starter": "first"})
    match.play("1,0>0,4")
    assert played.key() == match.state.key()
    with pytest.raises(solarium.BadPosition, match="move 2, 9,9>0,4: SYZ-14"):
        game.set_up({**start, "moves": ["1,0>0,4", "9,9>0,4"]})
