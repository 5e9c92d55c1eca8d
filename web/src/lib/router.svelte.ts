/** The pages of the client by address. The server answers each of them with the same page, and no other (pages.py). */
import { prefix } from "./prefix";

type Route =
  | { page: "lobby" }
  | { page: "new"; game: string }
  | { page: "table"; table: string }
  | { page: "replay"; table: string; seq: number | null }
  | { page: "rules"; game: string; clause: string }
  | { page: "analyse" }
  | { page: "watch" }
  | { page: "puzzles"; game: string; number: number } // without a game: the puzzle of the day
  | { page: "learn"; game: string; lesson: string }
  | { page: "account" }
  | { page: "moderation" }
  | { page: "friends" }
  | { page: "mail"; purpose: "confirm" | "stop"; token: string }
  | { page: "player"; player: string }
  | { page: "tournaments"; tournament: string } // without one: all of them
  | { page: "nowhere" };

/** The route of a path; `#/…` addresses are read too, so that a link survives a host without rewriting. */
export function parse(path: string, hash = ""): Route {
  if (hash.startsWith("#/")) return parse(hash.slice(1));
  const parts = path.split("/").filter(Boolean).map(decodeURIComponent);
  const [head, id = "", word, number] = parts;
  if (parts.length === 0) return { page: "lobby" };
  if (head === "new" && parts.length === 2) return { page: "new", game: id };
  if (head === "rules" && parts.length === 2)
    return { page: "rules", game: id, clause: decodeURIComponent(hash.slice(1)) };
  if (head === "analyse" && parts.length === 1) return { page: "analyse" };
  if (head === "account" && parts.length === 1) return { page: "account" };
  if (head === "moderation" && parts.length === 1) return { page: "moderation" };
  if (head === "friends" && parts.length === 1) return { page: "friends" };
  if (head === "mail" && (id === "confirm" || id === "stop") && word && parts.length === 3)
    return { page: "mail", purpose: id, token: word };
  if (head === "p" && parts.length === 2) return { page: "player", player: id };
  if (head === "tournaments" && parts.length <= 2) return { page: "tournaments", tournament: id };
  if (head === "watch" && parts.length === 1) return { page: "watch" };
  if (head === "puzzles" && parts.length === 1) return { page: "puzzles", game: "", number: 0 };
  if (head === "puzzles" && /^\d+$/.test(word ?? "") && parts.length === 3)
    return { page: "puzzles", game: id, number: Number(word) };
  if (head === "learn" && (parts.length === 2 || parts.length === 3))
    return { page: "learn", game: id, lesson: word ?? "" };
  if (head === "t" && parts.length === 2) return { page: "table", table: id };
  if (head === "t" && word === "replay" && parts.length === 3) return { page: "replay", table: id, seq: null };
  if (head === "t" && word === "at" && /^\d+$/.test(number ?? "") && parts.length === 4)
    return { page: "replay", table: id, seq: Number(number) };
  return { page: "nowhere" };
}

export const links = {
  lobby: `${prefix}/`,
  analyse: `${prefix}/analyse`,
  account: `${prefix}/account`,
  friends: `${prefix}/friends`,
  player: (id: string): string => `${prefix}/p/${encodeURIComponent(id)}`,
  tournaments: `${prefix}/tournaments`,
  tournament: (id: string): string => `${prefix}/tournaments/${id}`,
  create: (game: string): string => `${prefix}/new/${game}`,
  table: (id: string): string => `${prefix}/t/${id}`,
  replay: (id: string): string => `${prefix}/t/${id}/replay`,
  at: (id: string, seq: number): string => `${prefix}/t/${id}/at/${seq}`,
  /** A lesson by its name, or the example of a clause by its number; the first lesson not done where none is named. */
  learn: (game: string, lesson = ""): string => `${prefix}/learn/${game}${lesson ? `/${lesson}` : ""}`,
  puzzles: `${prefix}/puzzles`,
  puzzle: (game: string, number: number): string => `${prefix}/puzzles/${game}/${number}`,
  rules: (game: string, clause = ""): string => `${prefix}/rules/${game}${clause ? `#${clause}` : ""}`,
};

/** A path without the prefix of the server. */
const below = (path: string): string => (path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path);

class Router {
  route = $state.raw<Route>({ page: "lobby" });

  start(): void {
    this.read();
    addEventListener("popstate", () => this.read());
    document.addEventListener("click", (event) => this.follow(event));
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.read();
    scrollTo(0, 0);
  }

  /** Change the address without a new page in the history: the slider of a replay. */
  replace(path: string): void {
    history.replaceState(null, "", path);
  }

  private read(): void {
    this.route = parse(below(location.pathname), location.hash);
  }

  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element | null)?.closest?.("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith(`${prefix}/api/`) || (link.pathname === location.pathname && link.hash)) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();

/** What a person pasted: a whole link or a bare table id; the path to go to, or null. */
export function pasted(text: string, origin: string): string | null {
  const trimmed = text.trim();
  if (/^[\w-]{4,40}$/.test(trimmed)) return links.table(trimmed);
  try {
    const url = new URL(trimmed, origin);
    const route = parse(below(url.pathname), url.hash);
    return route.page === "table" || route.page === "replay" ? url.pathname : null;
  } catch {
    return null;
  }
}
