# compiled
"""Sets of squares as bitboards: 20 rows of 21 bits, three rows to a word, seven words to a board.

    bit of (row, col) = 21 * (row % 3) + col in word row // 3

The 21st column is a guard and stays empty, so a set moves sideways without running into the next row. A word
uses 62 bits. Many boards lie behind each other in one vec; `at` is the word where a board begins.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

WORDS: Final = 7
PITCH: Final = 21
SPREAD: Final = 0x03F79D71B4CB0A89  # a de Bruijn number: times a single bit, its six highest bits tell which bit it was


def _offsets() -> list[int]:
    """How far the square of a bit is from the first of its word, in the order that `SPREAD` gives the bits."""
    found = [0] * 64
    for bit in range(62):
        found[(SPREAD << bit) >> 58 & 63] = 20 * (bit // PITCH) + bit % PITCH
    return found


OFFSETS: Final = vec[i64](_offsets())


def empty(boards: i64) -> vec[i64]:
    """That many empty boards."""
    return vec[i64]([0] * (boards * WORDS))


def line_between(left: i64, right: i64) -> i64:
    """The columns from `left` to `right` of one row as bits; what lies off the board is left out."""
    if left < 0:
        left = 0
    if right > 19:
        right = 19
    if left > right:
        return 0
    return ((1 << (right - left + 1)) - 1) << left


def put_box(b: vec[i64], at: i64, top: i64, left: i64, bottom: i64, right: i64) -> None:
    """Add all squares from (top, left) to (bottom, right); what lies off the board is left out."""
    line = line_between(left, right)
    if top < 0:
        top = 0
    while top <= bottom and top < 20:
        word = top // 3
        b[at + word] |= line << (PITCH * (top - 3 * word))
        top += 1


def cut_box(b: vec[i64], at: i64, top: i64, left: i64, bottom: i64, right: i64) -> None:
    """Take all squares from (top, left) to (bottom, right) away."""
    line = line_between(left, right)
    if top < 0:
        top = 0
    while top <= bottom and top < 20:
        word = top // 3
        b[at + word] &= ~(line << (PITCH * (top - 3 * word)))
        top += 1


def has(b: vec[i64], at: i64, row: i64, col: i64) -> bool:
    word = row // 3
    return (b[at + word] >> (PITCH * (row - 3 * word) + col)) & 1 != 0


def row_bits(b: vec[i64], at: i64, row: i64) -> i64:
    """One row as 20 bits; rows off the board are empty."""
    if row < 0 or row > 19:
        return 0
    word = row // 3
    return (b[at + word] >> (PITCH * (row - 3 * word))) & 0xFFFFF


def meets_block(b: vec[i64], at: i64, row: i64, col: i64, size: i64) -> bool:
    """Whether a block of the board covers one of the squares."""
    line: i64 = ((1 << size) - 1) << col
    last = row + size
    while row < last:
        if row_bits(b, at, row) & line != 0:
            return True
        row += 1
    return False


def any_both(b: vec[i64], at: i64, other: i64) -> bool:
    """Whether two boards share a square."""
    word: i64 = 0
    while word < WORDS:
        if b[at + word] & b[other + word] != 0:
            return True
        word += 1
    return False


def count_both(b: vec[i64], at: i64, other: i64) -> i64:
    """How many squares two boards share. The bytes of all words are summed before they are folded."""
    total: i64 = 0
    word: i64 = 0
    while word < WORDS:
        x = b[at + word] & b[other + word]
        if x != 0:
            x -= (x >> 1) & 0x1555555555555555
            x = (x & 0x3333333333333333) + ((x >> 2) & 0x3333333333333333)
            total += (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0F
        word += 1
    total = (total & 0x00FF00FF00FF00FF) + ((total >> 8) & 0x00FF00FF00FF00FF)
    total += total >> 32
    total += total >> 16
    return total & 0x3FF


def count_bits(x: i64) -> i64:
    """How many bits of a word are set."""
    x -= (x >> 1) & 0x1555555555555555
    x = (x & 0x3333333333333333) + ((x >> 2) & 0x3333333333333333)
    x = (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0F
    x += x >> 32
    x += x >> 16
    x += x >> 8
    return x & 0x7F


def pick_both(b: vec[i64], at: i64, other: i64, rank: i64) -> i64:
    """The square 20 * row + col with this rank, in reading order, among those that two boards share."""
    word: i64 = 0
    while True:
        x = b[at + word] & b[other + word]
        here = count_bits(x)
        if rank < here:
            break
        rank -= here
        word += 1
    row: i64 = 3 * word
    while True:
        line = x & 0x1FFFFF
        here = count_bits(line)
        if rank < here:
            break
        rank -= here
        x >>= PITCH
        row += 1
    col: i64 = 0
    while True:
        if line & 1 != 0:
            if rank == 0:
                return 20 * row + col
            rank -= 1
        line >>= 1
        col += 1


def write_both(b: vec[i64], at: i64, other: i64, base: i64, out: vec[i64], count: i64) -> i64:
    """Write `base` + 20 * row + col for every square that two boards share, in reading order, into `out` from `count`
    on; the count after it."""
    offsets = OFFSETS
    word: i64 = 0
    while word < WORDS:
        x = b[at + word] & b[other + word]
        square: i64 = base + 60 * word
        while x != 0:
            out[count] = square + offsets[((x & -x) * SPREAD) >> 58 & 63]
            count += 1
            x &= x - 1
        word += 1
    return count
