#!/usr/bin/env bash
# Builds the documentation site into build/site; any warning, a broken link among them, is an error.
set -euo pipefail
cd "$(dirname "$0")/.."
exec .venv/bin/mkdocs build --quiet --strict "$@"
