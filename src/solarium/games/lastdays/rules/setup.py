"""The start of a game as the table's options ask for it (LDS-1 to LDS-16, LDS-118 to LDS-131, LDS-138)."""

from librt.vecs import vec
from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.engine.errors import BadOption
from solarium.engine.options import Values
from solarium.games.lastdays.data.cards import CARDS_OF_SUIT, FLR, SUIT_CODES, TRG
from solarium.games.lastdays.data.effects import effect_cards, effect_sets
from solarium.games.lastdays.data.events import EVENT_NAMES
from solarium.games.lastdays.data.pieces import CUBES, START_HOLD, SUNDIVERS, TYPE_NAMES
from solarium.games.lastdays.data.scenarios import COOP_GOAL, COOP_STEP, TEAM_EFFECTS, Scenario, scenarios
from solarium.games.lastdays.rules.effects.registry import NAMES
from solarium.games.lastdays.rules.state import LastDays
from solarium.games.lastdays.rules.terms import COMPETITIVE, COOP, MODES, SOLO, Terms
from solarium.games.lastdays.rules.topology import Board, board_for
from solarium.games.lastdays.rules.turn import phases
from solarium.games.lastdays.rules.turn.flow import go_on
from solarium.games.lastdays.rules.turn.opening import deal_tokens


def begin(players: int, options: Values, chance: Chance) -> LastDays:
    scenario = check(players, options)
    state = LastDays(make_terms(players, options, scenario, chance))
    place_ships(state, options, scenario, chance)
    for seat in range(players):
        state.hold[seat * players + seat] = START_HOLD
    if scenario:
        apply_scenario(state, scenario)
    fill_deck(state, scenario.triggers if scenario else int(options["triggers"]))
    set_event(state, options, scenario, chance)
    if state.terms.drafted:
        state.phase = phases.DRAFT
        return state
    if not scenario:
        choose_effects(state, options, chance)
    if state.terms.vestigial:
        state.phase = phases.VESTIGIAL
    go_on(state, chance)
    return state


# Checks


def mode_of(players: int, options: Values) -> int:
    mode = options["mode"]
    if mode == "auto":
        return SOLO if players == 1 else COMPETITIVE
    return MODES[str(mode)]


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


# Terms of this table


def make_terms(players: int, options: Values, scenario: Scenario | None, chance: Chance) -> Terms:
    terms = Terms(board_for(players), players)
    terms.mode = mode_of(players, options)
    terms.first = first_player(players, options, chance)
    terms.vestigial = not scenario and (
        options["vestigial"] == "on" or (options["vestigial"] == "auto" and terms.mode == COMPETITIVE)
    )
    terms.keep_now = options["keep"] == "now"
    terms.open_cards = bool(options["open_cards"]) or terms.mode != COMPETITIVE
    terms.unlimited = bool(options["unlimited_energy"])
    terms.tie_energy = options["tie_break"] == "energy"
    terms.guarded = bool(options["stall_guard"])
    terms.event_stays = bool(options["event_stays"])
    if scenario:
        set_limits(terms, scenario)
    elif terms.mode == COOP:
        terms.goal = int(options["goal"])
    terms.suits = suit_bits(choose_suits(terms, options, scenario, chance))
    if not scenario:
        pool = effect_pool(str(options["effects"]), bool(options["hostile"]), int(terms.mode))
        terms.pool = sum(1 << number for number in pool)
        terms.wanted = TEAM_EFFECTS if terms.mode == COOP else int(terms.suits).bit_count()
        terms.drafted = options["effects"] == "draft"
    return terms


def first_player(players: int, options: Values, chance: Chance) -> int:
    """LDS-15: random unless the host says who."""
    if players == 1:
        return 0
    if options["first_player"] == "random":
        return chance.below(players)
    return int(str(options["first_player"])) - 1


def set_limits(terms: Terms, scenario: Scenario) -> None:
    """LDS-121, LDS-137."""
    terms.scenario = int(scenario.id[1:])
    terms.goal = scenario.goal if terms.mode == SOLO else scenario.coop_goal
    terms.event_stays = True
    terms.barred_types = sum(1 << TYPE_NAMES.index(name) for name in scenario.barred_types)
    terms.barred_layers = sum(1 << terms.board.letters.index(letter) for letter in scenario.barred_layers)


def suit_bits(suits: list[int]) -> int:
    return 1 | sum(1 << suit for suit in suits)


def choose_suits(terms: Terms, options: Values, scenario: Scenario | None, chance: Chance) -> list[int]:
    """LDS-9 to LDS-11, LDS-126, LDS-131: one suit for each seat, one more without vestigial structures."""
    players = int(terms.players)
    if scenario:
        count = scenario.suits if terms.mode == SOLO else players + 1
        return list(range(1, count + 1))
    count = players + 1 if terms.mode == COOP or not terms.vestigial else players
    named = [suit for suit, _ in read_list(str(options["custom"]))]
    if any(named):
        check_suits(terms, named, count)
        return [suit for suit in range(1, 7) if SUIT_CODES[suit] in named]
    left = list(range(1, 7))
    return sorted(left.pop(chance.below(len(left))) for _ in range(count))


# Effects


def effect_pool(choice: str, hostile: bool, mode: int) -> list[int]:
    """LDS-13: the numbers of the effects that may come into the game."""
    chosen = effect_sets()[choice]
    colours = [*chosen.colours, "red"] if hostile and choice == "draft" else chosen.colours
    return [
        card.number - 1
        for card in effect_cards()
        if card.colour in colours and card.name not in chosen.without and not (mode != COMPETITIVE and card.needs_rival)
    ]


def read_list(text: str) -> list[tuple[str, str]]:
    """A host's list: pairs of a suit, or nothing, and the name of an effect."""
    pairs = []
    for entry in filter(None, (part.strip() for part in text.split(","))):
        suit, colon, name = entry.rpartition(":")
        pairs.append((suit.strip(), name.strip()) if colon else ("", entry))
    return pairs


def check_suits(terms: Terms, named: list[str], count: int) -> None:
    """LDS-9, LDS-10, LDS-12: a list with suit tokens names exactly the suits of the deck."""
    if terms.mode == COOP:
        raise BadOption("together three effects share all suits (LDS-127), so the list cannot give them", "custom")
    if not all(named):
        raise BadOption("give every effect a suit, or none", "custom")
    unknown = [suit for suit in named if suit not in SUIT_CODES]
    if unknown:
        raise BadOption(f"there is no suit {unknown[0]!r}; suits are {', '.join(SUIT_CODES)}", "custom")
    if "FLR" not in named or len(set(named)) != len(named) or len(named) != count + 1:
        wanted = f"FLR and {count} other suits, each once"
        raise BadOption(f"the deck of this table has {wanted}; the list names {', '.join(named)}", "custom")


def check_list(state: LastDays, pairs: list[tuple[str, str]]) -> None:
    terms = state.terms
    names = [name for _, name in pairs]
    for name in names:
        if name not in NAMES:
            raise BadOption(f"there is no effect {name!r}", "custom")
        if not (terms.pool >> NAMES.index(name)) & 1:
            raise BadOption(f"{name} needs a rival", "custom")
    if len(set(names)) != len(names) or len(names) != terms.wanted:
        raise BadOption(f"the list should name {terms.wanted} different effects; it names {len(set(names))}", "custom")


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
        left = [number for number in range(len(NAMES)) if (state.terms.pool >> number) & 1]
        chosen = [left.pop(chance.below(len(left))) for _ in range(state.terms.wanted)]
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
        seat = (int(state.terms.first) + number) % players
        kind, place = structure.split()
        if kind == "gate":
            outer, inner = place.split("|")
            state.build_gate(seat, scenario_site(state.board, outer, inner))
        else:
            state.build(seat, TYPE_NAMES.index(kind), state.board.number[place])
    suits = [suit for suit in range(7) if state.terms.has_suit(suit)]
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
        state.deck[suit] = CARDS_OF_SUIT if state.terms.has_suit(suit) else 0
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
