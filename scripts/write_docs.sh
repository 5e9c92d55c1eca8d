#!/usr/bin/env bash
# Writes the documents that are made from the source; the tests check that they are up to date.
set -euo pipefail
cd "$(dirname "$0")/.."
PYTHONPATH=src .venv/bin/python scripts/command_line_docs.py
PYTHONPATH=src .venv/bin/python scripts/observation_docs.py
PYTHONPATH=.:src .venv/bin/python scripts/game_docs.py
.venv/bin/python scripts/contract_docs.py
