import { describe, expect, it } from "vitest";

import { item, scene, surface } from "./fixtures/scene";
import { same, sharing } from "./sharing";

describe("what two scenes have in common", () => {
  const board = () => surface("board", [item("a", { x: 1, badges: [] }), item("b", { x: 2 })]);
  const tray = () => surface("tray", [item("c")]);

  it("keeps the things that stayed, and takes those that changed", () => {
    const before = scene([board(), tray()]);
    const after = scene([surface("board", [item("a", { x: 1 }), item("b", { x: 3 }), item("d")]), tray()]);
    const found = sharing(before, after)!;
    expect(found).toEqual(after);
    expect(found.surfaces[1]).toBe(before.surfaces[1]);
    expect(found.surfaces[0]!.items[0]).toBe(before.surfaces[0]!.items[0]);
    expect(found.surfaces[0]!.items[1]!.x).toBe(3);
  });

  it("notices a change of the surface itself, of the order, and what is gone", () => {
    const before = scene([board()]);
    for (const other of [
      surface("board", board().items, { note: "new" }),
      surface("board", [...board().items].reverse()),
      surface("board", board().items.slice(1)),
    ]) {
      const after = scene([other]);
      expect(sharing(before, after)).toEqual(after);
    }
    expect(sharing(before, null)).toBeNull();
    expect(sharing(null, before)).toBe(before);
  });

  it("compares plain data by its parts", () => {
    expect(same({ a: [1, { b: null }] }, { a: [1, { b: null }] })).toBe(true);
    for (const [one, other] of [
      [{ a: 1 }, { a: 1, b: 2 }],
      [[], {}],
      [null, {}],
      [
        [1, 2],
        [2, 1],
      ],
      [{ a: undefined }, { b: 1 }],
    ])
      expect(same(one, other)).toBe(false);
  });
});
