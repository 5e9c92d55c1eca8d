"""A track with a stone for each seat, and two buttons."""

from solarium.engine.scene import Action, Button, Item, Prompt, Scene, Seat, Surface
from tests.games_for_tests.bare.rules import GOAL, Race


def scene(race: Race, seat: int | None) -> Scene:
    turn = race.current_player()
    stones = [
        Item(f"stone:{owner}", place + 0.5, owner + 0.5, art="stone", owner=owner, label=f"Stone on {place}")
        for owner, place in enumerate(race.places)
    ]
    track = Surface("track", "Track", (0, 0, GOAL + 1, len(race.places)), items=tuple(stones))
    seats = tuple(Seat(index, active=index == turn) for index in range(len(race.places)))
    if turn < 0:
        return Scene((track,), seats, Prompt("The race is over", clause="BAR-3"))
    if seat != turn:
        return Scene((track,), seats, Prompt(f"{{{turn}}} rolls", turn, clause="BAR-1"))
    offers = [("roll", "button:roll", "Roll the die"), ("wait", "button:wait", "Wait")][: len(race.legal_actions())]
    return Scene(
        surfaces=(track,),
        seats=seats,
        prompt=Prompt("Roll the die", turn, clause="BAR-1"),
        actions=tuple(Action(text, (button,), words) for text, button, words in offers),
        buttons=tuple(Button(button, words) for _, button, words in offers),
    )
