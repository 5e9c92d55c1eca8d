/** What the amounts set on a sheet come to: points for each side, what they would end, what they do to a meter. */
import type { Field } from "./wire";

export type Amounts = Record<string, number>;
export interface Range {
  low: number;
  high: number;
}

const worthOf = (field: Field, amount: number): readonly number[] | null => {
  if (amount === 0 || field.worth.length === 0) return null;
  if (field.worth.length === 1) return field.worth[0]!.map((points) => points * amount);
  return field.worth[Math.min(amount, field.worth.length) - 1]!;
};

/** What it brings a side less what it takes from it, at least and at most; null as long as nothing is set. */
export function worthFor(side: number, fields: readonly Field[], amounts: Amounts): Range | null {
  const set = fields.flatMap((field) => {
    const worth = worthOf(field, amounts[field.id] ?? 0);
    if (!worth) return [];
    const [least, most, brings, brought] = worth as [number, number, number, number];
    return [field.side === side ? { low: -most, high: -least } : { low: brings, high: brought }];
  });
  if (set.length === 0) return null;
  const sum = (end: "low" | "high"): number => Math.round(set.reduce((total, one) => total + one[end], 0));
  return { low: sum("low"), high: sum("high") };
}

/** What would no longer hold: the items that say so, and sentences. */
export const lossesOf = (fields: readonly Field[], amounts: Amounts): [string, string][] => {
  const found = new Map(fields.flatMap((field) => field.breaks[(amounts[field.id] ?? 0) - 1] ?? []));
  return [...found];
};

/** By how much each meter of a seat would rise or fall. */
export function swings(seat: number, fields: readonly Field[], amounts: Amounts): [string, number][] {
  const found = new Map<string, number>();
  for (const field of fields) {
    const amount = (amounts[field.id] ?? 0) * (field.side === seat ? -1 : 1);
    if (field.meter && amount !== 0) found.set(field.meter, (found.get(field.meter) ?? 0) + amount);
  }
  return [...found];
}

/** What was offered last on a sheet of a table, so that an answer can be laid beside it. */
const offered = new Map<string, Amounts>();

export const keepOffer = (table: string, form: string, amounts: Amounts): void =>
  void offered.set(`${table} ${form}`, amounts);

export const lastOffer = (table: string, form: string): Amounts => offered.get(`${table} ${form}`) ?? {};
