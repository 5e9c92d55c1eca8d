/** A lesson in progress: the server's rules play what is tried, and nothing is kept but what was learnt. */
import { announcer } from "./announce.svelte";
import { api } from "./api";
import { t } from "./messages";
import { progress } from "./progress.svelte";
import { type Spotlight, spotlight } from "./spotlight";
import { Stage } from "./stage.svelte";
import { Touching } from "./touching.svelte";
import type { Action, LessonCard, Refusal, Scene, StepCard, Tried } from "./wire";

export class LessonStore {
  index = $state(0);
  done = $state(false);
  /** Something was played that is allowed, but is not what the step asks for. */
  astray = $state(false);
  error = $state.raw<unknown>(null);
  latest = $state.raw<Scene | null>(null);
  /** What the step is about; it stays when the step is done. */
  light = $state.raw<Spotlight>({ ids: new Set(), boxes: new Map() });
  readonly stage = new Stage();
  readonly touching: Touching;
  readonly step: StepCard = $derived.by(() => this.lesson.steps[this.index]!);
  readonly last: boolean = $derived.by(() => this.index + 1 >= this.lesson.steps.length);
  readonly names: string[] = $derived(
    this.latest?.seats.map((seat) => (seat.index === this.step.seat ? t.learn.you : seat.title || t.learn.rival)) ?? [],
  );
  /** What comes next in the solution, where a move does. */
  readonly due: Action | null = $derived.by(() => {
    const text = this.done ? undefined : this.step.solution[this.tried.length];
    return this.actions.find((action) => action.text === text) ?? null;
  });
  /** What the solution touches next, so that it is in sight; null where the hand has gone another way. */
  readonly wanted: string | null = $derived.by(() => {
    const way = this.due?.path ?? (this.done ? [] : (this.step.solution[this.tried.length]?.split(" ") ?? []));
    const held = this.touching.path;
    return held.every((id, at) => id === way[at]) ? (way[held.length] ?? null) : null;
  });
  /** Something has been played already. */
  readonly begun: boolean = $derived.by(() => this.tried.length > 0);
  private readonly actions: Action[] = $derived.by(() => this.offered());
  private tried = $state.raw<string[]>([]);
  private asked = 0;

  constructor(
    readonly game: string,
    readonly lesson: LessonCard,
  ) {
    this.touching = new Touching({
      actions: () => this.actions,
      buttons: () => this.latest?.buttons.map((button) => button.id) ?? [],
      turns: () =>
        this.latest?.surfaces.flatMap((one) =>
          one.items.filter((item) => item.marks.includes("turn")).map((item) => item.id),
        ) ?? [],
      only: () => (this.step.refused && this.step.lit.length > 0 && !this.done ? new Set(this.step.lit) : null),
      play: (action) => void this.attempt(action.text),
      explain: (touched) => this.explain(touched),
    });
    void this.begin(0);
  }

  close(): void {
    this.asked++;
    this.stage.show(null);
  }

  /** Put up a step from its start. */
  async begin(index: number): Promise<void> {
    this.index = index;
    this.tried = [];
    this.done = this.astray = false;
    this.touching.reset();
    const found = await this.ask([]);
    if (!found) return;
    this.latest = found.scene;
    this.shine(found.scene);
    this.stage.show(found.scene);
    announcer.say(this.step.words);
  }
  again = (): Promise<void> => this.begin(this.index);
  next = (): Promise<void> => this.begin(this.index + 1);

  /** Play a move; whatever comes of it is shown. */
  async attempt(text: string): Promise<void> {
    this.stage.finish();
    const found = await this.ask([...this.tried, text]);
    if (!found) return;
    if (found.refusal) {
      this.touching.refuse(found.refusal);
      return this.judge(found);
    }
    this.tried = [...this.tried, text];
    this.latest = found.scene;
    this.touching.reset();
    this.stage.push({ scene: found.scene, motions: found.told.flatMap((one) => one.motions) });
    this.judge(found);
    if (!found.done) this.shine(found.scene);
    this.astray = !found.done && found.scene.actions.length === 0;
  }

  /** The solution, as somebody would play it. */
  async showMe(): Promise<void> {
    await this.begin(this.index);
    for (const text of this.step.solution) await this.attempt(text);
  }

  private async explain(touched: string): Promise<Refusal | null> {
    if (this.done) return null;
    const found = await this.ask([...this.tried, touched]);
    if (!found) return null;
    this.judge(found);
    const known = found.refusal !== null && found.refusal.clause !== "";
    return known
      ? found.refusal
      : { clause: "", title: t.learn.elsewhere, message: t.learn.elsewhereHelp, because: [] };
  }

  private judge(found: Tried): void {
    if (!found.done) return;
    this.done = true;
    progress.learn(this.game, this.lesson, this.index);
    announcer.say(`${t.learn.done}. ${this.step.learnt}`);
  }

  private shine(scene: Scene): void {
    const { lit, refused, seat } = this.step;
    this.light = spotlight(scene, lit, refused ? [] : this.actions, seat);
  }

  /** While the lesson points somewhere, only that can be touched. */
  private offered(): Action[] {
    const scene = this.latest;
    if (!scene || this.done) return [];
    const lit = new Set(this.step.lit);
    const within = scene.actions.filter((action) => action.path.every((id) => lit.has(id)));
    if (within.length > 0) return within;
    const from = scene.actions.filter((action) => lit.has(action.path[0]!));
    return from.length > 0 ? from : scene.actions;
  }

  private async ask(tried: string[]): Promise<Tried | null> {
    const question = ++this.asked;
    try {
      const found = await api.tried(this.game, this.lesson.name, this.index, tried);
      this.error = null;
      return question === this.asked ? found : null;
    } catch (error) {
      if (question === this.asked) this.error = error;
      return null;
    }
  }
}
