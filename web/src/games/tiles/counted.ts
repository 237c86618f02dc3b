/** Each sign once, with how often it is there. */
export function counted(tiles: string): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const sign of tiles) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return [...counts];
}
