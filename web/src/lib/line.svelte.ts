/** The line to the server: while it is down, what a page needs is asked for again, until it comes. */
import { ApiError } from "./api";

const WAITS = [200, 400, 800, 1200, 2500];

class Line {
  lost = $state(false);
  private wake: () => void = () => undefined;

  constructor() {
    globalThis.addEventListener?.("online", () => this.again());
  }

  /** Ask now rather than in a while. */
  again(): void {
    this.wake();
  }

  /** What `make` answers, as soon as the server can be reached: after a restart a page comes back without a click. */
  async patiently<T>(make: () => Promise<T>): Promise<T> {
    for (let tries = 0; ; tries++) {
      try {
        const made = await make();
        this.lost = false;
        return made;
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== "offline") throw error;
        this.lost = true;
        await new Promise<void>((done) => {
          this.wake = done;
          setTimeout(done, WAITS[Math.min(tries, WAITS.length - 1)]);
        });
      }
    }
  }
}

export const line = new Line();
