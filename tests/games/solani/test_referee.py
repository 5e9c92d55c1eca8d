"""Refusals: the clause, what is wrong, how to mend it, and what on the table is the reason."""

import random

import pytest

import solarium
from solarium import Scripted, Seeded
from solarium.engine.clauses import Refused
from solarium.games.solani import GAME
from solarium.games.solani.data.pieces import FEATURES
from solarium.games.solani.notation import PLAIN, read_action
from solarium.games.solani.referee import why_not
from solarium.laws.settings import is_sweep

from .conftest import set_up

PLACING = {
    "boards": ["coyote", "fire-man"], "dark_card": "DS3", "phase": "place",
    "skies": [{"branches": {"B11": "1000"}, "held_circle": "s2", "held_branch": "v2"}],
}  # fmt: skip
DRAFT = {"clusters": ["s2", "w2", "-"], "branches": ["i1", "v2", "x4"], "track": "--UAEJUAEJ--"}


@pytest.mark.parametrize(
    ("touched", "clause", "because"),
    [
        ("held:circle dark:0:C01", "SNI-36", ("dark:0:C01",)),
        ("held:circle tile:0:C11", "SNI-32", ("tile:0:C11",)),
        ("held:circle space:C33", "SNI-32", ()),
        ("held:branch gap:B02", "SNI-35", ("dark:0:C03",)),
        ("held:branch gap:B22", "SNI-33", ()),
        ("held:branch branch:0:B11", "SNI-33", ("branch:0:B11",)),
        ("held:branch space:C33", "SNI-33", ("held:branch",)),
        ("held:branch held:branch", "SNI-33", ("held:branch",)),
        ("held:branch tile:0:C11", "SNI-33", ("held:branch",)),
        ("held:circle gap:B22", "SNI-32", ("held:circle",)),
        ("held:circle held:branch", "SNI-32", ("held:circle",)),
        ("bag:branches", "SNI-15", ()),
        ("turn:1", "SNI-37", ("held:branch",)),
        ("space:C12", "SNI-31", ("held:circle",)),
        ("tile:1:C14", "SNI-31", ("tile:1:C14",)),
        ("done", "SNI-31", ("held:circle", "held:branch")),
        ("show:cluster:1", "SNI-80", ()),
        ("track:4", "SNI-29", ()),
        ("card:F2-01", "SNI-44", ()),
        ("deck:3", "SNI-44", ()),
        ("bonus:BON-1", "SNI-66", ()),
        ("order:0", "SNI-22", ()),
        ("sun", "SNI-56", ()),
    ],
)
def test_touches_that_lead_nowhere(touched: str, clause: str, because: tuple[str, ...]) -> None:
    refusal = GAME.explain(set_up(**PLACING), touched)
    assert refusal is not None
    assert (refusal.clause, refusal.because) == (clause, because)
    assert refusal.title == GAME.clauses[clause].title


@pytest.mark.parametrize(
    "touched",
    ["held:circle", "held:branch", "held:circle space:C12", "held:branch gap:B10", "held:branch gap:B10 turn:3"],
)
def test_touches_on_the_way_to_a_move(touched: str) -> None:
    assert GAME.explain(set_up(**PLACING), touched) is None


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("pick_cluster:3", "SNI-81"),
        ("trade:5", "SNI-29"),
        ("keep", "SNI-24"),
        ("place_circle:C12", "SNI-80"),
        ("take_card:F2-01", "SNI-44"),
        ("keep_card:F2-01", "SNI-47"),
        ("place_feature:C12", "SNI-49"),
        ("end_placement", "SNI-80"),
    ],
)
def test_moves_of_another_phase(text: str, clause: str) -> None:
    state = set_up(**DRAFT)
    refusal = GAME.explain(state, text)
    assert refusal is not None
    assert refusal.clause == clause
    with pytest.raises(Refused) as refused:
        GAME.parse(state, text)
    assert refused.value.clause == clause


@pytest.mark.rule("SNI-26")
def test_a_planet_out_of_reach_says_what_would_buy_it() -> None:
    state = set_up(**DRAFT)
    state.apply(GAME.parse(state, "pick_cluster:1"), Scripted([]))
    refusal = GAME.explain(state, "track:10")
    assert refusal is not None
    assert refusal.message == "your cluster of 2 stars does not reach this planet; a cluster of 3 stars reaches it"
    assert refusal.because == ("track:3",)


@pytest.mark.rule("SNI-27")
def test_white_stars_cannot_trade() -> None:
    state = set_up(**DRAFT, kind="branch", second=True, sun=0, seat=1)
    state.apply(GAME.parse(state, "pick_cluster:2"), Scripted([]))
    state.seat = 1
    refusal = GAME.explain(state, "trade:3")
    assert refusal is not None
    assert str(refusal).startswith("SNI-27 White stars cannot trade")


def test_after_the_end_nothing_is_allowed() -> None:
    refusal = GAME.explain(set_up(phase="over"), "pick_cluster:1")
    assert refusal is not None
    assert refusal.clause == "SNI-12"


@pytest.mark.parametrize(
    "text",
    [
        "pick_cluster:0",
        "pick_cluster:4",
        "trade:13",
        "place_branch:B55:1000",
        "place_circle:C00",
        "draw_deck:4",
        "keep_card:F2-13",
        "Keep",
    ],
)
def test_what_is_no_move_at_all(text: str) -> None:
    refusal = GAME.explain(set_up(**DRAFT), text)
    assert refusal is not None
    assert refusal.clause == ""
    assert "place_branch:B11:0111" in refusal.message


OPTIONS = [{}, {"cover": True}, {"first_game": True}, {"placement": "parallel"}]


@pytest.mark.parametrize("seed", range(100 if is_sweep() else 8))
def test_a_refusal_is_exactly_what_forbids(seed: int) -> None:
    """Whatever can be written is legal exactly where nothing is missing that it needs."""
    luck, chance = random.Random(seed), Seeded(seed)
    state = solarium.new("solani", 1 + seed % 4, seed, OPTIONS[seed // 4 % 4]).state
    while not state.is_over():
        legal = set(state.legal_actions())
        for text in [*PLAIN.values(), *(written(luck) for _ in range(40))]:
            action = read_action(state, text)
            if action is not None:
                assert (why_not(state, action) is None) == (action in legal), text
        assert all(why_not(state, action) is None for action in legal)
        state.apply(state.random_action(chance), chance)


def written(luck: random.Random) -> str:
    number, row, column = luck.randint(1, 12), luck.randrange(6), luck.randrange(6)
    return luck.choice(
        [
            f"pick_cluster:{number}",
            f"pick_branch:{number}",
            f"trade:{number}",
            f"place_circle:C{row}{column}",
            f"place_feature:C{row}{column}",
            f"place_branch:B{row}{column}:{luck.randrange(16):04b}",
            f"draw_deck:{luck.randint(2, 3)}",
            f"take_card:{luck.choice(FEATURES).id}",
            f"keep_card:{luck.choice(FEATURES).id}",
        ]
    )


@pytest.mark.parametrize(
    ("position", "text", "clause", "says"),
    [
        (
            {**DRAFT, "skies": [{"held_circle": "s2"}], "kind": "cluster", "second": True},
            "trade:4",
            "SNI-24",
            "decided",
        ),
        (PLACING, "place_branch:B10:0000", "SNI-37", "can be turned to"),
        (PLACING, "place_branch:B10:1111", "SNI-37", "not 1111"),
        ({**PLACING, "flags": {"cover": True}}, "place_circle:C01", "SNI-36", "before it is surrounded"),
        (PLACING, "place_circle:C01", "SNI-36", "nothing is ever placed on it"),
        (PLACING, "end_placement", "SNI-31", "place the circular tile and the branch"),
        (PLACING, "discard_tile:circle", "SNI-40", "the circular tile has legal spaces"),
        ({"phase": "place", "skies": [{"held_circle": "s2"}]}, "end_placement", "SNI-40", "discard it"),
        (
            {"phase": "place", "skies": [{"held_circle": "s2"}]},
            "place_branch:B10:1000",
            "SNI-31",
            "do not hold a branch",
        ),
    ],
)
def test_the_sentence_is_true_here(position: dict[str, object], text: str, clause: str, says: str) -> None:
    refusal = GAME.explain(set_up(**position), text)
    assert refusal is not None
    assert refusal.clause == clause
    assert says in refusal.message
