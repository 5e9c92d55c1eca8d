import { afterEach, beforeEach, expect, test, vi } from "vitest";

import "./fixtures/browser";
import { Motion, Paced } from "./paced";

let frames: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
  vi.stubGlobal("document", { hidden: false });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function drawFrame(): void {
  for (const frame of frames.splice(0)) frame();
  vi.runAllTimers();
}

test("the first is handed on at once, what comes before the frame is drawn together after it", () => {
  const taken: number[] = [];
  const paced = new Paced<number>((one) => taken.push(one));
  paced.push(1);
  expect(taken).toEqual([1]);
  paced.push(2);
  paced.push(3);
  expect(taken).toEqual([1]);
  drawFrame();
  expect(taken).toEqual([1, 2, 3]);
  paced.push(4);
  expect(taken).toEqual([1, 2, 3]);
  drawFrame();
  drawFrame();
  paced.push(5);
  expect(taken).toEqual([1, 2, 3, 4, 5]);
});

test("a page that is hidden is told at once, for it has no frames", () => {
  const taken: number[] = [];
  const paced = new Paced<number>((one) => taken.push(one));
  paced.push(1);
  vi.stubGlobal("document", { hidden: true });
  paced.push(2);
  expect(taken).toEqual([1, 2]);
});

test("what is told about a step waits until nothing moves any more", async () => {
  const [motion, told]: [Motion, string[]] = [new Motion(), []];
  motion.after(() => told.push("at rest"));
  drawFrame();
  expect(told).toEqual(["at rest"]);
  let arrive = (): void => undefined;
  const moved = motion.during(new Promise((done) => (arrive = done)));
  motion.after(() => told.push("one"));
  motion.after(() => told.push("two"));
  drawFrame();
  expect(told).toEqual(["at rest"]);
  arrive();
  await moved;
  drawFrame();
  expect(told).toEqual(["at rest", "one", "two"]);
});
