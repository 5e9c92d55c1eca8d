/** The camera of one board: it follows the box the game gives, or stands over a part of it, until the person takes it over. */
import { type Box, CLOSEST, type Margin, type View, around, closeUp, fit, keepInView, reveal, zoom } from "./camera";

type Point = { x: number; y: number };

export class Viewfinder {
  width = $state(0);
  height = $state(0);
  /** Whether the next change of the view is a glide; a wheel or a finger moves it at once. */
  gliding = $state(false);
  /** Whether the camera came nearer by itself. */
  near = $state(false);
  /** The person's own view; null follows what is to be seen. */
  private own = $state.raw<View | null>(null);

  private readonly size = $derived({ width: this.width, height: this.height });
  readonly whole: View = $derived.by(() => fit(this.box(), this.size, this.margin()));
  /** Over the part that is to be seen, where there is one. */
  private readonly close: View | null = $derived.by(() => {
    const part = this.fixed ? null : this.part();
    return part && this.width > 0 ? closeUp(part, this.size, this.whole) : null;
  });
  /** The view without anything the person did. */
  readonly home: View = $derived(this.close ?? this.whole);
  readonly view: View = $derived.by(() => (this.own ? this.keep(this.own) : this.home));
  readonly free: boolean = $derived(this.view.k > 1.001 * this.whole.k);

  constructor(
    private readonly box: () => Box,
    private readonly margin: () => Margin,
    private readonly fixed: boolean, // a small surface always shows the whole
    private readonly part: () => Box | null = () => null,
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
    if (this.near) this.follow();
  }
  pan(dx: number, dy: number): void {
    if (this.free) this.move({ k: this.view.k, x: this.view.x + dx, y: this.view.y + dy });
  }
  /** Bring a point of the surface into sight. */
  reveal(x: number, y: number): void {
    if (this.free) this.move(reveal(this.view, x, y, this.size, 60));
  }
  showWhole(): void {
    this.near = false;
    this.own = this.close && this.whole;
  }
  /** Back to what is to be seen. */
  follow(): void {
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
    if (next.k <= this.whole.k * 1.001) this.own = this.close && this.whole;
    else this.own = this.keep(next);
  }
  /** Within the board, and what a close-up shows beyond its edge. */
  private keep(view: View): View {
    if (!this.close) return keepInView(view, this.box(), this.size, this.whole);
    const { k, x, y } = this.close;
    const bounds = around([this.box(), [-x / k, -y / k, this.width / k, this.height / k]])!;
    return keepInView(view, bounds, this.size, fit(bounds, this.size, [0, 0]));
  }
}
