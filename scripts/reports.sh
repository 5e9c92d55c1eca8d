#!/usr/bin/env bash
# Writes the reports of docs/reports anew: 2,000 games of each game, as HTML and Markdown; arguments go to every command
# (`--on ray`, `--workers 8`). Then the pages of the games, which link to them.
set -euo pipefail
cd "$(dirname "$0")/.."
mkdir -p docs/reports
report() { # report GAME LEVEL [OPTION]...
  local game=$1 level=$2
  shift 2
  .venv/bin/solarium report "$game" --games 2000 --bot "$level" -o "docs/reports/$game.html" "$@"
}
report syzygy level3 "$@"
report sol level3 "$@"
report solani level3 --players 2 "$@"
report lastdays greedy --players 3 --skill 12 "$@" # level3 takes half an hour and more on two cores
report factions level3 --players 3 "$@"
PYTHONPATH=.:src .venv/bin/python scripts/game_docs.py
