/** The three still pictures of an example: before, the move in hand, after. */
import { api } from "./api";
import { Stage } from "./stage.svelte";
import { Touching } from "./touching.svelte";
import type { LessonCard, Scene } from "./wire";

export interface Frame {
  scene: Scene;
  stage: Stage;
  touching: Touching | null;
  words: string;
}

const still = (scene: Scene): Stage => {
  const stage = new Stage();
  stage.show(scene);
  return stage;
};

/** Asked of the rules like a lesson: nothing here knows what a move does. */
export async function framesOf(game: string, lesson: LessonCard): Promise<Frame[]> {
  const step = lesson.steps[0]!;
  const last = lesson.steps.length - 1;
  const end = lesson.steps[last]!;
  const [before, after] = await Promise.all([
    api.tried(game, lesson.name, 0, []),
    api.tried(game, lesson.name, last, end.solution),
  ]);
  const [text] = step.solution;
  const action = before.scene.actions.find((one) => one.text === text);
  const touching = new Touching({
    actions: () => before.scene.actions,
    buttons: () => [],
    turns: () => [],
    play: () => undefined,
    explain: () => Promise.resolve(null),
  });
  if (action) touching.hold(action);
  else if (after.refusal) touching.refuse(after.refusal, step.refused || null);
  const move = action?.label || after.refusal?.message || text || "";
  return [
    { scene: before.scene, stage: still(before.scene), touching: null, words: "" },
    { scene: before.scene, stage: still(before.scene), touching, words: move },
    { scene: after.scene, stage: still(after.scene), touching: null, words: end.learnt },
  ];
}
