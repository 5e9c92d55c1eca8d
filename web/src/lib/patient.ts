/** Tries again while the server cannot be reached: after a restart a page comes back without a click. */
import { ApiError } from "./api";

const WAITS = [200, 400, 800, 1200];

export async function patiently<T>(make: () => Promise<T>, waiting: () => void = () => undefined): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await make();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "offline") throw error;
      waiting();
      await new Promise((done) => setTimeout(done, WAITS[Math.min(tries, WAITS.length - 1)]));
    }
  }
}
