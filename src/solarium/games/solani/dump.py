"""The whole table as plain data, from which `setting.read` makes an equal one."""

from collections.abc import Iterable
from typing import Any

from msgspec import to_builtins

from solarium.games.solani.pieces import (
    BOARDS,
    CIRCLES,
    DARK_SKIES,
    FEATURES,
    FIRST_GUIDE,
    FIRST_PLANET,
    LEVELS,
    SECTORS,
    TILE_NAMES,
    arms_text,
    circle_name,
    gap_name,
)
from solarium.games.solani.rules import Solani
from solarium.games.solani.setting import (
    BRANCH_NAMES,
    CLUSTER_NAMES,
    FLAGS,
    KINDS,
    LETTERS,
    PHASES,
    DenData,
    SkyData,
    TableData,
)


def dump(table: Solani) -> dict[str, Any]:
    """The whole table; `read` makes an equal one of it."""
    deal = table.deal
    data = TableData(
        players=int(deal.seats),
        level=LEVELS[deal.level].name if deal.level >= 0 else "trickster",
        flags={name: getattr(deal, name) for name in FLAGS},
        boards=[BOARDS[board].name for board in deal.boards],
        dark_card=DARK_SKIES[deal.dark_card].name,
        orientation=int(deal.orientation),
        bonus=[] if deal.bonus[0] < 0 else [SECTORS[sector] for sector in deal.bonus],
        first=int(deal.first),
        round=int(table.round),
        phase=PHASES[table.phase],  # type: ignore[arg-type]
        sun=int(table.sun),
        seat=max(0, int(table.seat)),
        kind=KINDS[table.kind],  # type: ignore[arg-type]
        second=table.second,
        coin=KINDS[max(0, table.coin)],  # type: ignore[arg-type]
        clusters=[TILE_NAMES[tile] for tile in table.clusters],
        branches=[BRANCH_NAMES[tile - 1] if tile else "-" for tile in table.branches],
        track="".join(TILE_NAMES[tile] for tile in table.track),
        refilled=table.refilled,
        traded=[name for n, name in enumerate(CLUSTER_NAMES) for _ in range(table.traded[n])],
        lost=[TILE_NAMES[tile] if tile > 0 else BRANCH_NAMES[-1 - tile] for tile in table.lost],
        row_2=cards_of(table.row_2),
        row_3=cards_of(table.row_3),
        drawn=bits_of(int(table.drawn)),
        skies=[dump_sky(table, seat) for seat in range(deal.seats)],
        den=DenData(
            [TILE_NAMES[tile] for tile in table.den_clusters],
            [BRANCH_NAMES[kind] for kind in table.den_branches],
            "".join(LETTERS[colour] for colour in table.den_planets),
            cards_of(table.den_cards),
        ),
        cluster_bag=dict(zip(CLUSTER_NAMES, map(int, table.cluster_bag), strict=True)),
        branch_bag=dict(zip(BRANCH_NAMES, map(int, table.branch_bag), strict=True)),
        reserve=dict(zip(BRANCH_NAMES, map(int, table.reserve), strict=True)),
        unseen=dict(zip(LETTERS, map(int, table.unseen), strict=True)),
        deck=bits_of(int(table.deck)),
    )
    made: dict[str, Any] = to_builtins(data)
    return made


def cards_of(row: Iterable[int]) -> list[str]:
    return [FEATURES[card].id for card in row]


def bits_of(cards: int) -> list[str]:
    return [card.id for number, card in enumerate(FEATURES) if cards >> number & 1]


def names_in(spaces: int) -> list[str]:
    return [name for name, space in CIRCLES.items() if spaces >> space & 1]


def dump_sky(table: Solani, seat: int) -> SkyData:
    sky = table.skies[seat]
    return SkyData(
        circles={
            circle_name(space): TILE_NAMES[tile]
            for space, tile in enumerate(sky.circle)
            if tile and not FIRST_GUIDE <= tile < FIRST_PLANET
        },
        branches={gap_name(gap): arms_text(mask) for gap, mask in enumerate(sky.branch) if mask},
        cards=[FEATURES[held // 64].id for held in sky.cards],
        counted=names_in(int(sky.counted)),
        opened=names_in(int(sky.opened)),
        held_circle=TILE_NAMES[table.held_circle[seat]],
        held_branch=BRANCH_NAMES[table.held_branch[seat] - 1] if table.held_branch[seat] else "-",
        put_circle=circle_name(table.put_circle[seat]) if table.put_circle[seat] >= 0 else "-",
        put_branch=gap_name(table.put_branch[seat]) if table.put_branch[seat] >= 0 else "-",
        picks=int(table.picks[seat]),
    )
