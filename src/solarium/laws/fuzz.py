"""Whatever is typed, touched or loaded gets an answer: a refusal or `BadPosition`, never another error."""

import random
import re
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import msgspec

import solarium
from solarium.engine.errors import BadPosition
from solarium.engine.game import AnyGame
from solarium.engine.state import State
from solarium.laws.here import HERE, note
from solarium.laws.settings import Setting, is_sweep, option_settings, plain_settings
from solarium.laws.walk import random_walk

TEXTS = 100_000 if is_sweep() else 1_500  # for each game
DAMAGES = 5_000 if is_sweep() else 150
TEXTS_HERE = 25  # in one position
LONGEST = 400  # characters of a reason
TOKEN = re.compile(r"\w+|\s+|[^\w\s]")
ODD = (
    "", "0", "-1", "99", "007", "1e9", "9" * 30, "٣", "²", "½", "é", "§", "日本", "\U0001f31e", "\u202e", "\x00", "\n",
    "\t", " ", "  ", ",", ":", ";", ">", "|", "(", ")", "()", "[", "{", "}", "{0}", "%s", "None", "nan", "__class__",
    "A" * 5000, "(" * 300, "1," * 300,
)  # fmt: skip


class Grammar:
    """The texts of a game and the words they are made of, gathered from its own positions."""

    def __init__(self, luck: random.Random) -> None:
        self.luck = luck
        self.texts: list[str] = []
        self.tokens: list[str] = []

    def learn(self, game: AnyGame, state: State) -> None:
        if state.is_over():
            return
        scene = game.scene(state, int(state.current_player()))
        actions = self.luck.sample(scene.actions, min(12, len(scene.actions)))
        items = [item.id for surface in scene.surfaces for item in surface.items if item.id]
        found = [action.text for action in actions] + [" ".join(path) for action in actions for path in action.paths]
        found += self.luck.sample(items, min(12, len(items)))
        self.texts += found
        self.tokens += [token for text in found for token in TOKEN.findall(text)]

    def sentence(self) -> str:
        """A text that looks like one of the game, more or less."""
        luck = self.luck
        kind = luck.randrange(7)
        if kind == 0:  # of another position
            return luck.choice(self.texts)
        if kind == 1:  # other arguments
            return "".join(self.like(token) if luck.random() < 0.4 else token for token in self.cut())
        if kind == 2:  # a word more, less or strange
            tokens = self.cut()
            tokens[luck.randrange(len(tokens))] = luck.choice([luck.choice(self.tokens), luck.choice(ODD)])
            return "".join(tokens)
        if kind == 3:  # cut off
            text = luck.choice(self.texts)
            return (
                text[luck.randrange(len(text) + 1) :] if luck.random() < 0.3 else text[: luck.randrange(len(text) + 1)]
            )
        if kind == 4:  # one after the other
            return luck.choice(["", " ", ","]).join(luck.choice(self.texts) for _ in range(luck.randint(2, 4)))
        if kind == 5:  # the game's words in any order
            return "".join(luck.choice(self.tokens) for _ in range(luck.randint(1, 9)))
        letters = list(luck.choice(self.texts))
        letters.insert(
            luck.randrange(len(letters) + 1), luck.choice([luck.choice(ODD), chr(luck.randrange(1, 0x2000))])
        )
        return "".join(letters)

    def cut(self) -> list[str]:
        return TOKEN.findall(self.luck.choice(self.texts)) or [""]

    def like(self, token: str) -> str:
        """Another word of the same kind: a number for a number, a name for a name."""
        if token.isdecimal():
            return str(self.luck.choice([self.luck.randrange(4), self.luck.randrange(70), self.luck.randrange(10**6)]))
        return self.luck.choice(
            [other for other in self.luck.choices(self.tokens, k=8) if other[:1].isalpha()] or [token]
        )


def settings(slug: str, luck: random.Random) -> list[Setting]:
    found = plain_settings([slug]) + option_settings([slug])
    luck.shuffle(found)
    return found


def test_no_text_breaks_the_referee(slug: str) -> None:
    """Texts made from the game's own notation: `explain` and `play` answer each with a move or a refusal."""
    luck = random.Random(slug)
    grammar = Grammar(luck)
    tried = 0
    while tried < TEXTS:
        for setting in settings(slug, luck):
            match = setting.match(luck.randrange(10**9))
            for state in random_walk(match, luck.randrange(10**9)):
                if luck.random() < 0.03 or not grammar.texts:
                    grammar.learn(setting.game, state)
                    tried += try_texts(setting.game, state, grammar) if grammar.texts else 0
            if tried >= TEXTS:
                return


def try_texts(game: AnyGame, state: State, grammar: Grammar) -> int:
    for _ in range(TEXTS_HERE):
        text = grammar.sentence()
        note(action=repr(text[:200]))
        refusal = game.explain(state, text)
        if refusal is not None:
            assert refusal.message, "the refusal gives no reason"
            assert len(refusal.message) < LONGEST, "the reason is too long to read"
            assert not refusal.clause or refusal.clause in game.clauses, "the refusal cites no clause"
        try:
            game.parse(state, text)
        except solarium.Refused:
            continue
        assert refusal is None, "the referee refuses what is a move"
    return TEXTS_HERE


# Positions


def test_no_damage_breaks_a_position(slug: str) -> None:
    """Plain data of a position with something wrong in it: `set_up` and `load` read it, or raise `BadPosition`."""
    luck = random.Random(slug)
    game = solarium.game(slug)
    tried = 0
    while tried < DAMAGES:
        setting = luck.choice(plain_settings([slug]))
        match = setting.match(luck.randrange(10**6))
        states = list(random_walk(match, luck.randrange(10**6)))
        for number in luck.sample(range(len(states)), min(5, len(states))):
            HERE.at(match, number, states[number])
            data = msgspec.json.decode(msgspec.json.encode(game.dump(states[number])))
            for damaged in [damage(data, luck), damage(data, luck), damage(game_data(data, luck), luck)]:
                note(action=repr(damaged)[:300])
                for read in (game.set_up, game.load):
                    with suppress(BadPosition):
                        read(damaged)
                tried += 1


def game_data(data: Any, luck: random.Random) -> Any:
    """A part of a position: most fields left out."""
    return {name: value for name, value in data.items() if luck.random() < 0.5}


def damage(data: Any, luck: random.Random) -> Any:
    """A copy with one value, anywhere, replaced, left out or put in twice."""
    whole = msgspec.json.decode(msgspec.json.encode(data))
    places = list(inner(whole))
    holder, name = luck.choice(places) if places else (whole, "odd")
    if luck.random() < 0.2 and places:
        del holder[name]
    elif isinstance(holder, dict) and luck.random() < 0.1:
        holder[luck.choice(["odd", "", "players", "seats", "moves"])] = luck.choice(WRONG)
    else:
        holder[name] = luck.choice(WRONG)
    return whole


WRONG: tuple[Any, ...] = (
    None, True, -1, 0, 1, 3, 99, 10**12, -(10**30), 1.5, float("inf"), "", "odd", "0", "1,2", "A" * 200, [], [None],
    [-1], [[1]], ["odd"], {}, {"odd": 1}, {"0": "odd"}, [0] * 100,
)  # fmt: skip


def inner(data: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in the data, as its holder and its key."""
    keys = list(data) if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else []
    for key in keys:
        yield data, key
        yield from inner(data[key])
