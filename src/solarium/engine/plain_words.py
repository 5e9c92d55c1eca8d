"""Words for a game that has none of its own: the standing, the picture and the log, made from scene and notation."""

from solarium.engine.scene import Line, Narration, Prompt, Scene, Score, Standing


def final_standing(returns: list[float], prompt: Prompt) -> Standing:
    """The seats by what they got, and who came first; the clause is the one that the scene cites at the end."""
    ranks = [1 + sum(other > value for other in returns) for value in returns]
    scores = tuple(Score(seat, rank) for seat, rank in enumerate(ranks))
    first = [f"{{{seat}}}" for seat, rank in enumerate(ranks) if rank == 1]
    if len(returns) == 1:
        reason = "{0} wins" if returns[0] > 0 else "{0} loses"
    elif len(first) == len(returns):
        reason = "The game is a draw"
    else:
        reason = f"{' and '.join(first)} {'win' if len(first) > 1 else 'wins'}"
    return Standing(scores, True, reason, prompt.clause)


def scene_text(scene: Scene) -> str:
    """A scene in words: the counters of each seat, then what lies on each surface."""
    lines = []
    for seat in scene.seats:
        counters = ", ".join(f"{counter.label} {counter.value}" for counter in seat.counters)
        turn = ">" if seat.active else " "
        lines.append(escape(f"{turn} {seat.title or f'Seat {seat.index + 1}'}{': ' if counters else ''}{counters}"))
    for surface in scene.surfaces:
        lines.append(f"[bold]{escape(surface.title)}[/]")
        things = [item for item in surface.items if "place" not in item.marks and item.label]
        lines += [f"  {escape(item.label)}" for item in things] or ["  [dim]empty[/]"]
    return "\n".join(lines)


def escape(words: str) -> str:
    """A text that rich prints as it is."""
    return words.replace("[", "\\[")


def plain_narration(text: str, actor: int, seat: int, hidden: bool) -> Narration:
    """A step in the notation of the game. Where seats see different things, only the actor reads what it was."""
    told = f"played {text}" if actor == seat or not hidden else "made a move"
    return Narration((Line(told, actor),))
