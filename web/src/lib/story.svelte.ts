/** While you waited: the steps of the others since one's own last, one after the other on the board. */
import { api } from "./api";
import { type Pose, stirred } from "./motion";
import { settings } from "./settings.svelte";
import type { Stage, Trail } from "./stage.svelte";
import type { LogEntry, Position, Scene } from "./wire";

const PAUSE = 900; // between two steps when it plays

interface Around {
  entries(): LogEntry[];
  stage: Stage;
  table(): string;
  look(seq: number, turn: number): void;
  leave(): void;
}

/** What one seat did at a stretch. */
export interface Chapter {
  seat: number;
  entries: LogEntry[];
  first: number; // the index of its first step
}

export class Story {
  open = $state(false);
  index = $state(0);
  playing = $state(false);
  entries = $state.raw<LogEntry[]>([]);
  /** The position from which it is told. */
  start = $state.raw<Scene | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;
  private before: Scene | null = null;

  readonly chapters: Chapter[] = $derived.by(() => {
    const found: Chapter[] = [];
    this.entries.forEach((entry, at) => {
      const last = found.at(-1);
      if (last?.seat === entry.seat) last.entries.push(entry);
      else found.push({ seat: entry.seat, entries: [entry], first: at });
    });
    return found;
  });

  constructor(private readonly around: Around) {}

  /** Tell it from the beginning. */
  async begin(): Promise<void> {
    this.entries = this.around.entries();
    if (this.entries.length === 0) return;
    this.open = true;
    this.playing = true;
    const start = await this.fetch(this.entries[0]!.seq - 1);
    if (!this.open) return;
    this.around.stage.show(start.scene);
    this.start = start.scene;
    this.before = start.scene;
    await this.go(0);
    this.schedule();
  }

  async go(index: number): Promise<void> {
    const entry = this.entries[index];
    if (!entry) return;
    const ask = ++this.asked;
    const on = index === this.index + 1 || index === 0;
    this.index = index;
    const [before, position] = await Promise.all([this.fetch(entry.seq - 1), this.fetch(entry.seq)]);
    if (ask !== this.asked || !this.open) return;
    this.around.look(entry.seq, position.turn);
    if (on && this.before) this.around.stage.push({ scene: position.scene, motions: position.motions });
    else this.around.stage.show(position.scene);
    this.before = position.scene;
    const turn = this.chapters.findLastIndex((chapter) => chapter.first <= index);
    this.around.stage.trails = trails(before.scene, position.scene, entry.seat, turn + 1);
  }

  step(by: number): void {
    this.pause();
    void this.go(Math.max(0, Math.min(this.entries.length - 1, this.index + by)));
  }

  toggle(): void {
    if (this.playing) return this.pause();
    this.playing = true;
    if (this.index === this.entries.length - 1) void this.go(0);
    this.schedule();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  /** Back to the table, wherever the story is. */
  leave(): void {
    this.close();
    this.around.leave();
  }

  close(): void {
    this.pause();
    this.open = false;
    this.asked++;
  }

  private schedule(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.advance(), PAUSE * Math.max(0.3, settings.pace));
  }

  private async advance(): Promise<void> {
    if (!this.playing) return;
    if (this.index >= this.entries.length - 1) return this.pause();
    if (!this.around.stage.busy) await this.go(this.index + 1);
    this.schedule();
  }

  private fetch(seq: number): Promise<Position> {
    return api.position(this.around.table(), Math.max(0, seq));
  }
}

/** What a step of a seat brought or moved, each with its way and the number of the turn it belongs to. */
function trails(before: Scene, after: Scene, owner: number, number: number): Trail[] {
  const places = new Map<string, Pose>();
  for (const surface of before.surfaces) for (const item of surface.items) places.set(`${surface.id} ${item.id}`, item);
  const moved = new Set(stirred(before, after));
  return after.surfaces
    .filter((surface) => surface.place === "board" && surface.layout === "free")
    .flatMap((surface) =>
      surface.items
        .filter((item) => moved.has(item.id))
        .map((item) => ({
          surface: surface.id,
          owner,
          number,
          from: places.get(`${surface.id} ${item.id}`) ?? item,
          to: item,
        })),
    );
}
