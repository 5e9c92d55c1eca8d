/**
 * The animation planner: what moves, turns, appears, leaves and changes between two scenes, and when.
 *
 * Pure: it compares items by id and knows nothing of the page. Cause comes before effect: pieces travel first,
 * then what they turned over, then what left, then marks. A step that would take too long is played faster.
 */
import type { Item, Motion, Scene, Surface } from "./wire";

export interface Pose {
  x: number;
  y: number;
  turn: number;
}

interface Timed {
  surface: string;
  id: string;
  delay: number;
  duration: number;
}
export type Change =
  | (Timed & { kind: "move"; from: Pose; to: Pose }) // straight to its new place on the same surface
  | (Timed & { kind: "roll"; frames: Pose[]; offsets: number[] }) // along a way the game describes
  | (Timed & { kind: "travel"; source: string }) // from one surface to another
  | (Timed & { kind: "flip"; was: Item }) // it shows another side or belongs to another seat
  | (Timed & { kind: "appear" })
  | (Timed & { kind: "leave"; was: Item })
  | (Timed & { kind: "mark" }); // its marks changed

interface Plan {
  changes: Change[];
  total: number;
}

export const PACE = {
  move: 320,
  flip: 420,
  appear: 240,
  leave: 240,
  mark: 160,
  apart: 90,
  chain: 600,
  halt: 70,
  most: 1200,
};

interface Placed {
  surface: Surface;
  item: Item;
}

/** Every item of a scene by id; on a board an id is unique, so a piece that changes surface keeps its name. */
function placed(scene: Scene): Map<string, Placed> {
  const found = new Map<string, Placed>();
  for (const surface of scene.surfaces) for (const item of surface.items) found.set(item.id, { surface, item });
  return found;
}

const pose = (item: Item): Pose => ({ x: item.x, y: item.y, turn: item.turn });
const still = (a: Pose, b: Pose): boolean => a.x === b.x && a.y === b.y && a.turn === b.turn;
/** An outline on the board stays where it is, wherever its words stand. */
const stays = (a: Item, b: Item): boolean => b.shape === "path" && a.path === b.path && a.turn === b.turn;
export const passing = (item: Item): boolean =>
  item.marks.some((mark) => ["place", "note", "word", "trace", "arrow"].includes(mark));

/** Frames at even intervals with a rest at each halt: the offsets in [0, 1] that an animation wants. */
export function paceFrames(motion: Motion): { frames: Pose[]; offsets: number[]; duration: number } {
  const [moving, halts] = [PACE.move * motion.beats, new Set(motion.halts)];
  const frames: Pose[] = [];
  const times: number[] = [];
  const stride = motion.frames.length > 1 ? moving / (motion.frames.length - 1) : 0;
  let now = 0;
  motion.frames.forEach(([x, y, turn], index) => {
    const last = index === motion.frames.length - 1;
    frames.push({ x, y, turn });
    times.push(now);
    if (halts.has(index) && !last) {
      now += PACE.halt;
      frames.push({ x, y, turn });
      times.push(now);
    }
    if (!last) now += stride;
  });
  return { frames, offsets: times.map((time) => (now > 0 ? time / now : 0)), duration: now };
}

/** Causes: what travels or arrives. All begin together, so that what is carried stays with what carries it. */
function causes(before: Map<string, Placed>, after: Map<string, Placed>, motions: Motion[]): Change[] {
  const ways = new Map(motions.filter((motion) => motion.frames.length > 1).map((motion) => [motion.id, motion]));
  const found: Change[] = [];
  for (const [id, { surface, item }] of after) {
    const was = before.get(id);
    const timed = { surface: surface.id, id, delay: 0 };
    const way = ways.get(id);
    if (way && surface.layout === "free") found.push({ ...timed, kind: "roll", ...paceFrames(way) });
    else if (passing(item)) continue;
    else if (!was) found.push({ ...timed, kind: "appear", duration: PACE.appear });
    else if (was.surface.id !== surface.id)
      found.push({ ...timed, kind: "travel", source: was.surface.id, duration: PACE.move });
    else if (surface.layout === "free" && !still(pose(was.item), pose(item)) && !stays(was.item, item))
      found.push({ ...timed, kind: "move", from: pose(was.item), to: pose(item), duration: PACE.move });
  }
  return found;
}

/** Effects: what turned over because of that, one after the other; then what left, and marks. */
function effects(before: Map<string, Placed>, after: Map<string, Placed>, start: number): Change[] {
  const flips: Change[] = [];
  const marks: Change[] = [];
  const leaves: Change[] = [];
  for (const [id, was] of before) {
    const now = after.get(id);
    const timed = { surface: was.surface.id, id, delay: start };
    if (!now) {
      if (!passing(was.item)) leaves.push({ ...timed, kind: "leave", was: was.item, duration: PACE.leave });
    } else if (now.surface.id !== was.surface.id) continue;
    else if (now.item.art !== was.item.art || now.item.owner !== was.item.owner)
      flips.push({ ...timed, kind: "flip", was: was.item, duration: PACE.flip });
    else if (now.item.marks.join() !== was.item.marks.join())
      marks.push({ ...timed, kind: "mark", duration: PACE.mark });
  }
  const apart = Math.min(PACE.apart, flips.length > 1 ? PACE.chain / (flips.length - 1) : PACE.apart);
  flips.forEach((flip, index) => (flip.delay = start + index * apart));
  return [...flips, ...leaves, ...marks];
}

const end = (changes: Change[]): number => Math.max(0, ...changes.map((change) => change.delay + change.duration));

/** The plan for the step between two scenes. `speed` is 1 for full, 0.5 for quick; no step exceeds the longest. */
export function plan(before: Scene, after: Scene, motions: Motion[], speed = 1): Plan {
  const [was, is] = [placed(before), placed(after)];
  const first = causes(was, is, motions);
  const start = first.length > 0 ? end(first) + PACE.apart : 0;
  const changes = [...first, ...effects(was, is, start)];
  const natural = end(changes);
  const factor = speed * Math.min(1, PACE.most / Math.max(1, natural));
  for (const change of changes) {
    change.delay *= factor;
    change.duration *= factor;
  }
  return { changes, total: natural * factor };
}

/** The pieces of the boards that came or went elsewhere in a step: what moved last. A step that moves everything says
 * nothing. */
export function stirred(before: Scene, after: Scene): string[] {
  const was = placed(before);
  const found: string[] = [];
  for (const surface of after.surfaces) {
    if (surface.place !== "board" || surface.layout !== "free") continue;
    for (const item of surface.items) {
      if (passing(item) || item.shape === "path" || item.marks.includes("turn")) continue;
      const old = was.get(item.id);
      if (!old || !still(pose(old.item), pose(item)) || old.item.owner !== item.owner) found.push(item.id);
    }
  }
  return found.length <= MANY ? found : [];
}
const MANY = 8;
