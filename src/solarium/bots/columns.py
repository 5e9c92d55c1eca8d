# compiled
"""The columns of a flat tree: what each number in a row of `Tree.node`, `Tree.edge` and `Tree.bound` means."""

from typing import Final

NONE: Final = 0  # no child, no sibling: the root is neither
SURE: Final = 1e12  # the mean of an edge that is proven to win; its negative: to lose

# A node: eight numbers, so that it lies in one line of the processor's cache
NODE: Final = 8
SEAT: Final = 0
VISITS: Final = 1
FIRST: Final = 2  # the first of the edges that stand side by side
COUNT: Final = 3
BEGUN: Final = 4  # how many of them were tried or are proven
OPENED: Final = 5  # how many of them search may look at so far
SIBLING: Final = 6  # the node of another seat that may decide here in other worlds

# An edge: three numbers, and two that are compared
EDGE: Final = 4
ACTION: Final = 0
TRIED: Final = 1
CHILD: Final = 2
BOUND: Final = 2
MEAN: Final = 0  # what the deciding seat got on average, or plus or minus SURE
SPREAD: Final = 1  # 1 / sqrt(tried); 0 if proven
