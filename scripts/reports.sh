#!/usr/bin/env bash
# Writes the reports of docs/reports anew: 2,000 games of each game, as HTML and Markdown; arguments go to every command
# (`--on ray`, `--workers 8`). Then the pages that link to them. The bots are such that all of it takes half an hour of
# two quiet cores.
set -euo pipefail
cd "$(dirname "$0")/.."
mkdir -p docs/reports
report() { # report NAME GAME [OPTION]...
  local name=$1 game=$2
  shift 2
  .venv/bin/solarium report "$game" --games 2000 "$@" -o "docs/reports/$name.html"
}
report solani solani --bot greedy --players 2 --against bonus=off "$@"
report syzygy syzygy --bot level2 --vary start --skill 100 "$@"
report sol sol --bot greedy --skill 24 "$@"
report lastdays lastdays --bot greedy --players 2 --option effects=full --skill 8 "$@"
report factions factions --bot level3 --players 3 --skill 12 "$@"
report lastdays-solo lastdays --bot greedy --players 1 --vary scenario "$@"
PYTHONPATH=.:src .venv/bin/python scripts/game_docs.py
