# compiled
"""The tree of a search, flat: nodes and edges are numbers into arrays, so a walk touches no objects.

A node is a decision of one seat; its edges, one for each action seen there, hang on a chain. Where other worlds
have other actions the chain grows. `index` finds an edge by its action and is kept only where that is needed.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

NONE: Final = -1


class Tree:
    def __init__(self, indexed: bool) -> None:
        self.indexed = indexed
        self.index: list[dict[int, int]] = []
        # Nodes
        self.seat = vec[i64]()
        self.visits = vec[i64]()
        self.first = vec[i64]()  # first edge of the chain
        self.last = vec[i64]()
        self.count = vec[i64]()
        self.opened = vec[i64]()  # how many edges of the chain search may look at so far
        self.sibling = vec[i64]()  # the node of another seat that may decide here in other worlds
        # Edges
        self.action = vec[i64]()
        self.tried = vec[i64]()
        self.total = vec[float]()  # what the deciding seat got, added up
        self.proven = vec[i64]()  # 1: wins by force, -1: loses, 0: not known
        self.child = vec[i64]()
        self.next = vec[i64]()

    def add_node(self, seat: i64) -> i64:
        node: i64 = len(self.seat)
        self.seat = append(self.seat, seat)
        self.visits = append(self.visits, 0)
        self.first = append(self.first, NONE)
        self.last = append(self.last, NONE)
        self.count = append(self.count, 0)
        self.opened = append(self.opened, 0)
        self.sibling = append(self.sibling, NONE)
        if self.indexed:
            self.index.append({})
        return node

    def add_edge(self, node: i64, action: i64) -> None:
        edge: i64 = len(self.action)
        self.action = append(self.action, action)
        self.tried = append(self.tried, 0)
        self.total = append(self.total, 0.0)
        self.proven = append(self.proven, 0)
        self.child = append(self.child, NONE)
        self.next = append(self.next, NONE)
        if self.first[node] == NONE:
            self.first[node] = edge
        else:
            self.next[self.last[node]] = edge
        self.last[node] = edge
        self.count[node] += 1
        self.opened[node] = self.count[node]
        if self.indexed:
            self.index[node][action] = edge

    def edges(self, node: i64) -> list[int]:
        found: list[int] = []
        edge = self.first[node]
        while edge != NONE:
            found.append(edge)
            edge = self.next[edge]
        return found

    def result(self, node: i64) -> i64:
        """1 if an edge of the node wins by force, -1 if all of them lose, else 0."""
        proven = self.proven
        following = self.next
        lost = True
        edge = self.first[node]
        while edge != NONE:
            if proven[edge] > 0:
                return 1
            if proven[edge] == 0:
                lost = False
            edge = following[edge]
        return -1 if lost else 0
