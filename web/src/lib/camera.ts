/** The camera over a board: a scale and where the surface's origin lies in the viewport, in pixels. */
export interface View {
  k: number; // pixels per unit
  x: number;
  y: number;
}
interface Size {
  width: number;
  height: number;
}
/** Pixels that stay free round a box: at the left and right, above and below. */
export type Margin = [aside: number, above: number];
export type Box = [left: number, top: number, width: number, height: number];

export const CLOSEST = 6; // times the fitting scale
const CLOSE_UP = 1.8; // times the fitting scale: one still sees where on the board it is
const WORTH_IT = 1.15; // no camera moves for less
const ASIDE = 0.2; // of the viewport, free on each side of a close-up

/** Round all boxes; null where there are none. */
export function around(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const [left, top] = [Math.min(...boxes.map(([x]) => x)), Math.min(...boxes.map(([, y]) => y))];
  const right = Math.max(...boxes.map(([x, , w]) => x + w));
  const bottom = Math.max(...boxes.map(([, y, , h]) => y + h));
  return [left, top, right - left, bottom - top];
}

/** The view that shows a whole box in the middle. */
export function fit([left, top, width, height]: Box, size: Size, [aside, above]: Margin): View {
  const room = { width: Math.max(1, size.width - 2 * aside), height: Math.max(1, size.height - 2 * above) };
  const k = Math.min(room.width / Math.max(width, 1e-6), room.height / Math.max(height, 1e-6));
  return { k, x: size.width / 2 - k * (left + width / 2), y: size.height / 2 - k * (top + height / 2) };
}

/** The view that stands over a part of the board, with room round it; null where the whole board is as near. */
export function closeUp(part: Box, size: Size, whole: View): View | null {
  const near = fit(part, size, [ASIDE * size.width, ASIDE * size.height]);
  const k = Math.min(near.k, CLOSE_UP * whole.k);
  if (k < WORTH_IT * whole.k) return null;
  const [left, top, width, height] = part;
  return { k, x: size.width / 2 - k * (left + width / 2), y: size.height / 2 - k * (top + height / 2) };
}

/** Zoom by a factor so that the point (in pixels) stays where it is; never wider than `whole`. */
export function zoom(view: View, factor: number, at: { x: number; y: number }, whole: View): View {
  const k = Math.min(CLOSEST * whole.k, Math.max(whole.k, view.k * factor));
  const ratio = k / view.k;
  return { k, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio };
}

/** Keep the box in sight: no more of the viewport is left empty than when the whole box is shown. */
export function keepInView(view: View, [left, top, width, height]: Box, size: Size, whole: View): View {
  const clamp = (value: number, low: number, high: number): number =>
    low > high ? (low + high) / 2 : Math.min(high, Math.max(low, value));
  const [edgeX, edgeY] = [whole.x + whole.k * left, whole.y + whole.k * top];
  return {
    k: view.k,
    x: clamp(view.x, size.width - edgeX - view.k * (left + width), edgeX - view.k * left),
    y: clamp(view.y, size.height - edgeY - view.k * (top + height), edgeY - view.k * top),
  };
}

/** The smallest move of the camera that brings a point of the surface into the inner part of the viewport. */
export function reveal(view: View, x: number, y: number, size: Size, margin: number): View {
  const [px, py] = [view.x + view.k * x, view.y + view.k * y];
  const shift = (at: number, length: number): number =>
    at < margin ? margin - at : at > length - margin ? length - margin - at : 0;
  return { k: view.k, x: view.x + shift(px, size.width), y: view.y + shift(py, size.height) };
}
