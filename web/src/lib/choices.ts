/** Which buttons stand in the prompt, and which wait behind "More" or become one amount to set. */
import type { Button } from "./wire";

const ROW = 4; // so many amounts are set by a slider

export interface Choices {
  amounts: Button[]; // one row of amounts, the smallest first; what the game names first is set at the beginning
  front: Button[]; // at most three; what is primary stands last
  more: Button[];
}

/** `alone`: nothing else on the table answers, so what is rare stands in front too; `beside`: as it does beside a sheet. */
export function arrange(buttons: readonly Button[], most = 3, alone = true, beside = false): Choices {
  const row = buttons.filter((button) => button.amount >= 0);
  const amounts = row.length >= ROW ? row : [];
  const rest = buttons.filter((button) => !amounts.includes(button));
  const usual = rest.filter((button) => beside || !button.rare);
  const shown = usual.length > 0 || amounts.length > 0 || !alone ? usual : rest;
  const whole = amounts.length > 0 ? 1 : most;
  const room = shown.length <= whole && shown.length === rest.length ? whole : Math.max(1, whole - 1);
  const front = leading(shown, room);
  return {
    amounts: [...amounts].sort((a, b) => a.amount - b.amount),
    front: shown.filter((button) => front.includes(button)).sort((a, b) => Number(a.primary) - Number(b.primary)),
    more: rest.filter((button) => !front.includes(button)),
  };
}

/** The first few, and among them what is primary. */
const leading = (buttons: readonly Button[], count: number): Button[] =>
  [...buttons].sort((a, b) => Number(b.primary) - Number(a.primary)).slice(0, count);
