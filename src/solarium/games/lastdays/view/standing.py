"""How the seats stand in words (LDS-110, LDS-111, LDS-122, LDS-125, section 6)."""

from solarium.engine.scene import Score, Standing, Traits
from solarium.games.lastdays.data.effects import effect_cards
from solarium.games.lastdays.data.scenarios import rating
from solarium.games.lastdays.rules.scoring import lowest, rank
from solarium.games.lastdays.rules.state import LastDays
from solarium.games.lastdays.rules.terms import COMPETITIVE, SOLO


def standing(state: LastDays) -> Standing:
    over = bool(state.is_over())
    if state.terms.mode != COMPETITIVE:
        return team_standing(state, over)
    scores = tuple(
        Score(seat, int(rank(state, seat)), str(state.momentum[seat]), sources(state, seat))
        for seat in range(state.players)
    )
    if not over:
        return Standing(scores)
    winners = [score.seat for score in scores if score.rank == 1]
    names = " and ".join(f"{{{seat}}}" for seat in winners)
    most = max(int(state.momentum[seat]) for seat in range(state.players))
    level = [seat for seat in range(state.players) if state.momentum[seat] == most]
    if len(winners) > 1:
        return Standing(scores, True, f"{names} share the victory with {most} momentum", "LDS-111", "shared victory")
    broken = "more energy, then more sundivers in play" if len(level) > 1 else ""
    return Standing(scores, True, f"{names} wins with {most} momentum", "LDS-111" if broken else "LDS-110", broken)


def sources(state: LastDays, seat: int) -> tuple[tuple[str, str], ...]:
    """Only momentum counts; energy and sundivers are named because a table may let them break ties."""
    if not state.terms.tie_energy:
        return (("momentum", str(state.momentum[seat])),)
    in_play = int(state.in_holds(seat) + state.on_board(seat))
    return (
        ("momentum", str(state.momentum[seat])),
        ("energy", str(state.energy[seat])),
        ("sundivers in play", str(in_play)),
    )


def team_standing(state: LastDays, over: bool) -> Standing:
    score, goal = int(lowest(state)), int(state.terms.goal)
    won = score >= goal
    place = 1 if won or not over else 2
    scores = tuple(Score(seat, place, str(state.momentum[seat]), sources(state, seat)) for seat in range(state.players))
    if not over:
        return Standing(scores)
    clause = "LDS-122" if state.terms.mode == SOLO else "LDS-128" if not state.terms.scenario else "LDS-130"
    what = f"{score} momentum against a goal of {goal}: {'won' if won else 'lost'}. Rating: {rating(score)}"
    return Standing(scores, True, what, clause)


def traits(state: LastDays) -> Traits:
    """LDS-12: the effects of the suits; the same for all seats."""
    cards = effect_cards()
    there = tuple(("effect", cards[effect].name) for effect in state.effect_of if 0 <= effect < len(cards))
    return Traits(tuple(() for _ in range(state.players)), there, tuple(("effect", card.name) for card in cards))
