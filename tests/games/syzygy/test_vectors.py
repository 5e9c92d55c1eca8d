"""The worked examples of the rules, V0 to V21, from vectors.toml."""

import tomllib
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from solarium.engine.chance import Scripted
from solarium.games.syzygy import GAME
from solarium.games.syzygy.ai.solver import SyzygySolver
from solarium.games.syzygy.data.pieces import colour_word
from solarium.games.syzygy.rules.field import empty_field
from solarium.games.syzygy.rules.lattice import CCW, CW, SLOT
from solarium.games.syzygy.rules.layout import cell_text, planets_in
from solarium.games.syzygy.rules.perft import perft as count_leaves
from solarium.games.syzygy.rules.perft import split
from solarium.games.syzygy.rules.rolling import walks, witness
from solarium.games.syzygy.rules.state import Syzygy, end_of, is_shifted, planet_of
from solarium.games.syzygy.rules.threats import add_wins
from tests.games.moments import Turn
from tests.games.syzygy.conftest import DIAMOND, cell, field_of, state_of, texts
from tests.games.syzygy.moments import check

Vector = dict[str, Any]
WAYS = {"left": CCW, "right": CW}
HERE = Path(__file__).parent

SOLVER = SyzygySolver()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test with an argument named after a table of vectors.toml runs once for each of its entries."""
    vectors = tomllib.loads((HERE / "vectors.toml").read_text("utf-8"))
    for table in vectors:
        if table in metafunc.fixturenames:
            names = [entry.get("vector", entry.get("cells", "")) for entry in vectors[table]]
            metafunc.parametrize(table, vectors[table], ids=names)


def has_win(state: Syzygy) -> bool:
    return len(add_wins(state.field, state.closed, False, False, state.log[:0])) > 0


def after(state: Syzygy, text: str) -> Syzygy:
    copy = state.copy()
    copy.apply(GAME.parse(copy, text), Scripted([]))
    return copy


@pytest.mark.rule("SYZ-9")
def test_perft(perft: Vector, plain: ModuleType) -> None:
    """V1, and the other layouts. A wrong count shows the moves that differ."""
    state = state_of(perft["planets"])
    for depth, leaves in enumerate(perft["leaves"], 1):
        if count_leaves(state, depth) != leaves:
            planets = {(q, r): letter for q, r, letter in planets_in(perft["planets"])}
            expected = dict(plain.split(planets, depth))
            found = {GAME.action_text(state, action): count for action, count in split(state, depth)}
            wrong = {
                move: (found.get(move), expected.get(move))
                for move in found.keys() | expected.keys()
                if found.get(move) != expected.get(move)
            }
            pytest.fail(f"depth {depth}, moves with (found, expected) leaves: {wrong}")


@pytest.mark.rule("SYZ-4")
@pytest.mark.rule("SYZ-24")
@pytest.mark.rule("SYZ-25")
@pytest.mark.rule("SYZ-26")
def test_ends(ends: Vector) -> None:
    """V0, V2, V3, V4, V12, V14, V21: each lent number in full, to the left or to the right, and nothing else."""
    state = state_of(ends["planets"], closed=ends.get("closed", ""))
    expected = {end.split()[2] for end in ends["ends"]}
    start = ends["from"]
    assert {text.split(">")[1] for text in texts(state) if text.startswith(f"{start}>")} == expected
    planet = int(state.field.board[cell(start) & SLOT])
    state.field.flip(cell(start))
    for end in ends["ends"]:
        steps, way, place = end.split()
        assert cell(place) in [walk.end for walk in walks(state.field.near, cell(start), WAYS[way], int(steps), False)]
    state.field.flip(cell(start))
    for place in ends["refused"]:
        refusal = GAME.explain(state, f"planet:{planet} place:{place}")
        assert refusal is not None
        assert refusal.clause == ("SYZ-30" if place == start else "SYZ-25")


@pytest.mark.rule("SYZ-15")
def test_counts(count: Vector) -> None:
    """V5, V13: how many moves there are with each colour closed, and with each planet."""
    for closed, number in count["closed"].items():
        state = state_of(count["planets"])
        open_moves = [action for action in state.legal_actions() if colour_word(planet_of(action)) != closed]
        assert len(open_moves) == number
        if number:
            assert state_of(count["planets"], closed=closed).legal_actions() == open_moves
    everything = texts(state_of(count["planets"]))
    for start, number in count["each"].items():
        assert sum(text.startswith(f"{start}>") for text in everything) == number
    for text, clause in count["refused"].items():
        refusal = GAME.explain(state_of(count["planets"]), text)
        assert refusal is not None
        assert refusal.clause == clause


@pytest.mark.rule("SYZ-18")
@pytest.mark.rule("SYZ-19")
@pytest.mark.rule("SYZ-20")
@pytest.mark.rule("SYZ-21")
@pytest.mark.rule("SYZ-28")
def test_rolling(roll: Vector) -> None:
    """V6 to V11: the cells a planet passes, alone with uncoloured planets."""
    near = field_of(roll["others"]).near
    start = cell(roll["from"])

    def ways(sense: int, same_side: bool) -> list[str]:
        found = walks(near, start, sense, roll.get("steps", 1), same_side)
        return [" ".join(cell_text(place) for place in walk.cells) for walk in found]

    for name, sense, same_side in (("left", CCW, False), ("right", CW, False), ("left_same_side", CCW, True)):
        if name in roll:
            assert sorted(ways(sense, same_side)) == sorted(roll[name])
    if "halts_left" in roll:
        (walk,) = walks(near, start, CCW, len(roll["halts_left"]), False)
        assert [cell_text(walk.cells[place]) for place in walk.halts] == roll["halts_left"]


@pytest.mark.rule("SYZ-17")
def test_surrounded(surrounded: Vector) -> None:
    """V9, V10, V12: an opening of one cell is too narrow."""
    field = field_of(surrounded["others"])
    field.put(15, cell(surrounded["planet"]))
    assert field.is_surrounded(15)
    assert not field.can_leave(15)


@pytest.mark.rule("SYZ-6")
def test_forced_wins(forced: Vector) -> None:
    """V16, V17, V18: no win at once, one move that forces it, no way out after that."""
    state = state_of(forced["planets"], closed=forced["closed"])
    assert len(state.legal_actions()) == forced["actions"]
    assert not has_win(state)
    proof = SOLVER.solve(state, forced["plies"], 1_000_000)
    assert (proof.result, proof.plies) == (1, forced["plies"])
    assert GAME.action_text(state, proof.action) == forced["key"]
    roll = witness(state.field, planet_of(proof.action), end_of(proof.action), False)
    assert roll is not None
    way = "left" if roll.sense == CCW else "right"
    assert f"{colour_word(roll.planet)} {roll.steps} steps {way}" == forced["way"]
    assert SOLVER.solve(state, forced["plies"] - 2, 1_000_000).result == 0


def test_forced_wins_have_one_key(forced: Vector) -> None:
    """Every other first move leaves the opponent a way out."""
    state = state_of(forced["planets"], closed=forced["closed"])
    for text in texts(state):
        reply = after(state, text)
        lost = SOLVER.solve(reply, forced["plies"] - 2, 1_000_000)
        assert (lost.result == -1) == (text == forced["key"])


@pytest.mark.rule("SYZ-15")
def test_closed_colour_protects_a_double_threat() -> None:
    """V16: the two green threats stand, because green is closed to the opponent."""
    state = state_of("2,0 GY; -1,1 GYRBG; -1,2 R.YRB; 0,3 BGYR; 0,4 B", closed="blue")
    threat = after(state, "3,1>0,0")
    assert len(threat.legal_actions()) == 32
    assert not has_win(threat)
    assert all(has_win(after(threat, text)) for text in texts(threat))
    open_field = state_of(GAME.dump(threat)["planets"], moves=["3,1>0,0"], closed="blue").field
    wins = add_wins(open_field, -1, False, True, threat.log[:0])
    pairs = [(open_field.cells[wins[i]], wins[i + 1]) for i in range(0, len(wins), 2)]
    assert {(cell_text(start), cell_text(end)) for start, end in pairs} >= {("-1,1", "1,0"), ("2,0", "-2,2")}


def test_replies_of_forced_wins(forced: Vector) -> None:
    if "replies" in forced:
        state = state_of(forced["planets"], closed=forced["closed"])
        threat = after(state, forced["key"])
        assert len(threat.legal_actions()) == forced["replies"]
        assert all(has_win(after(threat, text)) for text in texts(threat))


@pytest.mark.rule("SYZ-5")
def test_line(line: Vector) -> None:
    """V19: three touching planets of one colour in a straight row, on any of the three axes."""
    field = empty_field()
    for planet, place in enumerate(line["cells"].split()):
        field.put(planet, cell(place))
    assert field.in_line(0) == field.in_line(1) == field.in_line(2) == line["wins"]


@pytest.mark.rule("SYZ-7")
def test_a_line_is_seen_from_each_of_its_planets_only() -> None:
    field = field_of("0,0 1,0 2,0 2,1")
    assert [field.in_line(planet) for planet in range(4)] == [True, True, True, False]


@pytest.mark.rule("SYZ-34")
def test_repetition_key() -> None:
    """V20: a shift is the same position, a turn by 60 degrees is not; for the solver it is."""
    start = state_of(DIAMOND, closed="red")
    shifted = state_of("5,-3 RBGY; 5,-2 YRBG; 5,-1 GYRB; 5,0 BGYR", closed="red")
    other = state_of(DIAMOND, closed="blue")
    turned = state_of("; ".join(f"{-r},{q + r} {letter}" for q, r, letter in planets_in(DIAMOND)), closed="red")
    assert is_shifted(start.field, shifted.field.cells)
    assert not is_shifted(start.field, turned.field.cells)
    assert start.log[0] == shifted.log[0]
    assert start.log[0] != other.log[0]
    key = SOLVER.mirror_key
    assert key(start) == key(shifted) == key(turned)
    assert key(start) != key(other)


@pytest.mark.rule("SYZ-5")
@pytest.mark.rule("SYZ-32")
def test_plays(play: Vector) -> None:
    """V15, the shortest game: the third move wins, and no move before it could have."""
    state = state_of(play["planets"])
    for step in play["steps"]:
        assert len(state.legal_actions()) == step["of"]
        assert has_win(state) == step["after"]["over"]
        before, state = state, after(state, step["move"])
        check(Turn(before, GAME.parse(before, step["move"]), state), step["after"])
    assert state.returns() == [1.0, -1.0]
