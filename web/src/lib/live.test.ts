import { deflateSync, strToU8 } from "fflate";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { tableRaw } from "./fixtures/scene";
import { Live, type Listener, type Socket } from "./live";

class FakeSocket implements Socket {
  readyState = 0;
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  sent: any[] = [];

  send(data: string): void {
    this.sent.push(JSON.parse(data));
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  drop(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

const welcome = (seq: number) => ({ type: "welcome", version: 2, table: tableRaw(seq), log: [], seat: 0 });

describe("the line to a table", () => {
  let sockets: FakeSocket[];
  let heard: string[];
  let live: Live;
  const last = (): FakeSocket => sockets.at(-1)!;

  beforeEach(() => {
    vi.useFakeTimers();
    sockets = [];
    heard = [];
    const listener: Listener = {
      welcome: (message) => heard.push(`welcome ${message.table.seq}`),
      news: (message) => heard.push(`news ${message.table.seq}`),
      chat: (message) => heard.push(message.type),
      lag: (milliseconds) => heard.push(`lag ${milliseconds}`),
      online: (online) => heard.push(online ? "online" : "offline"),
      failed: (code) => heard.push(`failed ${code}`),
    };
    live = new Live(
      listener,
      () => ({ seq: 7, tokens: ["secret"] }),
      () => {
        sockets.push(new FakeSocket());
        return last();
      },
    );
  });
  afterEach(() => {
    live.close();
    vi.useRealTimers();
  });

  test("says hello with the last row it has shown and its tokens", () => {
    last().open();
    expect(last().sent).toEqual([
      { type: "hello", version: 2, seq: 7, tokens: ["secret"], changes: true, packed: true },
    ]);
    last().say(welcome(7));
    expect(heard).toEqual(["online", "welcome 7"]);
  });

  test("a request gets its reply by id", async () => {
    last().open();
    last().say(welcome(7));
    const reply = live.request({ type: "act", seq: 7, seat: 0, text: "move" });
    const { id, ...rest } = last().sent[1];
    expect(rest).toEqual({ type: "act", seq: 7, seat: 0, text: "move" });
    expect(id.length).toBeGreaterThanOrEqual(8);
    last().say({ type: "done", id, seq: 8 });
    await expect(reply).resolves.toEqual({ type: "done", id, seq: 8 });
  });

  test("a request whose line broke is sent again with the same id", async () => {
    last().open();
    last().say(welcome(7));
    const reply = live.request({ type: "undo", seq: 7, seat: 0 });
    const { id } = last().sent[1];
    last().drop();
    expect(heard.at(-1)).toBe("offline");
    vi.advanceTimersByTime(200);
    last().open();
    last().say(welcome(8));
    expect(last().sent[1]).toEqual({ type: "undo", seq: 7, seat: 0, id });
    last().say({ type: "problem", id, code: "late", message: "The table has moved on since." });
    await expect(reply).resolves.toMatchObject({ type: "problem", code: "late", refusal: null });
  });

  test("a request made while the line is broken waits for the welcome", () => {
    void live.request({ type: "resign", seq: 7, seat: 0 });
    last().open();
    expect(last().sent).toHaveLength(1);
    last().say(welcome(7));
    expect(last().sent[1]).toMatchObject({ type: "resign" });
  });

  test("it waits longer each time, and a retry does not wait", () => {
    last().drop();
    vi.advanceTimersByTime(150);
    expect(sockets).toHaveLength(2);
    last().drop();
    vi.advanceTimersByTime(150);
    expect(sockets).toHaveLength(2);
    vi.advanceTimersByTime(150);
    expect(sockets).toHaveLength(3);
    last().drop();
    live.retry();
    expect(sockets).toHaveLength(4);
  });

  test("an unknown table is not tried again", () => {
    last().open();
    last().drop(4404);
    vi.advanceTimersByTime(60_000);
    expect(heard).toEqual(["failed unknown_table"]);
    expect(sockets).toHaveLength(1);
  });

  test("a long message comes deflated; a garbled one makes it come back", () => {
    last().open();
    last().onmessage?.({ data: deflateSync(strToU8(JSON.stringify(welcome(8)))).slice().buffer });
    expect(heard).toEqual(["online", "welcome 8"]);
    last().onmessage?.({ data: new Uint8Array([255, 1, 2, 3]).buffer });
    expect(heard.at(-1)).toBe("offline");
    vi.advanceTimersByTime(60_000);
    expect(sockets.length).toBeGreaterThan(1);
  });

  test("messages of a kind it does not know are passed over", () => {
    last().open();
    last().say({ type: "tea", cups: 2 });
    expect(heard).toEqual([]);
  });
});
