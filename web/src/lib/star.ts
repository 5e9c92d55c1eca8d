/** A star drawn from a name: always the same for the same name. */
export function starPath(name: string, x = 108, y = 92): string {
  let seed = 7;
  for (const letter of name) seed = (seed * 31 + letter.codePointAt(0)!) >>> 0;
  const points = 4 + (seed % 4);
  const [long, short] = [64 + ((seed >> 4) % 20), 9 + ((seed >> 9) % 6)];
  const turn = ((seed >> 14) % 60) * (Math.PI / 180);
  const corners = Array.from({ length: points * 2 }, (_, at) => {
    const angle = turn + (at * Math.PI) / points;
    const reach = at % 2 === 0 ? long : short;
    return `${(x + reach * Math.sin(angle)).toFixed(1)} ${(y - reach * Math.cos(angle)).toFixed(1)}`;
  });
  return `M${corners.join("L")}z`;
}
