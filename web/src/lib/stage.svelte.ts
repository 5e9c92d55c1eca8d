/**
 * The stage: which scene is shown, and how the next one comes about.
 *
 * Steps wait in a queue and are played one after the other, so that one can follow a bot's turn. A touch ends
 * all motion at once.
 */
import { tick } from "svelte";

import { type Change, type Pose, plan } from "./motion";
import { motion } from "./paced";
import { settings } from "./settings.svelte";
import { sharing } from "./sharing";
import type { Item, Motion, Scene } from "./wire";

export interface Step {
  scene: Scene;
  motions: Motion[];
  shown?: () => void; // called when the scene is put up, before it moves
  done?: () => void; // called when it has got there
}
export interface Trail {
  surface: string;
  owner: number; // whose step it was
  number: number; // of the turn that is told
  from: Pose;
  to: Item;
}
interface Leaving {
  key: string;
  surface: string;
  item: Item;
  flip: boolean;
}

const EASE = "cubic-bezier(.2,.7,.2,1)";
const FADE = 120;
const BETWEEN = 260; // rest between two steps, so that they can be told apart
const BACKLOG = 6;

const place = ({ x, y, turn }: Pose, more = ""): string => `translate(${x}px, ${y}px) rotate(${turn}deg)${more}`;
const name = (surface: string, id: string): string => `${surface} ${id}`;

/** It came about, but is not shown. */
function pass(step: Step): void {
  step.shown?.();
  step.done?.();
}

export class Stage {
  scene = $state.raw<Scene | null>(null);
  /** The scene whose numbers and words are told: it changes only when the board has got there. */
  told = $state.raw<Scene | null>(null);
  /** What the others moved since the reader acted. */
  moved = $state.raw<ReadonlySet<string>>(new Set());
  /** Ways that pieces took to where they stand, numbered. */
  trails = $state.raw<Trail[]>([]);
  leaving = $state.raw<Leaving[]>([]);
  busy = $state(false);

  private queue: Step[] = [];
  private running: Animation[] = [];
  private wake: (() => void) | null = null;
  private hurried = false;
  private asked = false; // to run, as soon as everything is here
  private readonly elements = new Map<string, Element>();

  /** Put up a scene without motion, and forget what was to come. */
  show(scene: Scene | null): void {
    this.queue.forEach(pass);
    this.queue = [];
    this.end();
    this.leaving = [];
    this.trails = [];
    this.scene = sharing(this.scene, scene);
    this.told = this.scene;
  }

  /** Play a step after those that wait already. */
  push(step: Step): void {
    this.queue.push(step);
    while (settings.pace > 0 && this.queue.length > BACKLOG) this.skip(this.queue.shift()!);
    if (this.busy || this.asked) return;
    if (document.hidden) return void this.run();
    // What comes together is told together: without motion only the last of it is drawn.
    this.asked = true;
    queueMicrotask(() => {
      this.asked = false;
      if (!this.busy) void this.run();
    });
  }

  /** End all motion at once: the last scene stands. */
  finish(): void {
    if (!this.busy) return;
    this.hurried = true;
    this.end();
  }

  /** For items on the page: the stage moves them. */
  register(surface: string, id: string, element: Element): () => void {
    this.elements.set(name(surface, id), element);
    return () => {
      if (this.elements.get(name(surface, id)) === element) this.elements.delete(name(surface, id));
    };
  }

  private async run(): Promise<void> {
    this.busy = true;
    this.hurried = false;
    for (let step = this.queue.shift(); step; step = this.queue.shift()) {
      const before = this.scene;
      if (settings.pace === 0 && this.queue.length > 0) {
        step.shown?.();
        continue;
      }
      step.scene = sharing(before, step.scene)!;
      if (!before || this.hurried || settings.pace === 0 || document.hidden) this.put(step);
      else if (settings.still) await this.fade(step);
      else await this.play(before, step);
      if (this.scene === step.scene) this.told = step.scene;
      step.done?.();
      if (this.queue.length > 0 && !this.hurried) await this.rest(BETWEEN * settings.pace);
    }
    this.busy = false;
  }

  private put(step: Step): void {
    this.scene = step.scene;
    step.shown?.();
  }

  /** Too much waits: this one is not played. */
  private skip(step: Step): void {
    this.put(step);
    this.told = step.scene;
    step.done?.();
  }

  private async play(before: Scene, step: Step): Promise<void> {
    const { changes, total } = plan(before, step.scene, step.motions, settings.pace);
    const sources = this.rectangles(changes);
    this.leaving = changes.flatMap((change) =>
      change.kind === "leave" || change.kind === "flip"
        ? [
            {
              key: `${change.kind} ${change.id}`,
              surface: change.surface,
              item: change.was,
              flip: change.kind === "flip",
            },
          ]
        : [],
    );
    this.put(step);
    await tick();
    for (const change of changes) this.animate(change, sources);
    await motion.during(this.rest(total));
    this.end();
    this.leaving = [];
  }

  private async fade(step: Step): Promise<void> {
    this.put(step);
    await tick();
    const boards = new Set([...this.elements.values()].map((element) => element.closest("[data-surface]")));
    for (const board of boards) this.start(board, [{ opacity: 0.35 }, { opacity: 1 }], 0, FADE, "linear");
    await this.rest(FADE);
    this.end();
  }

  /** Where things that change surface stand before the new scene is put up. */
  private rectangles(changes: Change[]): Map<string, DOMRect> {
    const found = new Map<string, DOMRect>();
    for (const change of changes) {
      if (change.kind !== "travel") continue;
      const element = this.elements.get(name(change.source, change.id));
      if (element) found.set(change.id, element.getBoundingClientRect());
    }
    return found;
  }

  private animate(change: Change, sources: Map<string, DOMRect>): void {
    const { delay, duration } = change;
    const element = this.elements.get(name(change.surface, change.id));
    switch (change.kind) {
      case "move":
        this.start(element, [{ transform: place(change.from) }, { transform: place(change.to) }], delay, duration);
        return;
      case "roll":
        this.start(
          element,
          change.frames.map((frame, index) => ({ transform: place(frame), offset: change.offsets[index]! })),
          delay,
          duration,
          "linear",
        );
        return;
      case "travel": {
        const source = sources.get(change.id);
        if (element && source) this.fly(element, source, delay, duration);
        return;
      }
      case "flip": {
        const half = duration / 2;
        const was = this.elements.get(name(change.surface, `flip ${change.id}`));
        const there = place(change.was);
        this.start(was, [{ transform: there }, { transform: `${there} scaleX(0.02)` }], delay, half, "ease-in", "both");
        this.start(element, [{ opacity: 0 }, { opacity: 0 }], 0, delay + half, "linear");
        this.start(
          face(element),
          [{ transform: "scaleX(0.02)" }, { transform: "none" }],
          delay + half,
          half,
          "ease-out",
        );
        return;
      }
      case "appear":
        this.start(element, [{ opacity: 0 }, { opacity: 1 }], delay, duration);
        this.start(face(element), [{ transform: "scale(1.08)" }, { transform: "none" }], delay, duration);
        return;
      case "leave": {
        const was = this.elements.get(name(change.surface, `leave ${change.id}`));
        this.start(was, [{ opacity: 1 }, { opacity: 0 }], delay, duration, EASE, "both");
        return;
      }
      case "mark":
        this.start(face(element), [{ opacity: 0.6 }, { opacity: 1 }], delay, duration);
    }
  }

  /** A thing that changes surface flies over the page as a copy; the real one waits unseen where it lands. */
  private fly(element: Element, source: DOMRect, delay: number, duration: number): void {
    const target = element.getBoundingClientRect();
    if (target.width === 0 || source.width === 0) return;
    const flier = copyOf(element, target);
    document.body.append(flier);
    const scale = source.width / target.width;
    const [dx, dy] = [source.x - target.x, source.y - target.y];
    this.start(element, [{ opacity: 0 }, { opacity: 0 }], 0, delay + duration, "linear");
    const flight = this.start(
      flier,
      [{ transform: `translate(${dx}px, ${dy}px) scale(${scale})` }, { transform: "none" }],
      delay,
      duration,
      EASE,
      "both",
    );
    const gone = (): void => flier.remove();
    flight?.finished.then(gone, gone);
  }

  private start(
    element: Element | null | undefined,
    frames: Keyframe[],
    delay: number,
    duration: number,
    easing: string = EASE,
    fill: FillMode = "backwards",
  ): Animation | null {
    if (!element || duration <= 0) return null;
    const animation = element.animate(frames, { delay, duration, easing, fill });
    animation.finished.catch(() => undefined);
    this.running.push(animation);
    return animation;
  }

  private rest(time: number): Promise<void> {
    if (time <= 0) return Promise.resolve();
    return new Promise((done) => {
      const timer = setTimeout(done, time);
      this.wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  private end(): void {
    for (const animation of this.running) animation.cancel();
    this.running = [];
    this.wake?.();
    this.wake = null;
  }
}

/** The part of an item that may be scaled without moving it. */
const face = (element: Element | undefined): Element | null =>
  element?.querySelector(":scope > .face") ?? element ?? null;

/** A picture of an element at its place on the page, above everything. */
function copyOf(element: Element, at: DOMRect): Element {
  const holder = document.createElement("div");
  holder.className = "flier";
  holder.setAttribute("aria-hidden", "true");
  Object.assign(holder.style, {
    position: "fixed",
    left: `${at.x}px`,
    top: `${at.y}px`,
    width: `${at.width}px`,
    height: `${at.height}px`,
    pointerEvents: "none",
    zIndex: "60",
    transformOrigin: "0 0",
  });
  const copy = element.cloneNode(true) as Element;
  if (element instanceof SVGGraphicsElement) {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    const matrix = element.getScreenCTM();
    svg.setAttribute("width", String(at.width));
    svg.setAttribute("height", String(at.height));
    svg.setAttribute("overflow", "visible");
    if (matrix) {
      (copy as SVGElement).style.transform =
        `matrix(${matrix.a},${matrix.b},${matrix.c},${matrix.d},${matrix.e - at.x},${matrix.f - at.y})`;
    }
    svg.append(copy);
    holder.append(svg);
  } else holder.append(copy);
  return holder;
}
