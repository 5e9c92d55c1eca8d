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
    requestAnimationFrame(() => setTimeout(() => this.rested())); // when it is drawn
  }

  private rested(): void {
    this.resting = false;
    this.flush();
  }
}
