"""The log and the motions: the same for all, without what a seat may not know."""

from collections.abc import Callable

from solarium.engine.chance import Chance, Seeded
from solarium.engine.scene import Narration
from solarium.games.lastdays import GAME
from solarium.games.lastdays.rules.state import LastDays

Position = Callable[..., LastDays]
Script = Callable[[LastDays, list[str]], Chance]


def step(state: LastDays, text: str, chance: Chance, viewer: int) -> tuple[LastDays, Narration]:
    after = state.copy()
    after.events = []
    if hasattr(chance, "state"):
        chance.state = after
    action = GAME.parse(state, text)
    after.apply(action, chance)
    events, after.events = after.events, None
    return after, GAME.narrate(state, action, after, events or [], viewer)


def lines(narration: Narration) -> list[str]:
    return [line.text for line in narration.lines]


def test_a_flight_with_a_toll(position: Position, cards: Script) -> None:
    state = position(A={"divers": {"I0": 1}}, B={"gates": ["I0|C0"]})
    state, _ = step(state, "MOVE", Seeded(1), 0)
    state, told = step(state, "FLY(I0,C0)", Seeded(1), 0)
    assert lines(told) == ["flew I0 to C0", "got 1 energy for the gate I0|C0"]
    assert [line.seat for line in told.lines] == [0, 1]
    assert told.motions[0].id == "stack:0:C0"
    assert len(told.motions[0].frames) == 5


def test_drawn_cards_are_named_to_the_drawer_only(position: Position, cards: Script) -> None:
    for viewer, expected in (
        (0, ["drew Condensation", "turned a solar flare"]),
        (1, ["turned a solar flare", "drew 1 card that others cannot see"]),
    ):
        state = position(A={"divers": {"K0": 2}})
        for text in ("MOVE", "HURL(K0)", "HURL(K0)"):
            state, _ = step(state, text, Seeded(1), viewer)
        state, told = step(state, "END_MOVE", cards(state, ["CON", "FLR"]), viewer)
        said = lines(told)
        assert [text for text in said if text in expected] == expected
        assert any(motion.id == "ship:0" for motion in told.motions)
        assert any(motion.id == "heart" for motion in told.motions)


def test_the_kept_suit_is_not_told(position: Position) -> None:
    state = position(A={"card": "CON", "pending": ["EXP"]})
    assert lines(step(state, "KEEP(CON)", Seeded(1), 1)[1]) == ["chose a card to keep"]
    assert lines(step(state, "KEEP(CON)", Seeded(1), 0)[1]) == ["kept Condensation"]


def test_the_end_is_told(position: Position, cards: Script) -> None:
    state = position(marker=1, A={"divers": {"K0": 1}})
    for text in ("MOVE", "HURL(K0)"):
        state, _ = step(state, text, Seeded(1), 0)
    state, told = step(state, "END_MOVE", cards(state, ["FLR"]), 0)
    assert lines(told)[-1] == "The thirteenth flare. The star is gone."
    assert told.motions[-1].id == "heart"


def test_stories_of_whole_games_depend_on_what_is_seen() -> None:
    """Two worlds that a seat cannot tell apart give it the same words."""
    for players, options in ((2, {"effects": "war", "triggers": 3}), (1, {}), (3, {"mode": "coop"})):
        chance = Seeded(4)
        state = GAME.begin(players, GAME.options.with_defaults(options), chance)
        while not state.is_over():
            action = state.random_action(chance)
            text = GAME.action_text(state, action)
            after = state.copy()
            after.events = []
            after.apply(action, chance)
            events, after.events = after.events, None
            for seat in range(-1, players):
                told = GAME.narrate(state, action, after, events or [], seat)
                if seat not in (-1, state.current_player()) and text.startswith("KEEP") and not state.terms.open_cards:
                    assert lines(told)[0] == "chose a card to keep"
            state = after
