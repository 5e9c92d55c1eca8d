/** One decision of a finished game on a board of its own: the better move drawn, or another one tried. */
import { api } from "./api";
import { t } from "./messages";
import { Stage } from "./stage.svelte";
import { Touching } from "./touching.svelte";
import type { Action, Played, Scene, Trial } from "./wire";

export class Retry {
  /** Whether moves may be tried; else one is drawn. */
  trying = $state(false);
  thinking = $state(false);
  trial = $state.raw<Trial | null>(null);
  tries = $state.raw<{ text: string; trial: Trial }[]>([]);
  error = $state.raw<unknown>(null);
  scene = $state.raw<Scene | null>(null);
  /** What was played here in other games. */
  others = $state.raw<Played[]>([]);
  readonly stage = new Stage();
  readonly touching: Touching;
  private readonly actions: Action[] = $derived.by(() =>
    this.trying && !this.thinking && this.trial === null ? (this.scene?.actions ?? []) : [],
  );

  constructor(
    private readonly table: string,
    readonly step: number,
  ) {
    this.touching = new Touching({
      actions: () => this.actions,
      buttons: () => this.scene?.buttons.map((button) => button.id) ?? [],
      turns: () =>
        this.scene?.surfaces.flatMap((one) =>
          one.items.filter((item) => item.marks.includes("turn")).map((item) => item.id),
        ) ?? [],
      play: (action) => void this.attempt(action.text),
      explain: () => Promise.resolve({ clause: "", title: t.learn.elsewhere, message: t.coach.tryNow, because: [] }),
    });
  }

  close(): void {
    this.stage.show(null);
  }

  /** The words of a move, where the game has some. */
  label(text: string): string {
    const found = this.scene?.actions.find((action) => action.text === text);
    const button = this.scene?.buttons.find((one) => one.id === found?.path.at(-1));
    return found?.label || button?.text || text;
  }

  async load(): Promise<void> {
    try {
      if (!this.scene) ({ scene: this.scene, others: this.others } = await api.decision(this.table, this.step));
      this.stage.show(this.scene);
      this.error = null;
    } catch (error) {
      this.error = error;
    }
  }

  /** Let the reader look for a move. */
  async begin(): Promise<void> {
    this.touching.reset();
    this.trial = null;
    this.trying = true;
    await this.load();
  }

  /** Draw a move on the board without playing it. */
  async draw(text: string): Promise<void> {
    this.trying = false;
    this.trial = null;
    await this.load();
    this.touching.reset();
    this.touching.pending = this.scene?.actions.find((action) => action.text === text) ?? null;
  }

  /** Play a move on this board, with the rest of its turn where that is known, and hear what it would have done. */
  async attempt(text: string, then: string[] = []): Promise<void> {
    this.thinking = true;
    this.error = null;
    try {
      const found = await api.retry(this.table, this.step, text, then);
      this.touching.reset();
      this.trial = found.trial;
      this.tries = [...this.tries, { text, trial: found.trial }];
      this.stage.push({ scene: found.scene, motions: found.told.flatMap((one) => one.motions) });
    } catch (error) {
      this.error = error;
    }
    this.thinking = false;
  }
}
