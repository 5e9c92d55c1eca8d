/** On a phone one large surface is shown at a time: which of them the next touch lies on. */
import type { Scene, Surface } from "./wire";

const holds = (surface: Surface, ids: ReadonlySet<string>): boolean => surface.items.some((item) => ids.has(item.id));

/** Of the things that matter now: the board where it holds one (null), else the surface of mine that does; undefined
 * where none does, and what is shown may stay. */
export function inFront(scene: Scene, ids: ReadonlySet<string>): string | null | undefined {
  const large = scene.surfaces.filter((surface) => surface.layout === "free");
  if (large.some((surface) => surface.place === "board" && holds(surface, ids))) return null;
  return large.find((surface) => surface.place === "mine" && holds(surface, ids))?.id;
}
