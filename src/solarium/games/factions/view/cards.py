"""Cards as items: explorers, objectives, exoplanets, techs and research."""

from solarium.engine.scene import Item, Mark
from solarium.games.factions.data import codes
from solarium.games.factions.data.card_forms import TYPES
from solarium.games.factions.rules.cards.exoplanets import explorer_sum, explorers_on, is_explorer, needed
from solarium.games.factions.rules.cards.objectives import holds
from solarium.games.factions.rules.state import Factions
from solarium.games.factions.view.descriptions import effect_text, provenance, type_names
from solarium.games.factions.view.trade.bundles import exoplanet_art

TIMING_WORDS = ("end of round", "your turn", "after a use", "after mining")


def likes_text(state: Factions, card: int) -> str:
    parts = []
    for kind, name in enumerate(TYPES):
        change = int(state.tables.likes[card * 5 + kind])
        if change:
            parts.append(f"{change:+d} {name}".replace("-", "−"))
    return ", ".join(parts) or state.tables.texts[card]


def explorer_item(state: Factions, card: int) -> Item:
    number = int(state.tables.value[card])
    detail = likes_text(state, card)
    return Item(
        f"card:{state.tables.ids[card]}", art="explorer", title=state.tables.names[card], detail=detail,
        text=str(number),
        label=f"explorers {state.tables.names[card]}, number {number}{', ' + detail if detail else ''}"
        + provenance(state, card),
    )  # fmt: skip


def objective_item(state: Factions, card: int, seat: int) -> Item:
    fulfilled = holds(state, seat, card)
    marks: tuple[Mark, ...] = ("lit",) if fulfilled else ()
    worth = int(state.tables.value[card])
    detail = f"{state.tables.texts[card]} ({TIMING_WORDS[state.tables.timing[card]]})"
    return Item(
        f"card:{state.tables.ids[card]}",
        art="objective",
        title=state.tables.names[card],
        detail=detail,
        text=str(worth),
        marks=marks,
        label=f"objective {state.tables.names[card]}, {worth} points: {detail}"
        + ("; fulfilled now" if fulfilled else "")
        + provenance(state, card),
    )


def exoplanet_item(state: Factions, card: int, owner: int = -1) -> Item:
    t = state.tables
    effects = f"{effect_text(int(t.effect1[card]))} / {effect_text(int(t.effect2[card]))}"
    yields = f"produces {t.energy[card]} energy, {t.resources[card]} resources"
    need = int(needed(state, owner, card)) if owner >= 0 else int(t.value[card])
    marks: tuple[Mark, ...] = ()
    count = f"needs {need}"
    if owner >= 0:
        total = int(explorer_sum(state, card))
        count = "explored" if state.is_explored(card) else f"{total} of {need}"
        marks = ("lit",) if state.is_explored(card) else ()
    crew = ", ".join(t.names[explorer] for explorer in explorers_on(state, card))
    kind = type_names(int(t.types[card]))
    return Item(
        f"card:{t.ids[card]}",
        art=exoplanet_art(state, card),
        title=t.names[card],
        detail=f"{kind}, {count}; {effects}",
        text=count,
        marks=marks,
        label=f"exoplanet {t.names[card]}, {kind}, {count}, {yields}; effects: {effects}"
        + (f"; explorers: {crew}" if crew else "")
        + provenance(state, card),
    )


def tech_item(state: Factions, card: int) -> Item:
    name, text = state.tables.names[card], state.tables.texts[card]
    label = f"tech {name}: {text}{provenance(state, card)}"
    return Item(f"card:{state.tables.ids[card]}", art="tech", title=name, detail=text, label=label)


def research_item(state: Factions, card: int) -> Item:
    if state.tables.types[card]:
        return exoplanet_item(state, card)
    if is_explorer(state, card):
        return explorer_item(state, card)
    if state.tables.kind[card] == codes.TECH:
        return tech_item(state, card)
    effects = [effect_text(int(code)) for code in (state.tables.effect1[card], state.tables.effect2[card]) if code]
    name, text = state.tables.names[card], ", then ".join(effects)
    label = f"research {name}: {text}{provenance(state, card)}"
    return Item(f"card:{state.tables.ids[card]}", art="research", title=name, detail=text, label=label)
