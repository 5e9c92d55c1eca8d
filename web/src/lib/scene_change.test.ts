import { describe, expect, test } from "vitest";

import told from "./fixtures/changes.json";
import { SceneKeeper } from "./scene_change";
import { type Scene, readScene, readSceneChange } from "./wire";

const scenes: Scene[] = told.map(({ scene }) => readScene(scene));

describe("scenes that come as differences", () => {
  test("each change leads to the scene that the server meant", () => {
    const keeper = new SceneKeeper();
    keeper.keep(scenes[0]!);
    for (const { change, scene } of told.slice(1)) {
      expect(keeper.apply(readSceneChange(change))).toEqual(readScene(scene));
    }
  });

  test("what did not change is the same object", () => {
    const keeper = new SceneKeeper();
    keeper.keep(scenes[0]!);
    const [first] = scenes[0]!.surfaces;
    const next = keeper.apply({ ...readSceneChange({ surfaces: [{ of: 0 }] }) })!;
    expect(next.surfaces[0]!.items[0]).toBe(first!.items[0]);
    expect(next.prompt).toBe(scenes[0]!.prompt);
  });

  test("actions come back after a turn of somebody else", () => {
    const keeper = new SceneKeeper();
    const begun = scenes.find((scene) => scene.actions.length > 0)!;
    const surfaces = begun.surfaces.map((_, of) => ({ of }));
    keeper.keep(begun);
    expect(keeper.apply(readSceneChange({ surfaces, actions: [] }))!.actions).toEqual([]);
    const again = readSceneChange({ surfaces, actions: [{ at: 0, n: begun.actions.length }] });
    expect(keeper.apply(again)!.actions).toEqual(begun.actions);
  });

  test("a change without a scene before it shows nothing", () => {
    expect(new SceneKeeper().apply(readSceneChange(told[1]!.change))).toBeNull();
  });
});
