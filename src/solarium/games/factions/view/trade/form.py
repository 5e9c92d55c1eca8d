"""The sheet on which an offer is set: for each partner, what both sides can give."""

from collections.abc import Callable

from msgspec.structs import replace

from solarium.engine.chance import Seeded
from solarium.engine.scene import Field, Form
from solarium.games.factions.data import numbers
from solarium.games.factions.notation.action_text import action_text
from solarium.games.factions.rules.economy.capacities import free_slots
from solarium.games.factions.rules.knowledge.observation import line_open
from solarium.games.factions.rules.state import Factions
from solarium.games.factions.rules.trade import goods
from solarium.games.factions.rules.trade.goods import is_get, line_kind, line_of, line_value
from solarium.games.factions.rules.trade.offers import amount_on, declined_lines, lines_on, next_declined
from solarium.games.factions.rules.turn import actions, decisions
from solarium.games.factions.rules.turn.actions import action_of, split
from solarium.games.factions.view.trade.bundles import parts_of, swap_text
from solarium.games.factions.view.trade.worth import losses_of, worths_of

AMOUNTS = (8, 4, 2, 1)  # 4.4: the sizes of lines, the largest first
METERS = {goods.ENERGY: "energy", goods.RESOURCE: "resources"}
LAST = ("send",)
UNDO = "cancel"


def trade_forms(state: Factions, legal: list[int]) -> tuple[Form, ...]:
    """FOS-61: one for each partner to whom an offer may be opened; for an offer being built; for one to be answered."""
    kind = state.decision()
    if kind == decisions.BUILD:
        return (form_of(state, state, (), ""),)
    if kind in (decisions.ANSWER, decisions.FINAL):
        return (answer_form(state),)
    found = []
    for action in legal:
        if split(action)[0] == actions.OFFER:
            there = after(state, action)
            found.append(form_of(state, there, (action_text(state, action),), "Trade"))
    return tuple(found)


def after(state: Factions, *taken: int) -> Factions:
    there = state.copy()
    for action in taken:
        there.apply(action, Seeded(0))
    return there


def form_of(state: Factions, there: Factions, first: tuple[str, ...], button: str) -> Form:
    """A sheet for the offer that is open in `there`, where `first` leads."""
    builder = int(there.current_player())
    other = int(there.turn) if there.countering else int(there.partner)
    return Form(
        id=f"form:{other}",
        title="Trade" if not there.countering else "Counter-offer",
        send="Send the offer",
        fields=fields_of(there, builder, other),
        first=first,
        last=LAST,
        undo=UNDO,
        seat=other,
        clause="FOS-61",
        button=button,
        both=not there.gifts,
        most=max(lines_left(there, False), lines_left(there, True)),
        answers=answers_of(state, builder),
        made=offers_made(state) if button else "",
    )


def answer_form(state: Factions) -> Form:
    """FOS-60: an offer as it stands, to be taken or declined; changed, it is countered or another one is offered."""
    reader = int(state.current_player())
    other = int(state.turn) if reader != state.turn else int(state.partner)
    steps = [action_of(actions.COUNTER)]
    if state.countering:
        steps = [action_of(actions.DECLINE), action_of(actions.OFFER, other)]
    first: list[str] = []
    there = state
    for step in steps:
        if step not in [int(action) for action in there.legal_actions()]:
            return told_form(state, reader, other)
        first.append(action_text(there, int(step)))
        there = after(there, int(step))
    form = form_of(state, there, tuple(first), "")
    return replace(
        form,
        title="Trade",
        send="Send changed",
        undo=action_text(state, int(action_of(actions.DECLINE))),
        take=action_text(state, int(action_of(actions.ACCEPT))),
        counters=bool(state.countering),
        fields=with_lines(state, reader, other, form.fields),
        note="Change an amount to decline and make your next offer."
        if state.countering
        else "Change an amount to make a counter-offer.",
        made=offers_made(state),
    )


def told_form(state: Factions, reader: int, other: int) -> Form:
    """No offer is left: it is taken as it stands, or declined."""
    return Form(
        id=f"form:{other}",
        title="Trade",
        send="",
        fields=with_lines(state, reader, other, ()),
        undo=action_text(state, int(action_of(actions.DECLINE))),
        seat=other,
        clause="FOS-60",
        note="This was the last offer of the turn.",
        take=action_text(state, int(action_of(actions.ACCEPT))),
        counters=bool(state.countering),
        answers=answers_of(state, reader),
        made=offers_made(state),
    )


def with_lines(state: Factions, reader: int, other: int, fields: tuple[Field, ...]) -> tuple[Field, ...]:
    """The fields of the reader's own offer, set to what the open one says; what it cannot say is told below."""
    lines = counted_lines(state, False)  # who built it gets what the reader gives
    known = {field.id for field in fields}
    told = [told_field(state, reader, other, line, count) for key, (line, count) in lines.items() if key not in known]
    counts = {key: count for key, (_, count) in lines.items()}
    return (*(replace(field, now=min(counts.get(field.id, 0), len(field.steps))) for field in fields), *told)


def told_field(state: Factions, reader: int, other: int, line: int, count: int) -> Field:
    giver, taker = (reader, other) if is_get(line) else (other, reader)
    field = line_field(state, line, count, giver, taker, lambda each: bool(line_open(state, reader, each)))
    kind, value = int(line_kind(line)), int(line_value(line))
    return replace(field, id=key_of(kind, value, not is_get(line)), steps=((),) * count, now=count)


def line_field(state: Factions, line: int, count: int, giver: int, taker: int, known: Callable[[int], bool]) -> Field:
    """So many of a line that lies there, in the words of who knows its card or not."""
    kind, value = int(line_kind(line)), int(line_value(line))
    part = parts_of(state, [line], known)[0]
    words = part.words.partition(" ")[2] if kind in SUMS else part.words
    worth = worths_of(state, kind, value, giver, taker, count)
    return Field(key_of(kind, value, bool(is_get(line))), words[0].upper() + words[1:], (), part.art, giver,
                 worth=worth, meter=METERS.get(kind, ""))  # fmt: skip


def offers_made(state: Factions) -> str:
    return f"{int(state.offers_most) - int(state.offers)} of {int(state.offers_most)} offers made"


def answers_of(state: Factions, reader: int) -> tuple[tuple[str, str], ...]:
    """FOS-60: what was declined in this turn, and the offer that is open, in the reader's words."""
    builder = int(state.turn)
    found = []
    at = 0
    while at < len(state.declined):
        partner = int(state.declined[at])
        lines = [int(line) for line in declined_lines(state, at)]
        shown = reader in (builder, partner)  # 4.4: a card that is offered is shown to the partner alone
        give, get = swap_text(parts_of(state, lines, (lambda line: True) if shown else (lambda line: False)))
        found.append((f"{{{builder}}}: {give} for {get}", f"{{{partner}}} declined it"))
        at = int(next_declined(state, at))
    if state.decision() == decisions.FINAL:
        give, get = swap_text(parts_of(state, state.lines, lambda line: bool(line_open(state, reader, line))))
        found.append(("Your offer", f"{{{int(state.partner)}}} gives {give} for {get}"))
    return tuple(found)


def key_of(kind: int, value: int, get: bool) -> str:
    return f"{'get' if get else 'give'}:{kind}:{value if kind in (goods.UPGRADE, goods.CARD) else ''}"


def fields_of(there: Factions, builder: int, other: int) -> tuple[Field, ...]:
    """The lines that may be added now, those of one kind together; and those of an offer half built."""
    found: dict[str, Field] = {}
    for action in there.legal_actions():
        verb, kind, value = split(int(action))
        if verb not in (actions.GIVE, actions.GET):
            continue
        get = verb == actions.GET
        key = key_of(kind, value, get)
        if key not in found:
            giver, taker = (other, builder) if get else (builder, other)
            found[key] = field_of(there, int(action), key, giver, taker, builder)
    for key, (line, count) in counted_lines(there, True).items():
        if key not in found:
            found[key] = laid_field(there, line, count, builder, other)
    return tuple(sorted(found.values(), key=place_of))


def place_of(field: Field) -> tuple[bool, str]:
    """What is given comes first; then by kind."""
    side, kind, _ = field.id.split(":")
    return side == "get", kind


def counted_lines(state: Factions, own: bool) -> dict[str, tuple[int, int]]:
    """Of the open offer, by the field it belongs to: a line, and how much there is; own: as who built it sees it."""
    found: dict[str, tuple[int, int]] = {}
    for line in state.lines:
        kind, value = int(line_kind(line)), int(line_value(line))
        key = key_of(kind, value, bool(is_get(line)) == own)
        before = found[key][1] if key in found else 0
        found[key] = int(line), before + (value if kind in SUMS else 1)
    return found


def laid_field(there: Factions, line: int, count: int, builder: int, other: int) -> Field:
    """A line to which nothing can be added: it lies there, and stays."""
    giver, taker = (other, builder) if is_get(line) else (builder, other)
    return replace(line_field(there, line, count, giver, taker, lambda _: True), laid=count)


def field_of(there: Factions, action: int, key: str, giver: int, taker: int, builder: int) -> Field:
    verb, kind, value = split(action)
    get = verb == actions.GET
    part = parts_of(there, [int(line_of(kind, 1 if kind in SUMS else value, get))], lambda line: True)[0]
    # A card that may be added is not there yet; of everything else there may be some.
    held = 0 if kind == goods.CARD else int(amount_on(there, get, kind, value if kind == goods.UPGRADE else -1))
    text = action_text(there, action)
    steps = steps_of(there, kind, value, giver, taker, text, held, lines_left(there, get))
    words = part.words.removeprefix("1 ")
    return Field(
        key,
        words[0].upper() + words[1:],
        steps,
        part.art,
        giver,
        worth=worths_of(there, kind, value, giver, taker, held + len(steps)),
        breaks=losses_of(there, kind, value, giver, held + len(steps)) if giver == builder else (),
        meter=METERS.get(kind, ""),
        laid=held,
    )


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
        most = 1
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
