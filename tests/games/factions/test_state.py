"""What must hold in every position of random games: for 1 to 4 seats, with every faction."""

from collections.abc import Iterator

import pytest

from solarium.engine.ai import read_numbers
from solarium.engine.chance import Chance, Scripted, Seeded
from solarium.games.factions import GAME
from solarium.games.factions.ai import FILE
from solarium.games.factions.ai.evaluator import FactionsEvaluator
from solarium.games.factions.ai.weights import Weights
from solarium.games.factions.data import codes
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.economy.capacities import capacity, hold, is_opponent, objective_limit
from solarium.games.factions.rules.state import Factions
from solarium.games.factions.rules.trade import goods
from solarium.games.factions.rules.turn import actions, decisions, stages
from solarium.games.factions.rules.turn.actions import first_of, kind_of

TABLES = [
    (1, {}),
    (2, {}),
    (3, {}),
    (4, {}),
    (1, {"variant": "first-time", "level": "hard"}),
    (3, {"variant": "first-time"}),
    (2, {"trading": 5, "gifts": False}),
    (4, {"trading": 0, "factions": "random"}),
    (3, {"factions": "free"}),
]


def start(players: int, options: dict[str, object], seed: int) -> tuple[Factions, Chance]:
    chance = Seeded(seed)
    return GAME.begin(players, GAME.options.with_defaults(options), chance), chance


def game(players: int, options: dict[str, object], seed: int) -> Iterator[tuple[Factions, Chance]]:
    """Every position of a random game; passing is put off so that rounds get long."""
    state, chance = start(players, options, seed)
    while not state.is_over():
        yield state, chance
        legal = state.legal_actions()
        action = legal[chance.below(len(legal))]
        if kind_of(action) in (actions.PASS, actions.RESCUE) and len(legal) > 3 and chance.below(5):
            action = legal[chance.below(len(legal))]
        state.apply(action, chance)
    yield state, chance


def tables() -> pytest.MarkDecorator:
    return pytest.mark.parametrize(("players", "options"), TABLES, ids=[f"{n} {o or ''}" for n, o in TABLES])


@pytest.mark.rule("FOS-89")
@pytest.mark.rule("FOS-62")
@tables()
def test_bounds_and_conservation(players: int, options: dict[str, object]) -> None:
    for seed in range(3):
        count = 0
        played: set[int] = set()
        for state, _ in game(players, options, seed):
            count += 1
            check_seats(state)
            if count % 7 == 0:
                check_cards(state)
                check_board(state)
            played |= {int(state.faction[seat]) for seat in range(players)}
        assert count < GAME.longest
        assert abs(sum(state.returns())) < 1e-9 or players == 1


def check_seats(state: Factions) -> None:
    for seat in range(state.players):
        assert 0 <= state.battery[seat] <= capacity(state, seat)
        if state.faction[seat] >= 0:
            assert 0 <= state.resources[seat] <= hold(state, seat)
    if state.decision() == decisions.TURN and state.stage == stages.START and state.offers == state.offers_most:
        for seat in range(state.players):
            if state.faction[seat] >= 0 and seat != state.turn:
                assert state.in_hand(seat, codes.OBJECTIVES) <= objective_limit(state, seat)


def check_cards(state: Factions) -> None:
    """Every card is in exactly one place that makes sense for its deck; explorers lie on exoplanets of a mat."""
    for deck in range(9):
        for card in range(deck * 64, deck * 64 + state.tables.size[deck]):
            where = state.where[card]
            if where >= places.ON:
                assert places.MAT <= state.where[where - places.ON] < places.MAT + 4
    shown = [card for card in range(codes.ALL_CARDS) if state.where[card] == places.MARKET]
    assert sorted(shown) == sorted([*state.market, *state.studies])
    if state.solo:
        held = [card for card in range(codes.ALL_CARDS) if state.where[card] == places.HAND + 1]
        assert sorted(held) == sorted(state.ai_objectives)
        assert len(state.ai_floors) == len(held)


def check_board(state: Factions) -> None:
    rings = [state.ring[planet] for planet in range(8) if state.ring[planet] >= 0]
    assert len(set(rings)) == len(rings) == (6 if state.first_time else 8)
    for sector in range(codes.SECTORS):
        assert state.litter[sector] == sum(state.energy[sector * 4 + seat] for seat in range(4))
    if state.wormhole1 >= 0:
        assert state.wormhole0 < state.wormhole1
    face_down = sum(1 for place in range(12) if state.tile[place] == -2)
    assert face_down <= sum(1 for card in range(12) if state.where[card] == places.DECK)
    for place in range(12):
        if state.tile[place] >= 0:
            assert state.where[state.tile[place]] == places.PLACE + place


def test_every_faction_is_played() -> None:
    """Law games with each faction in turn on the first seat."""
    for faction in range(8):
        state, chance = start(2, {}, 40 + faction)
        state.apply((actions.FACTION << 20) | (faction << 10), chance)
        while not state.is_over():
            legal = state.legal_actions()
            state.apply(legal[chance.below(len(legal))], chance)
            check_seats(state)
        assert faction in (state.faction[0], state.faction[1])


@tables()
def test_texts_are_unique_and_come_back(players: int, options: dict[str, object]) -> None:
    for index, (state, _) in enumerate(game(players, options, 11)):
        if state.is_over() or index % 3:
            continue
        legal = [int(action) for action in state.legal_actions()]
        texts = [GAME.action_text(state, action) for action in legal]
        assert len(set(texts)) == len(texts)
        for action, text in list(zip(legal, texts, strict=True))[:6]:
            assert GAME.parse(state, text) == action
            assert GAME.explain(state, text) is None


@tables()
def test_copies_are_equal_and_independent(players: int, options: dict[str, object]) -> None:
    for index, (state, _) in enumerate(game(players, options, 12)):
        if index % 9:
            continue
        twin = state.copy()
        key = state.key()
        assert twin.key() == key
        assert GAME.load(GAME.dump(state)).key() == key
        if not twin.is_over():
            twin.apply(twin.legal_actions()[0], Seeded(index))
        assert state.key() == key


@tables()
def test_imagined_worlds_look_the_same(players: int, options: dict[str, object]) -> None:
    """`imagine` keeps what the seat sees, scene and legal actions included."""
    for index, (state, _) in enumerate(game(players, options, 13)):
        if index % 6:
            continue
        for seat in range(-1, players):
            world = state.imagine(seat, Seeded(index))
            assert world.seen(seat) == state.seen(seat)
            viewer = None if seat < 0 else seat
            assert GAME.scene(world, viewer) == GAME.scene(state, viewer)
            if state.current_player() == seat:
                assert world.legal_actions() == state.legal_actions()
            check_cards(world)


def haggle(state: Factions, chance: Chance) -> int:
    """An action that keeps hidden cards going from hand to hand."""
    legal = [int(action) for action in state.legal_actions()]
    liked = [
        action
        for action in legal
        if kind_of(action) in (actions.OFFER, actions.SEND, actions.ACCEPT, actions.VENUS, actions.KEEP)
    ]
    liked += [action for action in legal if kind_of(action) == actions.GIVE and first_of(action) == goods.CARD]
    chosen = (
        liked if liked and chance.below(3) else [action for action in legal if kind_of(action) != actions.PASS] or legal
    )
    return chosen[chance.below(len(chosen))]


@pytest.mark.parametrize("players", [3, 4])
def test_memory_in_games_full_of_trades(players: int) -> None:
    """Worlds imagined for one seat, and from these for another, look the same to each."""
    longest = 0
    for seed in (2, 5):
        state, chance = start(players, {"trading": 5}, seed)
        for number in range(900):
            if state.is_over():
                break
            state.apply(haggle(state, chance), chance)
            longest = max(longest, len(state.history))
            if number % 30:
                continue
            for seat in range(-1, players):
                world = state.imagine(seat, Seeded(number))
                assert world.seen(seat) == state.seen(seat)
                other = (seat + 2) % players
                assert world.imagine(other, Seeded(number)).seen(other) == world.seen(other)
                check_cards(world)
    assert longest > 100


@tables()
def test_the_log_tells_two_worlds_alike(players: int, options: dict[str, object]) -> None:
    """An action of a seat, played in worlds that another cannot tell apart, is told to that other alike."""
    for index, (state, chance) in enumerate(game(players, options, 14)):
        if index % 8 or state.is_over() or players == 1:
            continue
        mover = int(state.current_player())
        action = int(state.legal_actions()[0])
        viewer = (mover + 1) % players
        told = []
        for world in (state.copy(), state.imagine(viewer, chance)):
            if action not in world.legal_actions():
                break
            after = world.copy()
            after.events = events = []
            after.apply(action, Seeded(index))
            if after.seen(viewer) == told[0][0] if told else True:
                told.append((after.seen(viewer), GAME.narrate(world, action, after, events, viewer)))
        if len(told) == 2:
            assert told[0][1] == told[1][1]


@tables()
def test_paths_are_unambiguous_and_touch_what_is_there(players: int, options: dict[str, object]) -> None:
    for index, (state, _) in enumerate(game(players, options, 15)):
        if state.is_over() or index % 4:
            continue
        scene = GAME.scene(state, int(state.current_player()))
        items = [item.id for surface in scene.surfaces for item in surface.items]
        ids = set(items) | {button.id for button in scene.buttons}
        assert len(items) == len(set(items)), sorted(item for item in items if items.count(item) > 1)
        paths = [action.path for action in scene.actions]
        assert len(paths) == len(state.legal_actions())
        for path in paths:
            assert set(path) <= ids, set(path) - ids
        starts = {path[:length] for path in paths for length in range(1, len(path))}
        assert len(set(paths)) == len(paths)
        assert not starts & set(paths)


@tables()
def test_every_touch_is_answered(players: int, options: dict[str, object]) -> None:
    for index, (state, _) in enumerate(game(players, options, 16)):
        if state.is_over() or index % 40:
            continue
        scene = GAME.scene(state, int(state.current_player()))
        firsts = {action.path[0] for action in scene.actions}
        items = [item for surface in scene.surfaces for item in surface.items]
        for item in items:
            if "arrow" in item.marks:  # lies under everything and takes no touch
                continue
            refusal = GAME.explain(state, item.id)
            assert (refusal is None) == (item.id in firsts), (item.id, refusal)
            if refusal is not None:
                assert refusal.clause in GAME.clauses


@tables()
def test_terminal_and_insight_speak(players: int, options: dict[str, object]) -> None:
    for index, (state, _) in enumerate(game(players, options, 17)):
        if index % 25:
            continue
        for seat in range(players):
            assert -1 <= GAME.insight(state, seat).value <= 1
            assert "Round" in GAME.render_text(state, seat)
            assert GAME.render_text(state.imagine(seat, Seeded(1)), seat) == GAME.render_text(state, seat)
        assert all(-1 <= value <= 1 for value in FactionsEvaluator(Weights(read_numbers(FILE))).estimate(state))


def test_replay_gives_the_same_key() -> None:
    state, _ = start(3, {}, 21)
    first, _ = start(3, {}, 21)
    assert state.key() == first.key()
    assert is_opponent(state, 1) is False
    with pytest.raises(ValueError, match="used up"):
        GAME.begin(3, GAME.options.with_defaults({}), Scripted([]))
