"""The course of a game: rounds, draft, placement, features, clean up."""

import pytest

import solarium
from solarium import Match, Scripted, Seeded
from solarium.engine.clauses import Refused
from solarium.games.solani import GAME
from solarium.games.solani.data.pieces import BRANCHES, FEATURES, TILE_NUMBERS
from solarium.games.solani.data.spaces import CIRCLES
from solarium.games.solani.rules import actions, codes
from solarium.games.solani.rules.state import Solani
from solarium.games.solani.rules.tiles import NOWHERE

from .conftest import set_up, texts


def played(state: Solani, *moves: str, chance: list[int] | None = None) -> Solani:
    state = state.copy()
    script = Scripted(chance or [])
    for move in moves:
        state.apply(GAME.parse(state, move), script)
    assert script.left() == 0
    return state


def random_match(players: int, seed: int, **options: object) -> Match:
    match = solarium.new("solani", players, seed, options)
    chance = Seeded(seed)
    while not match.over:
        match.play(int(match.state.random_action(chance)))
    return match


def states(match: Match) -> list[Solani]:
    found = [step.before for step in match.steps] + [match.state]
    return [state for state in found if isinstance(state, Solani)]


@pytest.mark.rule("SNI-12")
@pytest.mark.rule("SNI-14")
@pytest.mark.rule("SNI-56")
@pytest.mark.parametrize(("players", "starts"), [(2, 6), (3, 4), (4, 3)])
def test_twelve_rounds_and_equal_starts(players: int, starts: int) -> None:
    suns = {int(state.round): int(state.sun) for state in states(random_match(players, 5))}
    assert sorted(suns) == list(range(1, 13))
    assert all(list(suns.values()).count(seat) == starts for seat in range(players))
    assert all(suns[number + 1] == (suns[number] + 1) % players for number in range(1, 12))


@pytest.mark.rule("SNI-13")
@pytest.mark.rule("SNI-30")
@pytest.mark.rule("SNI-80")
def test_phases_follow_each_other() -> None:
    """Within a round nobody places before all have picked, and nobody takes a feature before all have placed."""
    previous: Solani | None = None
    for state in states(random_match(3, 8)):
        if previous is not None and previous.round == state.round and state.phase != codes.OVER:
            order = {codes.PICK: 0, 1: 0, codes.PLACE: 1}
            assert order.get(int(previous.phase), 2) <= order.get(int(state.phase), 2)
        if state.phase == codes.PLACE:
            assert all(state.has_placed(seat) or state.held_branch[seat] or seat == state.seat for seat in range(3))
        previous = state


@pytest.mark.rule("SNI-19")
@pytest.mark.rule("SNI-23")
def test_each_drafts_one_of_each_and_holds_them_openly() -> None:
    for state in states(random_match(4, 2)):
        if (
            state.phase == codes.PLACE
            and state.step == 0
            and state.put_branch[state.seat] < 0
            and state.held_circle[state.seat]
        ):
            assert all(state.held_circle)
            assert all(state.held_branch)
            view = GAME.scene(state, (int(state.seat) + 1) % 4)
            ids = {item.id for surface in view.surfaces for item in surface.items}
            assert f"held:{int(state.seat)}:circle" in ids


@pytest.mark.rule("SNI-16")
def test_the_track_is_refilled_once() -> None:
    """V-12: empty at Preparation of round 7."""
    state = set_up(round=6, phase="place", clusters=["w2"], branches=["i1"], sun=0, seat=1)
    state = played(state, "end_placement", chance=[0, 0, 0, 0, *[0] * 8])
    assert state.round == 7
    assert [space + 1 for space in range(12) if state.track[space]] == [5, 6, 7, 8]
    again = set_up(round=8, phase="place", refilled=True, clusters=["w2"], branches=["i1"], sun=0, seat=1)
    again = played(again, "end_placement", chance=[0] * 8)
    assert not any(again.track)
    again.clusters[0] = TILE_NUMBERS["s4"]
    assert played(again, "pick_cluster:1").phase == codes.PICK  # SNI-29: no trade is offered


@pytest.mark.rule("SNI-16")
def test_no_refill_while_a_planet_is_left() -> None:
    state = set_up(round=6, phase="place", track="-----U------", sun=0, seat=1)
    state = played(state, "end_placement", chance=[0] * 8)
    assert [space for space in range(12) if state.track[space]] == [5]


@pytest.mark.rule("SNI-17")
@pytest.mark.rule("SNI-53")
@pytest.mark.parametrize(("players", "shown"), [(2, 3), (3, 4), (4, 5)])
def test_round_12_shows_the_reserve_and_is_not_cleaned_up(players: int, shown: int) -> None:
    match = random_match(players, 4)
    last = [state for state in states(match) if state.round == 12]
    names = [BRANCHES[tile - 1].name for tile in last[0].branches]
    assert len(names) == shown
    assert all(names.count(name) <= most for name, most in (("l2", 1), ("i1", 2), ("v2", 2)))
    assert set(names) <= {"l2", "i1", "v2"}
    end = match.state
    assert isinstance(end, Solani)
    assert sum(1 for tile in end.clusters if tile) == 1
    assert end.sun == last[0].sun
    assert list(end.branch_bag) == list(last[0].branch_bag)


@pytest.mark.rule("SNI-17")
def test_which_reserve_tiles_come_is_chance() -> None:
    shown = set()
    for seed in range(30):
        for state in states(random_match(2, seed)):
            if state.round == 12:
                shown.add(tuple(sorted(int(tile) for tile in state.branches)))
                break
    assert len(shown) > 2


@pytest.mark.rule("SNI-18")
def test_a_short_bag() -> None:
    """Traded clusters come back; if there is still too little, less is shown and a seat goes without."""
    data = {"round": 3, "phase": "place", "sun": 0, "seat": 1, "refilled": True}
    state = set_up(**data, cluster_bag={"s2": 1}, traded=["s3", "s3"])
    state = played(state, "end_placement", chance=[0] * 8)
    assert sorted(int(tile) for tile in state.clusters) == [1, 2, 2]
    assert sum(state.traded) == 0
    state = played(set_up(**data, cluster_bag={"s2": 1}), "end_placement", chance=[0] * 6)
    assert [int(tile) for tile in state.clusters] == [1, 0, 0]
    state = played(state, "pick_cluster:1")
    assert state.second
    assert (state.seat, state.asked_kind()) == (0, 2)


@pytest.mark.rule("SNI-24")
@pytest.mark.rule("SNI-25")
def test_a_traded_cluster_is_gone() -> None:
    state = set_up(clusters=["s2", "s3", "s4"], branches=["i1", "i1", "i1"], track="--UAEJUAEJ--")
    before = list(state.cluster_bag)
    state = played(state, "pick_cluster:1", "trade:3")
    assert state.held_circle[0] == TILE_NUMBERS["U"]
    assert list(state.traded) == [1, 0, 0, 0, 0]
    assert list(state.cluster_bag) == before
    assert state.track[2] == 0


@pytest.mark.rule("SNI-27")
def test_a_cluster_with_a_white_star_is_never_traded() -> None:
    state = set_up(clusters=["w2", "s3", "w3"], branches=["i1", "i1", "i1"], track="--UAEJUAEJ--")
    assert played(state, "pick_cluster:1").phase == codes.PICK
    assert played(state, "pick_cluster:3").phase == codes.PICK
    assert texts(played(state, "pick_cluster:2")) == ["keep", "trade:10"]


@pytest.mark.rule("SNI-31")
def test_both_tiles_in_either_order() -> None:
    sky = {"branches": {"B11": "1000"}, "held_circle": "s2", "held_branch": "v2"}
    state = set_up(boards=["coyote", "fire-man"], dark_card="DS3", phase="place", skies=[sky, {"held_branch": "i1"}])
    one = played(state, "place_circle:C12", "place_branch:B12:1001")
    other = played(state, "place_branch:B10:1001", "place_circle:C12")
    assert texts(one) == texts(other) == ["end_placement"]


@pytest.mark.rule("SNI-39")
def test_placed_tiles_stay() -> None:
    """What lies on a sky lies there to the end."""
    skies: dict[int, dict[int, int]] = {0: {}, 1: {}}
    for state in states(random_match(2, 11)):
        for seat, known in skies.items():
            for space, tile in known.items():
                assert state.skies[seat].circle[space] == tile
            known.update({space: int(tile) for space, tile in enumerate(state.skies[seat].circle) if tile})


@pytest.mark.rule("SNI-42")
@pytest.mark.rule("SNI-43")
@pytest.mark.rule("SNI-45")
def test_two_at_once_are_taken_in_two_passes() -> None:
    """V-9: C22 and C23 are closed by the same branch; without a pick of anybody the phase is skipped."""
    filled = dict.fromkeys(("B11", "B12", "B21", "B13", "B23"), "1100")
    state = set_up(
        boards=["coyote", "fire-man"],
        dark_card="DS1",
        phase="place",
        round=12,
        sun=1,
        row_2=["F2-01", "F2-02", "F2-03"],
        skies=[{"circles": {"C33": "s2"}, "branches": filled, "held_branch": "l2"}, {}],
    )
    state.step = 1
    state = played(state, "place_branch:B22:1010", "end_placement")
    assert (state.phase, int(state.seat), int(state.picks[0])) == (codes.TAKE, 0, 2)
    state = played(state, "take_card:F2-01", "place_feature:C12")
    assert (state.phase, int(state.seat), int(state.picks[0])) == (codes.TAKE, 0, 1)
    state = played(state, "take_card:F2-03", "place_feature:C13")
    assert state.is_over()


@pytest.mark.rule("SNI-43")
def test_without_a_pick_the_next_round_begins() -> None:
    state = set_up(round=3, phase="place", sun=0, seat=1, track="U-----------")
    assert played(state, "end_placement", chance=[0] * 8).round == 4


TAKING = {
    "boards": ["coyote", "fire-man"],
    "dark_card": "DS3",
    "phase": "take",
    "track": "U-----------",
    "row_2": ["F2-01", "F2-04"],
    "row_3": ["F3-05"],
    "skies": [{"branches": {"B11": "0010"}, "picks": 1}],
}


@pytest.mark.rule("SNI-46")
@pytest.mark.rule("SNI-49")
@pytest.mark.rule("SNI-52")
@pytest.mark.rule("SNI-83")
def test_taking_a_card_and_placing_its_tile() -> None:
    """Taking cannot be declined; the row is not refilled before Clean Up."""
    state = set_up(**TAKING)
    assert texts(state) == ["take_card:F2-01", "take_card:F2-04", "take_card:F3-05", "draw_deck:2", "draw_deck:3"]
    state = played(state, "take_card:F3-05")
    assert list(state.row_3) == []
    assert texts(state) == ["place_feature:C12", "place_feature:C21", "place_feature:C22"]
    state = played(state, "place_feature:C22", chance=[0] * 7)
    assert state.skies[0].circle[CIRCLES["C22"]] == TILE_NUMBERS["F3-05"]


@pytest.mark.rule("SNI-55")
@pytest.mark.rule("SNI-54")
def test_clean_up_fills_an_empty_row_and_returns_leftovers() -> None:
    state = played(set_up(**TAKING, clusters=["s2"], branches=["-", "x4"]), "take_card:F3-05")
    clusters, branches = sum(state.cluster_bag), sum(state.branch_bag)
    state = played(state, "place_feature:C22", chance=[3, *[0] * 6])
    assert [FEATURES[card].id for card in state.row_3] == ["F3-04"]
    assert [FEATURES[card].id for card in state.row_2] == ["F2-01", "F2-04"]
    assert sum(state.cluster_bag) == clusters + 1 - 3
    assert sum(state.branch_bag) == branches + 1 - 3


@pytest.mark.rule("SNI-47")
@pytest.mark.rule("SNI-82")
def test_draw_two_keep_one() -> None:
    """The other card joins its row at the right, before the tile is placed."""
    state = played(set_up(**TAKING), "draw_deck:2", chance=[0, 0])
    assert texts(state) == ["keep_card:F2-02", "keep_card:F2-03"]
    state = played(state, "keep_card:F2-03")
    assert [FEATURES[card].id for card in state.row_2] == ["F2-01", "F2-04", "F2-02"]
    assert texts(state)[0].startswith("place_feature")
    state = played(set_up(**TAKING), "take_card:F2-01")
    assert [FEATURES[card].id for card in state.row_2] == ["F2-04"]


@pytest.mark.rule("SNI-51")
def test_a_feature_without_a_space() -> None:
    """The tile is lost without a question; the card is kept, fills the limit and scores 0."""
    data = {**TAKING, "round": 12, "skies": [{"picks": 1}]}
    state = played(set_up(**data), "take_card:F2-04")
    assert state.is_over()
    assert list(state.skies[0].cards) == [3 * 64 + NOWHERE]
    assert GAME.standing(state).scores[0].sources[3] == ("Features", "0")
    assert state.skies[0].cards_of(2) == 1


@pytest.mark.rule("SNI-81")
def test_a_taken_slot_stays_empty() -> None:
    state = set_up(clusters=["w2", "w2", "w3"], branches=["i1", "i1", "i1"])
    assert texts(state)[:2] == ["pick_cluster:1", "pick_cluster:2"]  # equal tiles are two actions
    state = played(state, "pick_cluster:2")
    assert texts(state) == ["pick_cluster:1", "pick_cluster:3"]


@pytest.mark.rule("SNI-38")
@pytest.mark.rule("SNI-83")
def test_a_branch_may_spoil_everything() -> None:
    """Every gap and every turn is legal, also those that tie a planet, over-fill a star or end loose."""
    sky = {"circles": {"C12": "U"}, "branches": {"B11": "0010", "B00": "0010", "B01": "0001"}, "held_branch": "x4"}
    state = set_up(boards=["coyote", "fire-man"], dark_card="DS3", phase="place", skies=[sky])
    assert "place_branch:B10:1111" in texts(state)
    assert "place_branch:B02:1111" in texts(state)
    assert not any(text in ("pass", "end_placement") for text in texts(state))


def test_covering_a_surrounded_dark_sky_as_an_option() -> None:
    data = {
        "boards": ["coyote", "fire-man"],
        "dark_card": "DS3",
        "phase": "place",
        "round": 12,
        "sun": 1,
        "row_2": ["F2-01"],
        "skies": [{"branches": {"B00": "1000", "B01": "1000"}}, {}],
    }
    for cover in (False, True):
        state = set_up(**data, flags={"cover": cover})
        state.step = 1
        state = played(state, "end_placement", "take_card:F2-01")
        assert ("place_feature:C01" in texts(state)) == cover
        if cover:
            state = played(state, "place_feature:C01")
            assert state.skies[0].surrounded() & 1 << CIRCLES["C01"]


def test_first_game_gives_no_picks() -> None:
    match = random_match(2, 3, first_game=True)
    assert all(not any(state.picks) for state in states(match))
    assert all(len(sky.cards) == 0 for sky in states(match)[-1].skies)


def test_undo_stops_at_end_placement_and_at_a_kept_card() -> None:
    match = solarium.new("solani", 2, 3)
    chance = Seeded(3)
    while match.state.phase != codes.PLACE:  # type: ignore[attr-defined]
        match.play(int(match.state.random_action(chance)))
    while match.legal() != ["end_placement"]:
        match.play(int(match.state.random_action(chance)))
    assert match.undoable(int(match.state.current_player())) >= 2
    match.play("end_placement")
    with pytest.raises(Refused):
        match.undo()
    state = played(set_up(**TAKING), "draw_deck:2", chance=[0, 0])
    assert all(state.reveals(action) for action in state.legal_actions())
    assert actions.kind_of(state.legal_actions()[0]) == actions.KEEP_CARD


@pytest.mark.rule("SNI-80")
def test_the_order_of_placing_makes_no_difference() -> None:
    """Two seats place the same tiles, once in one order and once in the other: the skies are the same."""
    data = {
        "boards": ["coyote", "fire-man"],
        "dark_card": "DS3",
        "phase": "place",
        "round": 12,
        "skies": [{"held_circle": "s2", "held_branch": "v2"}, {"held_circle": "w2", "held_branch": "l2"}],
    }
    moves = {0: ["place_branch:B11:1100", "place_circle:C12"], 1: ["place_branch:B03:1010", "place_circle:C03"]}
    ends = []
    for first in (0, 1):
        state = set_up(**data, sun=first, seat=first)
        for seat in (first, 1 - first):
            assert state.current_player() == seat
            state = played(state, *moves[seat], "end_placement")
        assert state.is_over()
        ends.append([(list(sky.circle), list(sky.branch)) for sky in state.skies])
    assert ends[0] == ends[1]
