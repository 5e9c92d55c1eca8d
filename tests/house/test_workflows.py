"""What runs elsewhere - workflows, hooks, the container - names only what is here."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[2]
WORKFLOWS = ROOT / ".github" / "workflows"
VERSIONS = ["3.11", "3.12", "3.13", "3.14"]


def workflow(name: str) -> dict[str, Any]:
    loaded: dict[str, Any] = yaml.safe_load((WORKFLOWS / name).read_text("utf-8"))
    return loaded


def commands(name: str) -> list[str]:
    jobs = workflow(name)["jobs"].values()
    return [step["run"] for job in jobs for step in job.get("steps", []) if "run" in step]


@pytest.mark.parametrize("name", ["ci.yml", "release.yml"])
def test_scripts_and_files_that_a_workflow_runs_are_here(name: str) -> None:
    found = [path for run in commands(name) for path in re.findall(r"(?:\./)?[\w/]+\.(?:py|sh)\b|\./\w+", run)]
    assert found
    assert [path for path in found if not (ROOT / path).exists()] == []
    used = [job["uses"] for job in workflow(name)["jobs"].values() if "uses" in job]
    assert [path for path in used if path.startswith("./") and not (ROOT / path).exists()] == []


def test_every_supported_python_is_tested_and_released() -> None:
    matrix = workflow("ci.yml")["jobs"]["test"]["strategy"]["matrix"]
    assert matrix["python"] == VERSIONS
    assert {"ubuntu-latest", "macos-latest"} <= {*matrix["os"], *(one["os"] for one in matrix["include"])}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert project["project"]["requires-python"] == f">={VERSIONS[0]}"
    built = project["tool"]["cibuildwheel"]["build"].split()
    assert built == [f"cp{version.replace('.', '')}-*" for version in VERSIONS]
    assert {f"Programming Language :: Python :: {version}" for version in VERSIONS} <= {
        *project["project"]["classifiers"]
    }
    systems = workflow("release.yml")["jobs"]["wheels"]["strategy"]["matrix"]["os"]
    assert {each.partition("-")[0] for each in systems} == {"ubuntu", "macos"}


def test_a_release_waits_for_the_tests_and_the_changelog() -> None:
    release = workflow("release.yml")
    assert release[True]["push"]["tags"] == ["v*"]  # YAML reads the key `on` as true
    assert {"ci", "version", "wheels", "sdist"} <= set(release["jobs"]["publish"]["needs"])
    assert any("check_changelog.py --tag" in run for run in commands("release.yml"))
    assert any("check_changelog.py" in run for run in commands("ci.yml"))


def test_hooks_before_a_commit_run_what_is_here() -> None:
    config = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text("utf-8"))
    entries = [hook["entry"].split()[0] for repo in config["repos"] for hook in repo["hooks"]]
    ours = [entry for entry in entries if not entry.startswith(".venv/bin/")]
    assert [entry for entry in ours if not (ROOT / entry).exists()] == []
    group = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["dependency-groups"]
    tools = " ".join(str(each) for each in [*group["dev"], *group["build"]])
    packages = {"ruff": "ruff", "mypy": "mypy", "lint-imports": "import-linter"}
    assert all(packages[Path(entry).name] in tools for entry in entries if entry not in ours)


def test_the_container_is_small_and_not_root() -> None:
    lines = (ROOT / "Dockerfile").read_text("utf-8").splitlines()
    stages = [line for line in lines if line.startswith("FROM")]
    assert len(stages) == 2, "built in one stage, run in another without compiler and Node"
    assert all("-slim" in line for line in stages)
    last = lines[lines.index(stages[-1]) :]
    assert not any(tool in line for line in last for tool in ("gcc", "nodejs", "apt-get"))
    user = next(index for index, line in enumerate(last) if line.startswith("USER"))
    assert last[user] != "USER root"
    assert next(index for index, line in enumerate(last) if line.startswith("CMD")) > user
    assert {".git", ".venv", "web/node_modules"} <= set((ROOT / ".dockerignore").read_text("utf-8").split())
