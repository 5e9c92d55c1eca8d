/** How wide words are on a board, without asking the page for its layout. */
const WEIGHT = 600;
const SIZE = 100;
const known = new Map<string, number>();
let pen: CanvasRenderingContext2D | null = null;

function measured(text: string): number {
  if (!pen) {
    pen = document.createElement("canvas").getContext("2d")!;
    pen.font = `${WEIGHT} ${SIZE}px ${getComputedStyle(document.documentElement).getPropertyValue("--face")}`;
  }
  return pen.measureText(text).width / SIZE;
}

/** The width of a text in the size of its type. */
export function ems(text: string): number {
  let found = known.get(text);
  if (found === undefined) known.set(text, (found = measured(text)));
  return found;
}
