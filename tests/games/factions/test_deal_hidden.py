"""Imagined pasts against all pasts, played out one by one on positions with few cards."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations
from math import sqrt
from typing import Any

import pytest

from solarium.engine.chance import Chance, Seeded
from solarium.games.factions.data import codes
from solarium.games.factions.notation.action_text import action_text
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.knowledge.observation import shown_place
from solarium.games.factions.rules.solo.opponent_hand import floor_of
from solarium.games.factions.rules.state import Factions
from tests.games.factions.table import Table

DRAWS = 3000
NEAR_JUPITER = {"planets": {"jupiter": "Ju1"}, "market": ["JU13", "JU2", "JU3"]}
STEAL = ("step:F1", "end", "use:jupiter", "exo:JU13", "effect:2")  # then `steal:`
NEAR_NEPTUNE = {"planets": {"neptune": "Ne0"}, "studies": ["NE15", "NE1", "NE2"], "seats": {0: {"ship": "G0"}}}
KINDS = {
    "explorers": ("explorers", "venus"),
    "objectives": ("objectives", "saturn"),
    "research": ("explorers", "neptune"),
}
NEAR_SATURN = {"planets": {"saturn": "Sa0"}, "seats": {0: {"ship": "E0"}}}


class Outcomes(Chance):
    """Every outcome in turn: the first ones as given, then 0; how many there were is noted."""

    def __init__(self, given: tuple[int, ...]) -> None:
        self.given = given
        self.sizes: list[int] = []

    def below(self, n: int) -> int:
        self.sizes.append(int(n))
        return self.given[len(self.sizes) - 1] if len(self.sizes) <= len(self.given) else 0


def lucks(state: Factions, action: int, given: tuple[int, ...] = ()) -> Iterator[tuple[float, Factions]]:
    """The action with every luck, and how likely it is."""
    world = state.copy()
    chance = Outcomes(given)
    world.apply(action, chance)
    if len(chance.sizes) > len(given):
        for outcome in range(chance.sizes[len(given)]):
            yield from lucks(state, action, (*given, outcome))
        return
    share = 1.0
    for size in chance.sizes:
        share /= size
    yield share, world


def matches(text: str, form: str) -> bool:
    """`give:?` stands for any card with the back of the one that was given."""
    if "?" not in form:
        return text == form
    front, back = form.split("?")
    return text.startswith(front + back) and text[len(front + back) :].strip("0123456789") == ""


def view(state: Factions, observer: int) -> tuple[int, ...]:
    """The cards as the observer sees them lie on the table, without any memory."""
    cards = [int(shown_place(state, observer, card)) for card in range(codes.ALL_CARDS)]
    return (*cards, *(int(state.in_hand(seat, deck)) for seat in range(4) for deck in (2, 5, 7)))


def deals(hands: list[list[str]], pool: list[str], observer: int) -> Iterator[list[list[str]]]:
    """Every way the hidden cards can lie in the hands of the others."""
    sizes = [0 if seat == observer else len(hand) for seat, hand in enumerate(hands)]

    def fill(seat: int, left: list[str]) -> Iterator[list[list[str]]]:
        if seat == len(hands):
            yield []
            return
        own = [tuple(hands[seat])] if seat == observer else list(combinations(left, sizes[seat]))
        for hand in own:
            for rest in fill(seat + 1, [card for card in left if card not in hand]):
                yield [list(hand), *rest]

    hidden = pool + [card for seat, hand in enumerate(hands) if seat != observer for card in hand]
    return fill(0, hidden)


class Case:
    """Hands and a deck of one kind, what is played, and who looks on.

    A form is a text; `give:VE?` or `pick:SA?` is played in the true world as the card given beside it.
    """

    def __init__(self, observer: int, hands: list[list[str]], deck: list[str], forms: list[str], true: list[str],
                 luck: int = 0, kind: str = "explorers", more: dict[str, Any] | None = None) -> None:  # fmt: skip
        self.observer = observer
        self.hands = hands
        self.deck = deck
        self.forms = forms
        self.true = true
        self.luck = luck
        self.kind = kind
        self.more = more or {}

    def table(self, hands: list[list[str]]) -> Factions:
        part, name = KINDS[self.kind]
        factions = ["ordinary", "zealots", "megacore", "council"][: len(hands)]
        seats: list[dict[str, Any]] = [{part: hand, "ship": "E1", "resources": 2} for hand in hands]
        for seat, extra in self.more.get("seats", {}).items():
            seats[seat].update(extra)
        data = {"players": len(hands), "factions": factions, "seats": seats, "decks": {name: self.deck}}
        return Table({**data, **{name: part for name, part in self.more.items() if name != "seats"}}).state

    def truth(self) -> tuple[Factions, list[tuple[int, ...]]]:
        state = self.table(self.hands)
        views = [view(state, self.observer)]
        for text in self.true:
            action = next(action for action in state.legal_actions() if action_text(state, action) == text)
            state.apply(action, Seeded(self.luck))
            views.append(view(state, self.observer))
        return state, views

    def pasts(self, views: list[tuple[int, ...]]) -> dict[bytes, float]:
        """All worlds that look alike at every step, by their keys, with their shares."""
        found: Counter[bytes] = Counter()
        for hands in deals(self.hands, self.deck, self.observer):
            deck = [card for card in self.all_cards() if not any(card in hand for hand in hands)]
            other = Case(self.observer, hands, deck, self.forms, self.true, kind=self.kind, more=self.more)
            self.play(other.table(hands), 0, 1.0, views, found)
        total = sum(found.values())
        return {key: share / total for key, share in found.items()}

    def all_cards(self) -> list[str]:
        return self.deck + [card for hand in self.hands for card in hand]

    def play(self, state: Factions, at: int, share: float, views: list[tuple[int, ...]], found: Counter[bytes]) -> None:
        if view(state, self.observer) != views[at]:
            return
        if at == len(self.forms):
            found[state.key()] += share  # type: ignore[assignment]
            return
        texts = [(action, action_text(state, action)) for action in state.legal_actions()]
        fitting = [action for action, text in texts if matches(text, self.forms[at])]
        for action in fitting:
            for luck, world in lucks(state, action):
                self.play(world, at + 1, share * luck / self.choices(state, at), views, found)

    def choices(self, state: Factions, at: int) -> int:
        """Among how many cards a form with `?` chose: those of the hand with that back, not named before."""
        form = self.forms[at]
        if "?" not in form:
            return 1
        return sum(1 for action in state.legal_actions() if matches(action_text(state, action), form))


def offer(partner: int, card: str, answer: str) -> list[str]:
    return [f"offer:{partner}", f"give:{card}", "get:energy:1", "send", answer]


def cards(forms: list[str], *names: str) -> list[str]:
    """The forms with the true cards in place of the question marks."""
    left = list(names)
    return [text[: text.index("?") - 2] + left.pop(0) if "?" in text else text for text in forms]


def swap(partner: int) -> list[str]:
    return [f"offer:{partner}", "give:VE?", "get:explorer", "send", "accept", "pick:VE?"]


SHOWN_THEN_STOLEN = [*offer(2, "VE1", "decline"), "pass", *STEAL, "steal:0"]
SWAPS = [*swap(1), "pass"]
TWINS = [*offer(1, "VE?", "decline"), *offer(1, "VE?", "decline"), "pass"]
CHAIN = [*offer(3, "VE1", "decline"), *offer(1, "VE?", "accept"), "pass", *offer(2, "VE?", "accept"), "pass"]
OPENED = ["offer:1", "give:VE?", "send", "accept", "pass", "place:VE6>JU9"]
OBJECTIVES = [*offer(1, "SA?", "accept"), "pass", *offer(2, "SA3", "decline"), *offer(0, "SA?", "accept"), "pass"]
AT_NEPTUNE = ["step:H0", "end", "use:neptune"]
TAKEN = [*AT_NEPTUNE, "research:NE15", "done", "offer:0", "get:explorer", "send", "accept", "pick:NE?"]
EVERYBODY = [*offer(3, "VE1", "decline"), "pass", "pass", "pass", *AT_NEPTUNE, "research:NE14"]
SATURN = ["step:F0", "end", "use:saturn", "keep:SA?", "done"]

CASES = {
    # Seat 2 was shown VE1; then seat 1, who holds an unknown card, steals one of two from seat 0: half and half.
    "shown, then stolen": Case(
        2, [["VE1", "VE2"], ["VE3"], []], ["VE4", "VE5"], SHOWN_THEN_STOLEN, SHOWN_THEN_STOLEN, more=NEAR_JUPITER
    ),
    # Two cards cross in one moment: neither can go back at once.
    "a swap of two known hands": Case(
        2, [["VE1", "VE2"], ["VE3", "VE4"], []], ["VE5"],
        [*offer(2, "VE1", "decline"), *SWAPS, *offer(2, "VE4", "decline"), "pass"],
        cards([*offer(2, "VE1", "decline"), *SWAPS, *offer(2, "VE4", "decline"), "pass"], "VE1", "VE3"),
    ),
    "gifts of several": Case(
        2, [["VE1", "VE2", "VE3"], ["VE4"], []], ["VE5"],
        ["offer:1", "give:VE?", "give:VE?", "send", "accept", "pass", *offer(2, "VE4", "decline")],
        ["offer:1", "give:VE1", "give:VE3", "send", "accept", "pass", *offer(2, "VE4", "decline")],
    ),
    # FOS-60: the second bundle looks like the declined one, so it named another card.
    "two bundles of one form": Case(2, [["VE1", "VE2", "VE3"], [], []], ["VE4"], TWINS, cards(TWINS, "VE1", "VE3")),
    # Seat 3 knows VE1 with seat 0; a card goes on to seat 1, one to seat 2.
    "a chain of four": Case(
        3, [["VE1", "VE2"], ["VE3"], [], []], ["VE4"], CHAIN, cards(CHAIN, "VE1", "VE1"), more={}
    ),
    # What is laid open afterwards tells where it was.
    "opened after the gift": Case(
        2, [["VE1", "VE2"], ["VE6"], []], ["VE3"], OPENED, cards(OPENED, "VE2"),
        more={"seats": {1: {"exoplanets": {"JU9": []}}}},
    ),
    "objectives go to and fro": Case(
        2, [["SA1", "SA2"], ["SA3"], []], ["SA4"], OBJECTIVES, cards(OBJECTIVES, "SA1", "SA3"), kind="objectives"
    ),
    # NE15 was taken openly, beside a hidden card with the same back; one of the two goes on.
    "a card of the research market": Case(
        2, [["NE16"], [], []], ["NE17", "NE18"], TAKEN, cards(TAKEN, "NE16"), kind="research",
        more={**NEAR_NEPTUNE, "seats": {0: {"ship": "G0", "exoplanets": {"JU9": []}}}},
    ),
    "stolen from everybody": Case(
        3, [[], ["VE1", "VE2"], ["VE3"], []], ["VE4"], EVERYBODY, EVERYBODY,
        more={**NEAR_NEPTUNE, "studies": ["NE14", "NE1", "NE2"], "turn": 1},
    ),
    # The deck runs out: what was drawn before is none of the cards that went back.
    "a new deck, the old card kept": Case(
        1, [["SA1"], ["SA2"], ["SA3"]], ["SA5"], SATURN, cards(SATURN, "SA5"), kind="objectives", more=NEAR_SATURN
    ),
    "a new deck, the new card kept": Case(
        1, [["SA1"], ["SA2"], ["SA3"]], ["SA5"], SATURN, cards(SATURN, "SA25"), kind="objectives", more=NEAR_SATURN
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_imagined_pasts_are_as_likely_as_all_pasts_together(name: str) -> None:
    case = CASES[name]
    state, views = case.truth()
    expected = case.pasts(views)
    assert state.key() in expected
    chance = Seeded(11)
    found = Counter(state.imagine(case.observer, chance).key() for _ in range(DRAWS))
    assert set(found) <= set(expected)
    for key, share in expected.items():
        assert abs(found[key] / DRAWS - share) <= 4.5 * sqrt(share * (1 - share) / DRAWS), (share, found[key] / DRAWS)


def test_the_ais_objectives_are_as_likely_as_the_draws_behind_them() -> None:
    """Three objectives of the AI: one drawn alone, one kept for a burned card worth 5, one from before a new deck."""
    table = Table({"players": 1, "factions": ["ordinary"], "decks": {"saturn": ["SA2", "SA3", "SA14", "SA20", "SA30"]},
                   "ai": {"faction": "zealots", "objectives": ["SA1", "SA4", "SA6"]}})  # fmt: skip
    state = table.state
    worth = [int(value) for value in state.tables.value]
    state.ai_floors[1] = floor_of(5, 1)  # as much in one of two orders
    state.ai_floors[2] = floor_of(5, 0)  # surely more
    hidden = [card for card in range(320, 384) if state.where[card] in (places.DECK, places.HAND + 1)]
    shares: Counter[tuple[int, ...]] = Counter()
    for deal in permutations(hidden, 3):
        if worth[deal[2]] > 5 and worth[deal[1]] >= 5:
            shares[deal] = 1 if worth[deal[1]] == 5 else 2
    total = sum(shares.values())
    chance = Seeded(3)
    found = Counter(tuple(int(card) for card in state.imagine(0, chance).ai_objectives) for _ in range(DRAWS))
    assert set(found) <= set(shares)
    for deal, weight in shares.items():
        share = weight / total
        assert abs(found[deal] / DRAWS - share) <= 4.5 * sqrt(share / DRAWS)


def test_worlds_can_be_imagined_from_imagined_worlds() -> None:
    """In a world imagined for one seat the others remember what fits that world."""
    for name, case in CASES.items():
        state, _ = case.truth()
        for seed in range(20):
            world = state.imagine(case.observer, Seeded(seed))
            for seat in range(int(state.players)):
                deeper = world.imagine(seat, Seeded(seed + 1))
                assert deeper.seen(seat) == world.seen(seat), name
