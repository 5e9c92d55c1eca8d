"""Who meets whom: those with like scores, who have not met, in any number of seats."""

from solarium.server.store.tournaments import Board, Entrant

ROUND_BYE = 1.0  # the score of who has nobody to play with in a round


def groups(entrants: list[Entrant], boards: list[Board], seats: int) -> tuple[list[tuple[int, ...]], list[int]]:
    """Groups of `seats` by score, and those who are left over: the lowest who have not been left over before."""
    met, byes = meetings(boards)
    waiting = sorted(
        (one for one in entrants if not one.gone and not one.board), key=lambda one: (-one.score, one.entrant)
    )
    left: list[int] = []
    for _ in range(len(waiting) % seats):
        chosen = min(reversed(waiting), key=lambda one: (byes.count(one.entrant), one.score))
        waiting.remove(chosen)
        left.append(chosen.entrant)
    made: list[tuple[int, ...]] = []
    while waiting:
        group = [waiting.pop(0)]
        while len(group) < seats:
            known = [sum((one.entrant, other.entrant) in met for one in group) for other in waiting]
            group.append(waiting.pop(known.index(min(known))))
        made.append(seated([one.entrant for one in group], boards))
    return made, left


def meetings(boards: list[Board]) -> tuple[set[tuple[int, int]], list[int]]:
    """All pairs that have met, both ways round; and who had no game in a round."""
    met = {(one, other) for board in boards for one in board.entrants for other in board.entrants if one != other}
    return met, [board.entrants[0] for board in boards if len(board.entrants) == 1]


def seated(group: list[int], boards: list[Board]) -> tuple[int, ...]:
    """Who has begun least often begins."""
    first = [board.entrants[0] for board in boards if len(board.entrants) > 1]
    return tuple(sorted(group, key=lambda one: (first.count(one), one)))


def board_scores(board: Board, ranks: list[float]) -> dict[int, float]:
    """One for the best, none for the last; who ties shares."""
    count = len(board.entrants)
    if count == 1:
        return {board.entrants[0]: ROUND_BYE}
    scores = {}
    for entrant, rank in zip(board.entrants, ranks, strict=True):
        tied = ranks.count(rank)
        middle = rank + (tied - 1) / 2
        scores[entrant] = (count - middle) / (count - 1)
    return scores
