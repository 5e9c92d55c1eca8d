/** A column that must not scroll: with too much in it words give way, step by step, before anybody sees it. */
const STEPS = ["", "1", "2"];

/** What has room shows everything; else one line of each thing's words, then none. */
export function fit(column: HTMLElement): void {
  for (const step of STEPS) {
    column.setAttribute("data-less", step);
    if (column.scrollHeight <= column.clientHeight) return;
  }
}
