/** What two scenes have in common is one thing: whoever draws them has work only where something changed. */
import type { Item, Scene, Surface } from "./wire";

/** `after`, with every surface and item of `before` that is the same there. */
export function sharing(before: Scene | null, after: Scene | null): Scene | null {
  if (!before || !after || before === after) return after;
  const known = new Map(before.surfaces.map((surface) => [surface.id, surface]));
  return { ...after, surfaces: after.surfaces.map((surface) => sharedSurface(known.get(surface.id), surface)) };
}

function sharedSurface(before: Surface | undefined, after: Surface): Surface {
  if (!before || before === after) return after;
  const known = new Map(before.items.map((item) => [item.id, item]));
  const items = after.items.map((item) => sharedItem(known.get(item.id), item));
  const still = items.length === before.items.length && items.every((item, at) => item === before.items[at]);
  return still && same({ ...after, items: [] }, { ...before, items: [] }) ? before : { ...after, items };
}

const sharedItem = (before: Item | undefined, after: Item): Item => (before && same(before, after) ? before : after);

/** Plain data that is equal in every part. */
export function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => key in other && same(one[key as keyof typeof one], other[key as keyof typeof other]))
  );
}
