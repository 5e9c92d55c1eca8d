/** Long messages come deflated. They are inflated at once: a stream of the browser's takes many turns of the page, and
 * on a busy one each of them waits. */
import { inflateSync, strFromU8 } from "fflate";

/** The text of a message; null if it is garbled. */
export function inflated(data: ArrayBuffer): string | null {
  try {
    return strFromU8(inflateSync(new Uint8Array(data)));
  } catch {
    return null;
  }
}
