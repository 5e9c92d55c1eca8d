/** What a step of a lesson is about: which things are lit, where the camera stands, and what there is to say of them. */
import { type Box, around } from "./camera";
import { plain } from "./text";
import type { Action, Item, Scene, Surface } from "./wire";

export interface Spotlight {
  /** The lit things, what may be touched, and the piece that has to do it. */
  ids: ReadonlySet<string>;
  /** Round them, on each surface that has some. */
  boxes: ReadonlyMap<string, Box>;
}
export interface LegendRow {
  item: Item;
  title: string;
  line: string;
  count: number; // of places that share the row
}

const ROWS = 5;
const UNTOLD = ["trace", "note", "word", "arrow"];

/** A part of the board, or a place on it, rather than something that lies there. */
export const isGround = (item: Item): boolean => item.shape === "path" || item.marks.includes("place");

/** Round an item, outline and all. */
export function boxOf(item: Item): Box {
  const ends = item.shape === "path" ? pathEnds(item.path) : [];
  if (ends.length === 0) {
    const [w, h] = item.turn % 180 === 0 ? [item.w, item.h] : [Math.hypot(item.w, item.h), Math.hypot(item.w, item.h)];
    return [item.x - w / 2, item.y - h / 2, w, h];
  }
  return around(ends.map(([x, y, reach]): Box => [x - reach, y - reach, 2 * reach, 2 * reach]))!;
}

/** The ends of the lines of a path, with how far an arc may go beyond them. */
function pathEnds(path: string): [x: number, y: number, reach: number][] {
  const found: [number, number, number][] = [];
  for (const [, command, rest] of path.matchAll(/([MLA])([^A-Za-z]*)/g)) {
    const numbers = (rest!.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
    const [x, y] = numbers.slice(-2) as [number, number];
    const from = found.at(-1);
    let reach = 0;
    if (command === "A" && from) {
      const [radius, half] = [numbers[0]!, Math.hypot(x - from[0], y - from[1]) / 2];
      reach = radius > half ? radius - Math.sqrt(radius * radius - half * half) : radius;
      from[2] = Math.max(from[2], reach);
    }
    found.push([x, y, reach]);
  }
  return found;
}

/** Where the lesson points nowhere, nothing is lit: the step is about the whole board. */
export function spotlight(scene: Scene, lit: readonly string[], actions: readonly Action[], seat: number): Spotlight {
  const ids = new Set(lit);
  const boxes = new Map<string, Box>();
  if (lit.length === 0) return { ids, boxes };
  for (const { path, also, ghost } of actions)
    for (const id of [...path, ...also.flat(), ...(actions.length === 1 ? (ghost?.changes ?? []) : [])]) ids.add(id);
  for (const surface of scene.surfaces) {
    const spots = surface.items.filter((item) => ids.has(item.id));
    if (surface.place !== "board" || surface.layout !== "free" || spots.length === 0) continue;
    const own = spots.some((item) => item.owner === seat);
    const piece = own ? undefined : nearestPiece(surface, around(spots.map(boxOf))!, seat);
    if (piece) ids.add(piece.id);
    boxes.set(surface.id, around([...spots, ...(piece ? [piece] : [])].map(boxOf))!);
  }
  return { ids, boxes };
}

/** Where nothing of one's own is lit: the piece that is to go there. */
function nearestPiece(surface: Surface, [left, top, wide, high]: Box, seat: number): Item | undefined {
  const far = ({ x, y }: Item): number => Math.hypot(x - left - wide / 2, y - top - high / 2);
  return surface.items
    .filter((item) => item.owner === seat && isPiece(item))
    .reduce<Item | undefined>((best, item) => (best && far(best) <= far(item) ? best : item), undefined);
}

const isPiece = (item: Item): boolean =>
  item.label !== "" && item.art !== "" && !isGround(item) && !item.marks.some((mark) => UNTOLD.includes(mark));

/** What is seen here, one row for each kind: what is lit, then what lies on it; else the pieces on the board. */
export function legend(scene: Scene, light: Spotlight, names: readonly string[]): LegendRow[] {
  const boards = scene.surfaces.filter((one) => one.place === "board" && one.layout === "free");
  const lit = scene.surfaces.flatMap((one) => one.items.filter((item) => light.ids.has(item.id) && item.label !== ""));
  const upon = boards.flatMap((one) => {
    const spots = one.items.filter((item) => light.ids.has(item.id)).map(boxOf);
    const shown = (item: Item): boolean => light.ids.size === 0 || spots.some((box) => isWithin(item, box));
    return one.items.filter((item) => isPiece(item) && shown(item));
  });
  const rows = new Map<string, LegendRow>();
  for (const item of [...lit.filter((one) => !isGround(one)), ...lit.filter(isGround), ...upon]) {
    const kind = isGround(item) ? "place" : `${item.art || item.id} ${item.owner}`;
    const row = rows.get(kind);
    if (!row) rows.set(kind, { item, ...words(plain(item.label, names)), count: 1 });
    else if (kind === "place") row.count++;
  }
  return [...rows.values()].slice(0, ROWS);
}

const isWithin = ({ x, y }: Item, [left, top, wide, high]: Box): boolean =>
  x >= left && x <= left + wide && y >= top && y <= top + high;

/** The name of a thing, and a line about it. A label that begins with a bare coordinate has its name behind it. */
export function words(label: string): { title: string; line: string } {
  const [title, rest] = cut(label);
  if (rest === "" || title.includes(" ") || !/\d/.test(title)) return { title, line: brief(rest) };
  const [name, more] = cut(rest);
  return { title: name, line: brief(more ? `${title}, ${more}` : title) };
}

function cut(text: string): [before: string, after: string] {
  const end = text.search(/(?<=\S)[,;:.] /);
  return end < 0 ? [text, ""] : [text.slice(0, end), text.slice(end + 2)];
}
/** The first sentence, and no more than two parts of it. */
const brief = (text: string): string =>
  text
    .split(/(?<=\S)\. /)[0]!
    .split("; ")
    .slice(0, 2)
    .join("; ");
