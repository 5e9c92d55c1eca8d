/** Where arrow keys lead: over things on a page by where they stand, and in reading order when nothing is there. */
export interface Spot {
  id: string;
  x: number;
  y: number;
}
export type Way = "left" | "right" | "up" | "down";

const STEP: Record<Way, [number, number]> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };
export const WAYS: Record<string, Way> = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };

/** In reading order: rows from top to bottom, things whose heights overlap from left to right. */
export function readingOrder<T extends Spot>(spots: readonly T[], row = 24): T[] {
  const rows: { y: number; spots: T[] }[] = [];
  for (const spot of [...spots].sort((a, b) => a.y - b.y)) {
    const last = rows.at(-1);
    if (last && spot.y - last.y < row) last.spots.push(spot);
    else rows.push({ y: spot.y, spots: [spot] });
  }
  return rows.flatMap((one) => one.spots.sort((a, b) => a.x - b.x));
}

/** The nearest thing in a direction; straight ahead counts more than aside. */
export function neighbour<T extends Spot>(from: Spot, spots: readonly T[], way: Way): T | null {
  const [dx, dy] = STEP[way];
  let best: T | null = null;
  let least = Infinity;
  for (const spot of spots) {
    if (spot.id === from.id) continue;
    const [x, y] = [spot.x - from.x, spot.y - from.y];
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (ahead <= 1 || aside > 3 * ahead) continue;
    const cost = ahead + 2 * aside;
    if (cost < least) [best, least] = [spot, cost];
  }
  return best;
}

/** Where an arrow key leads: the neighbour that way, else the next or previous in reading order. */
export function stepTo<T extends Spot>(from: Spot | null, spots: readonly T[], way: Way): T | null {
  const order = readingOrder(spots);
  if (!from) return order[0] ?? null;
  const near = neighbour(from, spots, way);
  if (near) return near;
  const index = order.findIndex((spot) => spot.id === from.id);
  if (index < 0) return order[0] ?? null;
  return order[way === "left" || way === "up" ? index - 1 : index + 1] ?? null;
}
