/** How items look to a hand just now, as one thing for each: whoever draws them has work only where that changed. */
import { same } from "./sharing";
import type { Touching } from "./touching.svelte";
import type { Item } from "./wire";

export interface Look {
  item: Item;
  dim: boolean;
  may: boolean;
  held: boolean;
  refused: boolean;
}
export interface Marked extends Look {
  far: boolean; // only by a way: a place shows nothing until it is pointed at, a thing a thin line
  area: boolean; // one of so many places that they are drawn as an area
  because: boolean;
  changes: boolean;
  moved: boolean;
  nudged: boolean;
  pointed: boolean;
  focused: boolean;
  order: number; // among those that won
}

/** Keeps, from one time to the next, every entry of a list that is the same in all its parts. */
export class Kept<T extends object> {
  private before = new Map<unknown, T>();

  constructor(private readonly name: (one: T) => unknown) {}

  renew(now: T[]): T[] {
    const kept = now.map((one) => {
      const old = this.before.get(this.name(one));
      return old && alike(old, one) ? old : one;
    });
    this.before = new Map(kept.map((one) => [this.name(one), one]));
    return kept;
  }
}

interface Drawn extends Pick<Look, "item" | "dim"> {
  from: Item;
}

/** Keeps of every item what is drawn of it: with other words, or dim, it is the same drawing. */
export class Drawings {
  private before = new Map<string, Drawn>();

  renew(items: readonly Item[]): Drawn[] {
    const now = items.map((item) => {
      const old = this.before.get(item.id);
      return old?.from === item ? old : drawn(item, old?.item);
    });
    this.before = new Map(now.map((one) => [one.from.id, one]));
    return now;
  }
}

function drawn(from: Item, before: Item | undefined): Drawn {
  const item = {
    ...from,
    label: "",
    badges: from.badges.filter((badge) => !badge.pale), // pale ones lie above all
    marks: from.marks.filter((mark) => mark !== "dim"),
  };
  return { from, item: before && same(before, item) ? before : item, dim: from.marks.includes("dim") };
}

function alike<T extends object>(one: T, other: T): boolean {
  for (const key in one) if (one[key] !== other[key]) return false;
  return true;
}

export const lookOf = ({ item, dim }: Pick<Look, "item" | "dim">, hand: Touching | null): Look => ({
  item,
  dim,
  may: hand?.open.has(item.id) ?? false,
  held: hand?.held.has(item.id) ?? false,
  refused: hand?.refused === item.id,
});

const TOLD = ["last", "win", "warn", "lit", "look"] as const;

/** Whether lines are drawn round it at all. */
export const isMarked = (one: Look, hand: Touching | null, others: readonly ReadonlySet<string>[]): boolean =>
  one.may ||
  one.held ||
  hand?.nudged === one.item.id ||
  others.some((ids) => ids.has(one.item.id)) ||
  one.item.marks.some((mark) => (TOLD as readonly string[]).includes(mark)) ||
  (hand?.refusal?.because.includes(one.item.id) ?? false);

const PLAIN = { far: false, area: false, because: false, changes: false, moved: false, nudged: false, order: -1 };

export const marksOf = (
  one: Look,
  hand: Touching | null,
  rest: Pick<Marked, "area" | "changes" | "moved" | "focused" | "order">,
): Marked => ({
  ...one,
  ...rest,
  far: hand?.far.has(one.item.id) ?? false,
  because: hand?.refusal?.because.includes(one.item.id) ?? false,
  nudged: hand?.nudged === one.item.id,
  pointed: hand?.pointed === one.item.id,
});

/** A piece that is held and nothing else. */
export const heldLook = (item: Item): Marked => ({
  ...PLAIN,
  item,
  dim: false,
  may: false,
  held: true,
  refused: false,
  pointed: false,
  focused: false,
});
