/** Where a small label finds free ground beside a thing, so that it covers no piece. */
interface Rect {
  x: number; // the middle
  y: number;
  w: number;
  h: number;
}

const WAYS: [number, number][] = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
];

const OUTSIDE = 0.6; // of its size: rather over the edge of a piece than in a neighbour's place

const overlap = (a: Rect, b: Rect): number =>
  Math.max(0, (a.w + b.w) / 2 - Math.abs(a.x - b.x)) * Math.max(0, (a.h + b.h) / 2 - Math.abs(a.y - b.y));

/** The place for a label of that size near `thing`: the first that covers nothing and lies inside, else what covers
 * least. */
export function freeSpot(
  thing: Rect,
  label: { w: number; h: number },
  others: readonly Rect[],
  gap: number,
  inside: (spot: Rect) => boolean = () => true,
): Rect {
  let best: Rect | null = null;
  let least = Infinity;
  for (let ring = 0; ring < 4; ring++) {
    const reach = gap + ring * label.h;
    for (const [dx, dy] of WAYS) {
      const spot = {
        x: thing.x + dx * ((thing.w + label.w) / 2 + reach),
        y: thing.y + dy * ((thing.h + label.h) / 2 + reach),
        ...label,
      };
      const outside = inside(spot) ? 0 : OUTSIDE * label.w * label.h;
      const covered = [thing, ...others].reduce((sum, other) => sum + overlap(spot, other), outside);
      if (covered < least) [best, least] = [spot, covered];
      if (covered === 0) return spot;
    }
  }
  return best!;
}
