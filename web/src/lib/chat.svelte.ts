/** The chat of a table: the lines of my room, and what I can do with them. */
import type { Reply, Request } from "./live";
import { t } from "./messages";
import type { ChatLine, ChatLog } from "./wire";

export class TableChat {
  room = $state<"players" | "watchers">("watchers");
  lines = $state.raw<ChatLine[]>([]);
  /** Names that are not heard any more, with a line by which they can be heard again. */
  muted = $state.raw<ReadonlyMap<string, number>>(new Map());
  /** Lines that came while the chat was not looked at. */
  unread = $state(0);
  /** What went wrong with the last thing that was tried, or that it was done. */
  word = $state("");
  looking = false;

  constructor(private readonly request: (message: Request) => Promise<Reply>) {}

  log({ room, lines }: ChatLog): void {
    this.room = room;
    this.lines = lines;
  }

  hear(line: ChatLine): void {
    this.lines = [...this.lines.slice(-199), line];
    if (!line.yours && !this.looking) this.unread++;
  }

  look(looking: boolean): void {
    this.looking = looking;
    if (looking) this.unread = 0;
  }

  say = (text: string): Promise<boolean> => this.ask({ type: "say", text });

  async mute(line: ChatLine, on: boolean): Promise<void> {
    if (!(await this.ask({ type: "mute", line: line.line, on }))) return;
    const muted = new Map(this.muted);
    if (on) muted.set(line.name, line.line);
    else muted.delete(line.name);
    this.muted = muted;
  }

  async report(line: ChatLine): Promise<void> {
    if (await this.ask({ type: "report", line: line.line, reason: t.chat.reason })) this.word = t.chat.reported;
  }

  private async ask(message: Request): Promise<boolean> {
    this.word = "";
    const reply = await this.request(message);
    if (reply.type === "problem") this.word = reply.message;
    return reply.type !== "problem";
  }
}
