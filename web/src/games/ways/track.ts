/** The tokens of the score track. */

/** How far from the beginning of a track each seat's token stands, in the units of `wide` (the whole
 * track) and `token` (the width of one). Where scores are nearer to each other than tokens are wide,
 * they stand side by side, and who has more further along than the points alone would say. */
export function tokensOn(
  scores: readonly number[],
  target: number,
  wide: number,
  token: number,
): readonly number[] {
  const way = Math.max(0, wide - token * scores.length);
  const points = (seat: number): number => scores[seat] ?? 0;
  const places = scores.map(() => 0);
  let free = 0;
  for (const seat of [...scores.keys()].sort((one, other) => points(one) - points(other))) {
    const own = way * Math.max(0, Math.min(1, points(seat) / (target + 1)));
    places[seat] = Math.max(free, own);
    free = (places[seat] ?? 0) + token;
  }
  return places;
}
