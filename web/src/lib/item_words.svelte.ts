/** What each item of a surface says: that changes more often than how it looks, and follows when that is drawn. */
import { untrack } from "svelte";
import { SvelteMap } from "svelte/reactivity";

import { motion } from "./paced";
import { plain } from "./text";
import type { Item } from "./wire";

/** Kept up to date by item, so that nobody is asked whose words stay. Called while a component is set up. */
export function itemWords(read: () => Item[], called: () => readonly string[]): ReadonlyMap<string, string> {
  const words = new SvelteMap<string, string>();
  $effect.pre(() => {
    const [items, names] = [read(), called()];
    untrack(() => {
      for (const { id, label } of items) if (!words.has(id)) words.set(id, plain(label, names));
    });
    motion.after(() => {
      for (const { id, label } of items) words.set(id, plain(label, names));
    });
  });
  return words;
}
