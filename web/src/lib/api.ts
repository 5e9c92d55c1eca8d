/** The calls of the server that are not play: lobby, tables, positions, records. Errors are values with a code. */
import {
  type Clause,
  type GameCard,
  type Lobby,
  type LobbyRow,
  type LogEntry,
  type Me,
  type Position,
  type SeatToken,
  type Seated,
  type Table,
  type TableId,
  readLogEntry,
  readMotion,
  readScene,
  readSitter,
  readStanding,
  readTable,
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
}

async function call(method: string, path: string, body?: unknown): Promise<Response> {
  const text = typeof body === "string";
  const headers: Record<string, string> = body === undefined ? {} : { "Content-Type": text ? "text/plain" : "application/json" };
  let response: Response;
  try {
    const init: RequestInit = { method, headers };
    if (body !== undefined) init.body = text ? body : JSON.stringify(body);
    response = await fetch(`/api${path}`, init);
  } catch {
    throw new ApiError("offline", "", 0);
  }
  if (response.ok) return response;
  const fault = await response.json().catch(() => ({}));
  throw new ApiError(fault.code ?? "internal", fault.message ?? "", response.status, fault.field ?? "");
}
const get = async (path: string): Promise<any> => (await call("GET", path)).json();
const post = async (path: string, body: unknown): Promise<any> => (await call("POST", path, body)).json();
const at = (table: string): string => `/tables/${encodeURIComponent(table)}`;

const readRow = (raw: any): LobbyRow => ({ ...raw, sitters: raw.sitters.map(readSitter) });

export const api = {
  me: (): Promise<Me> => get("/me"),
  rename: async (name: string): Promise<Me> => (await call("PATCH", "/me", { name })).json(),
  games: (): Promise<GameCard[]> => get("/games"),
  clauses: (game: string): Promise<Clause[]> => get(`/games/${game}/clauses`),
  art: async (game: string): Promise<string> => (await call("GET", `/games/${game}/art.svg`)).text(),
  lobby: async (): Promise<Lobby> => {
    const raw = await get("/lobby");
    return { mine: raw.mine.map(readRow), open: raw.open.map(readRow), finished: raw.finished.map(readRow) };
  },
  create: (table: NewTable): Promise<Seated> => post("/tables", table),
  table: async (id: string): Promise<Table> => readTable(await get(at(id))),
  sit: (id: string, seat: number): Promise<SeatToken> => post(`${at(id)}/seats/${seat}`, {}),
  log: async (id: string): Promise<LogEntry[]> => (await get(`${at(id)}/log`)).map(readLogEntry),
  position: async (id: string, seq: number): Promise<Position> => {
    const raw = await get(`${at(id)}/at/${seq}`);
    return {
      ...raw,
      scene: readScene(raw.scene),
      entry: readLogEntry(raw.entry),
      motions: raw.motions.map(readMotion),
      standing: raw.standing && readStanding(raw.standing),
    };
  },
  record: (id: string): string => `/api${at(id)}/record`,
  rematch: (id: string): Promise<Seated> => post(`${at(id)}/rematch`, {}),
  fork: (id: string, seq: number, seats: SeatPlan[]): Promise<Seated> => post(`${at(id)}/fork`, { seq, seats }),
  upload: (record: string): Promise<TableId> => post("/records", record),
};
