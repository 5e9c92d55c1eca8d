"""`python -m tests.laws.walks [GAME...]`: stores the walks of games anew, after a rule was changed on purpose."""

import sys

import solarium
from tests.laws.walks import HOME, name_of, walk, walks_of


def main() -> None:
    for slug in sys.argv[1:] or solarium.games():
        lines = [
            f"{name_of(setting, number)} {''.join(total for total, _ in walk(setting, number))}"
            for setting, number in walks_of(slug)
        ]
        (HOME / f"{slug}.txt").write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main()
