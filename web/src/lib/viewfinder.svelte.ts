/** The camera of one board: it follows the box the game gives, until the person takes it over. */
import { type Box, CLOSEST, type Margin, type View, fit, keepInView, reveal, zoom } from "./camera";

type Point = { x: number; y: number };

export class Viewfinder {
  width = $state(0);
  height = $state(0);
  /** Whether the next change of the view is a glide; a wheel or a finger moves it at once. */
  gliding = $state(false);
  /** Whether the camera came nearer by itself. */
  near = $state(false);
  /** The person's own view; null follows the game's box. */
  private own = $state.raw<View | null>(null);

  private readonly size = $derived({ width: this.width, height: this.height });
  readonly whole: View = $derived.by(() => fit(this.box(), this.size, this.margin()));
  readonly view: View = $derived.by(() =>
    this.own ? keepInView(this.own, this.box(), this.size, this.whole) : this.whole,
  );
  readonly free: boolean = $derived(this.own !== null);

  constructor(
    private readonly box: () => Box,
    private readonly margin: () => Margin,
    private readonly fixed: boolean, // a small surface always shows the whole
  ) {}

  zoomBy(factor: number, at: Point = { x: this.width / 2, y: this.height / 2 }): void {
    this.move(zoom(this.view, factor, at, this.whole));
  }
  /** Come nearer for the next touch; whether that was possible. */
  magnify(factor: number, at: Point): boolean {
    if (this.fixed || this.near || factor < 1.15 || this.view.k * factor > CLOSEST * this.whole.k) return false;
    this.near = true;
    this.zoomBy(factor, at);
    return true;
  }
  /** The decision for which it came nearer is over. */
  settle(): void {
    if (this.near) this.showWhole();
  }
  pan(dx: number, dy: number): void {
    if (this.own) this.move({ k: this.view.k, x: this.view.x + dx, y: this.view.y + dy });
  }
  /** Bring a point of the surface into sight. */
  reveal(x: number, y: number): void {
    if (this.own) this.move(reveal(this.view, x, y, this.size, 60));
  }
  showWhole(): void {
    this.near = false;
    this.own = null;
  }
  /** Which point of the surface stands there in the viewport. */
  unplace({ x, y }: Point): Point {
    return { x: (x - this.view.x) / this.view.k, y: (y - this.view.y) / this.view.k };
  }
  /** Where a point of the surface stands in the viewport. */
  place(x: number, y: number): Point {
    return { x: this.view.x + this.view.k * x, y: this.view.y + this.view.k * y };
  }

  private move(next: View): void {
    if (this.fixed) return;
    this.own = next.k <= this.whole.k * 1.001 ? null : keepInView(next, this.box(), this.size, this.whole);
  }
}
