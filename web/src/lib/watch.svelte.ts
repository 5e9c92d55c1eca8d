/** A game under work: what `solarium watch` says of it, and the one table it is shown at. */
import { api } from "./api";
import { games } from "./games.svelte";
import { type Socket, socketTo } from "./live";
import { TableStore } from "./table.svelte";
import type { Bench } from "./wire";

/** Whose view: that of the seat on turn. */
export const FOLLOW = -2;
const AGAIN = 1000; // milliseconds until a server that went away is asked again

export class Watch {
  bench = $state.raw<Bench | null>(null);
  view = $state(FOLLOW);
  readonly store: TableStore;
  private closed = false;

  constructor() {
    this.store = new TableStore(
      "watch",
      () => false,
      (): Socket => socketTo(`/api/watch/live?seat=${this.view}`),
    );
    void this.listen();
  }

  close(): void {
    this.closed = true;
    this.store.close();
  }

  see(view: number): void {
    this.view = view;
    this.store.refresh();
  }

  /** Ask for what is new, again and again; the server answers when there is something. */
  private async listen(): Promise<void> {
    while (!this.closed) {
      try {
        const bench = await api.watch.show(this.bench?.version ?? -1);
        if (bench.game && bench.loads !== this.bench?.loads) await games.renew(bench.slug);
        this.bench = bench;
      } catch {
        await new Promise((done) => setTimeout(done, AGAIN));
      }
    }
  }
}
