/** A hint at the table: first which piece, then up to three moves, numbered as on the board. It never plays one. */
import { find } from "./ghost";
import type { Sign, Touching } from "./touching.svelte";
import type { Action, HintMove, Scene } from "./wire";

export interface HintTable {
  scene(): Scene | null;
  touching: Touching;
  /** Up to three moves, the best one first; null if there are none to be had. */
  ask(): Promise<HintMove[] | null>;
}
export interface HintRow extends HintMove {
  action: Action;
}

export class Hint {
  stage = $state<"shut" | "searching" | "nudge" | "moves">("shut");
  rows = $state.raw<HintRow[]>([]);
  chosen = $state(0);
  /** How often in a row a nudge was shut unused. */
  declined = 0;
  private asked = 0;

  constructor(private readonly table: HintTable) {}

  get open(): boolean {
    return this.stage !== "shut";
  }
  /** Whether there was nothing to choose. */
  get forced(): boolean {
    return this.table.scene()?.actions.length === 1;
  }
  /** The piece to look at; empty where the best move has no piece apart from its place. */
  get piece(): string {
    const [first, ...rest] = this.rows[0]?.action.path ?? [];
    const scene = this.table.scene();
    return first !== undefined && rest.length > 0 && scene && find(scene, first) ? first : "";
  }

  async ask(): Promise<void> {
    const question = ++this.asked;
    this.stage = "searching";
    this.show([]);
    const moves = await this.table.ask();
    if (question !== this.asked) return;
    const actions = this.table.scene()?.actions ?? [];
    const rows = (moves ?? []).flatMap((move) => {
      const action = actions.find((one) => one.text === move.text);
      return action ? [{ ...move, action }] : [];
    });
    if (rows.length === 0) return this.close();
    this.show(rows);
    if (this.forced) return this.showMoves();
    this.stage = "nudge";
    this.table.touching.nudged = this.piece || null;
  }

  /** After the nudge: the moves. */
  showMoves(): void {
    if (this.rows.length === 0) return;
    this.stage = "moves";
    this.declined = 0;
    this.table.touching.nudged = null;
    this.table.touching.signs = signs(this.rows.map((row) => row.action));
  }

  choose(index: number): void {
    if (this.stage === "moves" && index < this.rows.length) this.chosen = index;
  }

  /** The chosen move in the hand, to be confirmed or put back by the person. */
  take(): void {
    const row = this.rows[this.chosen];
    if (this.stage !== "moves" || !row) return;
    this.close();
    this.table.touching.hold(row.action);
  }

  close(): void {
    if (this.stage === "nudge") this.declined++;
    this.lapse();
  }

  /** What was asked about has passed. */
  lapse(): void {
    this.asked++;
    this.stage = "shut";
    this.show([]);
  }

  private show(rows: HintRow[]): void {
    this.rows = rows;
    this.chosen = 0;
    this.table.touching.signs = [];
    this.table.touching.nudged = null;
  }
}

/** The numbers to lay on the board: on the last thing that each move touches, together where that is the same. */
export function signs(actions: readonly Action[]): Sign[] {
  const found = new Map<string, string>();
  for (const [index, action] of actions.entries()) {
    const id = action.path.at(-1)!;
    const before = found.get(id);
    found.set(id, before ? `${before}, ${index + 1}` : `${index + 1}`);
  }
  return [...found].map(([id, text]) => ({ id, text }));
}
