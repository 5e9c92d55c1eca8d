"""Sets of squares: the same as plain sets of pairs."""

import random

from solarium.games.sol.rules.boards import (
    WORDS,
    any_both,
    count_both,
    cut_box,
    empty,
    has,
    meets_block,
    pick_both,
    put_box,
    row_bits,
    write_both,
)

SQUARES = [(row, col) for row in range(20) for col in range(20)]


def box(top: int, left: int, bottom: int, right: int) -> set[tuple[int, int]]:
    return {(row, col) for row, col in SQUARES if top <= row <= bottom and left <= col <= right}


def test_boxes_are_put_and_cut() -> None:
    luck = random.Random(3)
    board = empty(1)
    wanted: set[tuple[int, int]] = set()
    for _ in range(300):
        corner = [luck.randrange(-4, 23) for _ in range(2)]
        size = [luck.randrange(9) for _ in range(2)]
        edges = (corner[0], corner[1], corner[0] + size[0], corner[1] + size[1])
        if luck.random() < 0.5:
            put_box(board, 0, *edges)
            wanted |= box(*edges)
        else:
            cut_box(board, 0, *edges)
            wanted -= box(*edges)
        assert {square for square in SQUARES if has(board, 0, *square)} == wanted
        assert count_both(board, 0, 0) == len(wanted), "something lies off the board"
    for row in range(-1, 21):
        assert row_bits(board, 0, row) == sum(1 << col for at, col in wanted if at == row)


def test_two_boards_together() -> None:
    luck = random.Random(4)
    for share in (0.0, 0.02, 0.3, 1.0):
        one = {square for square in SQUARES if luck.random() < share}
        two = {square for square in SQUARES if luck.random() < 0.5}
        board = empty(2)
        for at, squares in ((0, one), (WORDS, two)):
            for row, col in squares:
                put_box(board, at, row, col, row, col)
        both = sorted(20 * row + col for row, col in one & two)
        listed = empty(60)
        assert write_both(board, 0, WORDS, 1000, listed, 1) == 1 + len(both)
        assert list(listed[1 : 1 + len(both)]) == [1000 + square for square in both]
        assert count_both(board, 0, WORDS) == len(both)
        assert any_both(board, 0, WORDS) == bool(both)
        assert [pick_both(board, 0, WORDS, rank) for rank in range(len(both))] == both


def test_a_block_meets_a_square() -> None:
    board = empty(1)
    put_box(board, 0, 7, 11, 7, 11)
    assert all(meets_block(board, 0, row, col, 2) for row, col in ((6, 10), (6, 11), (7, 10), (7, 11)))
    assert not any(meets_block(board, 0, row, col, 2) for row, col in ((5, 11), (8, 11), (7, 12), (7, 9)))
