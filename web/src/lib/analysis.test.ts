import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { AnalysisStore } from "./analysis.svelte";
import { api } from "./api";
import { table } from "./fixtures/scene";
import { readAnalysis } from "./wire";

const judgement = { step: 0, seat: 0, text: "a", best: "a", chances: [0.5, 0.5], simulations: 100 };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("about how long it takes is told from the first look on", async () => {
  const far = { status: "running", decisions: 10, depth: 900 };
  vi.spyOn(api, "analysis")
    .mockResolvedValueOnce(readAnalysis({ ...far, looked: 2, judgements: [judgement] }))
    .mockResolvedValueOnce(readAnalysis({ ...far, looked: 4 }))
    .mockResolvedValue(readAnalysis({ ...far, looked: 10, deep: 9 }));
  const store = new AnalysisStore(table(9, { status: "finished" }));
  await vi.advanceTimersByTimeAsync(0);
  expect(store.minutes).toBeNull();
  await vi.advanceTimersByTimeAsync(1000);
  // 200 simulations a second, and 9600 of 10 x (100 + 900) to go.
  expect(store.minutes).toBe(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(store.minutes).toBe(0);
  store.close();
});

test("between moves that a seat makes in a row only what they lose moves the graph", async () => {
  const at = (step: number, own: number, loss: number, since: number, seat = 0): object => ({
    ...judgement,
    ...{ step, seat, loss, since, chances: [own, 1 - own] },
  });
  const found = [at(1, 0.6, 0.1, 1), at(2, 0.3, 0, 1), at(4, 0.7, 0, 1), at(5, 0.4, 0, 5), at(6, 0.45, 0, 6, 1)];
  vi.spyOn(api, "analysis").mockResolvedValue(readAnalysis({ status: "paused", judgements: found }));
  const store = new AnalysisStore(table(9, { status: "finished" }));
  await vi.advanceTimersByTimeAsync(0);
  const own = store.series(7).map((row) => Math.round(100 * row[0]!));
  expect(own).toEqual([60, 60, 50, 50, 50, 40, 45, 45]);
  expect(store.series(7).every((row) => Math.abs(row[0]! + row[1]! - 1) < 1e-9)).toBe(true);
  store.close();
});
