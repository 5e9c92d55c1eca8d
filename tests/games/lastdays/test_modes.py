"""Cards, ends and modes that the vectors do not show."""

from collections import Counter
from collections.abc import Callable

import pytest

from solarium.engine.chance import Chance, Scripted, Seeded
from solarium.games.lastdays import GAME
from solarium.games.lastdays.data.cards import STALL_ROUNDS, SUIT_CODES
from solarium.games.lastdays.data.scenarios import rating
from solarium.games.lastdays.rules.effects.registry import NAMES
from solarium.games.lastdays.rules.scoring import lowest
from solarium.games.lastdays.rules.state import LastDays
from solarium.games.lastdays.rules.turn import phases

Position = Callable[..., LastDays]
Script = Callable[[LastDays, list[str]], Chance]


def play(state: LastDays, *texts: str) -> None:
    for text in texts:
        state.apply(GAME.parse(state, text), Scripted([]))


def texts(state: LastDays) -> list[str]:
    return [GAME.action_text(state, action) for action in state.legal_actions()]


@pytest.mark.rule("LDS-23")
@pytest.mark.rule("LDS-89")
@pytest.mark.rule("LDS-100")
def test_a_turn_from_the_kept_card_to_the_mothership(position: Position, cards: Script) -> None:
    state = position(
        players=2,
        A={"eye": 0, "hold": 0, "reserve": 9, "gone": 4, "pending": ["CON", "EXP"], "stations": {"I0": "node"}},
    )
    assert texts(state) == ["KEEP(CON)", "KEEP(EXP)"]
    play(state, "KEEP(EXP)")
    assert texts(state) == ["DECON(I0)"]
    play(state, "DECON(I0)", "MOVE", "LAUNCH(I0)", "END_MOVE")
    assert (state.eye[0], state.current_player()) == (12, 1)
    assert state.cards_left() == 39 - 2


@pytest.mark.rule("LDS-100")
def test_the_choice_waits_until_the_next_turn(position: Position, cards: Script) -> None:
    state = position(A={"divers": {"K0": 2}})
    play(state, "MOVE", "HURL(K0)", "HURL(K0)")
    state.apply(GAME.parse(state, "END_MOVE"), cards(state, ["CON", "EXP"]))
    assert state.current_player() == 1
    play(state, "MOVE", "END_MOVE")
    assert texts(state) == ["KEEP(CON)", "KEEP(EXP)"]
    now = position(A={"divers": {"K0": 2}}, keep_now=True)
    play(now, "MOVE", "HURL(K0)", "HURL(K0)")
    now.apply(GAME.parse(now, "END_MOVE"), cards(now, ["CON", "EXP"]))
    assert now.current_player() == 0
    assert texts(now) == ["KEEP(CON)", "KEEP(EXP)"]
    play(now, "KEEP(CON)")
    assert now.current_player() == 1


@pytest.mark.rule("LDS-101")
def test_the_choice_cannot_be_late(position: Position) -> None:
    """Until it is made, its seat has the turn and nothing else is legal, an own effect or a deconstruction included."""
    state = position(
        players=3,
        marker=12,
        A={"card": "OSC", "pending": ["FLR", "CON", "CON"], "hold": 0, "gone": 8, "stations": {"I0": "node"}},
    )
    assert state.current_player() == 0
    assert texts(state) == ["KEEP(FLR)", "KEEP(CON)", "KEEP(OSC)"]
    for text in ("MOVE", "DECON(I0)", f"USE({kept_name(state)})"):
        refusal = GAME.explain(state, text)
        assert refusal is not None
        assert refusal.clause == "LDS-98"


def kept_name(state: LastDays) -> str:
    return NAMES[state.effect_of[SUIT_CODES.index("OSC")]]


@pytest.mark.rule("LDS-39")
@pytest.mark.rule("LDS-40")
def test_points_are_mixed_and_lost(position: Position) -> None:
    state = position(A={"eye": 0, "divers": {"K0": 1, "O5": 1}})
    play(state, "MOVE", "HURL(K0)", "LAUNCH(O0)", "FLY(O5,I5)")
    assert state.points == 0
    assert texts(state) == ["END_MOVE"]
    saver = position(A={"eye": 0})
    play(saver, "MOVE", "LAUNCH(O0)", "END_MOVE", "MOVE", "END_MOVE", "MOVE")
    assert saver.points == 3


@pytest.mark.rule("LDS-54")
def test_others_never_block(position: Position) -> None:
    state = position(A={"divers": {"I0": 1}}, B={"divers": {"I1": 5}, "stations": {"I1": "tower"}})
    play(state, "MOVE", "FLY(I0,I1)")
    assert (state.at(0, state.board.number["I1"]), state.at(1, state.board.number["I1"])) == (1, 5)


@pytest.mark.rule("LDS-135")
def test_stall_guard(position: Position, cards: Script) -> None:
    state = position(stall=STALL_ROUNDS - 1)
    play(state, "MOVE", "END_MOVE", "MOVE", "END_MOVE")
    assert state.stall == STALL_ROUNDS
    play(state, "MOVE")
    state.apply(GAME.parse(state, "END_MOVE"), cards(state, ["CON"]))
    assert (state.stall, state.discard[1], state.cards_in_hand(0)) == (STALL_ROUNDS, 1, 0)
    idle = position(stall=STALL_ROUNDS, guarded=False)
    play(idle, "MOVE", "END_MOVE", "MOVE", "END_MOVE")
    assert idle.cards_left() == 39
    busy = position(stall=STALL_ROUNDS, A={"divers": {"K0": 1}})
    play(busy, "MOVE", "HURL(K0)")
    busy.apply(GAME.parse(busy, "END_MOVE"), cards(busy, ["CON"]))
    assert busy.stall == 0


# Ends


def end(position: Position, momentum: list[int], **data: object) -> LastDays:
    """A finished game with these marks."""
    letters = "ABDEF"
    seats = {letters[at]: {"momentum": value} for at, value in enumerate(momentum)}
    state = position(players=len(momentum), **{**seats, **data})
    state.phase = phases.OVER
    return state


@pytest.mark.rule("LDS-110")
@pytest.mark.rule("LDS-134")
def test_most_momentum_wins(position: Position) -> None:
    state = end(position, [34, 120, 21])
    assert state.returns() == [-0.5, 1.0, -0.5]
    standing = GAME.standing(state)
    assert [score.rank for score in standing.scores] == [2, 1, 3]
    assert (standing.over, standing.clause) == (True, "LDS-110")


@pytest.mark.rule("LDS-111")
def test_ties_are_shared(position: Position) -> None:
    state = end(position, [34, 34, 21, 13])
    assert [score.rank for score in GAME.standing(state).scores] == [1, 1, 3, 4]
    assert state.returns() == pytest.approx([1 / 3, 1 / 3, -1 / 3, -1 / 3])
    assert GAME.standing(state).clause == "LDS-111"
    richer = end(position, [5, 5], tie_energy=True, A={"momentum": 5, "energy": 2}, B={"momentum": 5, "energy": 4})
    assert richer.returns() == [-1.0, 1.0]
    assert GAME.standing(richer).tie_break


@pytest.mark.rule("LDS-122")
def test_solo_goal(position: Position) -> None:
    assert end(position, [18], goal=18).returns() == [1.0]
    assert end(position, [17], goal=18).returns() == [-1.0]


@pytest.mark.rule("LDS-125")
@pytest.mark.rule("LDS-128")
@pytest.mark.rule("LDS-129")
def test_team_score(position: Position) -> None:
    """T12."""
    state = end(position, [13, 29, 18], mode="coop")
    assert lowest(state) == 13
    assert state.returns() == [1.0, 1.0, 1.0]
    assert end(position, [13, 29, 18], mode="coop", goal=16).returns() == [-1.0, -1.0, -1.0]


@pytest.mark.parametrize(
    ("momentum", "word"),
    [(0, "Ash"), (5, "Ember"), (13, "Drifter"), (21, "Escapee"), (34, "Voyager"), (55, "Founder")],
)
def test_ratings(momentum: int, word: str) -> None:
    assert rating(momentum) == word


@pytest.mark.rule("LDS-124")
@pytest.mark.rule("LDS-118")
def test_every_seat_of_a_team_turns_a_mothership_card(position: Position, cards: Script) -> None:
    state = position(mode="coop", players=2)
    for seat in (0, 1):
        assert state.current_player() == seat
        play(state, "MOVE")
        state.apply(GAME.parse(state, "END_MOVE"), cards(state, ["CON"]))
    assert state.discard[1] == 2


# What others know


@pytest.mark.rule("LDS-136")
def test_only_hands_are_hidden(position: Position) -> None:
    state = position(A={"card": "CON"}, B={"card": "EXP"})
    other = position(A={"card": "CON"}, B={"card": "CON"})
    assert state.seen(0) == other.seen(0)
    assert state.seen(1) != other.seen(1)
    assert state.key() != other.key()
    assert GAME.scene(state, 0) == GAME.scene(other, 0)
    shown = position(A={"card": "CON"}, B={"card": "EXP"}, open_cards=True)
    assert shown.imagine(0, Seeded(1)).key() == shown.key()


def test_discards_are_shown_with_the_next_action(position: Position) -> None:
    """4.6: until then the others see neither the discards nor that the choice is made."""

    def shown(state: LastDays) -> tuple[str, str]:
        scene = GAME.scene(state, 1)
        cards = next(counter.value for counter in scene.seats[0].counters if counter.label == "cards")
        effects = next(surface for surface in scene.surfaces if surface.id == "effects")
        return cards, " ".join(item.badges[0].text if item.badges else "0" for item in effects.items)

    state = position(A={"card": "CON", "pending": ["EXP"]})
    assert shown(state) == ("2", "0 0 0")
    play(state, "KEEP(CON)")
    assert shown(state) == ("2", "0 0 0")
    play(state, "MOVE")
    assert shown(state) == ("1", "0 0 1")


def test_what_a_kept_card_gives_away(position: Position) -> None:
    """Section 5: a flare that is missing among the discards was kept; discards that are all alike say what was not."""
    state = position(marker=12, A={"pending": ["FLR", "CON"]})
    play(state, "KEEP(FLR)", "MOVE")
    worlds = [state.imagine(1, Seeded(seed)) for seed in range(20)]
    assert all(world.hand[0] == 1 for world in worlds)
    state = position(players=3, A={"pending": ["CON", "EXP", "EXP"]})
    play(state, "KEEP(CON)", "MOVE")
    worlds = [state.imagine(1, Seeded(seed)) for seed in range(60)]
    assert {suit for world in worlds for suit in range(7) if world.hand[suit]} == {1, 3}


def test_imagined_worlds_follow_the_cards_that_are_left(position: Position) -> None:
    state = position(players=2, A={"card": "CON"}, discard={"CON": 2, "EXP": 12})
    drawn = Counter(int(state.imagine(1, Seeded(seed)).hand[2]) for seed in range(300))
    assert 5 <= drawn[1] <= 60  # one EXP against eleven CON


@pytest.mark.rule("LDS-105")
def test_undo_stops_where_a_card_is_shown(position: Position) -> None:
    state = position(A={"card": "CON"}, effects={"CON": "Fuel"})
    play(state, "MOVE")
    assert state.reveals(GAME.parse(state, "USE(Fuel)"))
    assert not state.reveals(GAME.parse(state, "END_MOVE"))
