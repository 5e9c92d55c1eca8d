import { expect, test } from "vitest";

import { outlineFrom } from "./outline";

test.each([
  ["M10 20L30 20V40H10Z", "M0 0L20 0V20H0Z"],
  ["M10,20 A5 6 0 0 1 12.5 26", "M0 0A5 6 0 0 1 2.5 6"],
  ["M10 20c1 2 3 4 5 6C11 21 12 22 13 23", "M0 0c1 2 3 4 5 6C1 1 2 2 3 3"],
  ["M10 20Q11 22 13 24 14 26 15 28", "M0 0Q1 2 3 4 4 6 5 8"],
])("an outline in the units of a surface, from a centre: %s", (path, moved) => {
  expect(outlineFrom(path, 10, 20)).toBe(moved);
});

test.each(["m10 20l5 5", "10 20", "M10", "M10 20A5 6 0 01.5 6", "M1 2X3 4"])(
  "a path that is written another way is left alone: %s",
  (path) => {
    expect(outlineFrom(path, 1, 1)).toBeNull();
  },
);
