# compiled
"""Monte Carlo tree search for any number of seats, with chance and hidden information.

A simulation walks down the tree in a world of its own: a copy of the position where everything is open and
certain, else a world imagined for the searching seat. Each edge keeps how often its action was tried and how well
the seat that decides there fared. Nodes are made on the second visit of an edge, so a simulation costs little
more than a playout.
"""

from math import log, sqrt
from typing import Final, final

from librt.vecs import extend, vec
from mypy_extensions import i64

from solarium.bots import columns
from solarium.bots.simulator import Simulator
from solarium.bots.tree import Tree
from solarium.engine.ai import Evaluator
from solarium.engine.chance import Seeded
from solarium.engine.playout import playout
from solarium.engine.state import State

WIN: Final = 0.999  # a return from here on is a sure win for proofs
TABLE: Final = 8192  # visits for which roots are looked up, not computed
DEEPEST: Final = 512  # a walk leaves the tree here at the latest
MOST_SEATS: Final = 16
LOOK: Final = 32  # simulations between two looks at whether the choice can still change

# 1 / sqrt(n) and sqrt(log(n + 1)) for small n: made once, for all searches.
SLOPE = vec[float]([0.0] + [1.0 / sqrt(float(n)) for n in range(1, TABLE)])
GROWTH = vec[float]([sqrt(log(float(n + 1))) for n in range(TABLE)])
# Room that all searches share: none looks at a node while another does.
LEGAL: Final = vec[i64]([0] * 1024)
CHOSEN: Final = vec[i64]([0] * 1024)
HERE: Final = vec[i64]([0] * 1024)


@final
class Search(Simulator):
    """One decision of one seat. The same seed and number of simulations give the same result.

    `certain` says that nothing is hidden and chance never speaks. `rollout` is how many random actions are
    played before the evaluator is asked; with -1, or without an evaluator, the game is played to its end. `widen`
    above 0 opens actions one by one in the order of the evaluator's `weigh`: about `widen` times the square root of
    the visits.
    """

    def __init__(
        self,
        state: State,
        seat: i64,
        seed: int = 0,
        certain: bool = False,
        evaluator: Evaluator[State] | None = None,
        rollout: i64 = 0,
        exploration: float = 1.0,
        widen: float = 0.0,
    ) -> None:
        super().__init__()
        self.state = state
        self.evaluator = evaluator
        self.seat = seat
        self.chance = Seeded(seed)
        self.certain = certain
        self.rollout = rollout
        self.exploration = exploration
        self.widen = widen
        self.simulations: i64 = 0
        self.tree = Tree(not certain)
        self.make_node(state)
        # The way of the running simulation.
        self.way_nodes = vec[i64]([0] * DEEPEST)
        self.way_edges = vec[i64]([0] * DEEPEST)
        self.depth: i64 = 0
        self.legal = LEGAL  # edges of the node that is looked at
        self.chosen = CHOSEN  # those of them that are open
        self.here = HERE  # places of the node's edges: 1 for those that are legal
        self.outcome = vec[float]([0.0] * MOST_SEATS)
        self.slope = SLOPE
        self.growth = GROWTH

    def forbid(self, actions: list[int]) -> None:
        """Actions known to lose: they are tried only if nothing else is left."""
        tree = self.tree
        for edge in tree.edges_of(0):
            if tree.action(edge) in actions:
                tree.mark(edge if tree.indexed else tree.begin(0, edge), -1)
        self.settled = self.certain and tree.result(0, len(tree.edges_of(0))) != 0

    def decide(self, simulations: i64) -> None:
        """So many simulations, less when the rest of them cannot change the choice any more."""
        done: i64 = 0
        while done < simulations and not self.settled and not self.is_decided(simulations - done):
            chunk = LOOK if simulations - done > LOOK else simulations - done
            self.run(chunk)
            done += chunk

    def is_decided(self, left: i64) -> bool:
        """Whether one action is tried so often that no other can catch up with so many simulations."""
        tree = self.tree
        most: i64 = 0
        second: i64 = 0
        for edge in tree.edges_of(0):
            tried = tree.tried(edge)
            if tried > most:
                second = most
                most = tried
            elif tried > second:
                second = tried
        return most - second > left

    # Results

    def best_edge(self) -> i64:
        tree = self.tree
        edges = tree.edges_of(0)
        best = edges[0]
        for edge in edges:
            if self.is_better(edge, best):
                best = edge
        return best

    def is_better(self, one: i64, other: i64) -> bool:
        """A proven win, else the action tried most, and never a proven loss if there is another."""
        tree = self.tree
        if tree.proven(one) != tree.proven(other):
            return tree.proven(one) > tree.proven(other)
        if tree.tried(one) != tree.tried(other):
            return tree.tried(one) > tree.tried(other)
        return tree.mean(one) > tree.mean(other)

    def best(self) -> i64:
        """The action to play."""
        return self.tree.action(self.best_edge())

    def value(self) -> float:
        """The seat's expected return after its best action."""
        return self.tree.mean(self.best_edge())

    def shares(self) -> list[tuple[int, int, float]]:
        """For each action at the root: the action, its visits, and its mean return for the seat."""
        tree = self.tree
        return [(tree.action(edge), tree.tried(edge), tree.mean(edge)) for edge in tree.edges_of(0)]

    # One simulation

    def simulate(self) -> None:
        chance = self.chance
        tree = self.tree
        certain = self.certain
        world = self.state.copy() if certain else self.state.imagine(self.seat, chance)
        depth: i64 = 0
        node: i64 = 0
        ended = world.is_over()
        while not ended:
            edge = self.highest(node) if certain else self.highest_legal(node, world)
            self.way_nodes[depth] = node
            self.way_edges[depth] = edge
            depth += 1
            at = columns.EDGE * edge
            world.apply(tree.edge[at + columns.ACTION], chance)
            ended = world.is_over()
            # The first visit of an edge makes no node: most are never looked at again.
            if tree.edge[at + columns.TRIED] == 0 or depth == DEEPEST:
                break
            if not ended:
                node = tree.edge[at + columns.CHILD]
                if node == columns.NONE:
                    node = self.make_node(world)
                    tree.edge[at + columns.CHILD] = node
                elif not certain:
                    node = self.of_seat(node, world)
        self.depth = depth
        result = self.evaluate(world)
        self.back_up(result)
        if ended and certain and len(result) == 2:
            self.prove(result)
        self.simulations += 1

    def evaluate(self, world: State) -> list[float]:
        evaluator = self.evaluator
        if evaluator is None or self.rollout < 0:
            playout(world, self.chance)
            return world.returns()
        playout(world, self.chance, self.rollout)
        return world.returns() if world.is_over() else evaluator.estimate(world)

    def of_seat(self, node: i64, world: State) -> i64:
        """The node beside this one that belongs to the seat on turn: in other worlds another seat may decide."""
        tree = self.tree
        seat = world.current_player()
        while tree.node[columns.NODE * node + columns.SEAT] != seat:
            beside = tree.node[columns.NODE * node + columns.SIBLING]
            if beside == columns.NONE:
                beside = self.make_node(world)
                tree.node[columns.NODE * node + columns.SIBLING] = beside
            node = beside
        return node

    def make_node(self, world: State) -> i64:
        """A node with all its actions, the promising ones first if the game has an opinion."""
        actions = world.legal_actions()
        if self.widen > 0.0:
            actions = self.in_order(world, actions)
        return self.tree.add_node(world.current_player(), actions)

    def in_order(self, world: State, actions: list[int]) -> list[int]:
        """By the evaluator's opinion, else shuffled."""
        evaluator = self.evaluator
        weights: list[float] = [] if evaluator is None else evaluator.weigh(world, actions)
        if weights:
            return [action for _, action in sorted([(-weights[at], actions[at]) for at in range(len(actions))])]
        left: i64 = len(actions)
        while left > 1:
            at = self.chance.below(left)
            left -= 1
            actions[at], actions[left] = actions[left], actions[at]
        return actions

    def explore(self, visits: i64) -> float:
        """How much doubt counts at a node with that many visits."""
        return self.exploration * sqrt(log(float(visits + 1)))

    def highest(self, node: i64) -> i64:
        """The edge with the highest upper bound among those that are open; an untried one comes first."""
        tree = self.tree
        numbers = tree.node
        at = columns.NODE * node
        edge = numbers[at + columns.FIRST]
        begun = numbers[at + columns.BEGUN]
        visits = numbers[at + columns.VISITS]
        left = numbers[at + columns.COUNT] - begun
        if left > 0:
            if self.widen == 0.0:
                return tree.begin(node, edge + begun + self.chance.below(left))
            if begun < self.open_edges(node):
                return tree.begin(node, edge + begun)
        explore = self.exploration * self.growth[visits] if visits < TABLE else self.explore(visits)
        bounds = tree.bound
        best = edge
        best_bound = -2.0 * columns.SURE
        at = columns.BOUND * edge
        end = edge + begun
        while edge < end:
            bound = bounds[at + columns.MEAN] + explore * bounds[at + columns.SPREAD]
            if bound > best_bound:
                best_bound = bound
                best = edge
            edge += 1
            at += columns.BOUND
        return best

    def open_edges(self, node: i64) -> i64:
        """With widening: how many edges of the node may be looked at, more and more of them."""
        tree = self.tree
        numbers = tree.node
        at = columns.NODE * node
        count = numbers[at + columns.COUNT]
        opened = 2 + i64(self.widen * sqrt(float(numbers[at + columns.VISITS])))
        if opened < numbers[at + columns.OPENED]:
            opened = numbers[at + columns.OPENED]
        if opened > count:
            opened = count
        while opened < count and tree.result(node, opened) < 0:
            opened += 1
        numbers[at + columns.OPENED] = opened
        return opened

    def highest_legal(self, node: i64, world: State) -> i64:
        """The same among the actions that are legal in this world; new ones join the node."""
        tree = self.tree
        index = tree.index[node]
        actions = world.legal_actions()
        count: i64 = len(actions)
        while count > len(self.legal):
            self.legal = extend(self.legal, self.legal)
        legal = self.legal
        for place, action in enumerate(actions):
            edge: i64 = index.get(action, -1)
            legal[place] = edge if edge >= 0 else tree.add_edge(node, action)
        visits = tree.node[columns.NODE * node + columns.VISITS]
        explore = self.exploration * self.growth[visits] if visits < TABLE else self.explore(visits)
        if self.widen > 0.0:
            reach = 2 + i64(self.widen * sqrt(float(visits)))
            if reach < count:
                self.keep_first(node, count, reach)
                count = reach
        bounds = tree.bound
        edges = tree.edge
        best = legal[0]
        best_bound = -2.0 * columns.SURE
        at: i64 = 0
        while at < count:
            edge = legal[at]
            mean = bounds[columns.BOUND * edge + columns.MEAN]
            if mean != -columns.SURE and edges[columns.EDGE * edge + columns.TRIED] == 0:
                return edge
            bound = mean + explore * bounds[columns.BOUND * edge + columns.SPREAD]
            if bound > best_bound:
                best_bound = bound
                best = edge
            at += 1
        return best

    def keep_first(self, node: i64, count: i64, kept: i64) -> None:
        """Of the legal edges those that joined the node first: the promising ones."""
        tree = self.tree
        first = tree.node[columns.NODE * node + columns.FIRST]
        size = tree.node[columns.NODE * node + columns.COUNT]
        while size > len(self.here):
            self.here = extend(self.here, vec[i64]([0] * len(self.here)))
        legal = self.legal
        here = self.here
        late: i64 = 0  # actions of few worlds: they joined later
        at: i64 = 0
        while at < count:
            edge = legal[at]
            if edge < first + size:
                here[edge - first] = 1
            else:
                legal[late] = edge
                late += 1
            at += 1
        while kept > len(self.chosen):
            self.chosen = extend(self.chosen, self.chosen)
        chosen = self.chosen
        found: i64 = 0
        place: i64 = 0
        while place < size:
            if here[place] != 0:
                here[place] = 0
                if found < kept:
                    chosen[found] = first + place
                    found += 1
            place += 1
        at = 0
        while found < kept:
            chosen[found] = legal[at]
            found += 1
            at += 1
        at = 0
        while at < kept:
            legal[at] = chosen[at]
            at += 1

    def back_up(self, result: list[float]) -> None:
        tree = self.tree
        nodes = tree.node
        edges = tree.edge
        bounds = tree.bound
        outcome = self.outcome
        for seat in range(len(result)):
            outcome[seat] = result[seat]
        step: i64 = 0
        while step < self.depth:
            at = columns.NODE * self.way_nodes[step]
            edge = self.way_edges[step]
            nodes[at + columns.VISITS] += 1
            times = edges[columns.EDGE * edge + columns.TRIED] + 1
            edges[columns.EDGE * edge + columns.TRIED] = times
            got = outcome[nodes[at + columns.SEAT]]
            at = columns.BOUND * edge
            mean = bounds[at + columns.MEAN]
            if mean < columns.SURE and mean > -columns.SURE:
                bounds[at + columns.MEAN] = mean + (got - mean) / float(times)
                bounds[at + columns.SPREAD] = self.slope[times] if times < TABLE else 1.0 / sqrt(float(times))
            step += 1

    def prove(self, result: list[float]) -> None:
        """The game ended inside the tree: what that proves for the nodes above, in a game of two seats."""
        tree = self.tree
        step = self.depth - 1
        outcome = result[tree.node[columns.NODE * self.way_nodes[step] + columns.SEAT]]
        verdict: i64 = 1 if outcome > WIN else -1 if outcome < -WIN else 0
        while verdict != 0 and step >= 0:
            node = self.way_nodes[step]
            tree.mark(self.way_edges[step], verdict)
            seat = tree.node[columns.NODE * node + columns.SEAT]
            settled = tree.result(node, tree.node[columns.NODE * node + columns.COUNT])
            if step == 0:
                self.settled = settled != 0
            if settled == 0 or step == 0:
                return
            step -= 1
            verdict = settled if tree.node[columns.NODE * self.way_nodes[step] + columns.SEAT] == seat else -settled
