"""Faces for the seat that holds them, backs for everybody else; the ids of backs say only whose and which place."""

from solarium.engine.scene import Action, Button, Counter, Item, Prompt, Scene, Seat, Surface
from tests.games_for_tests.envelopes.rules import Round


def scene(here: Round, seat: int | None) -> Scene:
    turn = here.current_player()
    mine = turn >= 0 and seat == turn
    wins = here.wins()
    return Scene(
        surfaces=(table(here, seat), *(hand(here, other, seat) for other in range(here.players))),
        seats=tuple(
            Seat(index, "", (Counter("Rounds", str(wins[index])),), index == turn) for index in range(here.players)
        ),
        prompt=prompt(here, turn, mine),
        actions=actions(here) if mine else (),
        buttons=(Button("button:change", "Change a card"),) if mine and here.may_swap() else (),
    )


def table(here: Round, seat: int | None) -> Surface:
    items = []
    for other, card in enumerate(here.envelopes):
        if card:
            face = str(card) if other == seat else ""
            label = f"Envelope with the {card}" if other == seat else "Closed envelope"
            items.append(Item(f"envelope:{other}", 1 + 2.0 * other, 1, art="back", owner=other, text=face, label=label))
    for number, cards in enumerate(here.opened):
        for other, card in enumerate(cards):
            label = f"Round {number + 1}: {card}"
            items.append(
                Item(
                    f"opened:{card}", 1 + 2.0 * other, 3 + number, art="card", owner=other, text=str(card), label=label
                )
            )
    return Surface("table", "Envelopes", (0, 0, 8, 6), items=tuple(items))


def hand(here: Round, other: int, seat: int | None) -> Surface:
    cards = here.hands[other]
    if other == seat:
        items = [Item(f"card:{card}", art="card", owner=other, text=str(card), label=f"Card {card}") for card in cards]
        return Surface(f"hand:{other}", "Your hand", place="mine", layout="cards", owner=other, items=tuple(items))
    items = [
        Item(f"back:{other}:{place}", art="back", owner=other, label="Hidden card") for place, _ in enumerate(cards)
    ]
    return Surface(f"hand:{other}", "Hand", place="seat", layout="cards", owner=other, items=tuple(items))


def actions(here: Round) -> tuple[Action, ...]:
    cards = here.hands[here.turn]
    plays = [Action(f"play {card}", (f"card:{card}",), f"Enclose the {card}") for card in cards]
    changes = [
        Action(f"change {card}", ("button:change", f"card:{card}"), f"Put the {card} aside and draw another")
        for card in cards
        if here.may_swap()
    ]
    return (*plays, *changes)


def prompt(here: Round, turn: int, mine: bool) -> Prompt:
    if turn < 0:
        return Prompt("All envelopes are open.", clause="ENV-5")
    if mine:
        return Prompt("Enclose a card, or change one.", turn, clause="ENV-2")
    return Prompt(f"{{{turn}}} encloses a card.", turn, clause="ENV-2")
