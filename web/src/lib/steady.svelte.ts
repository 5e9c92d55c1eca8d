/** Values that are the same at most steps, though what they are made from is not. */
import { untrack } from "svelte";

/** Told on only when it is another one: whoever draws with it is not even asked whether it has changed. Called while a
 * component is set up. */
export function steady<T>(read: () => T): { readonly now: T } {
  let held = $state.raw(untrack(read));
  $effect.pre(() => {
    held = read();
  });
  return {
    get now() {
      return held;
    },
  };
}
