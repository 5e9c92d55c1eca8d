"""`solarium play`: a game in the terminal."""

import secrets
from typing import Annotated

import typer
from rich.markup import escape
from rich.prompt import Prompt

from solarium.bots.levels import NAMES, choose
from solarium.cli.console import OPTION_HELP, console, game_named, typed_options
from solarium.cli.records import result_words, say
from solarium.engine.clauses import Refused
from solarium.engine.match import Match, new

HELP = """Type a move, or:
  [bold]moves[/]          the legal moves
  [bold]why MOVE[/]       which rule forbids it
  [bold]hint[/]           what a strong bot would play
  [bold]undo[/]           take your last move back
  [bold]rules CLAUSE[/]   the text of a clause
  [bold]record[/]         the record so far
  [bold]quit[/]           leave"""


def play(
    name: Annotated[str, typer.Argument(help="The game.", metavar="GAME")],
    level: Annotated[int, typer.Option(help="Strength of the bots, 1 to 5.", min=1, max=5)] = 3,
    seat: Annotated[int, typer.Option(help="Your seat, counted from 1.", min=1)] = 1,
    hot_seat: Annotated[bool, typer.Option("--hot-seat", help="All seats are played at this terminal.")] = False,
    players: Annotated[int | None, typer.Option(help="Number of seats.")] = None,
    seed: Annotated[int | None, typer.Option(help="Makes the luck repeatable.")] = None,
    option: Annotated[list[str] | None, typer.Option(help=OPTION_HELP)] = None,
) -> None:
    """Play a game in the terminal, against bots or together at one screen."""
    game = game_named(name)
    match = new(name, players, seed, typed_options(game, option or []))
    people = set(range(match.players)) if hot_seat else {min(seat, match.players) - 1}
    if not hot_seat:
        console.print(f"You are seat {min(seat, match.players)}; the bots play at level {level}, {NAMES[level - 1]}.")
    console.print(f"[dim]A move looks like {escape(game.example)}; ? for help.[/]\n")
    Session(match, people, level, 0 if seed is None else seed).run()


class Session:
    """One game at one terminal."""

    def __init__(self, match: Match, people: set[int], level: int, seed: int) -> None:
        self.match = match
        self.people = people
        self.level = level
        self.seed = seed or secrets.randbits(31)
        self.viewer = min(people)
        self.open = True

    def run(self) -> None:
        self.draw()
        while self.open and not self.match.over:
            seat = int(self.match.state.current_player())
            if seat in self.people:
                self.viewer = seat
                self.ask(seat)
            else:
                self.step(self.think(seat, self.level))
        if self.match.over:
            console.print(f"\n{result_words(self.match)}")

    def think(self, seat: int, level: int) -> int:
        with console.status("thinking"):
            return choose(self.match.game, self.match.state, seat, level, self.seed + len(self.match.steps))

    def step(self, action: int | str) -> None:
        self.match.play(action)
        last = self.match.steps[-1]
        narration = self.match.game.narrate(last.before, last.action, self.match.state, last.events, self.viewer)
        for line in narration.lines:
            console.print(f"{say(line)}  [dim]{escape(last.text)}[/]")
        self.draw()

    def draw(self) -> None:
        console.print()
        console.print(self.match.game.render_text(self.match.state, self.viewer))

    def ask(self, seat: int) -> None:
        prompt = self.match.game.scene(self.match.state, seat).prompt
        console.print(f"\n{escape(prompt.text)} [yellow]{prompt.clause}[/]")
        try:
            typed = Prompt.ask(f"[bold]Seat {seat + 1}[/]", console=console).strip()
        except EOFError:
            self.open = False
            return
        self.answer(seat, typed)

    def answer(self, seat: int, typed: str) -> None:
        word, _, rest = typed.partition(" ")
        match word:
            case "":
                pass
            case "?" | "help":
                console.print(HELP)
            case "quit" | "exit":
                self.open = False
            case "moves":
                console.print("  ".join(escape(text) for text in self.match.legal()), soft_wrap=False)
            case "hint":
                action = self.think(seat, 5)
                console.print(f"Try [bold]{escape(self.match.game.action_text(self.match.state, action))}[/].")
            case "why":
                refusal = self.match.game.explain(self.match.state, rest)
                console.print(escape(str(refusal)) if refusal else "That is allowed.")
            case "rules":
                clause = self.match.game.clauses.get(rest.upper())
                console.print(
                    f"[bold]{escape(clause.title)}.[/] {escape(clause.text)}" if clause else "No such clause."
                )
            case "record":
                console.print(str(self.match.record()), markup=False, highlight=False)
            case "undo":
                self.undo(seat)
            case _:
                self.try_move(typed)

    def undo(self, seat: int) -> None:
        """Back to this seat's last decision, past the bots' answers, as far as nothing is final."""
        try:
            self.match.undo()
            while self.match.state.current_player() not in self.people:
                self.match.undo()
        except Refused as refused:
            console.print(escape(refused.message))
        self.draw()

    def try_move(self, typed: str) -> None:
        try:
            self.step(typed)
        except Refused as refused:
            console.print(f"[red]{escape(str(refused))}[/]")
