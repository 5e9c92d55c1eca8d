"""What happens in many games of bots: who wins from where, how long and how wide the game is, how the lead moves, what
is used and what scores. `sections.py` shows it."""

import re
from collections import Counter
from collections.abc import Callable
from itertools import pairwise, product
from statistics import mean
from typing import TypeVar

from msgspec import Struct

from solarium.arena.contest import Tally, points_of
from solarium.arena.places import Place
from solarium.bots.levels import bot as find_bot
from solarium.engine.chance import Seeded
from solarium.engine.errors import BadOption, UsageError
from solarium.engine.game import AnyGame
from solarium.engine.options import Choice, Flag, Value, Values
from solarium.engine.scene import Trait

T = TypeVar("T")
POINTS = 20  # of a game at which the lead is looked at
KIND = re.compile(r"[A-Za-z][A-Za-z0-9-]*")


class Facts(Struct, frozen=True):
    """One game."""

    returns: tuple[float, ...]
    actions: int
    widths: tuple[float, ...]  # legal actions, in each of the parts of the game
    leads: tuple[tuple[float, ...], ...]  # how each seat stood, at each point; empty without an evaluator
    sources: tuple[dict[str, float], ...]  # points of each seat by where they come from
    offered: dict[str, int]  # decisions in which a kind of action was legal
    taken: dict[str, int]
    forced: int = 0  # decisions with one legal action
    seats: tuple[tuple[Trait, ...], ...] = ()  # what each seat was or had
    table: tuple[Trait, ...] = ()  # what lay there for all
    first: int = 0  # the seat that decided first


def play_studied(
    game: AnyGame, bot: str, players: int, options: Values, seed: int, vary: tuple[str, ...] = ()
) -> Facts:
    """One game of a bot against itself; the same for the same seed."""
    chance = Seeded(seed)
    lots = [Seeded(seed * 1000 + seat + 1) for seat in range(players)]
    decide = find_bot(bot)
    state = game.begin(players, options, chance)
    first = int(state.current_player())
    widths: list[int] = []
    leads: list[tuple[float, ...]] = []
    offered: Counter[str] = Counter()
    taken: Counter[str] = Counter()
    while not state.is_over():
        seat = int(state.current_player())
        legal = state.legal_actions()
        widths.append(len(legal))
        if game.ai.evaluator is not None:
            leads.append(tuple(game.ai.evaluator.estimate(state)))
        action = decide(game, state.imagine(seat, lots[seat]), lots[seat])
        offered.update({kind_of(game.action_text(state, one)) for one in legal})
        taken[kind_of(game.action_text(state, action))] += 1
        state.apply(action, chance)
    standing = game.standing(state)
    traits = game.traits(state)
    sources = [number_sources(score.sources) for score in sorted(standing.scores, key=lambda score: score.seat)]
    return Facts(
        tuple(state.returns()),
        len(widths),
        tuple(mean(part) for part in parts_of(widths)),
        tuple(part[-1] for part in parts_of(leads)),
        tuple(sources),
        dict(offered),
        dict(taken),
        widths.count(1),
        traits.seats,
        (*traits.table, *((f"option {name}", str(options[name])) for name in vary)),
        first,
    )


def kind_of(text: str) -> str:
    """What sort of action a text names: the word or the piece it begins with."""
    found = KIND.match(text)
    return found.group() if found else "move"


def number_sources(sources: tuple[tuple[str, str], ...]) -> dict[str, float]:
    found = {}
    for name, value in sources:
        number = re.match(r"[-−]?\d+(?:\.\d+)?", value)
        if number:
            found[name] = float(number.group().replace("−", "-"))
    return found


def parts_of(steps: list[T]) -> list[list[T]]:
    """A game cut into `POINTS` parts of about the same length; none of them empty."""
    if not steps:
        return []
    ends = [at * len(steps) // POINTS for at in range(POINTS + 1)]
    return [steps[ends[at] : max(ends[at] + 1, ends[at + 1])] for at in range(POINTS)]


class Study(Struct):
    """Many games of one setting."""

    title: str
    bot: str
    players: int
    options: Values
    games: list[Facts]
    known: tuple[Trait, ...] = ()  # what seats could have, and what could lie there
    vary: tuple[str, ...] = ()  # options that took all their values in turn

    def seats(self) -> list[Tally]:
        """What each seat won."""
        tallies = [Tally(f"seat {seat + 1}") for seat in range(self.players)]
        for game in self.games:
            for tally, earned in zip(tallies, points_of(game.returns), strict=True):
                tally.count(earned)
        return tallies

    def order(self) -> list[Tally]:
        """What seats won by who decides first: that seat, the next one, and so on."""
        tallies = [Tally("first" if place == 0 else f"{place} later") for place in range(self.players)]
        for game in self.games:
            for seat, earned in enumerate(points_of(game.returns)):
                tallies[(seat - game.first) % self.players].count(earned)
        return tallies

    def lengths(self) -> list[int]:
        return sorted(game.actions for game in self.games)

    def widths(self) -> list[float]:
        """Legal actions on average, from the beginning to the end of a game."""
        return [mean(game.widths[at] for game in self.games) for at in range(POINTS)]

    def lead_changes(self) -> list[int]:
        """Of each game, how often another seat goes ahead, by the evaluator."""
        return [changes_of(game.leads) for game in self.games]

    def tension(self) -> list[float]:
        """How close the first two seats are, 1 for equal, from the beginning to the end."""
        if self.players == 1 or not self.games[0].leads:
            return []
        return [mean(closeness(game.leads[at]) for game in self.games) for at in range(POINTS)]

    def sources(self) -> list[tuple[str, float, float]]:
        """Points by source: the name, the mean of winners, the mean of the others."""
        won: dict[str, list[float]] = {}
        rest: dict[str, list[float]] = {}
        for game in self.games:
            for seat, earned in enumerate(points_of(game.returns)):
                for name, value in (game.sources[seat] if seat < len(game.sources) else {}).items():
                    (won if earned > 0 else rest).setdefault(name, []).append(value)
        names = list(dict.fromkeys([*won, *rest]))
        return [(name, mean(won.get(name, [0.0])), mean(rest.get(name, [0.0]))) for name in names]

    def kinds(self) -> list[tuple[str, int, int]]:
        """Kinds of actions: the name, decisions in which it was legal, how often it was taken; the rarest first."""
        offered: Counter[str] = Counter()
        taken: Counter[str] = Counter()
        for game in self.games:
            offered.update(game.offered)
            taken.update(game.taken)
        return sorted(
            ((kind, offered[kind], taken[kind]) for kind in offered), key=lambda row: (row[2] / row[1], row[0])
        )

    def forced(self) -> float:
        """The share of decisions that left no choice."""
        return sum(game.forced for game in self.games) / max(1, sum(game.actions for game in self.games))

    def undecided(self) -> float:
        """The share of games that nobody won alone; in games of one team, those that were lost."""
        return mean(max(points_of(game.returns)) < 1 for game in self.games)

    def by_seat(self) -> list[tuple[Trait, Tally]]:
        """What seats won that had something: a faction, a board, a card. The best of each kind first."""
        tallies: dict[Trait, Tally] = {}
        for game in self.games:
            for traits, earned in zip(game.seats, points_of(game.returns), strict=False):
                for trait in traits:
                    tallies.setdefault(trait, Tally(trait[1])).count(earned)
        return sorted(tallies.items(), key=lambda row: (row[0][0], -row[1].share))

    def by_table(self) -> list[tuple[Trait, Tally, float]]:
        """What the first seat won, and how long games were, when something lay there for all."""
        tallies: dict[Trait, Tally] = {}
        lengths: dict[Trait, list[int]] = {}
        for game in self.games:
            for trait in game.table:
                tallies.setdefault(trait, Tally(trait[1])).count(points_of(game.returns)[0])
                lengths.setdefault(trait, []).append(game.actions)
        rows = [(trait, tally, mean(lengths[trait])) for trait, tally in tallies.items()]
        return sorted(rows, key=lambda row: (row[0][0], -row[1].share))

    def unused(self) -> list[Trait]:
        """What could have been there, and never was."""
        seen = {trait for game in self.games for traits in (*game.seats, game.table) for trait in traits}
        return [trait for trait in self.known if trait not in seen]


def changes_of(leads: tuple[tuple[float, ...], ...]) -> int:
    leaders = [max(range(len(lead)), key=lambda seat: lead[seat]) for lead in leads if len(set(lead)) > 1]
    return sum(before != after for before, after in pairwise(leaders))


def closeness(lead: tuple[float, ...]) -> float:
    first, second = sorted(lead, reverse=True)[:2]
    return 1 - (first - second) / 2


def study(
    game: AnyGame,
    bot: str,
    games: int,
    players: int,
    options: Values,
    place: Place,
    title: str,
    seed: int = 1,
    progress: Callable[[int], None] | None = None,
    vary: tuple[str, ...] = (),
) -> Study:
    """Play and look at `games` games. Options that `vary` take all their values in turn."""
    settings = varied(game, players, options, vary)
    jobs = (
        (str(number), (game, bot, players, settings[number % len(settings)], seed * 1_000_003 + number, vary))
        for number in range(games)
    )
    start = game.begin(players, settings[0], Seeded(seed))
    found: dict[int, Facts] = {}
    for name, facts in place.run(play_studied, jobs):
        found[int(name)] = facts
        if progress:
            progress(len(found))
    known = (
        *game.traits(start).known,
        *((f"option {name}", str(values[name])) for name in vary for values in settings),
    )
    played = [found[number] for number in sorted(found)]
    return Study(title, bot, players, options, played, tuple(dict.fromkeys(known)), vary)


def varied(game: AnyGame, players: int, options: Values, names: tuple[str, ...]) -> list[Values]:
    """The options with every combination of values of those that vary, as far as the game can be played with it."""
    choices: list[list[Value]] = []
    for name in names:
        option = next((option for option in game.options if option.name == name), None)
        if isinstance(option, Choice):
            choices.append(list(option.values))
        elif isinstance(option, Flag):
            choices.append([False, True])
        else:
            can = ", ".join(option.name for option in game.options if isinstance(option, Choice | Flag))
            raise UsageError(f"{name!r} cannot vary; in {game.title} these can: {can}")
    settings = [{**options, **dict(zip(names, values, strict=True))} for values in product(*choices)]
    playable = [values for values in settings if can_begin(game, players, values)]
    if not playable:
        raise UsageError(f"{game.title} cannot be played by {players} with any value of {', '.join(names)}")
    return playable


def can_begin(game: AnyGame, players: int, options: Values) -> bool:
    """Whether the game takes these options together: a custom start needs a layout, solo needs a scenario."""
    try:
        game.begin(players, options, Seeded(1))
    except BadOption:
        return False
    return True
