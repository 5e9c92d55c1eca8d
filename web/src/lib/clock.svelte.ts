/** The clocks of a table, counted on from what the server said last; and how long the line is. */
import { getContext, setContext } from "svelte";

import { sound } from "./sounds";
import type { Clock, ClockRule } from "./wire";

const KEY = Symbol("clock");
const LOW = 20_000; // milliseconds under which time is low
const HOUR = 3_600_000;

export class TableClock {
  clock = $state.raw<Clock | null>(null);
  lag = $state(0);
  private now = $state(0);
  private heard = 0;
  private ticked = -1;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly mine: () => readonly number[]) {}

  /** What the server says now; it was true half a line ago. */
  hear(clock: Clock | null): void {
    this.clock = clock;
    this.heard = this.now = performance.now() - Math.min(this.lag, 1000) / 2;
    const runs = clock !== null && clock.running >= 0;
    if (runs && this.timer === undefined) this.timer = setInterval(() => this.tick(), 100);
    if (!runs) this.close();
  }

  close(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  /** Milliseconds that a seat has left at this moment. */
  left(seat: number): number {
    const { clock } = this;
    if (!clock) return 0;
    const left = clock.left[seat] ?? clock.rule.base;
    if (clock.running !== seat) return left;
    return Math.max(0, left - Math.max(0, this.now - this.heard - clock.free));
  }

  runs = (seat: number): boolean => this.clock?.running === seat;
  /** Live time that is nearly gone. */
  low = (seat: number): boolean =>
    this.clock !== null && this.clock.rule.kind !== "days" && this.left(seat) < LOW && this.runs(seat);

  /** A soft tick for every second of my own low time. */
  private tick(): void {
    this.now = performance.now();
    const seat = this.clock?.running ?? -1;
    const second = Math.ceil(this.left(seat) / 1000);
    if (second !== this.ticked && this.low(seat) && this.mine().includes(seat)) sound("tick");
    this.ticked = second;
  }
}

/** "12:48", "0:19.4" when it is low, "1 d 4 h" for days. */
export function clockText(left: number, days: boolean): string {
  if (days && left >= HOUR) {
    const hours = Math.floor(left / HOUR);
    return hours >= 24
      ? `${Math.floor(hours / 24)} d ${hours % 24} h`
      : `${hours} h ${Math.floor((left % HOUR) / 60_000)} min`;
  }
  const tenths = Math.ceil(left / 100);
  if (left < LOW) return `0:${String(Math.floor(tenths / 10)).padStart(2, "0")}.${tenths % 10}`;
  const seconds = Math.ceil(left / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, String(seconds % 60).padStart(2, "0")];
  return h > 0 ? `${h}:${String(m).padStart(2, "0")}:${s}` : `${m}:${s}`;
}

/** The clocks that a table can have, as the form offers them. */
export const CLOCKS: Record<string, ClockRule | null> = {
  none: null,
  blitz: { kind: "increment", base: 300_000, extra: 3_000 },
  rapid: { kind: "increment", base: 900_000, extra: 5_000 },
  slow: { kind: "increment", base: 1_800_000, extra: 20_000 },
  delay: { kind: "delay", base: 900_000, extra: 10_000 },
  day: { kind: "days", base: 24 * HOUR, extra: 0 },
  days: { kind: "days", base: 72 * HOUR, extra: 0 },
};

export const provideClock = (clock: TableClock): TableClock => setContext(KEY, clock);
export const useClock = (): TableClock | undefined => getContext(KEY);
