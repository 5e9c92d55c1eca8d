"""The same tournament on a Ray cluster of several nodes on this machine, with a worker killed in the middle."""

import os
import signal
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from threading import Thread

import psutil
import pytest

import solarium
from solarium.arena.contest import contest
from solarium.arena.places import Local, OnRay
from solarium.arena.report.study import study
from solarium.arena.tournament import new_spec, play

# Read when Ray is imported: everything stays on the loopback address, and nothing is reported to anybody. Without the
# first, Ray takes 127.0.0.1 for the address of the machine, where no node of this cluster listens, and waits long.
os.environ["RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"] = "0"
os.environ["RAY_USAGE_STATS_ENABLED"] = "0"

FOUR = solarium.game("connect_four")


@pytest.fixture(scope="module")
def cluster() -> Iterator[OnRay]:
    ray = pytest.importorskip("ray")
    from ray.cluster_utils import Cluster

    head = {"num_cpus": 1, "node_ip_address": "127.0.0.1", "include_dashboard": False}
    nodes = Cluster(initialize_head=True, head_node_args=head)
    nodes.add_node(num_cpus=1, node_ip_address="127.0.0.1")
    path = [str(Path(__file__).parents[2]), str(Path(__file__).parents[2] / "src")]
    runtime = {"env_vars": {"PYTHONPATH": os.pathsep.join(path)}}
    ray.init(address=nodes.address, log_to_driver=False, runtime_env=runtime)
    yield OnRay()
    ray.shutdown()
    nodes.shutdown()


def kill_one_worker(killed: list[int]) -> None:
    """End one of Ray's worker processes below this one, as soon as there is one that plays."""
    until = time.monotonic() + 60
    while time.monotonic() < until:
        for process in psutil.Process().children(recursive=True):
            with suppress(psutil.NoSuchProcess):  # it ended since they were listed
                if process.name().startswith("ray::play_one"):
                    process.send_signal(signal.SIGKILL)
                    killed.append(process.pid)
                    return
        time.sleep(0.005)


def test_a_cluster_plays_the_same_games(cluster: OnRay, tmp_path: Path) -> None:
    spec = new_spec(FOUR, ["search:4000", "search:2000"], 6, stop=False)
    killed: list[int] = []
    killer = Thread(target=kill_one_worker, args=(killed,))
    killer.start()
    there = play(FOUR, spec, tmp_path / "ray", cluster)
    killer.join()
    assert len(killed) == 1
    here = play(FOUR, spec, tmp_path / "local", Local(1))
    games = sorted((entry.pairing.key, entry.played) for entry in there.entries)
    assert games == sorted((entry.pairing.key, entry.played) for entry in here.entries)
    assert len({key for key, _ in games}) == 12
    assert len((tmp_path / "ray" / "games.jsonl").read_text().splitlines()) == 12


def test_a_report_is_the_same_on_a_cluster(cluster: OnRay) -> None:
    there = study(FOUR, "random", 6, 2, {}, cluster, "Games")
    assert there == study(FOUR, "random", 6, 2, {}, Local(1), "Games")
    skill = contest(FOUR, ["level2", "level1"], 4, place=cluster)
    assert sorted(skill.played, key=str) == sorted(contest(FOUR, ["level2", "level1"], 4, workers=1).played, key=str)
