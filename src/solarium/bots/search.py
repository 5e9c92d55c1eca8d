# compiled
"""Monte Carlo tree search for any number of seats, with chance and hidden information.

A simulation walks down the tree in a world of its own: a copy of the position where everything is open and
certain, else a world imagined for the searching seat. Each edge keeps how often its action was tried and how well
the seat that decides there fared. Nodes are made on the second visit of an edge, so a simulation costs little
more than a playout.
"""

from math import log, sqrt
from time import perf_counter
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from solarium.bots.tree import NONE, Tree
from solarium.engine.chance import Seeded
from solarium.engine.playout import playout
from solarium.engine.state import State

WIN: Final = 0.999  # a return from here on is a sure win for proofs
TABLE: Final = 1024  # visits for which roots are looked up, not computed
DEEPEST: Final = 512  # a walk leaves the tree here at the latest

# 1 / sqrt(n) and sqrt(log(n + 1)) for small n: made once, for all searches.
SLOPE = vec[float]([0.0] + [1.0 / sqrt(float(n)) for n in range(1, TABLE)])
GROWTH = vec[float]([sqrt(log(float(n + 1))) for n in range(TABLE)])


class Search:
    """One decision of one seat. The same seed and number of simulations give the same result.

    `certain` says that nothing is hidden and chance never speaks. `rollout` is how many random actions are
    played before the position is estimated; -1 plays to the end. `widen` above 0 opens actions one by one in the
    order of `State.weigh`: about `widen` times the square root of the visits.
    """

    def __init__(
        self,
        state: State,
        seat: i64,
        seed: int,
        certain: bool,
        rollout: i64 = -1,
        exploration: float = 1.0,
        widen: float = 0.0,
    ) -> None:
        self.state = state
        self.seat = seat
        self.chance = Seeded(seed)
        self.certain = certain
        self.rollout = rollout
        self.exploration = exploration
        self.widen = widen
        self.simulations: i64 = 0
        self.settled = False  # the decision is proven: more simulations tell nothing new
        self.tree = Tree(not certain)
        self.make_node(state)
        # The way of the running simulation.
        self.way_nodes = vec[i64]([0] * DEEPEST)
        self.way_edges = vec[i64]([0] * DEEPEST)
        self.depth: i64 = 0
        self.slope = SLOPE
        self.growth = GROWTH

    # Running

    def run(self, simulations: i64) -> None:
        """So many simulations more; less when the decision is proven."""
        done: i64 = 0
        while done < simulations and not self.settled:
            self.simulate()
            done += 1

    def run_for(self, seconds: float) -> None:
        """Simulations until the time is used up."""
        until = perf_counter() + seconds
        while perf_counter() < until and not self.settled:
            self.run(8)

    def forbid(self, actions: list[int]) -> None:
        """Actions known to lose: they are tried only if nothing else is left."""
        tree = self.tree
        for edge in tree.edges_of(0):
            if tree.action[edge] in actions:
                tree.mark(0, edge, -1)
        self.settled = self.certain and tree.result(0) != 0

    # Results

    def best_edge(self) -> i64:
        tree = self.tree
        best = tree.first[0]
        for edge in tree.edges_of(0):
            if self.is_better(edge, best):
                best = edge
        return best

    def is_better(self, one: i64, other: i64) -> bool:
        """A proven win, else the action tried most, and never a proven loss if there is another."""
        tree = self.tree
        if tree.proven[one] != tree.proven[other]:
            return tree.proven[one] > tree.proven[other]
        if tree.tried[one] != tree.tried[other]:
            return tree.tried[one] > tree.tried[other]
        return tree.total[one] > tree.total[other]

    def best(self) -> i64:
        """The action to play."""
        return self.tree.action[self.best_edge()]

    def value(self) -> float:
        """The seat's expected return after its best action."""
        return self.mean(self.best_edge())

    def mean(self, edge: i64) -> float:
        tree = self.tree
        if tree.proven[edge] != 0:
            return float(tree.proven[edge])
        return tree.total[edge] / float(tree.tried[edge]) if tree.tried[edge] else 0.0

    def shares(self) -> list[tuple[int, int, float]]:
        """For each action at the root: the action, its visits, and its mean return for the seat."""
        tree = self.tree
        return [(tree.action[edge], tree.tried[edge], self.mean(edge)) for edge in tree.edges_of(0)]

    # One simulation

    def simulate(self) -> None:
        chance = self.chance
        tree = self.tree
        certain = self.certain
        world = self.state.copy() if certain else self.state.imagine(self.seat, chance)
        way_nodes = self.way_nodes
        way_edges = self.way_edges
        depth: i64 = 0
        node: i64 = 0
        ended = world.is_over()
        while not ended:
            edge = self.highest(node) if certain else self.highest_legal(node, world)
            way_nodes[depth] = node
            way_edges[depth] = edge
            depth += 1
            world.apply(tree.action[edge], chance)
            ended = world.is_over()
            # The first visit of an edge makes no node: most are never looked at again.
            if tree.tried[edge] == 0 or depth == DEEPEST:
                break
            if not ended:
                node = self.node_behind(edge, world)
        self.depth = depth
        result = self.evaluate(world)
        self.back_up(result)
        if ended and certain and len(result) == 2:
            self.prove(result)
        self.simulations += 1

    def evaluate(self, world: State) -> list[float]:
        if self.rollout < 0:
            playout(world, self.chance)
            return world.returns()
        playout(world, self.chance, self.rollout)
        return world.returns() if world.is_over() else world.estimate()

    def node_behind(self, edge: i64, world: State) -> i64:
        """The node an edge leads to, made when it is needed; in other worlds another seat may decide there."""
        tree = self.tree
        node = tree.child[edge]
        if node == NONE:
            node = self.make_node(world)
            tree.child[edge] = node
            return node
        if self.certain:
            return node
        seat = world.current_player()
        while tree.seat[node] != seat:
            beside = tree.sibling[node]
            if beside == NONE:
                beside = self.make_node(world)
                tree.sibling[node] = beside
            node = beside
        return node

    def make_node(self, world: State) -> i64:
        """A node with all its actions: the promising ones first if the game has an opinion, else shuffled."""
        tree = self.tree
        node = tree.add_node(world.current_player())
        actions = world.legal_actions()
        weights = world.weigh(actions) if self.widen > 0.0 else []
        if weights:
            for _, action in sorted([(-weights[index], actions[index]) for index in range(len(actions))]):
                tree.add_edge(node, action)
            tree.opened[node] = 2 if len(actions) > 1 else 1
            return node
        left: i64 = len(actions)
        while left > 0:
            at = self.chance.below(left)
            left -= 1
            picked = actions[at]
            actions[at] = actions[left]
            tree.add_edge(node, picked)
        return node

    def explore(self, visits: i64) -> float:
        if visits < TABLE:
            return self.exploration * self.growth[visits]
        return self.exploration * sqrt(log(float(visits + 1)))

    def highest(self, node: i64) -> i64:
        """The edge with the highest upper bound among those that are open; an untried one comes first."""
        tree = self.tree
        tried = tree.tried
        total = tree.total
        slope = self.slope
        visits = tree.visits[node]
        explore = self.explore(visits)
        marked = tree.marked[node]
        # The edges of a node stand side by side here: no other world adds to them later.
        edge = tree.first[node]
        end = edge + (self.open_edges(node, visits) if self.widen > 0.0 else tree.count[node])
        best = edge
        best_bound = -1e18
        while edge < end:
            times = tried[edge]
            if marked and tree.proven[edge] != 0:
                bound = 1e12 if tree.proven[edge] > 0 else -1e12 - float(times)
            elif times == 0:
                return edge
            elif times < TABLE:
                root = slope[times]
                bound = (total[edge] * root + explore) * root
            else:
                bound = total[edge] / float(times) + explore / sqrt(float(times))
            if bound > best_bound:
                best_bound = bound
                best = edge
            edge += 1
        return best

    def open_edges(self, node: i64, visits: i64) -> i64:
        """How many edges of the node may be looked at: all, or with widening more and more of them."""
        tree = self.tree
        count = tree.count[node]
        opened = tree.opened[node]
        if opened < count:
            opened = 2 + i64(self.widen * sqrt(float(visits)))
            if opened > count:
                opened = count
            while opened < count and self.all_lost(node, opened):
                opened += 1
            tree.opened[node] = opened
        return opened

    def all_lost(self, node: i64, opened: i64) -> bool:
        tree = self.tree
        edge = tree.first[node]
        while opened > 0 and edge != NONE:
            if tree.proven[edge] >= 0:
                return False
            edge = tree.next[edge]
            opened -= 1
        return True

    def highest_legal(self, node: i64, world: State) -> i64:
        """The same among the actions that are legal in this world; new ones join the node."""
        tree = self.tree
        index = tree.index[node]
        legal: list[int] = []
        for action in world.legal_actions():
            edge = index.get(action, -1)
            legal.append(edge if edge >= 0 else tree.add_edge(node, action))
        visits = tree.visits[node]
        explore = self.explore(visits)
        reach = 2 + i64(self.widen * sqrt(float(visits)))
        if self.widen > 0.0 and reach < len(legal):
            # Edges are numbered in the order of the chain, the promising ones first.
            legal = sorted(legal)[:reach]
        best: i64 = NONE
        best_bound = -1e18
        for edge in legal:
            times = tree.tried[edge]
            if times == 0:
                return edge
            bound = tree.total[edge] / float(times) + explore / sqrt(float(times))
            if bound > best_bound:
                best_bound = bound
                best = edge
        return best

    def back_up(self, result: list[float]) -> None:
        tree = self.tree
        visits = tree.visits
        tried = tree.tried
        total = tree.total
        seat = tree.seat
        way_nodes = self.way_nodes
        way_edges = self.way_edges
        step: i64 = 0
        while step < self.depth:
            node = way_nodes[step]
            edge = way_edges[step]
            visits[node] += 1
            tried[edge] += 1
            total[edge] += result[seat[node]]
            step += 1

    def prove(self, result: list[float]) -> None:
        """The game ended inside the tree: what that proves for the nodes above, in a game of two seats."""
        tree = self.tree
        step = self.depth - 1
        outcome = result[tree.seat[self.way_nodes[step]]]
        verdict: i64 = 1 if outcome > WIN else -1 if outcome < -WIN else 0
        while verdict != 0 and step >= 0:
            node = self.way_nodes[step]
            tree.mark(node, self.way_edges[step], verdict)
            settled = tree.result(node)
            if step == 0:
                self.settled = settled != 0
            if settled == 0 or step == 0:
                return
            step -= 1
            verdict = settled if tree.seat[self.way_nodes[step]] == tree.seat[node] else -settled
