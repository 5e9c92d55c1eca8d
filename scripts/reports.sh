#!/usr/bin/env bash
# Writes the reports of docs/reports anew, 2,000 games each, as HTML and Markdown, and the pages that link to them:
# all of them, or those that are named (`scripts/reports.sh sol factions`). Options go to every command (`--on=ray`).
set -euo pipefail
cd "$(dirname "$0")/.."
mkdir -p docs/reports
names=" " options=()
for word; do
  case $word in
    -*) options+=("$word") ;;
    *) names+="$word " ;;
  esac
done

report() { # report NAME GAME [OPTION]...
  local name=$1 game=$2
  shift 2
  if [ "$names" != " " ] && [[ $names != *" $name "* ]]; then return; fi
  .venv/bin/solarium report "$game" --games 2000 "$@" "${options[@]}" -o "docs/reports/$name.html"
}
report solani solani --bot greedy --players 2 --against bonus=off
report syzygy syzygy --bot level2 --vary start --skill 100
report sol sol --bot greedy --skill 24
report lastdays lastdays --bot greedy --players 2 --option effects=full --skill 8
report lastdays-solo lastdays --bot greedy --players 1 --vary scenario
report factions factions --bot level3 --players 3 --skill 12
PYTHONPATH=.:src .venv/bin/python scripts/game_docs.py
