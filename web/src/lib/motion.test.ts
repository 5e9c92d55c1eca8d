import { describe, expect, test } from "vitest";

import { item, scene, surface } from "./fixtures/scene";
import { PACE, paceFrames, plan } from "./motion";
import { readMotion } from "./wire";

const board = (...items: ReturnType<typeof item>[]) => scene([surface("board", items)]);
const kinds = (before: ReturnType<typeof scene>, after: ReturnType<typeof scene>) =>
  plan(before, after, []).changes.map((change) => `${change.kind} ${change.id}`);

describe("the animation planner", () => {
  test("what stays moves nowhere", () => {
    expect(plan(board(item("a")), board(item("a")), [])).toEqual({ changes: [], total: 0 });
  });

  test("a piece with another place moves or turns there", () => {
    expect(kinds(board(item("a")), board(item("a", { x: 3 })))).toEqual(["move a"]);
    const [turned] = plan(board(item("a")), board(item("a", { turn: 90 })), []).changes;
    expect(turned).toMatchObject({ kind: "move", from: { turn: 0 }, to: { turn: 90 }, delay: 0, duration: PACE.move });
  });

  test("an outline stays when only its words stand elsewhere", () => {
    const space = { shape: "path" as const, path: "M0 0L9 9" };
    expect(kinds(board(item("s", space)), board(item("s", { ...space, x: 3 })))).toEqual([]);
    expect(kinds(board(item("s", space)), board(item("s", { ...space, path: "M3 0L12 9", x: 3 })))).toEqual(["move s"]);
  });

  test("new pieces appear, gone ones leave after them", () => {
    const { changes } = plan(board(item("old")), board(item("new")), []);
    expect(changes.map((change) => change.kind)).toEqual(["appear", "leave"]);
    expect(changes[1]!.delay).toBe(PACE.appear + PACE.apart);
  });

  test("places, notes and traces come and go without motion", () => {
    expect(kinds(board(item("p", { marks: ["place"] })), board(item("n", { marks: ["note"] })))).toEqual([]);
  });

  test("from one surface to another a piece travels", () => {
    const before = scene([surface("tray", [item("a")], { place: "mine", layout: "cards" }), surface("board", [])]);
    const after = scene([surface("tray", [], { place: "mine", layout: "cards" }), surface("board", [item("a")])]);
    expect(plan(before, after, []).changes).toMatchObject([
      { kind: "travel", id: "a", source: "tray", surface: "board" },
    ]);
  });

  test("cause, then effect: the piece lands, then others turn over, 90 ms apart", () => {
    const before = board(item("mover"), item("x", { owner: 0 }), item("y", { owner: 0 }));
    const after = board(item("mover", { x: 2 }), item("x", { owner: 1 }), item("y", { owner: 1 }));
    const { changes } = plan(before, after, []);
    expect(changes.map((change) => [change.kind, change.delay])).toEqual([
      ["move", 0],
      ["flip", PACE.move + PACE.apart],
      ["flip", PACE.move + 2 * PACE.apart],
    ]);
  });

  test("a long chain of flips keeps within its time", () => {
    const many = Array.from({ length: 30 }, (_, index) => `t${index}`);
    const { changes } = plan(
      board(...many.map((id) => item(id, { owner: 0 }))),
      board(...many.map((id) => item(id, { owner: 1 }))),
      [],
    );
    const delays = changes.map((change) => change.delay);
    expect(Math.max(...delays) - Math.min(...delays)).toBeLessThanOrEqual(PACE.chain + 0.001);
  });

  test("a game's own way is followed, with rests at halts", () => {
    const motion = readMotion({
      id: "a",
      frames: [
        [0, 0, 0],
        [1, 0, 60],
        [2, 0, 120],
      ],
      beats: 2,
      halts: [1],
    });
    const { frames, offsets, duration } = paceFrames(motion);
    expect(frames.map((frame) => frame.x)).toEqual([0, 1, 1, 2]);
    expect(duration).toBe(2 * PACE.move + PACE.halt);
    expect(offsets[0]).toBe(0);
    expect(offsets.at(-1)).toBe(1);
    expect(plan(board(item("a")), board(item("a", { x: 2 })), [motion]).changes[0]).toMatchObject({ kind: "roll" });
  });

  test("no step takes longer than 1.2 s, and quick takes half", () => {
    const long = readMotion({
      id: "a",
      frames: [
        [0, 0, 0],
        [9, 0, 0],
      ],
      beats: 16,
    });
    const [before, after] = [
      board(item("a"), item("b", { owner: 0 })),
      board(item("a", { x: 9 }), item("b", { owner: 1 })),
    ];
    expect(plan(before, after, [long]).total).toBeCloseTo(PACE.most);
    expect(plan(before, after, [long], 0.5).total).toBeCloseTo(PACE.most / 2);
    const { changes, total } = plan(before, after, [long]);
    for (const change of changes) expect(change.delay + change.duration).toBeLessThanOrEqual(total + 0.001);
  });

  test("marks settle last", () => {
    const { changes } = plan(
      board(item("a"), item("b")),
      board(item("a", { x: 1 }), item("b", { marks: ["closed"] })),
      [],
    );
    expect(changes.map((change) => change.kind)).toEqual(["move", "mark"]);
    expect(changes[1]!.delay).toBeGreaterThan(changes[0]!.duration);
  });
});
