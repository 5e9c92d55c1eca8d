import { beforeEach, describe, expect, test, vi } from "vitest";

import { tableRaw } from "./fixtures/scene";
import type { Socket } from "./live";
import { TableStore } from "./table.svelte";

/** A server in a few lines: what the client sends, and what the test makes it say. */
class Line implements Socket {
  readyState = 1;
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  sent: any[] = [];
  send = (data: string): void => void this.sent.push(JSON.parse(data));
  close(): void {}
  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const board = (x: number, actions: unknown[] = []) => ({
  surfaces: [
    {
      id: "board",
      title: "Board",
      items: [
        { id: "piece", x, label: "Piece" },
        { id: "place", x: 9 },
      ],
    },
  ],
  seats: [{ index: 0 }, { index: 1 }],
  prompt: { text: "{0} moves", seat: 0 },
  actions,
});
const moves = [{ text: "go", path: ["piece", "place"] }];

describe("a table", () => {
  let line: Line;
  let store: TableStore;
  let hidden = false;

  beforeEach(() => {
    hidden = false;
    line = new Line();
    store = new TableStore(
      "abc",
      () => hidden,
      () => line,
    );
    line.say({
      type: "welcome",
      version: 2,
      table: tableRaw(1),
      log: [{ seq: 1, lines: [{ text: "began", seat: 0 }] }],
      seat: 0,
      scene: board(0, moves),
    });
  });

  test("a welcome shows the position and whose turn it is", () => {
    expect(store.online).toBe(true);
    expect(store.names).toEqual(["You", "Comet"]); // who sits here alone is addressed
    expect(store.myTurn).toBe(true);
    expect(store.stage.scene?.surfaces[0]?.items[0]?.w).toBe(1);
    expect(store.touching.open).toEqual(new Set(["piece"]));
  });

  test("two touches send the action with the seq they answer", () => {
    store.touching.touch("piece", "mouse");
    expect(store.touching.open).toEqual(new Set(["place"]));
    store.touching.touch("place", "mouse");
    expect(line.sent.at(-1)).toMatchObject({ type: "act", seq: 1, seat: 0, text: "go" });
  });

  test("by touch a placement waits for the second touch", () => {
    store.touching.touch("piece", "touch");
    store.touching.touch("place", "touch");
    expect(store.touching.pending?.text).toBe("go");
    expect(line.sent).toEqual([]);
    store.touching.touch("place", "touch");
    expect(line.sent.at(-1)).toMatchObject({ type: "act", text: "go" });
  });

  test("what leads nowhere is explained, and the refusal stays until the next touch", async () => {
    store.touching.touch("place", "mouse");
    const request = line.sent.at(-1);
    expect(request).toMatchObject({ type: "explain", text: "place" });
    line.say({
      type: "explain_reply",
      id: request.id,
      refusal: { clause: "T-1", title: "Piece first", message: "Touch a piece.", because: ["piece"] },
    });
    await vi.waitFor(() => expect(store.touching.refusal?.clause).toBe("T-1"));
    expect(store.touching.refused).toBe("place");
    store.touching.touch("piece", "mouse");
    expect(store.touching.refusal).toBeNull();
  });

  test("escape goes one touch back", () => {
    store.touching.touch("piece", "keys");
    expect(store.touching.back()).toBe(true);
    expect(store.touching.path).toEqual([]);
    expect(store.touching.back()).toBe(false);
  });

  test("news bring the next position and a line of the log", async () => {
    line.say({
      type: "news",
      table: tableRaw(2),
      seat: 0,
      scene: board(3),
      entry: { seq: 2, lines: [{ text: "went on", seat: 0 }] },
    });
    await vi.waitFor(() => expect(store.log).toHaveLength(2));
    expect(store.stage.scene?.surfaces[0]?.items[0]?.x).toBe(3);
    expect(store.myTurn).toBe(false);
  });

  test("after a take-back the log ends with the entry it went back to", async () => {
    line.say({ type: "news", table: tableRaw(2), seat: 0, scene: board(3), entry: { seq: 2, lines: [] } });
    line.say({
      type: "news",
      table: tableRaw(3, { turn: 1 }),
      seat: 0,
      scene: board(0, moves),
      entry: { seq: 1, lines: [{ text: "began", seat: 0 }] },
      takeback: true,
    });
    await vi.waitFor(() => expect(store.log.map((entry) => entry.seq)).toEqual([1]));
    expect(store.myTurn).toBe(true);
  });

  test("a welcome after a break tells what was missed", async () => {
    const missed = [
      {
        type: "news",
        table: tableRaw(2),
        seat: 0,
        scene: board(5),
        entry: { seq: 2, lines: [{ text: "went", seat: 1 }] },
      },
    ];
    line.say({ type: "welcome", version: 2, table: tableRaw(2), log: [], seat: 0, scene: board(5), missed });
    await vi.waitFor(() => expect(store.log.map((entry) => entry.seq)).toEqual([1, 2]));
    expect(store.latest?.surfaces[0]?.items[0]?.x).toBe(5);
  });

  test("with hidden cards the screen is passed on before another seat's view is shown", async () => {
    hidden = true;
    const both = { seats: [0, 1].map((seat) => ({ seat, kind: "person", name: `P${seat}`, yours: true })) };
    line.say({ type: "news", table: tableRaw(2, both), seat: 1, scene: board(7), entry: { seq: 2, lines: [] } });
    expect(store.veil).toBe(1);
    expect(store.stage.scene).toBeNull();
    store.lift();
    expect(store.veil).toBeNull();
    await vi.waitFor(() => expect(store.stage.scene?.surfaces[0]?.items[0]?.x).toBe(7));
    expect(store.seat).toBe(1);
  });

  test("a refused command is put before the person", async () => {
    const done = store.type("jump");
    const { id } = line.sent.at(-1);
    line.say({
      type: "problem",
      id,
      code: "refused",
      message: "no",
      refusal: { clause: "T-2", title: "No jumps", message: "Pieces walk.", because: [] },
    });
    expect(await done).toBe(false);
    expect(store.touching.refusal?.title).toBe("No jumps");
  });

  test("what is placed is turned before it is confirmed, and may be laid elsewhere as it is turned", () => {
    const turns = ["turn:0", "turn:1"].map((id) => ({ id, marks: ["turn"] }));
    const ways = ["a", "b"].flatMap((gap) =>
      turns.map(({ id }) => ({ text: `${gap} ${id}`, path: ["tile", gap, id] })),
    );
    const scene = board(0, ways);
    scene.surfaces[0]!.items.push(...(turns as any[]));
    line.say({ type: "news", table: tableRaw(2), seat: 0, scene });
    const { touching } = store;
    touching.touch("tile", "mouse");
    touching.point("a");
    expect(touching.shown?.text).toBe("a turn:0");
    expect(touching.turn(1)).toBe(true);
    expect(touching.shown?.text).toBe("a turn:1");
    touching.touch("a", "mouse");
    expect(touching.pending?.text).toBe("a turn:1");
    touching.touch("a", "mouse");
    expect(touching.pending?.text).toBe("a turn:0");
    touching.turn(-1);
    expect(touching.open).toEqual(new Set(["turn:0", "turn:1", "a", "b"]));
    touching.touch("b", "mouse");
    expect(touching.pending?.text).toBe("b turn:1");
    expect(line.sent.at(-1)).not.toMatchObject({ type: "act" });
    touching.touch("b", "keys");
    expect(line.sent.at(-1)).toMatchObject({ type: "act", text: "b turn:1" });
    expect(touching.turn(1)).toBe(false);
  });

  test("news that change nothing for this hand leave in it what it holds", () => {
    store.touching.touch("piece", "mouse");
    line.say({ type: "news", table: tableRaw(2), seat: 0, scene: board(0, moves) });
    expect(store.touching.path).toEqual(["piece"]);
    line.say({ type: "news", table: tableRaw(3), seat: 0, scene: board(0, [{ text: "other", path: ["place"] }]) });
    expect(store.touching.path).toEqual([]);
  });
});
