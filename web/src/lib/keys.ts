/** Keys that press what stands on a table, whatever its layout: parts say by `data-key` what they are. */

import { flushSync } from "svelte";

/** Press the part of that name; of several, the one after that which is open. */
export function pressKey(root: ParentNode, name: string): void {
  const parts = [...root.querySelectorAll<HTMLElement>(`[data-key="${name}"]`)].filter((one) => one.offsetParent);
  const open = parts.findIndex((one) => one.matches('[aria-expanded="true"], [aria-pressed="true"]'));
  const next = parts[(open + 1) % parts.length];
  next?.click();
  next?.focus();
}

const REGIONS = ".frame.camera, .bar, .actions, .rail.left, .rail.right, .shelf";
const STOPS = '[data-touch]:not([aria-hidden="true"]), button:not(:disabled), a[href], input, [tabindex="0"]';

/** Go on to the next part of the page: board, prompt, rails; backwards with `by` -1. */
export function walkRegions(root: ParentNode, by: number): void {
  const all = [...root.querySelectorAll<HTMLElement>(REGIONS)].filter((one) => one.querySelector(STOPS));
  const regions = all.filter((one) => !all.some((other) => other !== one && other.contains(one)));
  const board = regions.findIndex((one) => one.matches(".frame.camera, :has(.frame.camera)"));
  const ordered = [...regions.slice(board), ...regions.slice(0, board)];
  const here = ordered.findIndex((one) => one.contains(document.activeElement));
  const from = here < 0 && by < 0 ? 0 : here;
  const region = ordered[(from + by + ordered.length) % ordered.length];
  // What was looked at is let go of first: the prompt may say something else then.
  if (document.activeElement instanceof HTMLElement || document.activeElement instanceof SVGElement)
    document.activeElement.blur();
  flushSync();
  region?.querySelector<HTMLElement>(STOPS)?.focus();
}
