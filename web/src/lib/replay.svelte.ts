/** Stepping through a game: one position is shown, its neighbours are near at hand. */
import { announcer } from "./announce.svelte";
import { api } from "./api";
import { t } from "./messages";
import { nameOf } from "./seats";
import { positions } from "./positions";
import { settings } from "./settings.svelte";
import { Stage } from "./stage.svelte";
import type { LogEntry, Position, Table } from "./wire";
import { plain, sentence } from "./text";

const PAUSE = 900; // between two moves when it plays by itself

export class Replay {
  index = $state(0);
  position = $state.raw<Position | null>(null);
  playing = $state(false);
  view = $state<number | null>(null); // whose view; null is the reader's own
  error = $state.raw<unknown>(null);
  readonly stage = new Stage();
  readonly seqs: number[];
  /** The positions at which a turn ends: who acts next is somebody else. */
  readonly turns: number[];
  /** How fast it plays by itself, as a factor. */
  speed = $state(1);
  readonly names: string[];
  private readonly known = new Map<string, Promise<Position>>();
  private wanted = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly table: Table,
    readonly log: LogEntry[],
    seq: number | null,
    private readonly moved: (seq: number) => void,
  ) {
    this.seqs = positions(log);
    const acted = new Map(log.map((entry) => [entry.seq, entry.seat]));
    this.turns = this.seqs.flatMap((seq, at) =>
      at === 0 || at === this.seqs.length - 1 || acted.get(seq) !== acted.get(this.seqs[at + 1]!) ? [at] : [],
    );
    this.names = table.seats.map((player) => nameOf(player));
    const start = seq === null ? this.last : this.seqs.findLastIndex((one) => one <= seq);
    void this.go(Math.max(0, start));
  }

  get last(): number {
    return this.seqs.length - 1;
  }

  close(): void {
    this.pause();
    this.stage.show(null);
  }

  /** Show a position; one further on is played, any other is put up. */
  async go(index: number): Promise<void> {
    const to = Math.max(0, Math.min(this.last, index));
    const ask = ++this.wanted;
    const from = this.index;
    this.index = to;
    this.moved(this.seqs[to]!);
    try {
      const position = await this.fetch(to);
      if (ask !== this.wanted) return;
      const step = this.position !== null && Math.abs(to - from) === 1 && this.stage.scene !== null;
      this.position = position;
      if (step) this.stage.push({ scene: position.scene, motions: to > from ? position.motions : [] });
      else this.stage.show(position.scene);
      announcer.say(
        [
          t.replay.position(to, this.last),
          ...position.entry.lines.map((line) => plain(sentence(line), this.names)),
        ].join(". "),
      );
      if (to < this.last) void this.fetch(to + 1).catch(() => undefined);
    } catch (error) {
      if (ask === this.wanted) this.error = error;
    }
  }

  /** To the end of the turn before or after. */
  goTurn(by: number): void {
    const to = by > 0 ? this.turns.find((at) => at > this.index) : this.turns.findLast((at) => at < this.index);
    if (to !== undefined) void this.go(to);
  }

  see(view: number | null): void {
    this.view = view;
    void this.fetch(this.index).then((position) => {
      this.position = position;
      this.stage.show(position.scene);
    });
  }

  toggle(): void {
    if (this.playing) return this.pause();
    this.playing = true;
    if (this.index === this.last) void this.go(0);
    this.schedule();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  private schedule(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.advance(), (PAUSE * Math.max(0.4, settings.pace)) / this.speed);
  }

  private async advance(): Promise<void> {
    if (!this.playing) return;
    if (this.index >= this.last) return this.pause();
    if (!this.stage.busy) await this.go(this.index + 1);
    this.schedule();
  }

  private fetch(index: number): Promise<Position> {
    const key = `${index} ${this.view}`;
    let known = this.known.get(key);
    if (!known) {
      known = api.position(this.table.id, this.seqs[index]!, this.view);
      known.catch(() => this.known.delete(key));
      this.known.set(key, known);
    }
    return known;
  }
}
