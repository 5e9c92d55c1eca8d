/** How a game ended, in one sentence with the players' names. */
import { t } from "./messages";
import type { Table } from "./wire";
import { YOU, plain } from "./text";

export function winners(table: Pick<Table, "standing">): number[] {
  return table.standing?.scores.filter((score) => score.rank === 1).map((score) => score.seat) ?? [];
}

export function headline(table: Pick<Table, "standing" | "ending" | "seats">, names: string[]): string {
  const { ending } = table;
  const me = names.indexOf(YOU);
  if (ending?.kind === "resigned") {
    const name = names[ending.seat] ?? "";
    if (ending.seat === me) return t.result.youResigned;
    if (me >= 0 && table.seats.length === 2) return t.result.youWonResigned(name);
    return table.seats.length === 2 ? t.result.resignedTo(names[1 - ending.seat] ?? "", name) : t.result.resigned(name);
  }
  if (ending?.kind === "overtime") {
    const name = names[ending.seat] ?? "";
    if (ending.seat === me) return t.result.youOvertime;
    return me >= 0 ? t.result.youWonOvertime(name) : t.result.overtime(names[1 - ending.seat] ?? "", name);
  }
  if (ending?.kind === "agreed") return t.result.agreed;
  if (ending) return t.result.endedOther;
  const ranks = winners(table);
  const first = ranks.map((index) => names[index] ?? "");
  const seats = table.standing?.scores.length ?? 0;
  if (first.length === 0) return t.result.lost;
  if (seats > 1 && first.length === seats) return t.result.draw;
  if (ranks.includes(me)) return first.length > 1 ? t.result.youShared : t.result.youWon;
  if (me >= 0) return t.result.youLost(first);
  if (first.length > 1) return t.result.shared(first);
  return plain(t.result.won(first[0]!), names);
}
