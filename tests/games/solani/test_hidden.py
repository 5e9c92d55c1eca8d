"""What a seat does not see: cards another one has drawn, and placements where they are not shown live."""

from collections import Counter

import pytest

import solarium
from solarium import Scripted, Seeded
from solarium.games.solani import GAME
from solarium.games.solani.data.pieces import FEATURES
from solarium.games.solani.rules import codes
from solarium.games.solani.rules.hidden import opening, possible, spaces_in
from solarium.games.solani.rules.state import Solani

from .conftest import set_up, texts

Lying = tuple[list[int], list[int]]
DRAWN = {
    "phase": "keep",
    "drawn": ["F2-02", "F2-09"],
    "row_2": ["F2-01", "F2-03", "F2-04", "F2-05", "F2-06", "F2-07", "F2-08"],
    "skies": [{"branches": {"B11": "1000"}, "picks": 1}],
}


@pytest.mark.rule("SNI-47")
def test_drawn_cards_are_drawn_anew_for_the_others_only() -> None:
    state = set_up(**DRAWN)
    assert state.imagine(0, Seeded(1)).key() == state.key()
    pairs: Counter[str] = Counter()
    for seed in range(600):
        world = state.imagine(1, Seeded(seed))
        assert world.seen(1) == state.seen(1)
        assert world.seen(-1) == state.seen(-1)
        pairs[" ".join(card.id for n, card in enumerate(FEATURES) if world.drawn >> n & 1)] += 1
    assert len(pairs) == 10  # F2-02, F2-09, F2-10, F2-11, F2-12 by two
    assert min(pairs.values()) > 30


def test_the_others_learn_only_that_cards_were_drawn() -> None:
    state = set_up(**{**DRAWN, "phase": "take", "drawn": []})
    action = GAME.parse(state, "draw_deck:2")
    after = state.copy()
    after.apply(action, Scripted([0, 0]))
    own = GAME.narrate(state, action, after, [], 0).lines[0].text
    other = GAME.narrate(state, action, after, [], 1).lines[0].text
    assert own == "drew 2 cards from the 2★ deck: Moon Nursery and Night Watch"
    assert other == "drew 2 cards from the 2★ deck"
    assert "card:F2-02" not in {item.id for surface in GAME.scene(after, 1).surfaces for item in surface.items}
    assert "card:F2-02" in {item.id for surface in GAME.scene(after, 0).surfaces for item in surface.items}


HELD = {
    "boards": ["coyote", "fire-man"], "dark_card": "DS3", "phase": "place", "flags": {"live": False},
    "skies": [{"held_circle": "s2", "held_branch": "v2"}, {"held_circle": "s3", "held_branch": "i1"}],
}  # fmt: skip


def placed(state: Solani, *moves: str) -> Solani:
    state = state.copy()
    for move in moves:
        state.apply(GAME.parse(state, move), Scripted([]))
    return state


def test_placements_out_of_sight() -> None:
    """Others see that the tile has left its holding space, not where it went; at the end of the placement they do."""
    start = set_up(**HELD)
    one, other = placed(start, "place_branch:B11:1100"), placed(start, "place_branch:B44:0011")
    assert one.seen(1) == other.seen(1) != start.seen(1)
    assert one.seen(0) != other.seen(0)
    assert GAME.scene(one, 1) == GAME.scene(other, 1)
    assert GAME.insight(one, 1) == GAME.insight(other, 1)
    full = placed(one, "place_circle:C12")
    assert placed(full, "end_placement").seen(1) != placed(other, "place_circle:C54", "end_placement").seen(1)
    line = GAME.narrate(start, GAME.parse(start, "place_branch:B11:1100"), one, [], 1).lines[0]
    assert line.text == "placed the branch out of sight"


def test_imagined_placements_are_legal_ones() -> None:
    state = placed(set_up(**HELD), "place_branch:B11:1100", "place_circle:C12")
    seen = set()
    for seed in range(300):
        world = state.imagine(1, Seeded(seed))
        assert world.seen(1) == state.seen(1)
        assert texts(world) == ["end_placement"]
        gap, space = int(world.put_branch[0]), int(world.put_circle[0])
        again = placed(set_up(**HELD))
        branch = next(text for text in texts(again) if text.startswith(f"place_branch:B{gap // 5}{gap % 5}:"))
        assert f"place_circle:C{space // 6}{space % 6}" in texts(placed(again, branch))
        seen.add((gap, space))
    assert len(seen) > 25


def placements(state: Solani) -> set[tuple[int, int, int]]:
    """Gap, arms and space of all ways to place both tiles, one after the other in either order."""
    found = set()
    for first in texts(state):
        for second in texts(placed(state, first)):
            after = placed(state, first, second)
            if after.held_circle[0] == after.held_branch[0] == 0 and "discard" not in first + second:
                gap = int(after.put_branch[0])
                found.add((gap, int(after.skies[0].branch[gap]), int(after.put_circle[0])))
    return found


@pytest.mark.rule("SNI-31")
@pytest.mark.parametrize("branch", ["i1", "l2", "v2", "y3", "x4"])
def test_all_placements_are_imagined_and_no_others(branch: str) -> None:
    circles = {"C10": "s2", "C20": "s2"}
    sky = {"circles": circles, "branches": {"B10": "0100"}, "held_circle": "s2", "held_branch": branch}
    state = set_up(**{**HELD, "skies": [sky, {"held_branch": "i1"}]})
    kind = int(state.held_branch[0]) - 1
    found = possible(state.skies[0], int(state.held_circle[0]), kind, False)
    assert len(found) == len(set(found))
    assert {(each // 4096, each // 64 % 64, each % 64) for each in found} == placements(state)


@pytest.mark.rule("SNI-31")
def test_which_tiles_open_a_gap_for_a_branch() -> None:
    """A tile beside the gap does, none far off; where a guiding star opens the gap already, a tile may lie anywhere."""
    far, near = (solarium.new("solani", 2, seed).state.skies[0] for seed in (1, 0))
    assert spaces_in(opening(far, 0), 0) == [1, 6, 7]
    assert spaces_in(opening(far, 24), 0) == [28, 29, 34]
    assert spaces_in(opening(near, 0), 0) == list(range(36))


@pytest.mark.rule("SNI-80")
def test_what_is_out_of_sight_has_not_been_placed() -> None:
    state = placed(set_up(**HELD), "place_branch:B11:1100", "place_circle:C12")
    shown = state.as_seen_by(1)
    assert (shown.put_circle[0], shown.put_branch[0]) == (-1, -1)
    assert shown.skies[0].tiles == set_up(**HELD).skies[0].tiles
    assert [state.has_placed(seat) for seat in (0, 1)] == [False, False]
    after = placed(state, "end_placement")
    assert [after.has_placed(seat) for seat in (0, 1)] == [True, False]


def test_an_imagined_discard_stays_a_discard() -> None:
    """V-29: the circular tile had no space after the branch on B00; in every imagined world it had none either."""
    sky = {
        "circles": {"C10": "s2", "C20": "s2", "C21": "s2"}, "branches": {"B10": "0100"},
        "held_circle": "s2", "held_branch": "i1",
    }  # fmt: skip
    data = {**HELD, "skies": [sky, {"held_branch": "i1"}]}
    state = placed(set_up(**data), "place_branch:B00:0010", "discard_tile:circle")
    for seed in range(40):
        world = state.imagine(1, Seeded(seed))
        assert world.seen(1) == state.seen(1)
        assert world.skies[0].legal_circles() == 0


@pytest.mark.rule("SNI-80")
def test_all_may_place_at_the_same_time() -> None:
    """What each seat does on its table of tomorrow is legal when its turn comes, and leads to the same position."""
    for seed in range(10):
        match = solarium.new("solani", 3, seed, {"placement": "parallel"})
        chance = Seeded(seed)
        while not match.over:
            state = match.state
            assert isinstance(state, Solani)
            seats = state.placing_seats()
            if not seats:
                match.play(int(state.random_action(chance)))
                continue
            plans: dict[int, list[int]] = {}
            for seat in reversed(seats):  # the last one is the first to have decided
                premove = state.as_turn_of(seat)
                plan: list[int] = []
                while premove.held_circle[seat] or premove.held_branch[seat]:
                    plan.append(int(premove.random_action(chance)))
                    premove.apply(plan[-1], chance)
                plans[seat] = plan
            for seat in seats:
                assert match.state.current_player() == seat
                for action in plans[seat]:
                    match.play(action)
                match.play("end_placement")


PARALLEL = {**HELD, "flags": {"live": False, "parallel": True}}


def test_a_seat_places_before_its_turn_and_is_done_with_the_end() -> None:
    state = set_up(**PARALLEL)
    assert GAME.premove(state, 0, ()) is None, "it is on turn"
    assert GAME.premove(set_up(**HELD), 1, ()) is None, "one after the other"
    premove = GAME.premove(state, 1, ())
    assert premove
    assert premove.state.current_player() == 1
    legal = [GAME.action_text(premove.state, action) for action in premove.state.legal_actions()]
    branch = next(text for text in legal if text.startswith("place_branch"))
    after = GAME.premove(state, 1, (branch,))
    assert after
    circle = GAME.action_text(after.state, after.state.legal_actions()[0])
    whole = GAME.premove(state, 1, (branch, circle))
    assert whole
    assert not whole.done
    finished = GAME.premove(state, 1, (branch, circle, "end_placement"))
    assert finished
    assert finished.done
    assert GAME.premove(state, 1, (circle, branch)) is None, "a plan that cannot be played is none"


def test_before_its_turn_a_seat_sees_no_more_than_at_any_time() -> None:
    start = set_up(**PARALLEL)
    one, other = placed(start, "place_branch:B11:1100"), placed(start, "place_branch:B44:0011")
    scenes = []
    for state in (one, other):
        premove = GAME.premove(state, 1, ())
        assert premove
        scenes.append(GAME.scene(premove.state, 1))
    assert scenes[0] == scenes[1]


@pytest.mark.rule("SNI-30")
def test_who_holds_both_tiles_places_while_others_pick() -> None:
    """The plan that was made during the draft is played when the turn comes, with the same sky."""
    early = 0
    for seed in range(6):
        match = solarium.new("solani", 4, seed, {"placement": "parallel"})
        chance = Seeded(seed)
        plans: dict[int, tuple[tuple[str, ...], Lying]] = {}
        while not match.over:
            state = match.state
            assert isinstance(state, Solani)
            for seat in range(4):
                holds = bool(state.held_circle[seat] and state.held_branch[seat])
                if state.phase in (codes.PICK, codes.TRADE) and seat != state.seat:
                    assert (GAME.premove(state, seat, ()) is not None) == holds
                    if holds and seat not in plans:
                        plans[seat] = planned(state, seat, chance)
                        early += 1
            seat = int(state.current_player())
            if state.phase == codes.PLACE and seat in plans:
                plan, sky = plans.pop(seat)
                for text in plan:
                    match.play(text)
                assert isinstance(match.state, Solani)
                assert lying(match.state, seat) == sky
            else:
                match.play(int(state.random_action(chance)))
    assert early > 50
    assert GAME.premove(solarium.new("solani", 4, 1).state, 1, ()) is None


def lying(state: Solani, seat: int) -> Lying:
    sky = state.skies[seat]
    return [int(tile) for tile in sky.circle], [int(arms) for arms in sky.branch]


def planned(state: Solani, seat: int, chance: Seeded) -> tuple[tuple[str, ...], Lying]:
    """A placement before the turn, and what then lies on the sky."""
    plan: tuple[str, ...] = ()
    while True:
        premove = GAME.premove(state, seat, plan)
        assert premove is not None
        assert isinstance(premove.state, Solani)
        if premove.done:
            return plan, lying(premove.state, seat)
        plan += (GAME.action_text(premove.state, int(premove.state.random_action(chance))),)
