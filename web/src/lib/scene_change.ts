/** Scenes that come as differences: what the server left out is taken from the scene before. */
import type { Scene, SceneChange, SurfaceChange } from "./wire";

interface Run<T> {
  at: number;
  n: number;
  new: T[];
}

const LISTS = ["seats", "actions", "buttons", "ways", "forms"] as const;
type ListName = (typeof LISTS)[number];

/** The scene that was received last, and of each list the last one that was not empty. */
export class SceneKeeper {
  private scene: Scene | null = null;
  private lists: Partial<Record<ListName, readonly unknown[]>> = {};

  /** A whole scene: everything before is forgotten. */
  keep(scene: Scene): void {
    this.lists = {};
    this.take(scene);
  }

  /** The scene that a change leads to; null if there was none before. */
  apply(change: SceneChange): Scene | null {
    const before = this.scene;
    if (!before) return null;
    const list = <T>(name: ListName, runs: Run<T>[] | null): T[] =>
      runs === null ? (before[name] as T[]) : joined((this.lists[name] ?? []) as readonly T[], runs);
    const scene: Scene = {
      surfaces: change.surfaces.map((surface) => surfaceOf(before, surface)),
      seats: list("seats", change.seats),
      prompt: change.prompt ?? before.prompt,
      actions: list("actions", change.actions),
      buttons: list("buttons", change.buttons),
      ways: list("ways", change.ways),
      forms: list("forms", change.forms),
      goal: change.goal ?? before.goal,
    };
    this.take(scene);
    return scene;
  }

  private take(scene: Scene): void {
    this.scene = scene;
    for (const name of LISTS) if (scene[name].length > 0) this.lists[name] = scene[name];
  }
}

function surfaceOf(before: Scene, change: SurfaceChange): Scene["surfaces"][number] {
  const known = before.surfaces[change.of];
  const shell = change.shell ?? known!;
  const items = change.items === null ? (known?.items ?? []) : joined(known?.items ?? [], change.items);
  return { ...shell, items };
}

function joined<T>(held: readonly T[], runs: readonly Run<T>[]): T[] {
  return runs.flatMap((run) => [...held.slice(run.at, run.at + run.n), ...run.new]);
}
