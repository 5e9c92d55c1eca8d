"""The position in text: a line for each seat, ? for a card that the reader does not know."""

from examples.dusk.rules.state import DuskState, Lantern


def render(state: DuskState, seat: int) -> str:
    return "\n".join(line(state, owner, seat) for owner in range(state.players))


def line(state: DuskState, owner: int, seat: int) -> str:
    cards = [str(slot.card) if state.knows(seat, owner, slot) else "?" for slot in state.hands[owner] if slot.card]
    lanterns = " ".join(written(lantern) for lantern in state.lanterns[owner])
    turn = ">" if owner == state.current_player() else " "
    return f"{turn} seat {owner + 1}  {lanterns or '[dim]no lantern[/]'}   hand {' '.join(cards)}"


def written(lantern: Lantern) -> str:
    return f"[dim]{lantern.card}[/]" if lantern.dark else f"[bold yellow]{lantern.card}*[/]"
