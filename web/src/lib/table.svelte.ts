/** A table as this browser sees it: kept up to date by the websocket, shown on the stage step by step. */
import { announcer } from "./announce.svelte";
import { api } from "./api";
import { TableChat } from "./chat.svelte";
import { TableClock } from "./clock.svelte";
import { Live, type Reply, type Request, type Socket, tableSocket } from "./live";
import { t } from "./messages";
import { nameOf } from "./seats";
import { stirred } from "./motion";
import { Hint } from "./hint.svelte";
import { Stage } from "./stage.svelte";
import { keepTokens, tokensOf } from "./tokens";
import { Touching } from "./touching.svelte";
import type {
  Action,
  HintMove,
  Line,
  LogEntry,
  News,
  Problem,
  Refusal,
  Scene,
  SeatInfo,
  Standing,
  Table,
  Welcome,
} from "./wire";
import { settings } from "./settings.svelte";
import { Story } from "./story.svelte";
import { YOU, plain, sentence } from "./text";

const MARKS = 12; // last-moved marks at most

interface Past {
  seq: number;
  turn: number;
  standing: Standing | null;
}

/** Without a clause: what a server's problem says in the place of a refusal. */
const refusalOf = (problem: Problem): Refusal =>
  problem.refusal ?? { clause: "", title: t.refused.title, message: problem.message, because: [] };

export class TableStore {
  table = $state.raw<Table | null>(null);
  log = $state.raw<LogEntry[]>([]);
  seat = $state(-1); // whose view this is
  online = $state(false);
  /** Why the table cannot be opened: a code of the server. */
  failure = $state("");
  /** An earlier position that is looked at; the game goes on behind it. */
  past = $state.raw<Past | null>(null);
  /** A seat that has to be given the screen before its view may be shown. */
  veil = $state<number | null>(null);
  /** What the others said to a proposal, until the next step. */
  notice = $state("");
  /** What somebody else did last, until the reader acts. */
  lately = $state.raw<LogEntry | null>(null);

  readonly stage = new Stage();
  readonly pastStage = new Stage();
  readonly touching: Touching;
  readonly story: Story;
  readonly hint: Hint;
  readonly clock = new TableClock(() => this.mine.map((player) => player.seat));
  readonly chat = new TableChat((message) => this.live.request(message));
  /** The newest position; the stage may still be on its way there. */
  latest = $state.raw<Scene | null>(null);

  private readonly live: Live;
  private queued: (() => void)[] = [];
  private newest: Table | null = null; // the table as the server told it last
  private last = -1; // the last row that was received
  private done = -1; // the row of what was done last here
  private awaited: (() => void) | null = null;

  readonly shown: Stage = $derived(this.past ? this.pastStage : this.stage);
  readonly mine: SeatInfo[] = $derived(this.table?.seats.filter((player) => player.yours) ?? []);
  private readonly called: string = $derived(
    (this.table?.seats ?? [])
      .map((player) => (player.yours && this.mine.length === 1 ? YOU : nameOf(player)))
      .join("\n"),
  );
  /** The names of the seats, as sentences use them; who sits here alone is addressed. Every item reads them: the list
   * is another one only when a name is. */
  readonly names: string[] = $derived(this.called ? this.called.split("\n") : []);
  readonly myTurn: boolean = $derived(
    this.table?.status === "playing" && this.latest !== null && this.latest.actions.length > 0 && this.seat >= 0,
  );
  /** What the others did since the reader acted last. */
  readonly since: LogEntry[] = $derived.by(() => {
    const own = this.log.findLastIndex((entry) => this.mine.some((player) => player.seat === entry.seat));
    return this.mine.length === 1
      ? this.log.slice(own + 1).filter((entry) => entry.seq > 0 && entry.seat >= 0 && entry.lines.length > 0)
      : [];
  });
  private readonly turns: string[] = $derived(
    this.latest?.surfaces.flatMap((one) =>
      one.items.filter((item) => item.marks.includes("turn")).map((item) => item.id),
    ) ?? [],
  );

  constructor(
    readonly id: string,
    private readonly hidden: () => boolean,
    connect: () => Socket = () => tableSocket(id),
  ) {
    this.touching = new Touching({
      actions: () => (this.myTurn && !this.past ? [...this.latest!.actions, ...this.latest!.ways] : []),
      buttons: () => this.latest?.buttons.map((button) => button.id) ?? [],
      turns: () => this.turns,
      play: (action) => void this.play(action),
      explain: (touched) => this.explain(touched),
    });
    this.story = new Story({
      entries: () => this.since,
      stage: this.pastStage,
      table: () => id,
      look: (seq, turn) => (this.past = { seq, turn, standing: null }),
      leave: () => this.lookNow(),
    });
    this.hint = new Hint({
      scene: () => this.latest,
      touching: this.touching,
      ask: () => this.askHint(),
    });
    this.live = new Live(
      {
        welcome: (message) => this.welcome(message),
        news: (message) => this.news(message),
        chat: (message) => (message.type === "chat_log" ? this.chat.log(message) : this.chat.hear(message)),
        lag: (milliseconds) => (this.clock.lag = milliseconds),
        online: (online) => (this.online = online),
        failed: (code) => (this.failure = code),
      },
      () => ({ seq: this.last, tokens: tokensOf(id) }),
      connect,
    );
  }

  close(): void {
    this.live.close();
    this.clock.close();
    this.stage.show(null);
  }
  retry(): void {
    this.live.retry();
  }
  refresh(): void {
    this.live.refresh();
  }

  // What the server says

  private welcome(message: Welcome): void {
    this.newest = this.table = message.table;
    this.clock.hear(message.table.clock);
    const first = message.missed[0]?.table.seq ?? -1;
    const known = this.last >= 0 && this.last + 1 === first && this.stage.scene !== null;
    this.last = message.table.seq;
    if (known) {
      for (const news of message.missed) this.receive(news);
    } else {
      this.log = message.log;
      if (message.earlier > 0) void this.readEarlier();
      this.reveal(message.seat, () => {
        this.put(message.scene);
        this.endByItself();
      });
    }
  }

  /** A welcome brings the end of a long log; the rest is read behind it. */
  private async readEarlier(): Promise<void> {
    const whole = await api.log(this.id).catch(() => []);
    const first = this.log[0]?.seq ?? 0;
    this.log = [...whole.filter((entry) => entry.seq < first), ...this.log];
  }

  private news(message: News): void {
    this.newest = message.table;
    this.clock.hear(message.table.clock);
    this.last = message.table.seq;
    // Without motion the stage says at once that it has got there.
    if (!message.scene || this.table === null || (!this.stage.busy && settings.pace > 0))
      this.follow(message.table, message.scene === null);
    if (message.declined >= 0) this.notice = t.proposal.declined(this.names[message.declined] ?? "");
    this.receive(message);
    if (this.last < this.done) return;
    this.awaited?.();
    this.awaited = null;
  }

  private receive(message: News): void {
    const { scene, entry, motions } = message;
    if (entry) this.notice = "";
    if (!scene) return;
    this.reveal(message.seat, () => {
      const before = this.latest?.actions ?? [];
      this.mark(this.latest, scene, message);
      this.latest = scene;
      if (this.touching.renew(before, scene.actions)) this.hint.lapse();
      this.endByItself();
      if (message.takeback) this.lookNow();
      if (this.stage.scene === null) this.put(scene);
      this.stage.push({
        scene,
        motions,
        shown: () => this.write(entry, message.takeback),
        done: () => this.follow(message.table, true),
      });
    });
  }

  /** Where a single button is all that is left, and the reader wants it so, it is pressed for them. */
  private endByItself(): void {
    const [only, ...others] = this.latest?.actions ?? [];
    const button = this.latest?.buttons.find((one) => one.id === only?.path[0]);
    if (settings.ends && this.myTurn && only && others.length === 0 && button && !button.rare) void this.play(only);
  }

  /** Keep what the others moved since the reader acted; a game that marks it itself needs no help. */
  private mark(before: Scene | null, after: Scene, { entry, takeback }: News): void {
    const own = entry === null || takeback || this.mine.some((player) => player.seat === entry.seat);
    const told = after.surfaces.some((surface) => surface.items.some((item) => item.marks.includes("last")));
    if (own || told || !before) this.stage.moved = new Set();
    else this.stage.moved = new Set([...this.stage.moved, ...stirred(before, after)].slice(-MARKS));
  }

  /** The table as it stands at what is shown: a result is told when the board has got there. */
  private follow(table: Table, there: boolean): void {
    const now = this.newest?.seq === table.seq ? this.newest : table;
    if (there || now.status !== "finished" || this.table?.status === "finished") this.table = now;
  }

  private put(scene: Scene | null): void {
    this.latest = scene;
    this.touching.reset();
    this.hint.lapse();
    this.stage.show(scene);
    if (scene) announcer.say(plain(scene.prompt.text, this.names));
  }

  private write(entry: LogEntry | null, takeback: boolean): void {
    if (!entry) return;
    // A step taken back brings the entry it went back to: whatever came after that one is gone.
    const known = takeback ? undefined : this.log.find((one) => one.seq === entry.seq);
    this.log = [...this.log.filter((one) => one.seq < entry.seq), entry];
    if (known) return this.tell(entry.lines.slice(known.lines.length)); // somebody asked for a hint since
    this.lately = takeback || this.mine.some((player) => player.seat === entry.seat) ? null : entry;
    if (takeback) return announcer.say(t.log.tookBack);
    this.tell(entry.lines, this.latest?.prompt.text);
  }
  private tell(lines: readonly Line[], prompt = ""): void {
    const said = [...lines.map(sentence), prompt].map((text) => plain(text, this.names));
    announcer.say(said.filter(Boolean).join(". "));
  }

  /** Show a seat's view; behind the veil first when the screen has to be passed on. After the end nobody hides. */
  private reveal(seat: number, show: () => void): void {
    const passed =
      this.table?.status === "playing" && this.hidden() && this.mine.length > 1 && seat >= 0 && seat !== this.seat;
    if (this.veil !== null || passed) {
      this.queued.push(() => {
        this.seat = seat;
        show();
      });
      this.veil = seat;
      if (passed) this.stage.show(null);
    } else {
      this.seat = seat;
      show();
    }
  }

  /** The right person sits before the screen. */
  lift(): void {
    this.veil = null;
    const queued = this.queued;
    this.queued = [];
    for (const show of queued) show();
  }

  // What the person does

  private request(message: Request): Promise<Reply> {
    return this.live.request(message);
  }

  /** Send a request; a refusal or a problem is put before the person. Whether it was done. */
  private async ask(message: Request): Promise<boolean> {
    if (!this.online) {
      this.touching.refuse({ clause: "", title: t.error.lostTitle, message: t.error.lostTouch, because: [] });
      return false;
    }
    const reply = await this.request(message);
    if (reply.type === "done") this.done = reply.seq;
    if (reply.type !== "problem") return true;
    if (reply.code === "late") this.touching.reset();
    else if (reply.code === "declined") this.notice = reply.message;
    else this.touching.refuse(refusalOf(reply));
    return false;
  }

  private get here(): { seq: number; seat: number } {
    return { seq: this.last, seat: this.seat };
  }

  play(action: Action): Promise<boolean> {
    return this.playAll([action.text, ...action.then]);
  }

  /** One action after the other, as long as the next one is offered; whether all were played. */
  async playAll(texts: readonly string[]): Promise<boolean> {
    this.stage.finish();
    for (const [index, text] of texts.entries()) {
      if (index > 0 && !this.latest?.actions.some((action) => action.text === text)) return false;
      if (!(await this.ask({ type: "act", ...this.here, text }))) return false;
      if (index + 1 < texts.length) await this.heard();
    }
    return true;
  }

  /** Until the server has told of what was done. */
  private heard(): Promise<void> {
    if (this.last >= this.done) return Promise.resolve();
    return new Promise((told) => (this.awaited = told));
  }

  /** A move typed in notation; whether it was played. */
  type(text: string): Promise<boolean> {
    this.stage.finish();
    return this.ask({ type: "act", ...this.here, text });
  }

  async explain(touched: string): Promise<Refusal | null> {
    if (!this.online || this.seat < 0 || this.past || this.table?.status !== "playing") return null;
    const reply = await this.request({ type: "explain", ...this.here, text: touched });
    if (reply.type === "problem") return refusalOf(reply);
    return reply.type === "explain_reply" ? reply.refusal : null;
  }

  /** What to do here; a problem is put before the person. */
  private async askHint(): Promise<HintMove[] | null> {
    if (!this.online) return null;
    const reply = await this.request({ type: "ask_hint", ...this.here });
    if (reply.type === "problem" && reply.code !== "late") this.touching.refuse(refusalOf(reply));
    return reply.type === "hint_reply" ? reply.moves : null;
  }
  readonly hintable: boolean = $derived(this.table?.hints === true && this.myTurn && this.past === null);

  /** Back to before the reader's last decision: at once within the own turn, else the other people are asked. */
  undo = (): Promise<boolean> =>
    this.free ? this.ask({ type: "undo", ...this.here }) : this.askTakeback(this.table?.back ?? -1);
  readonly undoable: boolean = $derived(
    this.table?.status === "playing" &&
      this.table.proposal === null &&
      (this.table.undoable > 0 || this.table.back >= 0) &&
      this.mine.length > 0,
  );
  private readonly company: boolean = $derived(
    this.table?.seats.some((player) => player.kind === "person" && !player.yours) ?? false,
  );
  private readonly free: boolean = $derived((this.table?.undoable ?? 0) > 0 && (this.myTurn || !this.company));
  /** Whether a take-back beyond the own turn has to be asked for. */
  readonly asks: boolean = $derived(!this.free && this.company);
  askTakeback = (to: number): Promise<boolean> => this.ask({ type: "ask_takeback", ...this.here, to });
  offerDraw = (): Promise<boolean> => this.ask({ type: "offer_draw", ...this.here });
  offerRematch = (): Promise<boolean> => this.ask({ type: "offer_rematch", ...this.here });
  offerPause = (): Promise<boolean> => this.ask({ type: "offer_pause", ...this.here });
  resume = (): Promise<boolean> => this.ask({ type: "resume", ...this.here });
  callBot = (away: number, level: number): Promise<boolean> =>
    this.ask({ type: "call_bot", ...this.here, away, level });
  resign = (): Promise<boolean> => this.ask({ type: "resign", ...this.here });
  answerProposal = (seat: number, accept: boolean): Promise<boolean> =>
    this.ask({ type: "answer_proposal", seq: this.last, seat, accept });
  handOver = (seat: number, level: number): Promise<boolean> => this.ask({ type: "hand_over", seat, level });

  async sit(seat: number, here = false): Promise<void> {
    const { token } = await api.sit(this.id, seat, here);
    keepTokens(this.id, [token]);
    this.refresh();
  }

  // Earlier positions

  async lookAt(seq: number): Promise<void> {
    this.story.close();
    if (seq >= (this.table?.seq ?? 0)) return this.lookNow();
    const { scene, turn, standing } = await api.position(this.id, seq);
    this.touching.reset();
    this.pastStage.show(scene);
    this.past = { seq, turn, standing };
    announcer.say(t.past.looking(turn));
  }

  lookNow(): void {
    this.story.close();
    this.past = null;
    this.pastStage.show(null);
  }
}
