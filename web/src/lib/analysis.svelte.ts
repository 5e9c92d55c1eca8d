/** The analysis of a finished game: asked for, followed while it runs, and what of it is shown. */
import { api } from "./api";
import { winners } from "./result";
import type { Analysis, Judgement, Table } from "./wire";

export type Word = "inaccuracy" | "mistake" | "blunder" | "strong" | "goodLuck" | "badLuck";

const EVERY = 1000; // between two questions while it runs
const LUCKY = 0.1; // luck that turns a game
const TRY_FIRST = "solarium.try-first";
const KEPT = (table: string): string => `solarium.uncovered.${table}`;

export const isSlip = (one: Judgement | undefined): boolean => !!one && one.word !== "" && one.word !== "strong";

/** The chances of who decided, before the move and after it, and what the move lost, in whole hundredths that fit. */
export const before = (one: Judgement): number =>
  hundredths(one.chances.length === 1 ? one.chances[0]! : one.chances[one.seat]!);
export const after = (one: Judgement): number => hundredths(one.chance);
export const lost = (one: Judgement): number => before(one) - after(one);
export const hundredths = (share: number): number => Math.round(100 * share);

/** Whole numbers that add up to a whole: what rounding leaves over goes to the last of them. */
export function adding(shares: readonly number[], total: number): number[] {
  const whole = shares.map(hundredths);
  const rest = total - whole.reduce((sum, one) => sum + one, 0);
  return whole.map((one, at) => (at === whole.length - 1 ? one + rest : one));
}

/** The chances of all seats, with one of them given: the others share the rest as they would among themselves. */
function around(own: number, seat: number, others: readonly number[]): number[] {
  const rest = others.reduce((sum, share, other) => (other === seat ? sum : sum + share), 0);
  const alike = 1 / Math.max(1, others.length - 1);
  return others.map((share, other) => (other === seat ? own : (1 - own) * (rest > 0 ? share / rest : alike)));
}

/** How a move is marked, if it is. */
export function wordOf(one: Judgement | undefined): Word | null {
  if (!one) return null;
  if (one.word) return one.word as Word;
  return Math.abs(one.luck) < LUCKY ? null : one.luck > 0 ? "goodLuck" : "badLuck";
}

/** The simulations of both looks: done so far, and in all. */
export const workOf = ({ decisions, looked, deep, depth }: Analysis, first: number): { done: number; all: number } => ({
  done: looked * first + deep * depth,
  all: decisions * (first + depth),
});

export class AnalysisStore {
  view = $state.raw<Analysis | null>(null);
  error = $state.raw<unknown>(null);
  found = $state.raw<ReadonlyMap<number, Judgement>>(new Map());
  tryFirst = $state(localStorage.getItem(TRY_FIRST) !== "no");
  /** Slips that the reader has tried or asked to see. */
  private uncovered = $state.raw<ReadonlySet<number>>(new Set());
  readonly mine: ReadonlySet<number>;
  /** The judgements that have a mark, in order. */
  readonly marked: Judgement[] = $derived(
    [...this.found.values()].filter((one) => wordOf(one) !== null).sort((a, b) => a.step - b.step),
  );
  readonly slips: Judgement[] = $derived(this.marked.filter(isSlip));
  readonly running: boolean = $derived(this.view?.status === "running");
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private began: { at: number; done: number } | null = null;

  constructor(readonly table: Table) {
    this.mine = new Set(table.seats.filter((player) => player.yours).map((player) => player.seat));
    try {
      this.uncovered = new Set(JSON.parse(localStorage.getItem(KEPT(table.id)) ?? "[]"));
    } catch {
      // what cannot be read is covered again
    }
    if (table.status === "finished") void this.load();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  get there(): boolean {
    return this.view !== null && this.view.status !== "none";
  }

  begin = (): Promise<void> => this.change(true);
  pause = (): Promise<void> => this.change(false);

  /** Minutes until it is done, once that can be told. */
  get minutes(): number | null {
    if (!this.view || !this.began) return null;
    const { done, all } = workOf(this.view, this.first);
    if (done <= this.began.done) return null;
    const rate = (done - this.began.done) / (Date.now() - this.began.at);
    return Math.round((all - done) / rate / 60_000);
  }
  /** Simulations of a first look, once one has been seen. */
  private get first(): number {
    const depth = this.view?.depth ?? 0;
    return [...this.found.values()].find((one) => one.simulations < depth)?.simulations ?? 0;
  }

  /** Whether what was better at a step stays covered for now. */
  covered(step: number): boolean {
    const one = this.found.get(step);
    const own = this.mine.size === 0 || (one !== undefined && this.mine.has(one.seat));
    return this.tryFirst && isSlip(one) && own && !this.uncovered.has(step);
  }

  uncover(step: number): void {
    this.uncovered = new Set([...this.uncovered, step]);
    localStorage.setItem(KEPT(this.table.id), JSON.stringify([...this.uncovered]));
  }

  setTryFirst(on: boolean): void {
    this.tryFirst = on;
    localStorage.setItem(TRY_FIRST, on ? "yes" : "no");
  }

  /** The chances at every position, the first one first; one that nobody judged is as the one before it. A seat's own
   * come from the looks at its own decisions. While it moves on alone only what it loses counts: what else two looks
   * say of a half-done turn is noise. */
  series(last: number): number[][] {
    const steps = [...this.found.keys()].sort((a, b) => a - b);
    if (steps.length === 0) return [];
    let one = this.found.get(steps[0]!)!;
    let at = one.chances;
    const known = [...at]; // of every seat, when it was looked at last
    const rows = Array.from({ length: last + 1 }, (_, step) => {
      const next = this.found.get(step);
      if (!next || next === one) return at;
      const band = at.length === 1 ? 0 : next.seat;
      const goesOn = next.since >= 0 && next.since === one.since && next.seat === one.seat;
      known[band] = goesOn ? Math.max(0, at[band]! - one.loss) : next.chances[band]!;
      one = next;
      return (at = at.length === 1 ? [known[0]!] : around(known[band]!, band, known));
    });
    rows[last] = this.result(at.length) ?? at;
    return rows;
  }

  /** What it came to in the end. */
  private result(bands: number): number[] | null {
    const { standing, ending, seats } = this.table;
    if (ending?.kind === "resigned" && seats.length === 2)
      return seats.map(({ seat }) => (seat === ending.seat ? 0 : 1));
    if (!standing?.over || ending) return null;
    const first = winners(this.table);
    if (bands === 1) return [first.length > 0 ? 1 : 0];
    return first.length === 0 ? null : seats.map(({ seat }) => (first.includes(seat) ? 1 / first.length : 0));
  }

  private async change(running: boolean): Promise<void> {
    try {
      this.began = null;
      await api.analyse(this.table.id, running);
      this.error = null;
    } catch (error) {
      this.error = error;
    }
    await this.load();
  }

  private async load(): Promise<void> {
    clearTimeout(this.timer);
    try {
      const view = await api.analysis(this.table.id, this.view?.mark ?? 0);
      if (this.closed) return;
      if (view.judgements.length > 0)
        this.found = new Map([...this.found, ...view.judgements.map((one): [number, Judgement] => [one.step, one])]);
      this.view = view;
      if (view.looked > 0 && !this.began) this.began = { at: Date.now(), done: workOf(view, this.first).done };
    } catch (error) {
      if (this.closed) return;
      this.error ??= error;
    }
    if (this.view?.status === "running") this.timer = setTimeout(() => void this.load(), EVERY);
  }
}
