/** Hands things on at once, but only once a frame: what comes faster is handed on together after the next one. */
export class Paced<T> {
  private waiting: T[] = [];
  private resting = false;

  constructor(private readonly take: (one: T) => void) {}

  push(one: T): void {
    this.waiting.push(one);
    if (!this.resting || document.hidden) this.flush(); // a hidden page has no frames
  }

  /** Hand on whatever waits. */
  flush(): void {
    const all = this.waiting;
    this.waiting = [];
    for (const one of all) this.take(one);
    if (all.length === 0 || this.resting || document.hidden) return;
    this.resting = true;
    afterFrame(() => this.rested());
  }

  private rested(): void {
    this.resting = false;
    this.flush();
  }
}

/** When what has been changed by now is drawn. A hidden page has no frames: there at once. */
export function afterFrame(act: () => void): void {
  if (document.hidden) act();
  else requestAnimationFrame(() => setTimeout(act));
}
