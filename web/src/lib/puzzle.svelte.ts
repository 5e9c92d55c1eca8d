/** A puzzle on the board: one move to find; a wrong one is answered, then taken back. */
import { announcer } from "./announce.svelte";
import { api } from "./api";
import { t } from "./messages";
import { Stage } from "./stage.svelte";
import { streak } from "./streak.svelte";
import { plain, sentence } from "./text";
import { Touching } from "./touching.svelte";
import type { PuzzleCard, PuzzleTried, Refusal, Scene } from "./wire";

export class PuzzleStore {
  latest = $state.raw<Scene>();
  /** How it stands: to be found, being answered, answered wrongly, found, or shown. */
  state = $state<"open" | "asking" | "wrong" | "found" | "shown">("open");
  tried = $state.raw<PuzzleTried | null>(null);
  error = $state.raw<unknown>(null);
  readonly stage = new Stage();
  readonly touching: Touching;
  readonly names: string[] = $derived.by(() =>
    this.card.scene.seats.map((seat) => (seat.index === this.card.seat ? t.learn.you : seat.title || t.learn.rival)),
  );

  constructor(
    readonly card: PuzzleCard,
    readonly today: boolean,
  ) {
    this.touching = new Touching({
      actions: () => (this.state === "open" ? this.card.scene.actions : []),
      buttons: () => this.card.scene.buttons.map((button) => button.id),
      turns: () =>
        this.card.scene.surfaces.flatMap((one) =>
          one.items.filter((item) => item.marks.includes("turn")).map((item) => item.id),
        ),
      play: (action) => void this.attempt(action.text),
      explain: (touched) => this.explain(touched),
    });
    this.back();
  }

  close(): void {
    this.stage.show(null);
  }

  /** The position again, to look once more. */
  back = (): void => {
    this.state = "open";
    this.tried = null;
    this.error = null;
    this.touching.reset();
    this.latest = this.card.scene;
    this.stage.show(this.card.scene);
  };

  async attempt(text: string): Promise<void> {
    this.stage.finish();
    this.state = "asking";
    const tried = await this.ask(() => api.tryPuzzle(this.card.game, this.card.number, text));
    if (!tried) return;
    if (tried.refusal) {
      this.state = "open";
      return this.touching.refuse(tried.refusal);
    }
    this.end(tried, tried.found ? "found" : "wrong");
    if (tried.found) streak.find(this.card.game, this.card.number, this.today);
  }

  async show(): Promise<void> {
    const tried = await this.ask(() => api.puzzleAnswer(this.card.game, this.card.number));
    if (!tried) return;
    if (this.state !== "found") streak.show(this.today);
    this.end(tried, this.state === "found" ? "found" : "shown");
  }

  private end(tried: PuzzleTried, state: "wrong" | "found" | "shown"): void {
    this.tried = tried;
    this.state = state;
    this.latest = tried.scene;
    this.stage.push({ scene: tried.scene, motions: tried.told.flatMap((one) => one.motions) });
    const lines = tried.told.flatMap((one) => one.lines).map((line) => plain(sentence(line), this.names));
    announcer.say([t.puzzle.states[state], ...lines].join(". "));
  }

  private async explain(touched: string): Promise<Refusal | null> {
    if (this.state !== "open") return null;
    const tried = await this.ask(() => api.tryPuzzle(this.card.game, this.card.number, touched));
    return tried?.refusal ?? null;
  }

  private async ask(call: () => Promise<PuzzleTried>): Promise<PuzzleTried | null> {
    try {
      this.error = null;
      return await call();
    } catch (error) {
      this.error = error;
      this.state = "open";
      return null;
    }
  }
}
