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
  /** The things that stand for ways to turn what is placed, in order. */
  turns(): string[];
  play(action: Action): void;
  /** The only things that answer, whether or not a move begins there; null for all that moves touch. */
  only?(): ReadonlySet<string> | null;
  /** Why this is not allowed; null if there is nothing to say. */
  explain(touched: string): Promise<Refusal | null>;
}
/** A number laid on a thing: which of the moves of a hint leads there. */
export interface Sign {
  id: string;
  text: string;
}
export type By = "mouse" | "touch" | "keys";

export class Touching {
  path = $state.raw<string[]>([]);
  pending = $state.raw<Action | null>(null);
  pointed = $state<string | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  refused = $state<string | null>(null);
  /** What the amounts on an open sheet would do to meters of the reader, and the items whose condition they would end. */
  draft = $state.raw<{ meters: [string, number][]; ends: ReadonlySet<string> } | null>(null);
  /** What a hint shows: numbers on things, and one thing to look at. */
  signs = $state.raw<Sign[]>([]);
  nudged = $state<string | null>(null);

  readonly tree: TouchTree = $derived.by(() => new TouchTree(this.table.actions()));
  /** What may be touched now. */
  readonly open: Set<string> = $derived.by(() => {
    const only = this.table.only?.();
    if (only) return new Set([...only].filter((id) => !this.path.includes(id)));
    const here = this.tree.next(this.pending ? this.pending.path.slice(0, -1) : this.path);
    // What lies turned on a place may still be laid on another one.
    return this.turning ? new Set([...here, ...this.tree.next(this.path.slice(0, -1))]) : here;
  });
  /** Of those, what only a way leads to: a far place, quieter than what is near. */
  readonly far: Set<string> = $derived.by(() => {
    if (this.path.length > 0 || this.table.only?.()) return new Set();
    const near = new Set(
      this.table
        .actions()
        .flatMap((one) => (one.then.length > 0 ? [] : [one.path[0]!, ...one.also.map(([first]) => first!)])),
    );
    return new Set([...this.open].filter((id) => !near.has(id)));
  });
  /** What the next touch would cost, where the game says so. */
  readonly prices: { id: string; cost: string }[] = $derived.by(() =>
    this.pending
      ? []
      : this.tree
          .below(this.path)
          .flatMap(({ path, cost }) =>
            cost && path.length === this.path.length + 1 ? [{ id: path.at(-1)!, cost }] : [],
          ),
  );
  readonly held: Set<string> = $derived(new Set(this.pending?.path ?? this.path));
  /** The action whose ghost is shown. */
  readonly shown: Action | null = $derived(this.pending ?? (this.pointed ? this.preview(this.pointed) : null));
  /** A piece lies where it may be turned, until that is confirmed. */
  readonly turning: boolean = $derived(this.pending !== null && this.ways(this.path).length > 1);
  private turned = $state(0);
  private questions = 0;

  constructor(private readonly table: Table) {}

  /** Whether a touch has to be confirmed by a second one. */
  static confirms(by: By): boolean {
    return settings.confirm === "always" || (settings.confirm === "touch" && by === "touch");
  }

  point(id: string | null): void {
    this.pointed = id;
  }

  touch(id: string, by: By): void {
    this.dismiss();
    if (this.pending && this.pending.path.at(-1) === id) return this.confirm();
    if (this.turning && this.path.at(-1) === id) return by === "keys" ? this.confirm() : void this.turn(1);
    if (this.chooseTurn(id)) return;
    if (this.table.only?.()?.has(id) === false) return void this.ask(id, [id]);
    const outcome = this.tree.touch(this.path, id);
    this.pending = null;
    this.path = outcome.path;
    if (outcome.kind === "reach") {
      const way = outcome.action.button !== ""; // also one of a single step: it is drawn first
      const sure = !way && (!Touching.confirms(by) || this.table.buttons().includes(id));
      this.path = outcome.path.slice(0, -1);
      if (sure) this.play(outcome.action);
      else this.pending = outcome.action;
    } else if (outcome.kind === "refused") void this.ask(id, outcome.touched);
    else if (outcome.kind === "step") this.pending = this.way(outcome.path);
  }

  /** Turn what is about to be placed; whether there is something to turn. */
  turn(by: number): boolean {
    if (this.turning) {
      this.turned += by;
      this.pending = this.way(this.path);
      return true;
    }
    const over = this.pointed === null ? null : this.tree.touch(this.path, this.pointed);
    if (over?.kind !== "step" || this.way(over.path) === null) return false;
    this.turned += by;
    return true;
  }

  /** A way to turn, touched before there is a place. */
  private chooseTurn(id: string): boolean {
    const at = this.table.turns().indexOf(id);
    if (at < 0 || this.tree.next(this.path).has(id) || this.path.length === 0) return false;
    this.turned = at;
    return true;
  }

  /** The actions that differ only in how the piece is turned, where a path leads to nothing else. */
  private ways(path: readonly string[]): Action[] {
    const turns = this.table.turns();
    if (turns.length === 0 || path.length === 0) return [];
    const next = [...this.tree.next(path)];
    return next.length > 1 && next.every((id) => turns.includes(id)) ? this.tree.below(path) : [];
  }

  private way(path: readonly string[]): Action | null {
    const ways = this.ways(path);
    return ways.at(((this.turned % ways.length) + ways.length) % ways.length || 0) ?? null;
  }

  private preview(id: string): Action | null {
    const outcome = this.tree.touch(this.path, id);
    return (outcome.kind === "step" ? this.way(outcome.path) : null) ?? this.tree.preview(this.path, id);
  }

  /** Take an action in hand: it waits to be confirmed. */
  hold(action: Action): void {
    this.reset();
    this.path = action.path.slice(0, -1);
    this.pending = action;
  }

  /** Play what waits for a second touch. */
  confirm(): void {
    if (this.pending) this.play(this.pending);
  }

  /** One touch back; whether there was one. */
  back(): boolean {
    if (this.refusal) this.dismiss();
    else if (this.turning) {
      this.pending = null;
      this.path = this.path.slice(0, -1);
    } else if (this.pending) this.pending = null;
    else if (this.path.length > 0) this.path = this.path.slice(0, -1);
    else return false;
    return true;
  }

  /** Start anew: the position has changed. */
  reset(): void {
    if (this.path.length > 0) this.path = []; // else nobody has to look again
    this.pending = null;
    this.dismiss();
  }

  /** The position has changed, but perhaps not for this hand: what it holds stays held if it still may. Whether it
   * had to be put back. */
  renew(before: readonly Action[], after: readonly Action[]): boolean {
    const same = before.length === after.length && before.every((one, at) => one.text === after[at]!.text);
    if (same && after.length > 0) return false;
    this.reset();
    return true;
  }

  refuse(refusal: Refusal, id: string | null = null): void {
    this.refusal = refusal;
    this.refused = id;
  }

  dismiss(): void {
    this.questions++;
    this.refusal = null;
    this.refused = null;
  }

  private play(action: Action): void {
    this.reset();
    this.pointed = null;
    this.table.play(action);
  }

  private async ask(id: string, touched: string[]): Promise<void> {
    const question = ++this.questions;
    const refusal = await this.table.explain(touched.join(" "));
    if (question === this.questions && refusal) this.refuse(refusal, id);
  }
}
