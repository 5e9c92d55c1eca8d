/** The calls of the server about people: accounts, profiles, pairing, tournaments. Loaded with the pages that need them. */
import { call } from "./api";
import {
  type AccountCard,
  type ClockRule,
  type Codes,
  type FriendCard,
  type Me,
  type NoticeCard,
  type PairingCard,
  type PlayerCard,
  type PlayerRef,
  type ReportCard,
  type Seated,
  type StakesCard,
  type TournamentCard,
  type Vacation,
  readAccountCard,
  readFriendCard,
  readNoticeCard,
  readPlayerCard,
  readTournamentCard,
} from "./wire";

export interface NewTournament {
  title: string;
  game: string;
  seats: number;
  kind: "arena" | "swiss";
  clock: ClockRule;
  rated: boolean;
  rounds: number;
  minutes: number;
  starts_in: number;
  bots: number[];
}

const get = async (path: string): Promise<any> => (await call("GET", path)).json();
const send = async (method: string, path: string, body: unknown = {}): Promise<any> =>
  (await call(method, path, body)).json();

export const peopleApi = {
  account: async (): Promise<AccountCard> => readAccountCard(await get("/account")),
  signUp: (name: string, password: string): Promise<Codes> => send("POST", "/account", { name, password }),
  signIn: (name: string, password: string): Promise<Me> => send("POST", "/login", { name, password }),
  signInByCode: (name: string, code: string): Promise<Me> => send("POST", "/login/recovery", { name, code }),
  signInOptions: (): Promise<unknown> => send("POST", "/login/passkey/options"),
  signInByPasskey: (credential: unknown): Promise<Me> => send("POST", "/login/passkey", { credential }),
  passkeyOptions: (): Promise<unknown> => send("POST", "/account/passkeys/options"),
  addPasskey: (credential: unknown, name: string): Promise<Codes> =>
    send("POST", "/account/passkeys", { credential, name }),
  removePasskey: (id: string): Promise<Me> => send("DELETE", `/account/passkeys/${id}`, undefined),
  signOut: (): Promise<Me> => send("POST", "/logout"),
  change: (values: { private?: boolean }): Promise<Me> => send("PATCH", "/account", values),
  setPassword: (old: string, password: string): Promise<Me> => send("PUT", "/account/password", { old, password }),
  newCodes: (): Promise<Codes> => send("POST", "/account/codes"),
  endLogin: (id: string): Promise<Me> => send("DELETE", `/account/logins/${id}`, undefined),
  exported: async (): Promise<string> => JSON.stringify(await get("/me/export"), null, 2),
  forgetMe: (): Promise<Me> => send("DELETE", "/me", undefined),
  player: async (id: string): Promise<PlayerCard> => readPlayerCard(await get(`/players/${encodeURIComponent(id)}`)),
  relate: (id: string, relation: "friend" | "block" | "mute", on: boolean): Promise<PlayerRef> =>
    send("PUT", `/players/${encodeURIComponent(id)}/${relation}`, { on }),
  challenge: (id: string, game: string, clock: ClockRule | null, rated: boolean): Promise<Seated> =>
    send("POST", `/players/${encodeURIComponent(id)}/challenge`, { game, clock, rated }),
  friends: async (): Promise<FriendCard[]> => (await get("/me/friends")).map(readFriendCard),
  stakes: (table: string): Promise<StakesCard> => get(`/tables/${table}/stakes`),
  pairing: (): Promise<PairingCard> => get("/pairing"),
  seek: (game: string, clock: ClockRule, reach: number): Promise<PairingCard> =>
    send("POST", "/pairing", { game, clock, reach, rated: true }),
  stopSeeking: (): Promise<PairingCard> => send("DELETE", "/pairing", undefined),
  tournaments: async (): Promise<TournamentCard[]> => (await get("/tournaments")).map(readTournamentCard),
  tournament: async (id: string): Promise<TournamentCard> => readTournamentCard(await get(`/tournaments/${id}`)),
  createTournament: async (made: NewTournament): Promise<TournamentCard> =>
    readTournamentCard(await send("POST", "/tournaments", made)),
  enter: async (id: string, on: boolean): Promise<TournamentCard> =>
    readTournamentCard(await send(on ? "PUT" : "DELETE", `/tournaments/${id}/entry`, undefined)),
  reports: (): Promise<ReportCard[]> => get("/reports"),
  decide: (id: number, verdict: "dismiss" | "close_account" | "close_table"): Promise<unknown> =>
    send("PUT", `/reports/${id}`, { verdict }),
  notices: async (): Promise<NoticeCard> => readNoticeCard(await get("/me/notices")),
  subscribe: async (mine: { endpoint: string; p256dh: string; auth: string }): Promise<NoticeCard> =>
    readNoticeCard(await send("PUT", "/me/push", mine)),
  unsubscribe: async (endpoint: string): Promise<NoticeCard> =>
    readNoticeCard(await send("DELETE", "/me/push", { endpoint })),
  setAddress: async (address: string): Promise<NoticeCard> =>
    readNoticeCard(await send("PUT", "/me/mail", { address })),
  removeAddress: async (): Promise<NoticeCard> => readNoticeCard(await send("DELETE", "/me/mail", undefined)),
  followLink: (purpose: "confirm" | "stop", token: string): Promise<unknown> =>
    send("POST", `/mail/${purpose}/${encodeURIComponent(token)}`),
  vacation: (): Promise<Vacation> => get("/me/vacation"),
  takeVacation: (days: number): Promise<Vacation> => send("PUT", "/me/vacation", { days }),
};
