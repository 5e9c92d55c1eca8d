# compiled
"""The tree of a search, flat: nodes and edges are numbers into arrays, so a walk touches no objects.

A node is a decision of one seat; its edges, one for each action seen there, hang on a chain. Where other worlds
have other actions the chain grows. `index` finds an edge by its action and is kept only where that is needed.
"""

from typing import Final

from librt.vecs import extend, vec
from mypy_extensions import i64

NONE: Final = -1
FIRST_ROOM: Final = 64


class Tree:
    def __init__(self, indexed: bool) -> None:
        self.indexed = indexed
        self.index: list[dict[int, int]] = []
        # Nodes
        self.nodes: i64 = 0
        self.seat = vec[i64]([0] * FIRST_ROOM)
        self.visits = vec[i64]([0] * FIRST_ROOM)
        self.first = vec[i64]([0] * FIRST_ROOM)  # first edge of the chain
        self.last = vec[i64]([0] * FIRST_ROOM)
        self.count = vec[i64]([0] * FIRST_ROOM)
        self.opened = vec[i64]([0] * FIRST_ROOM)  # how many edges of the chain search may look at so far
        self.sibling = vec[i64]([0] * FIRST_ROOM)  # the node of another seat that may decide here in other worlds
        self.marked = vec[i64]([0] * FIRST_ROOM)  # 1 if an edge of the node is proven
        # Edges
        self.edges: i64 = 0
        self.action = vec[i64]([0] * FIRST_ROOM)
        self.tried = vec[i64]([0] * FIRST_ROOM)
        self.total = vec[float]([0.0] * FIRST_ROOM)  # what the deciding seat got, added up
        self.proven = vec[i64]([0] * FIRST_ROOM)  # 1: wins by force, -1: loses, 0: not known
        self.child = vec[i64]([0] * FIRST_ROOM)
        self.next = vec[i64]([0] * FIRST_ROOM)

    def add_node(self, seat: i64) -> i64:
        node = self.nodes
        if node == len(self.seat):
            self.widen_nodes()
        self.nodes = node + 1
        self.seat[node] = seat
        self.first[node] = NONE
        self.last[node] = NONE
        self.sibling[node] = NONE
        if self.indexed:
            self.index.append({})
        return node

    def add_edge(self, node: i64, action: i64) -> i64:
        edge = self.edges
        if edge == len(self.action):
            self.widen_edges()
        self.edges = edge + 1
        self.action[edge] = action
        self.child[edge] = NONE
        self.next[edge] = NONE
        last = self.last[node]
        if last == NONE:
            self.first[node] = edge
        else:
            self.next[last] = edge
        self.last[node] = edge
        self.count[node] += 1
        self.opened[node] += 1
        if self.indexed:
            self.index[node][action] = edge
        return edge

    def widen_nodes(self) -> None:
        """Room for twice as many nodes; new places hold zeros."""
        zeros = vec[i64]([0] * len(self.seat))
        self.seat = extend(self.seat, zeros)
        self.visits = extend(self.visits, zeros)
        self.first = extend(self.first, zeros)
        self.last = extend(self.last, zeros)
        self.count = extend(self.count, zeros)
        self.opened = extend(self.opened, zeros)
        self.sibling = extend(self.sibling, zeros)
        self.marked = extend(self.marked, zeros)

    def widen_edges(self) -> None:
        """The same for edges."""
        zeros = vec[i64]([0] * len(self.action))
        self.total = extend(self.total, vec[float]([0.0] * len(self.action)))
        self.action = extend(self.action, zeros)
        self.tried = extend(self.tried, zeros)
        self.proven = extend(self.proven, zeros)
        self.child = extend(self.child, zeros)
        self.next = extend(self.next, zeros)

    def edges_of(self, node: i64) -> list[int]:
        found: list[int] = []
        edge = self.first[node]
        while edge != NONE:
            found.append(edge)
            edge = self.next[edge]
        return found

    def mark(self, node: i64, edge: i64, verdict: i64) -> None:
        """An edge is proven to win or to lose."""
        self.proven[edge] = verdict
        self.marked[node] = 1

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
