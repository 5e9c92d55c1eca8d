/** An example in still pictures: before, the move in hand, after; and where on the board it happens. */
import { api } from "./api";
import { Stage } from "./stage.svelte";
import { sentence } from "./text";
import { Touching } from "./touching.svelte";
import type { Action, Item, LessonCard, Scene, StepCard, Surface } from "./wire";

export type Box = Surface["box"];
export interface Frame {
  scene: Scene;
  stage: Stage;
  touching: Touching | null;
  words: string;
}
export interface Frames {
  frames: Frame[];
  /** The part of the board where something happens; null for all of it. */
  focus: Box | null;
  /** The surfaces beside the board on which something is touched. */
  beside: string[];
}

const NEAREST = 0.42; // of the board's width: no closer, so that one sees where it is
const ROOM = 0.12; // of it round what happens

export const ground = (scene: Scene): Surface | undefined =>
  scene.surfaces.find((surface) => surface.place === "board" && surface.layout === "free");

/** Asked of the rules like a lesson: nothing here knows what a move does. */
export async function framesOf(game: string, lesson: LessonCard): Promise<Frames> {
  const [first, end] = [lesson.steps[0]!, lesson.steps.at(-1)!];
  const [before, after] = await Promise.all([
    api.tried(game, lesson.name, 0, []),
    api.tried(game, lesson.name, lesson.steps.length - 1, end.solution),
  ]);
  const action = before.scene.actions.find((one) => one.text === first.solution[0]);
  const touching = stillHand(before.scene);
  if (action)
    touching.hold({ ...action, change: "" }); // the words below say it
  else if (after.refusal) touching.refuse(after.refusal);
  const line = after.told[0]?.lines[0];
  const move = after.refusal?.message ?? (line ? sentence(line) : (action?.label ?? ""));
  const touched = touchedIn(first, action);
  return {
    frames: [
      { scene: before.scene, stage: stillStage(before.scene), touching: null, words: "" },
      { scene: before.scene, stage: stillStage(before.scene), touching, words: move },
      { scene: after.scene, stage: stillStage(after.scene), touching: null, words: end.learnt },
    ],
    focus: focusOf(before.scene, after.scene, [...touched, ...(after.refusal?.because ?? [])]),
    beside: before.scene.surfaces
      .filter((one) => one.place !== "board" && one.items.some((item) => touched.includes(item.id)))
      .map((one) => one.id),
  };
}

function stillStage(scene: Scene): Stage {
  const stage = new Stage();
  stage.show(scene);
  return stage;
}

function stillHand(scene: Scene): Touching {
  return new Touching({
    actions: () => scene.actions,
    buttons: () => [],
    turns: () => [],
    play: () => undefined,
    explain: () => Promise.resolve(null),
  });
}

const touchedIn = (step: StepCard, action: Action | undefined): string[] => [
  ...(action?.path ?? step.solution[0]?.split(" ") ?? []),
  ...step.lit,
];

/** Round everything that is touched or changes. */
function focusOf(before: Scene, after: Scene, touched: string[]): Box | null {
  const [from, to] = [ground(before), ground(after)];
  if (!from || !to) return null;
  const old = new Map(from.items.map((item) => [item.id, look(item)]));
  const changed = to.items.filter((item) => old.get(item.id) !== look(item));
  const within = [...from.items.filter((item) => touched.includes(item.id)), ...changed];
  if (within.length === 0) return null;
  const [left, top, wide, high] = from.box;
  const room = ROOM * Math.max(wide, high);
  const least = NEAREST * Math.max(wide, high);
  const [x, w] = span(
    within.map((item) => [item.x - item.w / 2 - room, item.x + item.w / 2 + room]),
    least,
    left,
    wide,
  );
  const [y, h] = span(
    within.map((item) => [item.y - item.h / 2 - room, item.y + item.h / 2 + room]),
    least,
    top,
    high,
  );
  return w > 0.8 * wide && h > 0.8 * high ? null : [x, y, w, h];
}

const look = ({ x, y, turn, owner, art, text, marks }: Item): string =>
  [x, y, turn, owner, art, text, marks.includes("closed")].join(" ");

/** From where, and how far: at least so much, within the board. */
function span(ends: [number, number][], least: number, start: number, size: number): [number, number] {
  const [low, high] = [Math.min(...ends.map(([one]) => one)), Math.max(...ends.map(([, one]) => one))];
  const length = Math.min(size, Math.max(least, high - low));
  return [Math.min(Math.max(start, (low + high - length) / 2), start + size - length), length];
}
