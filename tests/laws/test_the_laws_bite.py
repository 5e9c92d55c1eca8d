"""Each law is broken on purpose by a crooked twin of a small game, and says so."""

import re
from collections.abc import Callable, Iterator
from copy import copy
from typing import Any

import pytest

import solarium
from solarium.engine.ai import Ai
from solarium.engine.chance import Chance
from solarium.engine.clauses import Clauses
from solarium.engine.encoding import Block, Encoder
from solarium.engine.game import AnyGame
from solarium.engine.parts import Fault
from solarium.engine.registry import register, unregister
from solarium.engine.scene import Line, Narration, Score, Standing
from solarium.games.lastdays.rules.turn import phases
from solarium.games.lastdays.view import prompt
from solarium.laws import encoding, fuzz, play, sight, touch, words
from solarium.laws.here import HERE
from solarium.laws.settings import Setting
from tests.games_for_tests.envelopes.rules import Round

Law = Callable[[], None]


@pytest.fixture
def crooked() -> Iterator[AnyGame]:
    """Envelopes under another name, to be bent by a test."""
    game = copy(solarium.game("envelopes"))
    game.slug = "crooked"
    for part in ("view", "notation", "referee", "positions"):
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
    for module in (encoding, fuzz, play, sight, touch, words):
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


def test_a_world_that_cannot_be_dealt(crooked: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """The last card that fits is gone: an error at the very end of a game."""
    deal = Round.imagine

    def imagine(self: Round, seat: int, chance: Chance) -> Round:
        assert sum(len(hand) for hand in self.hands) > 1, "no card is left"
        return deal(self, seat, chance)

    monkeypatch.setattr(Round, "imagine", imagine)
    with pytest.raises(AssertionError, match="no card is left"):
        run(sight.test_every_step_can_be_imagined)


def test_a_pause_that_is_announced(monkeypatch: pytest.MonkeyPatch) -> None:
    """Last Days with a prompt of its own for the moment before a draw, which is there only for some hidden cards."""
    monkeypatch.setattr(prompt, "shown_phase", lambda state, viewer: TOLD.get(int(state.phase), int(state.phase)))
    setting = Setting("lastdays", 3, {"effects": "full"})
    with pytest.raises(AssertionError, match="the prompt tells that somebody holds something"):
        sight.test_a_pause_for_something_hidden_is_not_announced(setting, 0)


TOLD = {
    phases.PREDRAW: phases.CHOOSE,
    phases.POSTCONVERT: phases.CHOOSE,
    phases.POSTBASE: phases.CHOOSE,
    phases.POSTBONUS: phases.CHOOSE,
}


def test_a_referee_that_stumbles_over_a_number(crooked: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    fault = crooked.referee.fault

    def counts_on(state: Round, text: str) -> Fault | None:
        return fault(state, text) if not re.search("[0-9]{3}", text) else [Fault("", "")][int(text[:1] or 1)]

    monkeypatch.setattr(crooked.referee, "fault", counts_on)
    with pytest.raises((IndexError, ValueError)):
        run(fuzz.test_no_text_breaks_the_referee)


def test_a_position_that_is_read_without_a_look(crooked: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    def read(data: dict[str, Any]) -> None:
        raise RuntimeError("what is this?")

    monkeypatch.setattr(crooked.positions, "set_up", read)
    with pytest.raises(RuntimeError, match="what is this"):
        run(fuzz.test_no_damage_breaks_a_position)


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


class HandEncoder(Encoder[Round]):
    """An encoder in plain Python: one's own hand, and the cards one may play by their numbers."""

    def __init__(self) -> None:
        super().__init__((Block("hand", 3, 0, 14, "the cards of one's own hand"),), 115)

    def observe(self, state: Round, seat: int, out: Any, at: int) -> None:  # type: ignore[override]
        cards = self.cards(state, seat)
        for place in range(3):
            out[at + place] = cards[place] if place < len(cards) else 0

    def cards(self, state: Round, seat: int) -> list[int]:
        return state.hands[seat]

    def action_number(self, state: Round, action: int) -> int:  # type: ignore[override]
        return action

    def action_at(self, state: Round, number: int) -> int:  # type: ignore[override]
        return number


class PeekingEncoder(HandEncoder):
    def cards(self, state: Round, seat: int) -> list[int]:
        return state.hands[1 - seat]


class BlurredEncoder(HandEncoder):
    def action_number(self, state: Round, action: int) -> int:  # type: ignore[override]
        return action % 100


def test_an_encoder_in_plain_python_keeps_the_laws(crooked: AnyGame) -> None:
    crooked.ai = Ai(encoder=HandEncoder())
    run(encoding.test_worlds_that_look_the_same_give_the_same_numbers)
    run(encoding.test_every_legal_action_has_a_number_of_its_own)


def test_an_encoder_that_peeks(crooked: AnyGame) -> None:
    crooked.ai = Ai(encoder=PeekingEncoder())
    with pytest.raises(AssertionError, match="the observation tells a secret"):
        run(encoding.test_worlds_that_look_the_same_give_the_same_numbers)


def test_two_actions_with_one_number(crooked: AnyGame) -> None:
    crooked.ai = Ai(encoder=BlurredEncoder())
    with pytest.raises(AssertionError):
        run(encoding.test_every_legal_action_has_a_number_of_its_own)
