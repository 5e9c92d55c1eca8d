import { describe, expect, test } from "vitest";

import { item, scene, surface } from "./fixtures/scene";
import { meaningOf } from "./meaning";
import type { Item, Scene } from "./wire";

const counted = (energy: string, points: string, items: Item[] = []): Scene =>
  scene([surface("board", items)], {
    seats: [
      { index: 0, title: "", active: true, colour: -1, counters: [counter("energy", energy)] },
      { index: 1, title: "", active: false, colour: -1, counters: [{ ...counter("points", points), big: true }] },
    ],
  });
const counter = (label: string, value: string) => ({ label, value, art: label, big: false, meter: null });
const told = (before: Scene, after: Scene): string[] =>
  meaningOf(before, after, 0).map(({ kind, title, now, was, seat, more }) =>
    [kind, title, now, was, seat, more].join("|"),
  );

describe("what the turns of the others mean for a seat", () => {
  test("its own stocks come before the scores of the others", () => {
    expect(told(counted("9/16", "3"), counted("11/16", "5"))).toEqual([
      "counter|11/16 energy||9/16|0|0",
      "rival|{1}|5 points|3|1|0",
    ]);
  });
  test("things that went, came or are gone are named by the head of their label", () => {
    const before = counted("1", "1", [
      item("sun", { owner: 0, label: "Giant sun at 7,14, yours. Planets 1 : 0" }),
      item("moon", { owner: 1, label: "Moon" }),
      item("diver", { owner: 0, label: "1 sundiver of {0} on O5" }),
    ]);
    const after = counted("1", "1", [
      item("sun", { owner: 1, label: "Giant sun at 7,14, {1}'s. Planets 0 : 1" }),
      item("moon", { owner: 0, label: "Moon" }),
    ]);
    expect(told(before, after)).toEqual([
      "lost|Giant sun at 7,14|||1|0",
      "won|Moon|||0|0",
      "gone|1 sundiver of {0} on O5|||-1|0",
    ]);
  });
  test("places that became dearer alike are one row; empty places that only may be touched say nothing", () => {
    const sector = (name: string, price: string, more = ""): Item =>
      item(name, {
        text: price,
        label: `sector ${name}, Inner Ring; entering costs ${price}; energy here: none${more}`,
      });
    const before = counted("1", "1", [sector("C1", "1"), sector("C2", "1"), sector("C3", "1"), sector("C4", "1")]);
    const after = counted("1", "1", [
      sector("C1", "2"),
      sector("C2", "2"),
      sector("C3", "4"),
      sector("C4", "1", "; the cheapest way costs 2 in all"),
      item("place", { marks: ["place"] }),
    ]);
    expect(told(before, after)).toEqual([
      "place|sector C3|entering costs 4|1|-1|0",
      "place|sector C1|entering costs 2|1|-1|1",
    ]);
  });
  test("a sign that a seat did not have before is new", () => {
    const after = counted("1", "1");
    after.seats[0]!.counters.push(counter("Leader", ""));
    expect(told(counted("1", "1"), after)).toEqual(["counter|Leader|||0|0"]);
  });
  test("nothing, where nothing is another way", () => {
    expect(told(counted("1", "1"), counted("1", "1"))).toEqual([]);
  });
});
