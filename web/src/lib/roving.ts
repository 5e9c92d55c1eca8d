/** Roving focus over what may be touched: one of them is in the order of Tab, arrow keys go to the others. */
import { type Spot, type Way, readingOrder, stepTo } from "./spatial";

interface Stop extends Spot {
  element: HTMLElement | SVGElement;
}

function stops(root: ParentNode, all: boolean): Stop[] {
  const found: Stop[] = [];
  for (const element of root.querySelectorAll<HTMLElement | SVGElement>(
    all ? "[data-item], [data-touch]" : "[data-touch]",
  )) {
    if (element.getAttribute("aria-hidden") === "true" || element.closest("[inert]")) continue;
    const box = element.getBoundingClientRect();
    if (box.width === 0 && box.height === 0) continue;
    found.push({ element, id: String(found.length), x: box.left + box.width / 2, y: box.top + box.height / 2 });
  }
  return found;
}

/** Move the focus one thing in a direction; whether there was anything. */
export function moveFocus(root: ParentNode, way: Way, all: boolean): boolean {
  const spots = stops(root, all);
  const active = document.activeElement;
  const box = active?.closest("[data-item], [data-touch]")?.getBoundingClientRect();
  const own = spots.find((spot) => spot.element === active);
  const from = own ?? (box ? { id: "", x: box.left + box.width / 2, y: box.top + box.height / 2 } : null);
  const next = stepTo(from, spots, way);
  next?.element.focus();
  return next !== null;
}

/** Exactly one touchable thing is reached by Tab: the focused one, else the first in reading order. */
export function settleTabStops(root: ParentNode): void {
  const spots = stops(root, false);
  const active = spots.find((spot) => spot.element === document.activeElement);
  const stop = active ?? readingOrder(spots)[0];
  for (const element of root.querySelectorAll("[data-item][tabindex='0']")) element.setAttribute("tabindex", "-1");
  if (stop?.element.hasAttribute("data-item")) stop.element.setAttribute("tabindex", "0");
}
