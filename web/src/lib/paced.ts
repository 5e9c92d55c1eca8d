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

/** What is told about a step waits while its pieces are on their way: each frame of motion is for the motion. */
export class Motion {
  private moving = 0;
  private waiting: (() => void)[] = [];

  /** Something moves until the promise is kept. */
  async during(motion: Promise<void>): Promise<void> {
    this.moving++;
    try {
      await motion;
    } finally {
      this.moving--;
    }
    if (this.moving > 0) return;
    const all = this.waiting;
    this.waiting = [];
    if (all.length > 0) afterFrame(() => all.forEach((act) => act()));
  }

  /** With the next frame that is not needed for motion. */
  after(act: () => void): void {
    if (this.moving > 0) this.waiting.push(act);
    else afterFrame(act);
  }
}
export const motion = new Motion();

/** When what has been changed by now is drawn. A hidden page has no frames: there at once. */
export function afterFrame(act: () => void): void {
  if (document.hidden) act();
  else requestAnimationFrame(() => setTimeout(act));
}
