/** Which folded surfaces lie open: those a person opened, and those in which the decision lies. */
import type { Touching } from "./touching.svelte";
import type { Scene, Surface } from "./wire";

export class Trays {
  /** What the person opened, or "" for closed; null leaves it to the decision. */
  private asked = $state<string | null>(null);

  readonly folded: Surface[] = $derived.by(() =>
    this.scene().surfaces.filter((surface) => surface.fold && surface.items.length > 0),
  );
  private readonly wanted: Surface[] = $derived.by(() => this.folded.filter((surface) => this.holds(surface)));
  /** Nothing else on the table answers: buttons may still say no. */
  private readonly must: boolean = $derived.by(
    () => this.wanted.length > 0 && !this.scene().surfaces.some((surface) => !surface.fold && this.holds(surface)),
  );
  readonly open: Surface[] = $derived.by(() => {
    if (this.asked !== null) return this.folded.filter((surface) => surface.id === this.asked);
    return this.must ? this.wanted : [];
  });

  constructor(
    private readonly scene: () => Scene,
    private readonly touching: Touching,
  ) {}

  private holds(surface: Surface): boolean {
    return surface.items.some((item) => this.touching.open.has(item.id) && !this.touching.far.has(item.id));
  }

  get opened(): string | null {
    return this.open[0]?.id ?? null;
  }

  ask(id: string | null): void {
    this.asked = id ?? "";
  }

  /** Another decision: whatever was opened for the last one closes. */
  renew(): void {
    this.asked = null;
  }
}
