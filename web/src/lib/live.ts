/**
 * The websocket of a table: says hello, sends requests, gets exactly one reply to each, and comes back by itself.
 *
 * A request keeps its id. When the line breaks before the reply, it is sent again after the next welcome; the
 * server carries out one id once, so a resend is harmless.
 */
import {
  type ChatLine,
  type ChatLog,
  type Done,
  type ExplainReply,
  type FromClient,
  type HintReply,
  type News,
  type Problem,
  VERSION,
  type Welcome,
  readMessage,
} from "./wire";
import { inflated } from "./inflate";
import { Paced } from "./paced";
import { prefix } from "./prefix";
import { SceneKeeper } from "./scene_change";

export type Reply = Done | ExplainReply | HintReply | Problem;
type Hello = Extract<FromClient, { type: "hello" }>;
type WithoutId<T> = T extends { id: string } ? Omit<T, "id"> : never;
export type Request = WithoutId<Exclude<FromClient, Hello | { type: "pong" }>>;

export interface Socket {
  readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string | ArrayBuffer }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(data: string): void;
  close(): void;
}

export interface Listener {
  welcome(message: Welcome): void;
  news(message: News): void;
  chat(message: ChatLine | ChatLog): void;
  lag(milliseconds: number): void;
  online(online: boolean): void;
  failed(code: string): void; // the table cannot be opened; there is no use in trying again
}

const OPEN = 1;
const SCENE = "solarium:scene"; // for whoever measures: the next frame draws what arrived at that time
const WAITS = [150, 300, 600, 1000, 1500, 2500, 4000];
/** Closes after which there is no use in trying again. */
const FINAL: Record<number, string> = { 4400: "wrong_version", 4404: "unknown_table" };

export class Live {
  private socket: Socket | null = null;
  private ready = false;
  private closed = false;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private count = 0;
  private keeper = new SceneKeeper();
  private readonly pace = new Paced<{ message: News; at: number }>(({ message, at }) => this.tell(message, at));
  private readonly name = [...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36)).join("");
  private readonly waiting = new Map<string, { text: string; done: (reply: Reply) => void }>();

  constructor(
    private readonly listener: Listener,
    private readonly hello: () => { seq: number; tokens: string[] },
    private readonly connect: () => Socket,
  ) {
    this.open();
  }

  /** Send a request; resolves with the server's reply, also if the line breaks in between. */
  request(message: Request): Promise<Reply> {
    const id = `${this.name}-${++this.count}`;
    const text = JSON.stringify({ ...message, id });
    return new Promise((done) => {
      this.waiting.set(id, { text, done });
      if (this.ready) this.socket?.send(text);
    });
  }

  /** Try again now instead of after the wait: the network is back or the page was woken. */
  retry(): void {
    if (this.closed || this.ready) return;
    clearTimeout(this.timer);
    this.tries = 0;
    this.open();
  }

  /** Drop the line and come back: after a long sleep it may be dead without anybody having noticed. */
  refresh(): void {
    if (this.closed || !this.ready) return this.retry();
    this.socket?.close();
    this.lost();
    this.retry();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.detach();
  }

  private open(): void {
    this.detach();
    const socket = (this.socket = this.connect());
    const hello = { type: "hello", version: VERSION, changes: true, packed: true };
    socket.onopen = () => socket.send(JSON.stringify({ ...hello, ...this.hello() }));
    socket.onmessage = ({ data }) => this.arrived(data);
    socket.onclose = ({ code }) => this.ended(code);
  }

  private detach(): void {
    const socket = this.socket;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    if (socket.readyState <= OPEN) socket.close();
    this.socket = null;
    this.ready = false;
  }

  private ended(code: number): void {
    const reason = FINAL[code];
    if (!reason) return this.lost();
    this.close();
    this.listener.failed(reason);
  }

  private lost(): void {
    if (this.closed) return;
    this.detach();
    this.listener.online(false);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.open(), WAITS[Math.min(this.tries++, WAITS.length - 1)]);
  }

  private arrived(data: string | ArrayBuffer): void {
    const at = performance.now();
    const text = typeof data === "string" ? data : inflated(data);
    if (text === null)
      this.refresh(); // garbled: the next welcome has everything
    else this.receive(text, at);
  }

  /** Scenes are made whole here, so that nobody else knows of differences. */
  private whole(message: Welcome | News): void {
    if (message.type === "welcome") {
      if (message.scene) this.keeper.keep(message.scene);
      for (const missed of message.missed) this.whole(missed);
      message.scene ??= message.missed.at(-1)?.scene ?? null;
    } else if (message.scene) this.keeper.keep(message.scene);
    else if (message.change) message.scene = this.keeper.apply(message.change);
  }

  private receive(data: string, at: number): void {
    const message = readMessage(JSON.parse(data));
    if (message?.type === "welcome" || message?.type === "news") this.whole(message);
    switch (message?.type) {
      case "welcome":
        this.pace.flush();
        this.ready = true;
        this.tries = 0;
        this.listener.online(true);
        this.listener.welcome(message);
        for (const { text } of this.waiting.values()) this.socket?.send(text);
        return;
      case "news":
        return this.pace.push({ message, at });
      case "chat_line":
      case "chat_log":
        return this.listener.chat(message);
      case "ping":
        this.socket?.send(JSON.stringify({ type: "pong", sent: message.sent }));
        return this.listener.lag(message.lag);
      case "done":
      case "explain_reply":
      case "hint_reply":
      case "problem":
        return this.resolve(message);
    }
  }

  private tell(message: News, at: number): void {
    this.listener.news(message);
    if (!message.scene) return;
    performance.clearMarks(SCENE);
    performance.mark(SCENE, { detail: at });
  }

  private resolve(reply: Reply): void {
    const request = this.waiting.get(reply.id);
    this.waiting.delete(reply.id);
    request?.done(reply);
  }
}

/** The real socket of a table. */
export const tableSocket = (table: string): Socket => socketTo(`/api/tables/${encodeURIComponent(table)}/live`);

export function socketTo(path: string): Socket {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const socket = new WebSocket(`${scheme}://${location.host}${prefix}${path}`);
  socket.binaryType = "arraybuffer";
  return socket as unknown as Socket;
}
