/**
 * Pointers on a board: a press touches, a drag carries a piece or moves the camera, two fingers pinch.
 */
import type { By, Touching } from "./touching.svelte";
import type { Viewfinder } from "./viewfinder.svelte";
import type { Item } from "./wire";

type Point = { x: number; y: number };
type Press = Point & { id: string | null; by: By; mode: "press" | "carry" | "pan"; over: string | null };

const NEAR = 24; // pixels: so close to a touchable thing a finger means it
const APART = 28; // pixels: touchable things closer to each other than this are too small for a finger
const WIDE = 44; // pixels: as far apart as they are then brought
const LARGE = 1.5; // times as wide as its place: a piece that is laid by its middle

export const itemAt = (target: EventTarget | Element | null): string | null =>
  (target as Element | null)?.closest?.("[data-item]")?.getAttribute("data-item") ?? null;

export class Fingers {
  private readonly down = new Map<number, Point>();
  private press: Press | null = null;
  private spread = 0;

  constructor(
    private readonly frame: HTMLElement,
    private readonly camera: Viewfinder,
    private readonly hand: Touching | null,
    private readonly items: () => readonly Item[],
  ) {}

  get carrying(): boolean {
    return this.press?.mode === "carry";
  }

  local(event: MouseEvent): Point {
    const box = this.frame.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  begin(event: PointerEvent): void {
    if (event.button !== 0) return;
    const at = this.local(event);
    this.down.set(event.pointerId, at);
    const by = event.pointerType === "mouse" ? "mouse" : "touch";
    const id = this.meant(event, itemAt(event.target));
    this.press = this.down.size === 1 ? { id, ...at, by, mode: "press", over: null } : null;
    this.spread = this.distance();
  }

  move(event: PointerEvent): void {
    const before = this.down.get(event.pointerId);
    if (!before) return;
    const at = this.local(event);
    this.down.set(event.pointerId, at);
    if (this.down.size === 2) return this.pinch();
    const press = this.press;
    if (!press) return;
    const far = Math.hypot(at.x - press.x, at.y - press.y);
    if (press.mode === "press" && far > (press.by === "touch" ? 10 : 6)) this.drag(event, press);
    if (press.mode === "carry") this.carry(event, press);
    else if (press.mode === "pan") {
      this.camera.gliding = false;
      this.camera.pan(at.x - before.x, at.y - before.y);
    }
  }

  end(event: PointerEvent): void {
    const press = this.press;
    this.cancel(event);
    if (!press || !this.hand) return;
    if (press.mode === "press") {
      if (press.by === "touch" && this.magnify(press)) return;
      if (press.id) this.hand.touch(press.id, press.by);
      else this.hand.back();
    } else if (press.mode === "carry" && press.by === "mouse") {
      this.hand.point(null);
      if (press.over && press.over !== press.id) this.hand.touch(press.over, "mouse");
    }
  }

  cancel(event: PointerEvent): void {
    this.down.delete(event.pointerId);
    this.press = null;
    this.camera.gliding = true;
  }

  private drag(event: PointerEvent, press: Press): void {
    const { hand } = this;
    const { id } = press;
    const holds = id !== null && (hand?.held.has(id) ?? false);
    const picks = id !== null && hand !== null && hand.open.has(id) && hand.tree.next([...hand.path, id]).size > 0;
    press.mode = holds || picks ? "carry" : "pan";
    this.frame.setPointerCapture(event.pointerId);
    if (picks && !holds) hand.touch(id, press.by);
  }

  /** With a mouse the ghost follows and the drop plays; with a finger each place is taken up, and confirmed later. */
  private carry(event: PointerEvent, press: Press): void {
    const hand = this.hand!;
    const under = this.meant(event, itemAt(document.elementFromPoint(event.clientX, event.clientY)));
    if (under === press.over) return;
    press.over = under;
    const may = under !== null && hand.open.has(under);
    if (press.by === "mouse") hand.point(may ? under : null);
    else if (may && under !== hand.pending?.path.at(-1) && under !== hand.path.at(-1)) hand.touch(under, "touch");
  }

  /** Where touchable things lie too close for a finger, the first touch brings them nearer. */
  private magnify(at: Point): boolean {
    const { hand, camera } = this;
    if (!hand || this.large(at)) return false;
    const near = this.items()
      .filter((item) => hand.open.has(item.id) && item.shape !== "path")
      .map((item) => camera.place(item.x, item.y))
      .map((there) => Math.hypot(there.x - at.x, there.y - at.y))
      .filter((far) => far < APART)
      .sort((a, b) => a - b);
    if (near.length < 2 || near[1]! - near[0]! > NEAR / 2 + 2) return false;
    return camera.magnify(WIDE / Math.max(8, near[0]! + near[1]!), at);
  }

  /** A large piece is laid by its middle: the place it stands on when its middle lies below the pointer. */
  private large(at: Point): string | null {
    const { hand, camera } = this;
    if (!hand || hand.path.length === 0) return null;
    const items = new Map(this.items().map((item) => [item.id, item]));
    for (const action of hand.tree.below(hand.path)) {
      const ghost = action.path.length === hand.path.length + 1 ? action.ghost?.items[0] : undefined;
      const place = items.get(action.path.at(-1)!);
      if (!ghost || !place || ghost.shape === "path" || ghost.marks.length > 0) continue;
      if (ghost.w < LARGE * place.w) return null;
      const here = camera.unplace(at);
      // Between two places the one to the right and below is meant.
      const [x, y] = [here.x - (ghost.x - place.x) + 0.01 * place.w, here.y - (ghost.y - place.y) + 0.01 * place.h];
      const over = (item: Item, at: Point): boolean =>
        Math.abs(item.x - at.x) <= item.w / 2 && Math.abs(item.y - at.y) <= item.h / 2;
      const lit = this.items().filter((item) => hand.open.has(item.id));
      const found = lit.find((item) => over(item, { x, y })) ?? lit.find((item) => over(item, here)); // a lit place itself
      return found?.id ?? this.items().find((item) => over(item, { x, y }) && item.marks.includes("place"))?.id ?? null;
    }
    return null;
  }

  /** What the pointer is over. */
  aim(event: PointerEvent): string | null {
    return this.large(this.local(event)) ?? itemAt(event.target);
  }

  /** What was meant: the thing touched, else a touchable place it lies on, else for a finger one close by. */
  private meant(event: PointerEvent, id: string | null): string | null {
    const { hand, camera } = this;
    const large = this.large(this.local(event));
    if (large) return large;
    if (!hand || (id && (hand.open.has(id) || hand.held.has(id)))) return id;
    // What stands for itself never means what it lies on; a touch on it asks why not.
    if (id && this.items().some((item) => item.id === id && item.marks.includes("own"))) return id;
    const below = document.elementsFromPoint(event.clientX, event.clientY).map(itemAt);
    const place = below.find((one) => one !== null && hand.open.has(one));
    if (place || event.pointerType === "mouse") return place ?? id;
    const at = this.local(event);
    let best = id;
    let least = NEAR;
    for (const item of this.items()) {
      if (!hand.open.has(item.id) || item.shape === "path") continue;
      const there = camera.place(item.x, item.y);
      const far = Math.hypot(there.x - at.x, there.y - at.y);
      if (far < least) [best, least] = [item.id, far];
    }
    return best;
  }

  private pinch(): void {
    const [a, b] = [...this.down.values()];
    const now = this.distance();
    if (a && b && this.spread > 0) {
      this.camera.gliding = false;
      this.camera.zoomBy(now / this.spread, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
    }
    this.spread = now;
  }

  private distance(): number {
    const [a, b] = [...this.down.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  }
}
