# compiled
"""The tree of a search, flat: nodes and edges are rows of numbers in arrays, so a walk touches no objects.

A node is a decision of one seat, with an edge for each action. Where nothing is hidden and nothing left to luck the
edges of a node stand side by side, the tried ones first. Where other worlds have other actions, `index` finds the
edge of an action, and edges join a node at any time.
"""

from typing import Final, final

from librt.vecs import extend, vec
from mypy_extensions import i64

from solarium.bots import columns

FIRST_ROOM: Final = 4096
LARGEST_SPARE: Final = 4200000  # numbers; the room of a million edges takes 50 MB


@final
class Room:
    """The arrays of a tree. They outlive it: asking the system for new memory costs as much as a search."""

    def __init__(self) -> None:
        self.node = vec[i64]([0] * FIRST_ROOM)
        self.edge = vec[i64]([0] * (2 * FIRST_ROOM))
        self.bound = vec[float]([0.0] * FIRST_ROOM)


SPARE: Final[list[Room]] = []  # what the last tree left, unless that is very large


@final
class Tree:
    def __init__(self, indexed: bool) -> None:
        self.indexed = indexed
        self.index: list[dict[int, int]] = []
        self.room = SPARE.pop() if SPARE else Room()
        self.nodes: i64 = 0
        self.node = self.room.node
        self.edges: i64 = 0
        self.edge = self.room.edge
        self.bound = self.room.bound

    def __del__(self) -> None:
        if not SPARE and len(self.edge) <= LARGEST_SPARE:
            self.room.node = self.node
            self.room.edge = self.edge
            self.room.bound = self.bound
            SPARE.append(self.room)

    def add_node(self, seat: i64, actions: list[int]) -> i64:
        """A node with an edge for each action."""
        node = self.nodes
        first = self.edges
        count: i64 = len(actions)
        self.nodes = node + 1
        self.edges = first + count
        self.make_room()
        at = columns.NODE * node
        numbers = self.node
        numbers[at + columns.SEAT] = seat
        numbers[at + columns.VISITS] = 0
        numbers[at + columns.FIRST] = first
        numbers[at + columns.COUNT] = count
        numbers[at + columns.BEGUN] = 0
        numbers[at + columns.OPENED] = 0
        numbers[at + columns.SIBLING] = columns.NONE
        if self.indexed:
            self.index.append({action: int(first) + place for place, action in enumerate(actions)})
        edges = self.edge
        bounds = self.bound
        for action in actions:
            set_edge(edges, bounds, first, action)
            first += 1
        return node

    def add_edge(self, node: i64, action: i64) -> i64:
        """One more action of a node, in an indexed tree."""
        edge = self.edges
        self.edges = edge + 1
        self.make_room()
        set_edge(self.edge, self.bound, edge, action)
        self.index[node][action] = edge
        return edge

    def make_room(self) -> None:
        """Twice as much, when it gets short."""
        while columns.NODE * self.nodes > len(self.node):
            self.node = extend(self.node, vec[i64]([0] * len(self.node)))
        while columns.EDGE * self.edges > len(self.edge):
            self.edge = extend(self.edge, vec[i64]([0] * len(self.edge)))
            self.bound = extend(self.bound, vec[float]([0.0] * len(self.bound)))

    # Reading, for those who are not in a hurry

    def edges_of(self, node: i64) -> list[int]:
        if self.indexed:
            return list(self.index[node].values())
        first = int(self.node[columns.NODE * node + columns.FIRST])
        return list(range(first, first + int(self.node[columns.NODE * node + columns.COUNT])))

    def action(self, edge: i64) -> i64:
        return self.edge[columns.EDGE * edge + columns.ACTION]

    def tried(self, edge: i64) -> i64:
        return self.edge[columns.EDGE * edge + columns.TRIED]

    def mean(self, edge: i64) -> float:
        """What the deciding seat can expect of an edge; exact if that is proven."""
        verdict = self.proven(edge)
        return float(verdict) if verdict else self.bound[columns.BOUND * edge + columns.MEAN]

    def proven(self, edge: i64) -> i64:
        """1 if an edge wins by force, -1 if it loses, 0 if that is not known."""
        mean = self.bound[columns.BOUND * edge + columns.MEAN]
        return 1 if mean == columns.SURE else -1 if mean == -columns.SURE else 0

    # Changing

    def begin(self, node: i64, edge: i64) -> i64:
        """Put an edge that was not tried yet behind the tried ones; the number that it has there."""
        numbers = self.node
        edges = self.edge
        at = columns.NODE * node
        place = numbers[at + columns.FIRST] + numbers[at + columns.BEGUN]
        numbers[at + columns.BEGUN] += 1
        if place != edge:
            action = edges[columns.EDGE * edge + columns.ACTION]
            edges[columns.EDGE * edge + columns.ACTION] = edges[columns.EDGE * place + columns.ACTION]
            edges[columns.EDGE * place + columns.ACTION] = action
        return place

    def mark(self, edge: i64, verdict: i64) -> None:
        """An edge is proven to win (1) or to lose (-1)."""
        self.bound[columns.BOUND * edge + columns.MEAN] = columns.SURE * float(verdict)
        self.bound[columns.BOUND * edge + columns.SPREAD] = 0.0

    def result(self, node: i64, count: i64) -> i64:
        """1 if one of the node's first edges wins by force, -1 if all of them lose, else 0."""
        bound = self.bound
        lost = True
        at = columns.BOUND * self.node[columns.NODE * node + columns.FIRST] + columns.MEAN
        end = at + columns.BOUND * count
        while at < end:
            if bound[at] == columns.SURE:
                return 1
            if bound[at] != -columns.SURE:
                lost = False
            at += columns.BOUND
        return -1 if lost else 0


def set_edge(edges: vec[i64], bounds: vec[float], edge: i64, action: i64) -> None:
    at = columns.EDGE * edge
    edges[at + columns.ACTION] = action
    edges[at + columns.TRIED] = 0
    edges[at + columns.CHILD] = columns.NONE
    bounds[columns.BOUND * edge + columns.MEAN] = 0.0
    bounds[columns.BOUND * edge + columns.SPREAD] = 0.0
