"""A client's part in scenes that come as differences, on plain JSON: what `web/src/lib/scene_change.ts` does."""

import json
import zlib
from typing import Any

Json = dict[str, Any]
LISTS = ("seats", "actions", "buttons", "ways", "forms")


class SceneKeeper:
    """Makes messages whole, as they came without differences."""

    def __init__(self) -> None:
        self.scene: Json | None = None
        self.lists: dict[str, list[Json]] = {}

    def read(self, message: bytes) -> Json:
        """A frame of the websocket, with whole scenes."""
        whole: Json = json.loads(message if message.startswith(b"{") else zlib.decompress(message, -zlib.MAX_WBITS))
        if whole["type"] == "welcome":
            if "scene" in whole:
                self._keep(whole["scene"], forget=True)
            for missed in whole.get("missed", []):
                self._take(missed)
            if "missed" in whole:
                whole["scene"] = self.scene
        elif whole["type"] == "news":
            self._take(whole)
        return whole

    def _take(self, news: Json) -> None:
        if "scene" in news:
            self._keep(news["scene"], forget=True)
        elif "change" in news:
            news["scene"] = self._apply(news.pop("change"))
            self._keep(news["scene"])

    def _keep(self, scene: Json, forget: bool = False) -> None:
        self.scene = scene
        if forget:
            self.lists = {}
        self.lists.update({name: scene[name] for name in LISTS if scene.get(name)})

    def _apply(self, change: Json) -> Json:
        before = self.scene
        assert before is not None
        scene = dict(before)
        scene["surfaces"] = [surface_of(before, each) for each in change["surfaces"]]
        for name in LISTS:
            if name in change:
                scene[name] = joined(self.lists.get(name, []), change[name])
            if not scene.get(name):
                scene.pop(name, None)
        scene.update({name: change[name] for name in ("prompt", "goal") if name in change})
        return scene


def surface_of(before: Json, change: Json) -> Json:
    known = before["surfaces"][change["of"]] if "of" in change else {}
    made = dict(change.get("shell") or known)
    made["items"] = joined(known.get("items", []), change["items"]) if "items" in change else known.get("items", [])
    return {name: value for name, value in made.items() if name != "items" or value}


def joined(held: list[Json], runs: list[Json]) -> list[Json]:
    made: list[Json] = []
    for run in runs:
        at = run.get("at", 0)
        made += [*held[at : at + run.get("n", 0)], *run.get("new", [])]
    return made
