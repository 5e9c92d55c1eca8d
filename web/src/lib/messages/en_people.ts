/** Words about clocks, chat and people. */
import type { ClockRule } from "../wire";

const s = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
const minutes = (milliseconds: number): string => String(Math.round(milliseconds / 6000) / 10);
const ruleText = (rule: ClockRule): string => {
  if (rule.kind === "days") {
    const days = Math.round(rule.base / 86_400_000);
    return days < 1
      ? `${Math.round(rule.base / 3_600_000)} h a move`
      : days === 1
        ? "a day a move"
        : `${days} days a move`;
  }
  const extra = rule.extra / 1000;
  if (rule.extra === 0) return `${minutes(rule.base)} min`;
  return rule.kind === "increment"
    ? `${minutes(rule.base)} min + ${extra} s a move`
    : `${minutes(rule.base)} min, ${extra} s free a move`;
};

export const people = {
  clock: {
    rule: ruleText,
    title: "Clock",
    choices: {
      none: "No clock",
      blitz: "5 min + 3 s a move",
      rapid: "15 min + 5 s a move",
      slow: "30 min + 20 s a move",
      delay: "15 min, 10 s free a move",
      day: "A day a move",
      days: "Three days a move",
    } as Record<string, string>,
    help: "Who runs out of time loses; with more than two seats a bot plays on.",
    running: (rule: ClockRule) => `running, ${ruleText(rule)}`,
    waits: (rule: ClockRule) => ruleText(rule),
    low: "low time",
    paused: "paused",
    away: "on holiday",
    line: (lag: number) => `${lag < 120 ? "good line" : lag < 300 ? "fair line" : "weak line"}, ${lag} ms`,
    lineHelp: "How long a move travels; up to half a second of it is given back.",
    pause: "Ask for a pause",
    pauseHelp: "The clocks stand still if everybody agrees.",
    resume: "Let the clocks run again",
  },
  chat: {
    title: "Chat",
    tabs: "Log and chat",
    say: "Say something",
    send: "Send",
    move: (turn: number) => (turn > 0 ? `move ${turn}` : ""),
    empty: {
      players: "Nothing said yet. Only the players read this.",
      watchers: "Nothing said yet. The players do not read this.",
    },
    apart: (room: "players" | "watchers", watchers: number) =>
      room === "watchers"
        ? "Players do not see this chat."
        : watchers > 0
          ? `${s(watchers, "person watches", "people watch")}. Their chat stays with them.`
          : "",
    phrasesTitle: "Phrases",
    phrases: ["Hello", "Good luck", "Well played", "Thank you", "Sorry", "One moment"],
    about: (name: string) => `About this line of ${name}`,
    mute: (name: string) => `Mute ${name}`,
    muted: (name: string) => `You have muted ${name}.`,
    unmute: "Hear them again",
    report: "Report this line",
    reason: "Reported from the table",
    reported: "Thank you: the line was reported.",
    unread: (count: number) => s(count, "new line", "new lines"),
  },
};
