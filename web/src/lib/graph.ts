/** The shapes of the graph of chances: bands stacked from the bottom, over all positions of a game. */
export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
  last: number; // the last position
}

export const xOf = (frame: Frame, at: number): number => frame.left + (frame.width * at) / Math.max(1, frame.last);
export const yOf = (frame: Frame, share: number): number => frame.top + frame.height * (1 - share);

/** The position under a point. */
export const indexAt = (frame: Frame, x: number): number =>
  Math.max(0, Math.min(frame.last, Math.round(((x - frame.left) / frame.width) * frame.last)));

/** Whose band lies where: the reader's own seats at the bottom, then the others in their order. */
export function order(bands: number, mine: ReadonlySet<number>): number[] {
  const seats = Array.from({ length: bands }, (_, seat) => seat);
  return [...seats.filter((seat) => mine.has(seat)), ...seats.filter((seat) => !mine.has(seat))];
}

/** How high a band reaches at a position. */
export function topOf(rows: readonly number[][], at: number, seats: readonly number[], band: number): number {
  const row = rows[at] ?? [];
  return seats.slice(0, band + 1).reduce((sum, seat) => sum + (row[seat] ?? 0), 0);
}

/** The outline of a band: along its top, back along its bottom. */
export function outline(frame: Frame, rows: readonly number[][], seats: readonly number[], band: number): string {
  const along = (at: number): number[] => rows.map((_, index) => topOf(rows, index, seats, at));
  const point = (share: number, index: number): string =>
    `${xOf(frame, index).toFixed(1)} ${yOf(frame, share).toFixed(1)}`;
  const top = along(band).map(point);
  const bottom = (band === 0 ? rows.map(() => 0) : along(band - 1)).map(point).reverse();
  return `M${top.join("L")}L${bottom.join("L")}Z`;
}

/** The line on top of a band. */
export function ridge(frame: Frame, rows: readonly number[][], seats: readonly number[], band: number): string {
  const points = rows.map(
    (_, at) => `${xOf(frame, at).toFixed(1)} ${yOf(frame, topOf(rows, at, seats, band)).toFixed(1)}`,
  );
  return `M${points.join("L")}`;
}

/** Round positions to write under the axis, about one every 90 pixels. */
export function ticks(frame: Frame): number[] {
  const wanted = Math.max(1, Math.round(frame.last / Math.max(1, frame.width / 90)));
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000].find((one) => one >= wanted) ?? wanted;
  return Array.from({ length: Math.floor(frame.last / step) + 1 }, (_, index) => index * step);
}
