"""The start of a game as the table's options ask for it (LDS-1 to LDS-16, LDS-118 to LDS-131, LDS-138)."""

from librt.vecs import vec
from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.engine.errors import BadOption
from solarium.engine.options import Values
from solarium.games.lastdays.effects.registry import NAMES
from solarium.games.lastdays.frame import Rules
from solarium.games.lastdays.opening import deal_tokens
from solarium.games.lastdays.pieces import (
    CARDS_OF_SUIT,
    COMPETITIVE,
    COOP,
    COOP_GOAL,
    COOP_STEP,
    CUBES,
    DRAFT,
    FLR,
    SOLO,
    START_HOLD,
    SUIT_CODES,
    SUNDIVERS,
    TRG,
    TYPE_NAMES,
    VESTIGIAL,
)
from solarium.games.lastdays.state import LastDays
from solarium.games.lastdays.topology import Board, board_for
from solarium.games.lastdays.words import EVENT_NAMES, Scenario, effect_cards, scenarios

STRAIGHT_EFFECTS = 3  # LDS-127
RIVAL_ONLY = ("Blight", "Hatch", "Invade", "Tribute")  # 7.6: they need a rival


def begin_game(players: int, options: Values, chance: Chance) -> LastDays:
    scenario = check(players, options)
    state = LastDays(make_rules(players, options, scenario, chance))
    place_ships(state, options, scenario, chance)
    for seat in range(players):
        state.hold[seat * players + seat] = START_HOLD
    if scenario:
        apply_scenario(state, scenario)
    fill_deck(state, scenario.triggers if scenario else int(options["triggers"]))
    set_event(state, options, scenario, chance)
    if state.rules.drafted:
        state.phase = DRAFT
        return state
    if not scenario:
        choose_effects(state, options, chance)
    if state.rules.vestigial:
        state.phase = VESTIGIAL
    state.go_on(chance)
    return state


# Checks


def mode_of(players: int, options: Values) -> int:
    mode = options["mode"]
    if mode == "auto":
        return SOLO if players == 1 else COMPETITIVE
    return {"competitive": COMPETITIVE, "solo": SOLO, "coop": COOP}[str(mode)]


def check(players: int, options: Values) -> Scenario | None:
    """Options that do not go together are refused; the scenario if there is one."""
    mode = mode_of(players, options)
    if (mode == SOLO) != (players == 1):
        raise BadOption("one seat plays solo, and solo is for one seat", "mode")
    word = str(options["scenario"])
    if word == "auto":
        word = "S1" if mode == SOLO else "none"
    if word == "none" and mode == SOLO:  # LDS-138
        raise BadOption("solo is always played with a scenario", "scenario")
    if word != "none" and mode == COMPETITIVE:
        raise BadOption("scenarios are for solo and cooperative play", "scenario")
    scenario = scenarios().get(word)
    if scenario:
        check_scenario(options)
    if (int(options["goal"]) - COOP_GOAL) % COOP_STEP:
        raise BadOption("the goal rises in steps of 3: 13, 16, 19 and so on", "goal")
    if int(options["goal"]) != COOP_GOAL and (mode != COOP or scenario):
        raise BadOption("a goal is chosen in straight cooperative play only", "goal")
    if str(options["first_player"]).isdecimal() and int(str(options["first_player"])) > players:
        raise BadOption(f"there is no seat {options['first_player']} at a table of {players}", "first_player")
    eyes = int(board_for(players).eyes)
    if str(options["first_eye"]).isdecimal() and int(str(options["first_eye"])) >= eyes:
        raise BadOption(f"this side of the board has the eyes 0 to {eyes - 1}", "first_eye")
    if options["custom"] and options["effects"] != "custom":
        raise BadOption("a list of effects needs the option effects = custom", "custom")
    return scenario


def check_scenario(options: Values) -> None:
    """LDS-121, LDS-138: what a scenario fixes cannot be chosen."""
    if options["vestigial"] == "on":
        raise BadOption("with a scenario there are no vestigial structures", "vestigial")
    for name, untouched in (("effects", "first"), ("triggers", 0), ("event", "random"), ("event_stays", False)):
        if options[name] != untouched:
            raise BadOption(f"the scenario fixes {name}", name)


# Rules of this table


def make_rules(players: int, options: Values, scenario: Scenario | None, chance: Chance) -> Rules:
    rules = Rules(board_for(players), players)
    rules.mode = mode_of(players, options)
    rules.first = first_player(players, options, chance)
    rules.vestigial = not scenario and (
        options["vestigial"] == "on" or (options["vestigial"] == "auto" and rules.mode == COMPETITIVE)
    )
    rules.keep_now = options["keep"] == "now"
    rules.open_cards = bool(options["open_cards"]) or rules.mode != COMPETITIVE
    rules.unlimited = bool(options["unlimited_energy"])
    rules.tie_energy = options["tie_break"] == "energy"
    rules.guarded = bool(options["stall_guard"])
    rules.event_stays = bool(options["event_stays"])
    if scenario:
        set_limits(rules, scenario)
    elif rules.mode == COOP:
        rules.goal = int(options["goal"])
    rules.suits = suit_bits(choose_suits(rules, options, scenario, chance))
    if not scenario:
        pool = effect_pool(str(options["effects"]), bool(options["hostile"]), int(rules.mode))
        rules.pool = sum(1 << number for number in pool)
        rules.wanted = STRAIGHT_EFFECTS if rules.mode == COOP else int(rules.suits).bit_count()
        rules.drafted = options["effects"] == "draft"
    return rules


def first_player(players: int, options: Values, chance: Chance) -> int:
    """LDS-15: random unless the host says who."""
    if players == 1:
        return 0
    if options["first_player"] == "random":
        return chance.below(players)
    return int(str(options["first_player"])) - 1


def set_limits(rules: Rules, scenario: Scenario) -> None:
    """LDS-121, LDS-137."""
    rules.scenario = int(scenario.id[1:])
    rules.goal = scenario.goal if rules.mode == SOLO else scenario.coop_goal
    rules.event_stays = True
    rules.barred_types = sum(1 << TYPE_NAMES.index(name) for name in scenario.barred_types)
    rules.barred_layers = sum(1 << rules.board.letters.index(letter) for letter in scenario.barred_layers)


def suit_bits(suits: list[int]) -> int:
    return 1 | sum(1 << suit for suit in suits)


def choose_suits(rules: Rules, options: Values, scenario: Scenario | None, chance: Chance) -> list[int]:
    """LDS-9 to LDS-11, LDS-126, LDS-131: one suit for each seat, one more without vestigial structures."""
    players = int(rules.players)
    if scenario:
        count = scenario.suits if rules.mode == SOLO else players + 1
        return list(range(1, count + 1))
    count = players + 1 if rules.mode == COOP or not rules.vestigial else players
    named = [suit for suit, _ in read_list(str(options["custom"])) if suit]
    if named:
        return [suit for suit in range(1, 7) if SUIT_CODES[suit] in named]
    left = list(range(1, 7))
    return sorted(left.pop(chance.below(len(left))) for _ in range(count))


# Effects


def effect_pool(choice: str, hostile: bool, mode: int) -> list[int]:
    """LDS-13: the numbers of the effects that may come into the game."""
    colours = {
        "first": ("blue",),
        "clear": ("blue", "green"),
        "war": ("blue", "green", "yellow", "red"),
        "custom": ("blue", "green", "yellow", "red"),
        "draft": ("blue", "green", "yellow", "red") if hostile else ("blue", "green", "yellow"),
    }.get(choice, ("blue", "green", "yellow"))
    return [
        card.number - 1
        for card in effect_cards()
        if card.colour in colours
        and not (choice == "low" and card.name == "Sacrifice")
        and not (mode != COMPETITIVE and card.name in RIVAL_ONLY)
    ]


def read_list(text: str) -> list[tuple[str, str]]:
    """A host's list: pairs of a suit, or nothing, and the name of an effect."""
    pairs = []
    for entry in filter(None, (part.strip() for part in text.split(","))):
        suit, colon, name = entry.rpartition(":")
        pairs.append((suit.strip(), name.strip()) if colon else ("", entry))
    return pairs


def check_list(state: LastDays, pairs: list[tuple[str, str]]) -> None:
    rules = state.rules
    names = [name for _, name in pairs]
    for name in names:
        if name not in NAMES:
            raise BadOption(f"there is no effect {name!r}", "custom")
        if not (rules.pool >> NAMES.index(name)) & 1:
            raise BadOption(f"{name} needs a rival", "custom")
    if len(set(names)) != len(names) or len(names) != rules.wanted:
        raise BadOption(f"the list should name {rules.wanted} different effects; it names {len(set(names))}", "custom")
    suits = [suit for suit, _ in pairs if suit]
    if not suits:
        return
    if rules.mode == COOP or len(suits) != len(names) or "FLR" not in suits or len(set(suits)) != len(suits):
        raise BadOption("give every effect its own suit, FLR among them, or none", "custom")
    if not set(suits) <= set(SUIT_CODES):
        raise BadOption(f"suits are {', '.join(SUIT_CODES)}", "custom")


def choose_effects(state: LastDays, options: Values, chance: Chance) -> None:
    """LDS-12: as many effects as suits, each with a suit token; by the host's list or at random."""
    if options["effects"] == "custom":
        pairs = read_list(str(options["custom"]))
        check_list(state, pairs)
        if pairs[0][0]:
            for suit, name in pairs:
                state.effect_of[SUIT_CODES.index(suit)] = NAMES.index(name)
            return
        chosen = [NAMES.index(name) for _, name in pairs]
    else:
        left = [number for number in range(len(NAMES)) if (state.rules.pool >> number) & 1]
        chosen = [left.pop(chance.below(len(left))) for _ in range(state.rules.wanted)]
    deal_tokens(state, vec[i64](chosen), chance)


# Pieces


def place_ships(state: LastDays, options: Values, scenario: Scenario | None, chance: Chance) -> None:
    """LDS-8: evenly spaced; only the first player has a larger gap ahead."""
    board = state.board
    if options["first_eye"] != "random":
        eye = int(str(options["first_eye"]))
    else:
        eye = 0 if scenario else int(chance.below(board.eyes))
    spacing = board.spacing[int(state.players)]
    for seat in range(state.players):
        state.eye[seat] = (eye + state.order(seat) * spacing) % board.eyes


def apply_scenario(state: LastDays, scenario: Scenario) -> None:
    """7.8: holds and energy for each seat; the structures are dealt out once, first player first."""
    players = int(state.players)
    for seat in range(players):
        state.hold[seat * players + seat] = scenario.hold
        state.reserve[seat] = SUNDIVERS - scenario.hold
        state.energy[seat] = scenario.energy
    state.supply = CUBES - players * scenario.energy
    for number, structure in enumerate(scenario.structures):
        seat = (int(state.rules.first) + number) % players
        kind, place = structure.split()
        if kind == "gate":
            outer, inner = place.split("|")
            state.build_gate(seat, scenario_site(state.board, outer, inner))
        else:
            state.build(seat, TYPE_NAMES.index(kind), state.board.number[place])
    suits = [suit for suit in range(7) if (state.rules.suits >> suit) & 1]
    for at, suit in enumerate(suits):
        state.effect_of[suit] = NAMES.index(scenario.effects[at % len(scenario.effects)])


def scenario_site(board: Board, outer: str, inner: str) -> int:
    """8.66: on the 5 side a gate that is no link there starts at the lowest linked Inner Orbit space."""
    below = board.number[inner]
    site = board.find_site(board.number[outer], below)
    return int(site if site >= 0 else board.find_site(min(board.outward[below]), below))


def fill_deck(state: LastDays, triggers: int) -> None:
    """LDS-9, LDS-112: 13 cards of each suit, and the trigger flares."""
    for suit in range(len(SUIT_CODES)):
        state.deck[suit] = CARDS_OF_SUIT if (state.rules.suits >> suit) & 1 else 0
    assert state.deck[FLR] == CARDS_OF_SUIT
    state.deck[TRG] = triggers


def set_event(state: LastDays, options: Values, scenario: Scenario | None, chance: Chance) -> None:
    """LDS-112: one event face up."""
    if state.deck[TRG] == 0:
        return
    if scenario:
        state.event = EVENT_NAMES.index(scenario.event)
    elif options["event"] == "random":
        state.event = chance.below(len(EVENT_NAMES))
    else:
        state.event = EVENT_NAMES.index(str(options["event"]))
    state.events_left = (1 << len(EVENT_NAMES)) - 1 - (1 << int(state.event))
