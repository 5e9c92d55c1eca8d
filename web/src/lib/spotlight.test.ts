import { describe, expect, test } from "vitest";

import { closeUp, fit } from "./camera";
import { item, scene, surface } from "./fixtures/scene";
import { boxOf, legend, spotlight, words } from "./spotlight";
import { readAction } from "./wire";

const sector = item("sector:A", { shape: "path", path: "M0 0L4 0A5 5 0 0 1 4 6L0 6Z", label: "sector A, inner ring" });
const ship = item("ship", { x: 9, y: 3, w: 2, h: 2, art: "ship", owner: 0, label: "ship of {0} in B" });
const rival = item("rival", { x: 2, y: 3, w: 2, h: 2, art: "ship", owner: 1, label: "ship of {1} in A" });
const far = item("far", { x: 90, y: 90, w: 2, h: 2, art: "moon", label: "Moon: far away" });
const board = surface("board", [sector, ship, rival, far], { place: "board", box: [0, 0, 100, 100] });
const names = ["You", "Ben"];

describe("what a step is about", () => {
  test("a path is as large as its lines and arcs", () => {
    const [left, top, wide, high] = boxOf(sector);
    expect([left, top + high]).toEqual([0, 7]);
    expect(left + wide).toBeCloseTo(5);
  });
  test("the lit place and the piece that is to go there", () => {
    const light = spotlight(scene([board]), ["sector:A"], [], 0);
    expect(light.ids).toEqual(new Set(["sector:A", "ship"]));
    expect(light.boxes.get("board")).toEqual([0, -1, 10, 8]);
  });
  test("what may be touched is lit too", () => {
    const light = spotlight(scene([board]), ["ship"], [readAction({ text: "go", path: ["ship", "far"] })], 0);
    expect(light.ids).toEqual(new Set(["ship", "far"]));
  });
  test("without lit things it is about the whole board", () => {
    const light = spotlight(scene([board]), [], [readAction({ text: "go", path: ["ship"] })], 0);
    expect([light.ids.size, light.boxes.size]).toEqual([0, 0]);
  });
});

describe("the camera over it", () => {
  const size = { width: 400, height: 300 };
  const whole = fit([0, 0, 100, 100], size, [0, 0]);

  test("stands nearer, with the part in the middle", () => {
    const view = closeUp([60, 60, 10, 10], size, whole)!;
    expect(view.k).toBeCloseTo(1.8 * whole.k);
    expect([view.x + view.k * 65, view.y + view.k * 65]).toEqual([200, 150]);
  });
  test("cuts nothing off, and stays away where that needs the whole board", () => {
    const view = closeUp([0, 40, 40, 40], size, whole)!;
    expect(view.x).toBeGreaterThanOrEqual(0);
    expect(view.y + view.k * 80).toBeLessThanOrEqual(300);
    expect(closeUp([0, 0, 90, 90], size, whole)).toBeNull();
  });
});

describe("the legend", () => {
  test("tells what is lit and what lies on it", () => {
    const light = spotlight(scene([board]), ["sector:A"], [], 0);
    const rows = legend(scene([board]), light, names);
    expect(rows.map(({ title, line }) => [title, line])).toEqual([
      ["ship of yours in B", ""],
      ["sector A", "inner ring"],
      ["ship of Ben in A", ""],
    ]);
  });
  test("a bare coordinate is no name, and a long label is cut", () => {
    expect(words("C30, Guiding Star of two, 1 node")).toEqual({ title: "Guiding Star of two", line: "C30, 1 node" });
    expect(words("Venus: burns; beside B0, C0; costs 1")).toEqual({ title: "Venus", line: "burns; beside B0, C0" });
  });
  test("without lit things it tells the pieces", () => {
    const none = { ids: new Set<string>(), boxes: new Map() };
    expect(legend(scene([board]), none, names).map((row) => row.item.id)).toEqual(["ship", "rival", "far"]);
  });
});
