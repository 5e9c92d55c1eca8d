/**
 * The person's hand over the board: what has been touched so far, what is pointed at, what waits for a second
 * touch, and the refusal of the last touch that led nowhere.
 */
import { settings } from "./settings.svelte";
import { TouchTree } from "./touch";
import type { Action, Refusal } from "./wire";

export interface Table {
  actions(): Action[];
  buttons(): string[];
  play(action: Action): void;
  /** Why this is not allowed; null if there is nothing to say. */
  explain(touched: string): Promise<Refusal | null>;
}
export type By = "mouse" | "touch" | "keys";

export class Touching {
  path = $state.raw<string[]>([]);
  pending = $state.raw<Action | null>(null);
  pointed = $state<string | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  refused = $state<string | null>(null);

  readonly tree: TouchTree = $derived.by(() => new TouchTree(this.table.actions()));
  /** What may be touched now. */
  readonly open: Set<string> = $derived(this.tree.next(this.pending ? this.pending.path.slice(0, -1) : this.path));
  readonly held: Set<string> = $derived(new Set(this.pending?.path ?? this.path));
  /** The action whose ghost is shown. */
  readonly shown: Action | null = $derived(this.pending ?? (this.pointed ? this.tree.preview(this.path, this.pointed) : null));
  private asked = 0;

  constructor(private readonly table: Table) {}

  /** Whether a touch has to be confirmed by a second one. */
  static confirms(by: By): boolean {
    return settings.confirm === "always" || (settings.confirm === "touch" && by === "touch");
  }

  point(id: string | null): void {
    this.pointed = id;
  }

  touch(id: string, by: By): void {
    this.forgive();
    if (this.pending && this.pending.path.at(-1) === id) return this.confirm();
    const outcome = this.tree.touch(this.path, id);
    this.pending = null;
    this.path = outcome.path;
    if (outcome.kind === "reach") {
      const sure = !Touching.confirms(by) || this.table.buttons().includes(id);
      this.path = outcome.path.slice(0, -1);
      if (sure) this.play(outcome.action);
      else this.pending = outcome.action;
    } else if (outcome.kind === "refused") void this.ask(id, outcome.asked);
  }

  /** Play what waits for a second touch. */
  confirm(): void {
    if (this.pending) this.play(this.pending);
  }

  /** One touch back; whether there was one. */
  back(): boolean {
    if (this.refusal) this.forgive();
    else if (this.pending) this.pending = null;
    else if (this.path.length > 0) this.path = this.path.slice(0, -1);
    else return false;
    return true;
  }

  /** Start anew: the position has changed. */
  reset(): void {
    this.path = [];
    this.pending = null;
    this.forgive();
  }

  refuse(refusal: Refusal, id: string | null = null): void {
    this.refusal = refusal;
    this.refused = id;
  }

  forgive(): void {
    this.asked++;
    this.refusal = null;
    this.refused = null;
  }

  private play(action: Action): void {
    this.reset();
    this.pointed = null;
    this.table.play(action);
  }

  private async ask(id: string, touched: string[]): Promise<void> {
    const asked = ++this.asked;
    const refusal = await this.table.explain(touched.join(" "));
    if (asked === this.asked && refusal) this.refuse(refusal, id);
  }
}
