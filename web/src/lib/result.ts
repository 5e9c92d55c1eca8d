/** How a game ended, in one sentence with the players' names. */
import { t } from "./messages";
import type { Table } from "./wire";
import { plain } from "./text";

export function winners(table: Pick<Table, "standing">): number[] {
  return table.standing?.scores.filter((score) => score.rank === 1).map((score) => score.seat) ?? [];
}

export function headline(table: Pick<Table, "standing" | "ending" | "seats">, names: string[]): string {
  const { ending } = table;
  if (ending?.kind === "resigned") {
    const name = names[ending.seat] ?? "";
    return table.seats.length === 2 ? t.result.resignedTo(names[1 - ending.seat] ?? "", name) : t.result.resigned(name);
  }
  if (ending?.kind === "agreed") return t.result.agreed;
  if (ending) return t.result.endedOther;
  const first = winners(table).map((index) => names[index] ?? "");
  const seats = table.standing?.scores.length ?? 0;
  if (first.length === 0) return t.result.lost;
  if (seats > 1 && first.length === seats) return t.result.draw;
  if (first.length > 1) return t.result.shared(first);
  return plain(t.result.won(first[0]!), names);
}
