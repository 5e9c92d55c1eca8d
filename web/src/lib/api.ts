/** The calls of the server that are not play: lobby, tables, positions, records. Errors are values with a code. */
import { t } from "./messages";
import { prefix } from "./prefix";
import { tokensOf } from "./tokens";
import {
  type Analysis,
  type Attempt,
  type Bench,
  type Chances,
  type Clause,
  type ClockRule,
  type CourseCard,
  type DecisionView,
  type GameCard,
  type Lobby,
  type LogEntry,
  type Me,
  type Overview,
  type Position,
  type PuzzleCard,
  type PuzzleShelf,
  type PuzzleTried,
  type Retried,
  type SeatToken,
  type Seated,
  type Table,
  type TableId,
  type Tried,
  readAnalysis,
  readAttempt,
  readBench,
  readCourseCard,
  readDecisionView,
  readErrorBody,
  readLobby,
  readLogEntry,
  readOverviewCard,
  readPosition,
  readPuzzleCard,
  readPuzzleTried,
  readRetried,
  readTable,
  readTried,
} from "./wire";

export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
    readonly field = "",
  ) {
    super(message);
  }
}

export interface SeatPlan {
  kind: "me" | "open" | "here" | "bot";
  level?: number;
  name?: string;
}
export interface NewTable {
  game: string;
  options: Record<string, boolean | number | string>;
  seats: SeatPlan[];
  public: boolean;
  clock?: ClockRule | null;
  rated?: boolean;
}

/** By game and lesson, the steps that were done. */
export type Learnt = Record<string, Record<string, number[]>>;

export async function call(method: string, path: string, body?: unknown, table = ""): Promise<Response> {
  const headers: Record<string, string> = {};
  const init: RequestInit = { method, headers };
  if (body !== undefined) {
    headers["Content-Type"] = typeof body === "string" ? "text/plain" : "application/json";
    init.body = typeof body === "string" ? body : JSON.stringify(body);
  }
  const tokens = table ? tokensOf(table) : [];
  if (tokens.length > 0) headers["Solarium-Seats"] = tokens.join(" ");
  const response = await fetch(`${prefix}/api${path}`, init).catch(() => null);
  if (!response) throw new ApiError("offline", t.error.offline, 0);
  if (response.ok) return response;
  const error = readErrorBody(await response.json().catch(() => ({ code: "internal", message: t.error.server })));
  throw new ApiError(error.code, error.message, response.status, error.field);
}
const get = async (path: string): Promise<any> => (await call("GET", path)).json();
const post = async (path: string, body: unknown): Promise<any> => (await call("POST", path, body)).json();
/** A call about one table carries the seat tokens this browser holds there. */
const of = (table: string, method: string, path = "", body?: unknown): Promise<Response> =>
  call(method, `/tables/${encodeURIComponent(table)}${path}`, body, table);
const json = async (response: Promise<Response>): Promise<any> => (await response).json();

export const api = {
  me: (): Promise<Me> => get("/me"),
  rename: async (name: string): Promise<Me> => (await call("PATCH", "/me", { name })).json(),
  games: (): Promise<GameCard[]> => get("/games"),
  course: async (game: string): Promise<CourseCard> => readCourseCard(await get(`/games/${game}/course`)),
  overview: async (game: string): Promise<Overview | null> =>
    readOverviewCard(await get(`/games/${game}/overview`)).overview,
  tried: async (game: string, lesson: string, step: number, tried: string[]): Promise<Tried> =>
    readTried(await post(`/games/${game}/lessons/${encodeURIComponent(lesson)}/${step}`, { tried })),
  shareLearnt: async (learnt: Learnt): Promise<Learnt> =>
    (await (await call("PUT", "/me/learnt", { learnt })).json()).learnt,
  puzzles: (day: string): Promise<PuzzleShelf> => get(`/puzzles?day=${day}`),
  puzzle: async (game: string, number: number): Promise<PuzzleCard> =>
    readPuzzleCard(await get(`/games/${game}/puzzles/${number}`)),
  tryPuzzle: async (game: string, number: number, text: string): Promise<PuzzleTried> =>
    readPuzzleTried(await post(`/games/${game}/puzzles/${number}`, { text })),
  puzzleAnswer: async (game: string, number: number): Promise<PuzzleTried> =>
    readPuzzleTried(await get(`/games/${game}/puzzles/${number}/answer`)),
  clauses: (game: string): Promise<Clause[]> => get(`/games/${game}/clauses`),
  art: async (game: string): Promise<string> => (await call("GET", `/games/${game}/art.svg`)).text(),
  lobby: async (): Promise<Lobby> => readLobby(await get("/lobby")),
  create: (table: NewTable): Promise<Seated> => post("/tables", table),
  table: async (id: string): Promise<Table> => readTable(await json(of(id, "GET"))),
  sit: (id: string, seat: number, here: boolean): Promise<SeatToken> =>
    json(of(id, "POST", `/seats/${seat}`, { here })),
  seatBot: async (id: string, seat: number, level: number): Promise<void> => {
    await of(id, "PUT", `/seats/${seat}`, { level });
  },
  setDoor: async (id: string, door: { locked?: boolean; many_seats?: boolean }): Promise<void> => {
    await of(id, "PATCH", "", door);
  },
  start: async (id: string, level: number): Promise<void> => {
    await of(id, "POST", "/start", { level });
  },
  leave: async (id: string, seat: number): Promise<void> => {
    await of(id, "DELETE", `/seats/${seat}`);
  },
  log: async (id: string): Promise<LogEntry[]> => (await json(of(id, "GET", "/log"))).map(readLogEntry),
  position: async (id: string, seq: number, seat: number | null = null): Promise<Position> =>
    readPosition(await json(of(id, "GET", `/at/${seq}${seat === null ? "" : `?seat=${seat}`}`))),
  record: async (id: string): Promise<string> => (await of(id, "GET", "/record")).text(),
  rematch: (id: string): Promise<Seated> => json(of(id, "POST", "/rematch", {})),
  fork: (id: string, seq: number, seats: SeatPlan[]): Promise<Seated> => json(of(id, "POST", "/fork", { seq, seats })),
  upload: (record: string): Promise<TableId> => post("/records", record),
  analysis: async (id: string, since: number): Promise<Analysis> =>
    readAnalysis(await json(of(id, "GET", `/analysis?since=${since}`))),
  analyse: async (id: string, running: boolean): Promise<void> => {
    await of(id, "POST", "/analysis", { running });
  },
  decision: async (id: string, step: number): Promise<DecisionView> =>
    readDecisionView(await json(of(id, "GET", `/analysis/${step}`))),
  retry: async (id: string, step: number, text: string, then: string[]): Promise<Retried> =>
    readRetried(await json(of(id, "POST", `/analysis/${step}`, { text, then }))),
  chances: (id: string, seq: number): Promise<Chances> => json(of(id, "GET", `/chances/${seq}`)),
  /** What `solarium watch` answers to; each tries something and says what came of it. */
  watch: {
    show: async (known: number): Promise<Bench> => readBench(await get(`/watch?known=${known}`)),
    play: async (text: string): Promise<Attempt> => readAttempt(await post("/watch/play", { text })),
    takeBack: async (): Promise<Attempt> => readAttempt(await post("/watch/back", {})),
    explain: async (text: string): Promise<Attempt> => readAttempt(await post("/watch/explain", { text })),
    setUp: async (text: string): Promise<Attempt> => readAttempt(await post("/watch/position", { text })),
    begin: async (players: number): Promise<Attempt> => readAttempt(await post("/watch/new", { players })),
  },
};
