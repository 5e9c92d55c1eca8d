/** Buttons that have just come are dead for a moment, so that a second press never does what the first did not mean. */
import { untrack } from "svelte";

export const DEAD = 400; // milliseconds

export class Settle {
  private fresh = $state.raw(new Set<string>());
  private before: readonly string[] = [];
  private first = true;

  /** Follow what stands where, in order; called in an effect. */
  follow(now: readonly string[]): (() => void) | undefined {
    return untrack(() => {
      const fresh = this.first ? [] : now.filter((key, at) => this.before[at] !== key);
      this.first = false;
      this.before = now;
      this.fresh = new Set(fresh);
      if (fresh.length === 0) return undefined;
      const timer = setTimeout(() => (this.fresh = new Set()), DEAD);
      return () => clearTimeout(timer);
    });
  }

  dead(key: string): boolean {
    return this.fresh.has(key);
  }
}
