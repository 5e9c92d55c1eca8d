"""The board in text: E for the first seat (embers), A for the second (azure)."""

from examples.connect_four.data import COLUMN_NAMES, COLUMNS, ROWS
from examples.connect_four.rules.state import ConnectFour
from examples.connect_four.view.scene import disc_owner

SIGNS = {-1: "[dim].[/]", 0: "[bold red]E[/]", 1: "[bold blue]A[/]"}


def render(state: ConnectFour) -> str:
    rows = [
        " ".join(SIGNS[disc_owner(state, column, row)] for column in range(COLUMNS)) for row in reversed(range(ROWS))
    ]
    return "\n".join([*rows, " ".join(COLUMN_NAMES)])
