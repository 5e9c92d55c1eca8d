/** What every surface of a table is drawn from. */
import { untrack } from "svelte";

import type { Stage } from "./stage.svelte";
import { steady } from "./steady.svelte";
import type { TableStore } from "./table.svelte";
import type { Touching } from "./touching.svelte";
import type { Scene } from "./wire";

export interface SurfaceProps {
  readonly scene: Scene;
  readonly stage: Stage;
  readonly names: string[];
  readonly game: string;
  readonly touching: Touching;
}

/** Each by itself: what stays gives those who draw with it no work. Called while a component is set up. */
export function surfaceProps(store: TableStore): SurfaceProps {
  const scene = $derived(store.shown.scene!);
  const stage = $derived(store.shown);
  const names = steady(() => store.names);
  return {
    get scene() {
      return scene;
    },
    get stage() {
      return stage;
    },
    get names() {
      return names.now;
    },
    game: untrack(() => store.table!.game),
    touching: untrack(() => store.touching),
  };
}
