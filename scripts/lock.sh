#!/usr/bin/env bash
# Writes the lock files anew from pyproject.toml. They name packages and hashes, no registry.
set -euo pipefail
cd "$(dirname "$0")/.."
lock() { uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-header --no-annotate "$@"; }
lock pyproject.toml --group build -o requirements.txt
lock pyproject.toml --group dev --all-extras -o requirements-dev.txt
