/**
 * The words of the client. One file a language: a file beside `en.ts` with the same keys is all a further one
 * needs. The browser's languages choose; English is the rest.
 */
import { en } from "./en";

type Messages = typeof en;

const files = import.meta.glob<Record<string, Messages>>(["./*.ts", "!./index.ts"], { eager: true });

function choose(): { language: string; messages: Messages } {
  for (const wanted of typeof navigator === "undefined" ? [] : navigator.languages) {
    const language = wanted.split("-")[0]!;
    const messages = files[`./${language}.ts`]?.[language];
    if (messages) return { language, messages };
  }
  return { language: "en", messages: en };
}

export const { language, messages: t } = choose();

const locale =
  typeof navigator === "undefined" ? "en" : (navigator.languages.find((one) => one.startsWith(language)) ?? language);
const numbers = new Intl.NumberFormat(locale);
const dates = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
const months = new Intl.DateTimeFormat(locale, { month: "long", year: "numeric" });
const distance = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });

export const number = (value: number): string => numbers.format(value);
const short = new Intl.DateTimeFormat(locale, { weekday: "short", hour: "numeric", minute: "2-digit" });

export const when = (milliseconds: number): string => short.format(new Date(milliseconds));
export const month = (milliseconds: number): string => months.format(new Date(milliseconds));
export const date = (iso: string): string => dates.format(new Date(iso));

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
];

/** "5 minutes ago", "yesterday"; the date when it is long past. */
export function ago(iso: string, now = Date.now()): string {
  const seconds = (new Date(iso).getTime() - now) / 1000;
  if (Math.abs(seconds) > 6 * 86400) return dates.format(new Date(iso));
  const [unit, length] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? ["minute" as const, 60];
  return distance.format(Math.round(seconds / length), unit);
}
