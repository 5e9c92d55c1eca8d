/** Which puzzles were found in this browser, and on how many days in a row the puzzle of the day. */
const KEY = "solarium.puzzles";
const DAY = 86_400_000;

type Outcome = "found" | "shown";
interface Kept {
  days: Record<string, Outcome>; // by date
  found: Record<string, number[]>; // by game, numbers
  longest: number;
}

function read(): Kept {
  try {
    const stored: Partial<Kept> | null = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return { days: stored?.days ?? {}, found: stored?.found ?? {}, longest: stored?.longest ?? 0 };
  } catch {
    return { days: {}, found: {}, longest: 0 }; // what cannot be read is as good as nothing
  }
}

/** A day as its date here, such as 2026-11-17. */
export function dateOf(time: number): string {
  const day = new Date(time);
  const two = (value: number): string => String(value).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** Days found in a row up to today; today may still be open, and a day whose answer was shown breaks nothing. */
export function daysInARow(days: Record<string, Outcome>, now: number): number {
  let count = 0;
  let time = days[dateOf(now)] ? now : now - DAY;
  for (let outcome = days[dateOf(time)]; outcome; outcome = days[dateOf(time)]) {
    if (outcome === "found") count++;
    time -= DAY;
  }
  return count;
}

class Streak {
  private kept = $state.raw<Kept>(read());

  get current(): number {
    return daysInARow(this.kept.days, Date.now());
  }
  get longest(): number {
    return Math.max(this.kept.longest, this.current);
  }
  /** The last seven days, today last. */
  get week(): { date: string; weekday: number; outcome: Outcome | null }[] {
    return [6, 5, 4, 3, 2, 1, 0].map((back) => {
      const time = Date.now() - back * DAY;
      const date = dateOf(time);
      return { date, weekday: new Date(time).getDay(), outcome: this.kept.days[date] ?? null };
    });
  }
  knows(game: string, number: number): boolean {
    return this.kept.found[game]?.includes(number) ?? false;
  }
  count(game: string): number {
    return this.kept.found[game]?.length ?? 0;
  }

  find(game: string, number: number, today: boolean): void {
    const of = this.kept.found[game] ?? [];
    const found = of.includes(number) ? this.kept.found : { ...this.kept.found, [game]: [...of, number] };
    this.keep({ ...this.kept, found, days: today ? this.marked("found") : this.kept.days });
  }
  /** The answer was shown. */
  show(today: boolean): void {
    if (today) this.keep({ ...this.kept, days: this.marked("shown") });
  }

  private marked(outcome: Outcome): Record<string, Outcome> {
    const date = dateOf(Date.now());
    return this.kept.days[date] ? this.kept.days : { ...this.kept.days, [date]: outcome };
  }
  private keep(kept: Kept): void {
    this.kept = { ...kept, longest: Math.max(kept.longest, daysInARow(kept.days, Date.now())) };
    localStorage.setItem(KEY, JSON.stringify(this.kept));
  }
}

export const streak = new Streak();
