"""Records that are whole, cut off, edited, of another version, of another game."""

import pytest

import solarium
from solarium import BadRecord, Committed


def finished() -> solarium.Match:
    match = solarium.new("connect_four", seed=1)
    for move in "dcdcdcd":
        match.play(move)
    return match


def by_hand(*lines: str, **headers: str) -> str:
    head = {"game": "connect_four", "version": "1", "players": "2", **headers}
    return "".join(f"{name}: {value}\n" for name, value in head.items() if value) + "\n" + "\n".join(lines) + "\n"


def test_a_record_reads_back() -> None:
    text = str(finished().record(seats=["Ada", "Bo: b"]))
    assert 'seats: ["Ada", "Bo: b"]\n' in text
    assert text.endswith("\n\n0 d\n1 c\n0 d\n1 c\n0 d\n1 c\n0 d\n")
    assert solarium.Record.read(text).seats == ["Ada", "Bo: b"]
    assert solarium.replay(text).returns() == [1, -1]


def test_windows_line_ends_and_a_byte_order_mark_do_no_harm() -> None:
    text = by_hand("0 d", "1 c")
    assert len(solarium.replay("\ufeff" + text.replace("\n", "\r\n")).steps) == 2


def test_a_record_written_by_hand_needs_no_digest() -> None:
    match = solarium.replay(by_hand("0 d", "1 c"))
    match.play("d")
    assert len(match.steps) == 3


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("", 1, "empty"),
        ("game: connect_four\n", 2, "cut off"),
        ("hello\n\n", 1, "is no header"),
        ("game: connect_four\nplayers: 2\n\n", 1, "'version' is missing"),
        ("game: a\ngame: b\n\n", 2, "stands twice"),
        (by_hand(game="chess"), 1, "no game 'chess'"),
        (by_hand(version="0"), 2, "version 0; the rules here are version 1"),
        (by_hand(players="three"), 3, "whole number"),
        (by_hand(players="5"), 3, "is for 2 players"),
        (by_hand(options='{"x": 1}'), 4, "no option 'x'"),
        (by_hand(options="{"), 4, "JSON"),
        (by_hand(options="[]"), 4, "table of names"),
        (by_hand(seats="7"), 4, "list of names"),
        (by_hand(result="won"), 4, "one number per seat"),
        (by_hand("0 d", "1 x"), 6, "'x' is not a move"),
        (by_hand("0 d", "0 c"), 6, "seat 1 decides here, not seat 0"),
        (by_hand("0 d ~ 3"), 5, "more chance"),
        (by_hand("0 d ~ x"), 5, "whole numbers"),
        (by_hand("nonsense"), 5, "is no step"),
        (by_hand("- begin"), 5, "should say 'start'"),
        (by_hand("- start ~ 1"), 5, "more chance than the start"),
        (by_hand("0 d", steps="2"), 7, "it is cut off"),
        (by_hand("0 d", result="1 -1"), 4, "not over at its end"),
        (by_hand(*[f"{i % 2} {m}" for i, m in enumerate("dcdcdcd")], result="-1 1"), 4, "not what the moves lead to"),
        (by_hand(*[f"{i % 2} {m}" for i, m in enumerate("dcdcdcd")]), 1, "no result is named"),
        (by_hand(*[f"{i % 2} {m}" for i, m in enumerate("dcdcdcda")], result="1 -1"), 13, "over before this step"),
        (by_hand("0 d", ending="tired"), 4, "no way this game can end"),
    ],
)  # fmt: skip
def test_bad_records_say_which_line_and_why(text: str, line: int, reason: str) -> None:
    with pytest.raises(BadRecord, match=reason) as caught:
        solarium.replay(text)
    assert caught.value.line == line


def test_every_cut_is_noticed() -> None:
    lines = str(finished().record()).splitlines(keepends=True)
    for kept in range(len(lines)):
        with pytest.raises(BadRecord):
            solarium.replay("".join(lines[:kept]))


def test_every_edit_is_noticed() -> None:
    text = str(finished().record())
    for at in range(len(text)):
        edited = text[:at] + ("x" if text[at] != "x" else "y") + text[at + 1 :]
        with pytest.raises(BadRecord):
            solarium.replay(edited)


def test_committed_luck_is_verified() -> None:
    match = solarium.new("connect_four", chance=Committed(b"0123456789abcdef", ["a", "b"]))
    match.play("d")
    running = str(match.record())
    assert "secret" not in running
    assert "not in the record" in solarium.verify(running)
    match.resign(1)
    assert "committed to" in solarium.verify(str(match.record()))
    record = match.record()
    record.secret = b"another secret!!".hex()
    with pytest.raises(BadRecord, match="does not belong"):
        solarium.verify(str(record))
    assert "no commitment" in solarium.verify(by_hand("0 d"))
