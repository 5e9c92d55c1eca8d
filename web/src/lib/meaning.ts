/** What the turns of the others changed for a seat: the difference of two positions as it sees them, in a few rows. */
import { passing } from "./motion";
import type { Item, Scene } from "./wire";

export interface Meaning {
  art: string; // of the game; empty where there is none
  title: string;
  now: string; // a sentence part; empty where the title says it all
  was: string;
  seat: number; // to whom it went, or whose it is; -1 for nobody
  kind: "counter" | "lost" | "won" | "gone" | "place" | "rival";
  more: number; // so many other places changed alike
}

const MOST = 5;
const row = (kind: Meaning["kind"], more: Partial<Meaning>): Meaning => ({
  art: "",
  title: "",
  now: "",
  was: "",
  seat: -1,
  more: 0,
  ...more,
  kind,
});

/** The name at the head of a label: up to the first stop. */
const head = (label: string): string => label.split(/[.;:]|,(?!\d)/)[0]!;
/** The part of a label that holds a number or word. */
const partWith = (label: string, word: string): string =>
  label
    .split(/[.;:,]\s/)
    .slice(1)
    .find((part) => part.split(/\s/).includes(word)) ?? word;

const placed = (scene: Scene): Map<string, Item> =>
  new Map(scene.surfaces.flatMap(({ items }) => items.filter((one) => !passing(one)).map((one) => [one.id, one])));

/** My stocks, my things, places whose number is another one, the scores of the others: the weightiest first. */
export function meaningOf(before: Scene, after: Scene, me: number): Meaning[] {
  const [was, is] = [placed(before), placed(after)];
  return [...stocks(before, after, me), ...things(was, is, me), ...places(was, is), ...rivals(before, after, me)].slice(
    0,
    MOST,
  );
}

function stocks(before: Scene, after: Scene, me: number): Meaning[] {
  const old = before.seats.find((seat) => seat.index === me)?.counters ?? [];
  return (after.seats.find((seat) => seat.index === me)?.counters ?? []).flatMap(({ label, value, art }) => {
    const then = old.find((one) => one.label === label)?.value;
    return then === value
      ? []
      : [row("counter", { art, title: `${value} ${label}`.trim(), was: then ?? "", seat: me })];
  });
}

function things(was: Map<string, Item>, is: Map<string, Item>, me: number): Meaning[] {
  const found: Meaning[] = [];
  for (const [id, old] of was) {
    const now = is.get(id);
    if (old.owner === me && old.label && !now) found.push(row("gone", { art: old.art, title: head(old.label) }));
    else if (!now || now.owner === old.owner) continue;
    else if (old.owner === me) found.push(row("lost", { art: now.art, title: head(now.label), seat: now.owner }));
    else if (now.owner === me) found.push(row("won", { art: now.art, title: head(now.label), seat: me }));
  }
  return found;
}

/** Those that changed alike are one row; where a number changed most stands first. */
function places(was: Map<string, Item>, is: Map<string, Item>): Meaning[] {
  const found = new Map<string, Meaning>();
  for (const [id, now] of is) {
    const old = was.get(id);
    if (!old || now.owner >= 0 || old.owner >= 0 || !now.label || !old.text || !now.text || old.text === now.text)
      continue;
    const key = `${old.text} ${now.text} ${partWith(now.label, now.text)}`;
    const known = found.get(key);
    if (known) known.more++;
    else
      found.set(
        key,
        row("place", { art: now.art, title: head(now.label), now: partWith(now.label, now.text), was: old.text }),
      );
  }
  const by = ({ now, was: then }: Meaning): number => Math.abs(Number(/\d+/.exec(now)?.[0] ?? 0) - Number(then)) || 0;
  return [...found.values()].sort((a, b) => by(b) - by(a)).slice(0, 2);
}

function rivals(before: Scene, after: Scene, me: number): Meaning[] {
  return after.seats.flatMap(({ index, counters }) => {
    const big = counters.find((one) => one.big);
    const then = before.seats.find((seat) => seat.index === index)?.counters.find((one) => one.big)?.value;
    return index === me || !big || then === undefined || then === big.value
      ? []
      : [row("rival", { seat: index, title: `{${index}}`, now: `${big.value} ${big.label}`, was: then })];
  });
}
