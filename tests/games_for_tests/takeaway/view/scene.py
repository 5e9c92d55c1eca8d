"""The heap as one item, and a button for every number of stones."""

from solarium.engine.scene import Action, Button, Counter, Item, Prompt, Scene, Seat, Surface
from tests.games_for_tests.takeaway.rules import Heap


def scene(heap: Heap, seat: int | None) -> Scene:
    turn = heap.current_player()
    item = Item("heap", 5, 5, 4, 4, art="stone", text=str(heap.stones), label=f"Heap of {heap.stones} stones")
    mine = turn >= 0 and seat == turn
    takes = heap.legal_actions() if mine else []
    return Scene(
        surfaces=(Surface("table", "Table", (0, 0, 10, 10), items=(item,)),),
        seats=tuple(Seat(index, "", (Counter("Stones", str(heap.stones)),), index == turn) for index in (0, 1)),
        prompt=prompt(heap, turn, mine),
        actions=tuple(
            Action(f"take {count}", ("heap", f"button:{count}"), f"Take {count}", f"−{count} stones") for count in takes
        ),
        buttons=tuple(Button(f"button:{count}", f"Take {count}", count == 1) for count in takes),
    )


def prompt(heap: Heap, turn: int, mine: bool) -> Prompt:
    if turn < 0:
        return Prompt("The heap is empty.", clause="TAK-3")
    if mine:
        return Prompt(f"Take 1 to {min(heap.most, heap.stones)} stones.", turn, clause="TAK-2")
    return Prompt(f"{{{turn}}} takes stones.", turn, clause="TAK-2")
