"""The wheel in a bare virtual environment, without compiler and Node: what people get from `pipx install solarium`.

Building takes minutes on a cold machine, so it runs in the sweep: `SOLARIUM_SWEEP=1 pytest tests/package`.
"""

import os
import subprocess
import sys
import zipfile
from collections import Counter
from pathlib import Path

import pytest

from build_core import SOURCE, compiled_modules

ROOT = Path(__file__).parents[2]
LARGEST = 12_000_000  # bytes
pytestmark = pytest.mark.skipif(os.environ.get("SOLARIUM_SWEEP") != "1", reason="builds a wheel: part of the sweep")


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("wheel")
    words = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "-q",
        "--no-deps",
        "--no-build-isolation",
        "-w",
        str(target),
        str(ROOT),
    ]
    subprocess.run(words, check=True)
    return next(target.glob("*.whl"))


@pytest.fixture(scope="session")
def bare(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A virtual environment with the wheel and pytest; the folder of its commands is the whole search path."""
    folder = tmp_path_factory.mktemp("bare") / "venv"
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    python = folder / "bin" / "python"
    subprocess.run(
        [sys.executable, "-m", "uv", "pip", "install", "-q", "--python", str(python), f"{wheel}[check]"], check=True
    )
    return folder / "bin"


def run(bare: Path, folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    environment = {"PATH": str(bare), "HOME": str(folder), "COLUMNS": "160", "NO_COLOR": "1"}
    return subprocess.run(
        [str(bare / words[0]), *words[1:]], env=environment, cwd=folder, capture_output=True, text=True
    )


def test_what_is_in_it(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    for module in compiled_modules(SOURCE / "solarium"):
        inside = module.relative_to(SOURCE).with_suffix("").as_posix()
        assert any(name.startswith(f"{inside}.") and name.endswith(".so") for name in names), inside
    for needed in (
        "server/client/index.html",
        "py.typed",
        "laws/suite.py",
        "kit/stub/rules/state.py",
        "kit/dusk/referee.py",
        "kit/package/pyproject.toml.txt",
        "kit/package/tests/test_laws.py.txt",
    ):
        assert f"solarium/{needed}" in names, needed
    assert not [name for name in names if "node_modules" in name or name.startswith(("tests/", "web/", "examples/"))]
    assert wheel.stat().st_size < LARGEST
    print(contents(wheel))


def contents(wheel: Path) -> str:
    """What the wheel holds by kind, packed: compiled libraries, the client, sources, drawings, the rest."""
    kinds = {".so": "compiled", ".py": "sources", ".svg": "drawings", ".toml": "tables", ".record": "stored games"}
    sizes: Counter[str] = Counter()
    counts: Counter[str] = Counter()
    for entry in zipfile.ZipFile(wheel).infolist():
        path = Path(entry.filename)
        kind = "client" if "client" in path.parts else kinds.get(path.suffix, "other")
        sizes[kind] += entry.compress_size
        counts[kind] += 1
    lines = [f"{kind}: {counts[kind]} files, {size / 1000:,.0f} kB" for kind, size in sizes.most_common()]
    return "\n".join([f"{wheel.name}: {wheel.stat().st_size / 1e6:.1f} MB", *lines])


def test_it_is_compiled_and_complete(bare: Path, tmp_path: Path) -> None:
    done = run(bare, tmp_path, "solarium", "doctor")
    assert "Nothing is slow." in done.stdout, done.stdout + done.stderr
    assert "Syzygy" in run(bare, tmp_path, "solarium", "games").stdout
    assert "Try " in run(bare, tmp_path, "python", "-c", PLAY).stdout
    assert "A position." in run(bare, tmp_path, "python", "-c", "import solarium; help(solarium.State)").stdout


PLAY = """
import subprocess, sys
print(subprocess.run([sys.executable, "-m", "solarium", "play", "syzygy", "--seed", "1"], input="hint\\nquit\\n",
                     capture_output=True, text=True).stdout)
"""


def test_it_serves_the_client(bare: Path, tmp_path: Path) -> None:
    import httpx

    words = [str(bare / "solarium"), "serve", "--port", "0", "--no-browser", "--data", str(tmp_path / "data")]
    with subprocess.Popen(
        words, env={"PATH": str(bare), "HOME": str(tmp_path)}, stdout=subprocess.PIPE, text=True
    ) as server:
        try:
            assert server.stdout is not None
            line = server.stdout.readline()
            address = line[line.index("http://") :].split()[0].rstrip("/")
            assert "<script" in httpx.get(f"{address}/").text
            assert "syzygy" in httpx.get(f"{address}/api/games").text
        finally:
            server.terminate()


@pytest.mark.parametrize("kind", [(), ("--cards",)], ids=["open", "cards"])
def test_an_outside_package_keeps_the_laws(bare: Path, tmp_path: Path, kind: tuple[str, ...]) -> None:
    made = run(bare, tmp_path, "solarium", "new-game", "moon_race", "--package", *kind)
    assert made.returncode == 0, made.stderr
    package = tmp_path / "moon_race"
    words = ["pip", "install", "-q", "--no-deps", "--target", str(tmp_path / "site"), str(package)]
    subprocess.run([sys.executable, "-m", *words], check=True)
    environment = {"PATH": str(bare), "PYTHONPATH": str(tmp_path / "site"), "HOME": str(tmp_path)}
    checked = subprocess.run(
        [str(bare / "solarium"), "check", "moon_race", "tests", "--all-clauses"],
        env=environment, cwd=package, capture_output=True, text=True,
    )  # fmt: skip
    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert "(100 %), all" in checked.stdout
