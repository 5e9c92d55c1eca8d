import { describe, expect, it } from "vitest";

import { adding } from "./analysis.svelte";
import { type Frame, indexAt, order, outline, ticks, topOf, xOf, yOf } from "./graph";

const frame: Frame = { left: 10, top: 0, width: 100, height: 50, last: 2 };
const rows = [
  [0.5, 0.3, 0.2],
  [0.2, 0.3, 0.5],
  [0, 1, 0],
];

describe("the graph of chances", () => {
  it("puts the reader's own seat at the bottom", () => {
    expect(order(3, new Set([2]))).toEqual([2, 0, 1]);
    expect(order(2, new Set())).toEqual([0, 1]);
  });
  it("stacks the bands up to the whole", () => {
    expect(topOf(rows, 0, [2, 0, 1], 0)).toBeCloseTo(0.2);
    expect(topOf(rows, 0, [2, 0, 1], 1)).toBeCloseTo(0.7);
    for (const at of [0, 1, 2]) expect(topOf(rows, at, [2, 0, 1], 2)).toBeCloseTo(1);
  });
  it("draws a band along its top and back along its bottom", () => {
    expect(outline(frame, rows, [0, 1, 2], 0)).toBe("M10.0 25.0L60.0 40.0L110.0 50.0L110.0 50.0L60.0 50.0L10.0 50.0Z");
  });
  it("finds the position under a point, also beside the graph", () => {
    expect([-20, 10, 34, 36, 110, 400].map((x) => indexAt(frame, x))).toEqual([0, 0, 0, 1, 2, 2]);
    expect([xOf(frame, 1), yOf(frame, 1)]).toEqual([60, 0]);
  });
  it("writes round numbers under the axis", () => {
    expect(ticks({ ...frame, width: 900, last: 214 })).toEqual([0, 25, 50, 75, 100, 125, 150, 175, 200]);
    expect(ticks(frame)).toEqual([0, 2]);
  });
});

describe("numbers that add up", () => {
  it("gives what rounding leaves over to the last", () => {
    expect(adding([-0.081, 0.012, 0.006, 0.006], -6)).toEqual([-8, 1, 1, 0]);
    expect(adding([-0.024, -0.024], -5)).toEqual([-2, -3]);
  });
});
