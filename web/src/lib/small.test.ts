/** The small pure parts: camera, arrow keys, free ground, words, addresses, search, positions, ghosts, stars. */
import { describe, expect, test } from "vitest";

import { type Box, CLOSEST, fit, keepInView, reveal, zoom } from "./camera";
import { item, scene, surface, table } from "./fixtures/scene";
import { freeSpot } from "./free_spot";
import { ghostOf } from "./ghost";
import { t } from "./messages";
import { positions, turnAt } from "./positions";
import { headline } from "./result";
import { links, parse, pasted } from "./router.svelte";
import { matches } from "./search";
import { colourOf, paintOf, paletteOf } from "./seats";
import { neighbour, readingOrder, stepTo } from "./spatial";
import { stars } from "./stars";
import { arrange } from "./choices";
import { Kept } from "./looks";
import { type Button, readAction, readLine, readMessage } from "./wire";
import { pieces, plain, sentence } from "./text";

describe("camera", () => {
  const box: Box = [-5, -5, 10, 10];
  const size = { width: 400, height: 300 };
  const whole = fit(box, size, [10, 10]);

  test("shows the whole box in the middle", () => {
    expect(whole.k).toBe(28);
    expect([whole.x, whole.y]).toEqual([200, 150]);
  });
  test("zooms about the pointer and never wider than the whole", () => {
    const near = zoom(whole, 2, { x: 100, y: 100 }, whole);
    expect((100 - near.x) / near.k).toBeCloseTo((100 - whole.x) / whole.k);
    expect(zoom(whole, 0.1, { x: 0, y: 0 }, whole).k).toBe(whole.k);
    expect(zoom(whole, 1000, { x: 0, y: 0 }, whole).k).toBe(CLOSEST * whole.k);
  });
  test("keeps the box in sight", () => {
    const away = keepInView({ k: 56, x: 5000, y: -5000 }, box, size, whole);
    expect(away.x + 56 * -5).toBeCloseTo(whole.x + whole.k * -5);
    expect(away.y + 56 * 5).toBeCloseTo(size.height - (whole.y + whole.k * -5));
  });
  test("brings a point into view with the smallest move", () => {
    const view = { k: 100, x: 0, y: 0 };
    expect(reveal(view, 2, 1, size, 50)).toEqual(view);
    expect(reveal(view, 5, 1, size, 50).x).toBe(-150);
  });
});

describe("arrow keys", () => {
  const spots = [
    { id: "a", x: 0, y: 0 },
    { id: "b", x: 100, y: 4 },
    { id: "c", x: 10, y: 100 },
    { id: "d", x: 100, y: 100 },
  ];
  test("go to the nearest thing that way", () => {
    expect(neighbour(spots[0]!, spots, "right")?.id).toBe("b");
    expect(neighbour(spots[0]!, spots, "down")?.id).toBe("c");
    expect(neighbour(spots[3]!, spots, "up")?.id).toBe("b");
    expect(neighbour(spots[0]!, spots, "left")).toBeNull();
  });
  test("read from left to right in rows", () => {
    expect(readingOrder([...spots].reverse()).map((spot) => spot.id)).toEqual(["a", "b", "c", "d"]);
  });
  test("where nothing lies that way, reading order goes on; at first the first", () => {
    expect(stepTo(spots[1]!, spots, "right")?.id).toBe("c");
    expect(stepTo(null, spots, "left")?.id).toBe("a");
    expect(stepTo({ id: "gone", x: 500, y: 500 }, spots, "right")?.id).toBe("a");
  });
});

describe("words", () => {
  test("names stand where the game names seats", () => {
    expect(pieces("{0} beats {1}.", ["Ann", "Bo"])).toEqual([
      { text: "Ann", seat: 0 },
      { text: " beats ", seat: -1 },
      { text: "Bo", seat: 1 },
      { text: ".", seat: -1 },
    ]);
    expect(plain("{7} and {0}", ["Ann"])).toBe("{7} and Ann");
  });
  test("a line of the log begins with who did it", () => {
    expect(sentence(readLine({ text: "rolled red", seat: 1 }))).toBe("{1} rolled red");
    expect(sentence(readLine({ text: "Cards were dealt" }))).toBe("Cards were dealt");
    expect(sentence(readLine({ text: "By {1}: pass", seat: 1 }))).toBe("By {1}: pass");
  });
});

describe("addresses", () => {
  test("lead to pages", () => {
    expect(parse("/")).toEqual({ page: "lobby" });
    expect(parse("/t/abc")).toEqual({ page: "table", table: "abc" });
    expect(parse("/t/abc/at/12")).toEqual({ page: "replay", table: "abc", seq: 12 });
    expect(parse("/t/abc/replay")).toEqual({ page: "replay", table: "abc", seq: null });
    expect(parse("/rules/toy", "#T-4")).toEqual({ page: "rules", game: "toy", clause: "T-4" });
    expect(parse("/", "#/t/abc/at/3")).toEqual({ page: "replay", table: "abc", seq: 3 });
    for (const lost of ["/t/abc/at/x", "/t", "/else", "/t/abc/at/1/2"]) expect(parse(lost).page).toBe("nowhere");
  });
  test("a pasted link or id leads to its table", () => {
    const home = "http://here.example";
    expect(pasted(" http://here.example/t/abcd ", home)).toBe("/t/abcd");
    expect(pasted("abcd-12_x", home)).toBe(links.table("abcd-12_x"));
    expect(pasted("http://here.example/t/abcd/at/4", home)).toBe("/t/abcd/at/4");
    expect(pasted("http://here.example/rules/x", home)).toBeNull();
    expect(pasted("not a link", home)).toBeNull();
  });
});

test("the search takes every word, anywhere, whatever its case", () => {
  const clause = {
    number: "T-15",
    title: "Colour closed",
    text: "Nobody moves it.",
    kind: "R",
    part: "Turn",
    restored: "",
  };
  expect(matches(clause, "t-15")).toBe(true);
  expect(matches(clause, "nobody COLOUR")).toBe(true);
  expect(matches(clause, "nobody sleeps")).toBe(false);
  expect(matches(clause, "")).toBe(true);
});

test("positions are counted by what is left in the log", () => {
  const log = [0, 1, 2, 5].map((seq) => ({ seq, lines: [], seat: -1 }));
  expect(positions(log)).toEqual([0, 1, 2, 5]);
  expect(turnAt(log, 5)).toBe(3);
  expect(turnAt(log, 4)).toBe(2);
});

describe("ghosts", () => {
  const shown = scene([
    surface("board", [
      item("piece", { x: 1, w: 2, h: 2, art: "disc", owner: 1 }),
      item("place", { x: 8, y: 3, w: 4, h: 4, marks: ["place"] }),
    ]),
    surface("tray", [item("card", { art: "card", text: "3" })], { layout: "cards", place: "mine" }),
  ]);
  test("the first touched thing at the last touched place", () => {
    const ghost = ghostOf(readAction({ text: "m", path: ["piece", "place"] }), shown);
    expect(ghost).toMatchObject({ surface: "board", items: [{ x: 8, y: 3, w: 2, art: "disc", owner: 1, marks: [] }] });
  });
  test("from a tray it takes the size of the place", () => {
    expect(ghostOf(readAction({ text: "m", path: ["card", "place"] }), shown)?.items[0]).toMatchObject({
      w: 4,
      text: "",
    });
  });
  test("a single touch has none; the game's own comes first", () => {
    expect(ghostOf(readAction({ text: "m", path: ["piece"] }), shown)).toBeNull();
    const own = { surface: "board", items: [{ id: "g" }] };
    expect(ghostOf(readAction({ text: "m", path: ["piece"], ghost: own }), shown)?.items[0]?.id).toBe("g");
  });
});

test("a label finds ground that covers no piece", () => {
  const thing = { x: 0, y: 0, w: 2, h: 2 };
  const label = { w: 3, h: 1 };
  expect(freeSpot(thing, label, [], 0.5)).toMatchObject({ x: 3, y: 0 });
  const blocked = freeSpot(thing, label, [{ x: 3, y: 0, w: 3, h: 3 }], 0.5);
  expect(blocked.x).toBe(-3);
});

test("stars stay where they are for the same seed", () => {
  expect(stars("table-1")).toEqual(stars("table-1"));
  expect(stars("table-1")).not.toEqual(stars("table-2"));
  expect(stars("x")).toHaveLength(230);
});

test("a seat has its index as colour unless the game says otherwise", () => {
  expect(colourOf(undefined, 3)).toBe(3);
  expect(paintOf({ seats: [{ index: 0, colour: 4 }] }, 0)).toBe("seat-4");
  expect(paintOf(null, -1)).toBe("seat-none");
});

test("the colours of two scenes are one thing where they are the same", () => {
  const seats = (colour: number, title = "") => ({ seats: [{ index: 0, colour, title }] });
  expect(paletteOf(seats(4))).toBe(paletteOf(seats(4, "to play")));
  expect(paletteOf(seats(4))).not.toBe(paletteOf(seats(3)));
  expect(paletteOf(null)).toBe(null);
});

test("entries of a list that did not change are kept", () => {
  const kept = new Kept<{ id: string; turn: number }>((one) => one.id);
  const [first, second] = kept.renew([
    { id: "a", turn: 1 },
    { id: "b", turn: 2 },
  ]);
  const again = kept.renew([
    { id: "b", turn: 2 },
    { id: "a", turn: 3 },
  ]);
  expect(again[0]).toBe(second);
  expect(again[1]).not.toBe(first);
  expect(again[1]).toEqual({ id: "a", turn: 3 });
});

describe("how a game ended", () => {
  const over = (scores: object[], ending: object | null = null) =>
    table(9, { status: "finished", ending, standing: { scores, over: true } });
  const names = ["Ann", "Bo"];
  test("by the rules, by resignation, by agreement", () => {
    expect(
      headline(
        over([
          { seat: 0, rank: 2 },
          { seat: 1, rank: 1 },
        ]),
        names,
      ),
    ).toBe(t.result.won("Bo"));
    expect(
      headline(
        over([
          { seat: 0, rank: 1 },
          { seat: 1, rank: 1 },
        ]),
        names,
      ),
    ).toBe(t.result.draw);
    expect(headline(over([], { kind: "resigned", returns: [-1, 1], seat: 0 }), names)).toBe(
      t.result.resignedTo("Bo", "Ann"),
    );
    expect(headline(over([], { kind: "agreed", returns: [0, 0] }), names)).toBe(t.result.agreed);
  });
});

test("messages are whole after reading: defaults are filled in, also deep inside", () => {
  const news = readMessage({
    type: "news",
    table: { id: "x", game: "g", number: 1, status: "playing", seats: [{ seat: 0, kind: "open" }], seq: 0, turn: 0 },
  });
  expect(news).toMatchObject({
    seat: -1,
    scene: null,
    motions: [],
    table: { undoable: 0, seats: [{ name: "", yours: false }] },
  });
});

test("who reads is addressed, with the verb that fits", () => {
  const names = ["You", "Vega"];
  expect(plain("{0} burns 1 resource", names)).toBe("You burn 1 resource");
  expect(plain("{0} passes for the round", names)).toBe("You pass for the round");
  expect(plain("{0} rolled red", names)).toBe("You rolled red");
  expect(plain("{0} has no tile", names)).toBe("You have no tile");
  expect(plain("{1} offers {0} 2 energy", names)).toBe("Vega offers you 2 energy");
  expect(plain("a ship of {0} in A1", names)).toBe("a ship of yours in A1");
  expect(plain("{0}'s booster raises it", names)).toBe("Your booster raises it");
  expect(plain("Dwarf sun, {0}'s. Planets 1", names)).toBe("Dwarf sun, yours. Planets 1");
  expect(plain("1 sun flips to {0}. {0} wins", names)).toBe("1 sun flips to you. You win");
});

const button = (id: string, more: Partial<Button> = {}): Button => ({
  id,
  text: id,
  primary: false,
  rare: false,
  amount: -1,
  note: "",
  ...more,
});
const ids = (buttons: Button[]): string[] => buttons.map((one) => one.id);

test("at most three buttons stand in the prompt, and what is rare waits behind More", () => {
  const few = arrange([button("end", { primary: true }), button("more-fuel")]);
  expect([ids(few.front), ids(few.more)]).toEqual([["more-fuel", "end"], []]);
  const many = arrange([button("a"), button("b"), button("end", { primary: true }), button("c")]);
  expect([ids(many.front), ids(many.more)]).toEqual([
    ["a", "end"],
    ["b", "c"],
  ]);
  const rare = arrange([button("pass", { rare: true }), button("end", { primary: true })]);
  expect([ids(rare.front), ids(rare.more)]).toEqual([["end"], ["pass"]]);
  expect(ids(arrange([button("pass", { rare: true })]).front)).toEqual(["pass"]);
  expect(ids(arrange([button("pass", { rare: true })], 3, false).front)).toEqual([]);
});

test("four amounts and more are set, fewer are pressed", () => {
  const row = (count: number): Button[] =>
    [...Array(count).keys()].map((n) => button(`take ${n}`, { amount: n })).reverse();
  expect(arrange(row(3)).amounts).toEqual([]);
  expect(ids(arrange(row(5)).amounts)).toEqual(["take 0", "take 1", "take 2", "take 3", "take 4"]);
  expect(arrange(row(5)).front).toEqual([]);
});
