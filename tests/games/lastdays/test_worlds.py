"""Imagined worlds: of all that fit what a seat knows, each is as likely; and when others learn what was kept."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import permutations

import pytest

import solarium
from solarium import Refused, Scripted, Seeded
from solarium.engine.chance import Chance
from solarium.engine.match import Match
from solarium.games.lastdays import GAME
from solarium.games.lastdays.data.cards import SUITS
from solarium.games.lastdays.rules.cards.fitting import Slots, deal_mixed, deal_slots
from solarium.games.lastdays.rules.state import LastDays
from solarium.games.lastdays.rules.turn import phases

Position = Callable[..., LastDays]
Script = Callable[[LastDays, list[str]], Chance]
Hands = tuple[tuple[int, ...], ...]


def play(state: LastDays, *texts: str) -> None:
    for text in texts:
        state.apply(GAME.parse(state, text), Scripted([]))


def every_deal(deck: list[int], slots: Slots, chooser: int) -> Iterator[Hands]:
    """All ways to fill the slots with different cards, as hands by suit, one by one."""
    cards = [suit for suit in range(1, SUITS) for _ in range(deck[suit])]
    for dealt in permutations(range(len(cards)), len(slots.seats)):
        suits = [cards[number] for number in dealt]
        if any((bar >> suit) & 1 for suit, bar in zip(suits, slots.barred, strict=True)):
            continue
        hands = tuple(
            tuple(sum(s == suit and seat == at for s, at in zip(suits, slots.seats, strict=True)) for suit in range(7))
            for seat in range(3)
        )
        if chooser < 0 or sum(count > 0 for count in hands[chooser]) > 1:
            yield hands


@pytest.mark.parametrize(
    ("deck", "cards", "chooser"),
    [
        ([13, 1, 1, 2, 0, 0, 0], [(0, 0b1010), (1, 0b0110), (2, 0)], -1),
        ([13, 2, 1, 1, 1, 0, 0], [(0, 0b0010), (0, 0b0010), (1, 0b1100), (2, 0b1000)], -1),
        ([13, 3, 1, 1, 0, 0, 0], [(0, 0), (0, 0), (1, 0b0010)], 0),
        ([13, 2, 2, 1, 0, 0, 0], [(1, 0b0010), (1, 0), (0, 0b0100), (2, 0b1000)], 1),
    ],
)
def test_every_deal_that_fits_is_as_likely(
    position: Position, deck: list[int], cards: list[tuple[int, int]], chooser: int
) -> None:
    """Compared with a list of all deals: none that does not fit, and none more often than the others."""
    slots = Slots()
    for seat, bar in cards:
        slots.add(seat, bar)
    expected = Counter(every_deal(deck, slots, chooser))
    total, draws = sum(expected.values()), 3000
    drawn: Counter[Hands] = Counter()
    chance = Seeded(5)
    start = position(players=3)
    for suit in range(SUITS):
        start.deck[suit] = deck[suit]
    for _ in range(draws):
        state = start.copy()
        if chooser < 0:
            deal_slots(state, slots, chance)
        else:
            deal_mixed(state, slots, chooser, chance)
        drawn[tuple(tuple(int(state.hand[seat * SUITS + suit]) for suit in range(7)) for seat in range(3))] += 1
        out = [sum(int(state.hand[seat * SUITS + suit]) for seat in range(3)) for suit in range(7)]
        assert [int(state.deck[suit]) + out[suit] for suit in range(7)] == deck
    assert set(drawn) == set(expected)
    for hands, ways in expected.items():
        mean = draws * ways / total
        assert abs(drawn[hands] - mean) < 6 * mean**0.5, (hands, drawn[hands], mean)


def test_the_last_fitting_card_is_left_for_who_needs_it(position: Position) -> None:
    """One card each of CON and EXP is unseen, and B's cannot be EXP: a deal in the order of seats would often leave
    B without a card."""
    state = position(players=3, A={}, B={"card": "CON"}, D={"card": "EXP"}, discard={"CON": 12, "EXP": 12, "OSC": 13})
    state.unlike[1], state.unlike_count[1] = 0b100, 1
    state.unlike[2], state.unlike_count[2] = 0b010, 1
    for seed in range(50):
        world = state.imagine(0, Seeded(seed))
        assert (world.hand[SUITS + 1], world.hand[2 * SUITS + 2]) == (1, 1)
        assert world.seen(0) == state.seen(0)


# When others learn


def kept(keep: str) -> Match:
    """A match in which a seat has just chosen the card it keeps, and somebody chooses an action next."""
    for seed in range(50):
        match = solarium.new("lastdays", 2, seed, {"keep": keep})
        chance = Seeded(seed)
        while match.state.phase != phases.KEEP and not match.over:
            match.play(int(match.state.random_action(chance)))
        if not match.over:
            match.play(match.legal()[0])
            if match.state.phase == phases.CHOOSE:
                return match
    raise AssertionError("no game came that far")


def test_a_choice_that_was_shown_stays(position: Position) -> None:
    """4.6: KEEP may be undone until CHOOSE has an action; then its discards are shown, and only the rest goes back."""
    match = kept("next")
    seat = int(match.state.turn)
    assert match.undoable(seat) == 1
    match.undo()
    match.play(match.legal()[0])
    match.play("MOVE")
    assert match.undoable(seat) == 1
    match.undo()
    assert match.undoable(seat) == 0
    with pytest.raises(Refused):
        match.undo()
    match.take_back()  # the others agree
    assert match.state.phase == phases.KEEP
    match.play(match.legal()[1])
    assert match.undoable(seat) == 1


@pytest.mark.rule("LDS-100")
def test_a_choice_at_the_end_of_the_turn_is_shown_at_once(position: Position, cards: Script) -> None:
    """With `keep` = now the next seat decides with the discard before its eyes, and the choice stays."""
    state = position(A={"divers": {"K0": 2}}, keep_now=True)
    play(state, "MOVE", "HURL(K0)", "HURL(K0)")
    state.apply(GAME.parse(state, "END_MOVE"), cards(state, ["CON", "EXP"]))
    assert state.reveals(GAME.parse(state, "KEEP(CON)"))
    play(state, "KEEP(CON)")
    assert state.current_player() == 1
    assert state.unshown == -1
    counters = {counter.label: counter.value for counter in GAME.scene(state, 1).seats[0].counters}
    assert counters["cards"] == "1"
    match = kept("now")
    assert match.undoable(match.steps[-1].seat) == 0


def test_a_pause_for_a_hidden_card_looks_like_the_running_action(position: Position) -> None:
    """4.5: PREDRAW is there only because of a Draw or Any card; others go on seeing the action that is running."""
    for effects, divers, texts, running in (
        ({"CON": "Channel"}, {"K0": 1}, ["MOVE", "HURL(K0)"], "{0} moves"),
        ({"CON": "Channel"}, {"C0": 1, "C1": 1}, ["CONVERT"], "{0} converts"),
    ):
        state = position(A={"card": "CON", "energy": 5, "divers": divers}, effects=effects)
        play(state, *texts)
        before = GAME.scene(state, 1)
        assert before.prompt.text == running
        play(state, "END_MOVE" if divers == {"K0": 1} else "FOUNDRY(C0)")
        assert state.phase == phases.PREDRAW
        assert GAME.scene(state, 1).prompt == before.prompt
        assert GAME.scene(state, None).prompt == before.prompt
        assert "PREDRAW" not in GAME.render_text(state, 1)
        assert GAME.scene(state, 0).prompt.clause == "LDS-105"
