import { describe, expect, test } from "vitest";

import { lossesOf, swings, worthFor } from "./bargain";
import { readField } from "./wire";

const energy = readField({
  id: "give",
  label: "Energy",
  steps: [[], [], []],
  side: 0,
  worth: [[0, 1, 0, 1]],
  meter: "energy",
});
const ship = readField({
  id: "get",
  label: "Ship",
  steps: [[], []],
  side: 1,
  worth: [
    [1, 2, 3, 4],
    [2, 6, 7, 9],
  ],
});
const hold = readField({
  id: "hold",
  label: "Resource",
  steps: [[], []],
  side: 0,
  breaks: [[], [["card:1", "Full Hold would no longer hold."]]],
});

describe("what a trade comes to", () => {
  test("nothing is worth nothing", () => expect(worthFor(0, [energy, ship], {})).toBeNull());

  test("each side gains what it gets less what it gives, at least and at most", () => {
    const amounts = { give: 3, get: 2 };
    expect(worthFor(0, [energy, ship], amounts)).toEqual({ low: 7 - 3, high: 9 });
    expect(worthFor(1, [energy, ship], amounts)).toEqual({ low: -6, high: 3 - 2 });
  });

  test("what an amount would end is said from that amount on", () => {
    expect(lossesOf([hold], { hold: 1 })).toEqual([]);
    expect(lossesOf([hold], { hold: 2 })).toEqual([["card:1", "Full Hold would no longer hold."]]);
  });

  test("a meter falls by what its seat gives and rises by what it gets", () => {
    expect(swings(0, [energy], { give: 2 })).toEqual([["energy", -2]]);
    expect(swings(1, [energy], { give: 2 })).toEqual([["energy", 2]]);
  });
});
