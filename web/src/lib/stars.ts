/** A night sky that never jumps: the same seed gives the same stars. */
interface Star {
  x: number; // per cent of the page
  y: number;
  r: number;
  a: number;
}

function seeded(text: string): () => number {
  let state = 2166136261;
  for (const letter of text) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 8) / 2 ** 24;
  };
}

export function stars(seed: string, count = 230): Star[] {
  const next = seeded(seed);
  return Array.from({ length: count }, () => {
    const size = next();
    return {
      x: Math.round(next() * 1000) / 10,
      y: Math.round(next() * 1000) / 10,
      r: size < 0.7 ? 0.6 : size < 0.94 ? 1 : 1.5,
      a: Math.round(20 + 60 * next() ** 2) / 100,
    };
  });
}
