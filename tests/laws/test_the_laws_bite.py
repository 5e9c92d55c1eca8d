"""Each law is broken on purpose by a crooked twin of a small game, and says so."""

from collections.abc import Callable, Iterator
from copy import copy
from typing import Any

import pytest

import solarium
from solarium.engine.clauses import Clauses
from solarium.engine.game import AnyGame
from solarium.engine.parts import Fault
from solarium.engine.registry import register, unregister
from solarium.engine.scene import Line, Narration, Score, Standing
from solarium.laws import play, sight, touch, words
from solarium.laws.here import HERE
from solarium.laws.settings import Setting
from tests.games_for_tests.envelopes.rules import Round

Law = Callable[[], None]


@pytest.fixture
def crooked() -> Iterator[AnyGame]:
    """Envelopes under another name, to be bent by a test."""
    game = copy(solarium.game("envelopes"))
    game.slug = "crooked"
    for part in ("view", "notation", "referee"):
        setattr(game, part, copy(getattr(game, part)))
    register(game)
    yield game
    unregister("crooked")


def run(law: Callable[..., None]) -> None:
    """One law for the crooked game with two seats."""
    given: dict[str, Any] = {"slug": "crooked", "seed": 0, "setting": Setting("crooked", 2, {})}
    given["any_setting"] = given["setting"]
    names = law.__code__.co_varnames[: law.__code__.co_argcount]
    HERE.clear()
    law(**{name: given[name] for name in names})


def test_the_twin_is_straight_before_it_is_bent(crooked: AnyGame) -> None:
    for module in (play, sight, touch, words):
        for name, law in vars(module).items():
            if name.startswith("test_"):
                run(law)


def test_hidden_cards_that_are_not_declared(crooked: AnyGame) -> None:
    crooked.hidden = False
    with pytest.raises(AssertionError, match="`imagine` changes the key, but `hidden` is False"):
        run(sight.test_a_game_that_hides_something_says_so)


def test_secrets_that_are_declared_and_not_there(crooked: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Round, "imagine", lambda self, seat, chance: self.copy())
    with pytest.raises(AssertionError, match="`hidden` is True, but `imagine` never changes anything"):
        run(sight.test_a_game_that_hides_something_says_so)


def test_a_standing_that_counts_hidden_cards(crooked: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    def standing(state: Round) -> Standing:
        return Standing(tuple(Score(seat, 1, str(sum(hand))) for seat, hand in enumerate(state.hands)))

    monkeypatch.setattr(crooked.view, "standing", standing)
    with pytest.raises(AssertionError, match="the standing depends on what the seat cannot see"):
        run(sight.test_the_standing_tells_no_secret_during_play)


def test_a_log_that_names_the_card(crooked: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    def narrate(before: Round, action: int, after: Round, events: list[object], seat: int) -> Narration:
        return Narration((Line(f"now holds {after.hands[before.turn]}"),))

    monkeypatch.setattr(crooked.view, "narrate", narrate)
    with pytest.raises(AssertionError, match="the log tells a secret"):
        run(sight.test_the_story_is_told_without_leaks)


def test_envelopes_that_open_and_can_be_taken_back(crooked: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Round, "reveals", lambda self, action: False)
    with pytest.raises(AssertionError, match="`reveals` is False"):
        run(sight.test_what_shows_something_hidden_says_so)
    assert HERE.action.startswith("play ")
    assert "The position after 4 actions: play 10; play 11; change 7; play 14" in HERE.describe()


def test_a_scene_of_open_hands(crooked: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = crooked.view.scene
    monkeypatch.setattr(crooked.view, "scene", lambda state, seat: drawn(state, state.turn))
    with pytest.raises(AssertionError, match="the scene tells a secret"):
        run(sight.test_imagined_worlds_look_the_same)


def test_a_clause_that_is_not_there(crooked: AnyGame) -> None:
    crooked.clauses = Clauses([clause for clause in crooked.clauses.values() if clause.number != "ENV-2"])
    with pytest.raises(AssertionError, match="cites ENV-2"):
        run(words.test_cited_clauses_exist)
    with pytest.raises(KeyError, match="there is no clause 'ENV-2'"):
        run(touch.test_every_refused_touch_names_a_clause)


def test_a_referee_that_lets_everything_pass(crooked: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crooked.referee, "fault", lambda state, text: None)
    with pytest.raises(AssertionError, match="begins no action, and the referee allows it"):
        run(touch.test_every_refused_touch_names_a_clause)
    monkeypatch.setattr(crooked.referee, "fault", lambda state, text: Fault("ENV-2", "No."))
    with pytest.raises(AssertionError, match="the referee refuses a legal action"):
        run(play.test_text_round_trip)


def test_two_actions_with_one_text(crooked: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crooked.notation, "action_text", lambda state, action: f"play {action % 2}")
    with pytest.raises(AssertionError, match="two actions share a text"):
        run(play.test_text_round_trip)


def test_a_lobby_without_words(crooked: AnyGame) -> None:
    crooked.blurb = ""
    with pytest.raises(AssertionError, match="one line about it for the lobby"):
        run(words.test_the_lobby_has_its_words)


def test_a_game_without_an_end(crooked: AnyGame) -> None:
    crooked.longest = 3
    with pytest.raises(AssertionError, match="goes on after 3 actions"):
        run(play.test_actions_until_the_end_and_none_after)
