"""The sheet on which an offer is set: for each partner, what both sides can give."""

from collections.abc import Callable

from solarium.engine.chance import Seeded
from solarium.engine.scene import Field, Form
from solarium.games.factions.data import numbers
from solarium.games.factions.notation.action_text import action_text
from solarium.games.factions.rules.economy.capacities import free_slots
from solarium.games.factions.rules.state import Factions
from solarium.games.factions.rules.trade import goods
from solarium.games.factions.rules.trade.goods import line_of
from solarium.games.factions.rules.trade.offers import amount_on, lines_on
from solarium.games.factions.rules.turn import actions, decisions
from solarium.games.factions.rules.turn.actions import split
from solarium.games.factions.view.trade.bundles import parts_of

AMOUNTS = (8, 4, 2, 1)  # 4.4: the sizes of lines, the largest first
OPENERS = (actions.OFFER, actions.COUNTER)
LAST = ("send",)
UNDO = "cancel"


def trade_forms(state: Factions, legal: list[int]) -> tuple[Form, ...]:
    """FOS-61: one for each partner to whom an offer may be opened; for a counter-offer; for an offer being built."""
    if state.decision() == decisions.BUILD:
        return (form_of(state, (), ""),)
    found = []
    for action in legal:
        kind, seat, _ = split(action)
        if kind in OPENERS:
            there = state.copy()
            there.apply(action, Seeded(0))
            word = "Trade" if kind == actions.OFFER else "Counter-offer"
            found.append(form_of(there, (action_text(state, action),), word, seat if kind == actions.OFFER else -1))
    return tuple(found)


def form_of(there: Factions, first: tuple[str, ...], button: str, seat: int = -1) -> Form:
    builder = int(there.current_player())
    other = int(there.turn) if there.countering else int(there.partner)
    fields = fields_of(there, builder, other)
    return Form(
        id=f"form:{other if seat < 0 else seat}",
        title="Trade" if not there.countering else "Counter-offer",
        send="Send the offer",
        fields=fields,
        first=first,
        last=LAST,
        undo=UNDO,
        seat=other,
        clause="FOS-61",
        note=f"{there.offers} more offers this turn after this one." if button == "Trade" else "",
        button=button,
        both=not there.gifts,
        most=max(lines_left(there, False), lines_left(there, True)),
    )


def fields_of(there: Factions, builder: int, other: int) -> tuple[Field, ...]:
    """The lines that may be added now, those of one kind together."""
    found: dict[str, Field] = {}
    for action in there.legal_actions():
        verb, kind, value = split(int(action))
        if verb not in (actions.GIVE, actions.GET):
            continue
        get = verb == actions.GET
        owner, receiver = (other, builder) if get else (builder, other)
        key = f"{'get' if get else 'give'}:{kind}:{value if kind in (goods.UPGRADE, goods.CARD) else ''}"
        if key in found:
            continue
        part = parts_of(there, [int(line_of(kind, 1 if kind in SUMS else value, get))], lambda line: True)[0]
        text = action_text(there, int(action))
        held = int(amount_on(there, get, kind, value if kind == goods.UPGRADE else -1))
        steps = steps_of(there, kind, value, owner, receiver, text, held, lines_left(there, get))
        words = part.words.removeprefix("1 ")
        found[key] = Field(key, words[0].upper() + words[1:], steps, part.art, owner)
    return tuple(found.values())


def lines_left(there: Factions, get: bool) -> int:
    return numbers.LINES_A_SIDE - int(lines_on(there, get))


def steps_of(
    there: Factions, kind: int, value: int, owner: int, receiver: int, text: str, held: int, left: int
) -> tuple[tuple[str, ...], ...]:
    """The actions for 1, 2, 3 and so on of something: energy and resources in the sizes that lines have.

    `held` is what the offer has of it already, `left` how many lines its side may still take.
    """
    if kind in SUMS:
        stem = text.rpartition(":")[0]
        sizes = AMOUNTS if kind == goods.ENERGY else AMOUNTS[1:]
        rows = (in_sizes(stem, amount, sizes) for amount in range(1, SUMS[kind](there, owner) - held + 1))
        return tuple(row if len(row) <= left else () for row in rows)
    if kind == goods.UPGRADE:
        most = min(int(there.upgrades[owner * 6 + value]), int(free_slots(there, receiver, value)))
    elif kind == goods.EXPLORER:
        most = int(there.explorers_held(owner))
    else:
        most = 1 + held
    return tuple((text,) * count for count in range(1, min(most - held, left) + 1))


def in_sizes(stem: str, amount: int, sizes: tuple[int, ...]) -> tuple[str, ...]:
    """
    >>> in_sizes("give:energy", 11, (8, 4, 2, 1))
    ('give:energy:8', 'give:energy:2', 'give:energy:1')
    """
    texts: list[str] = []
    for size in sizes:
        count, amount = divmod(amount, size)
        texts += [f"{stem}:{size}"] * count
    return tuple(texts)


SUMS: dict[int, Callable[[Factions, int], int]] = {
    goods.ENERGY: lambda state, seat: int(state.battery[seat]),
    goods.RESOURCE: lambda state, seat: int(state.resources[seat]),
}
