/** The tokens of the score track. */

/** So much of a token, as a part of its width, is seen beside the next one: its initials are whole. */
const APART = 0.875;

/** How far from the beginning of a track each seat's token stands, in the units of `wide` (the whole
 * track) and `token` (the width of one). Where scores are nearer to each other than tokens are wide,
 * who has more stands further along than the points alone would say. */
export function tokensOn(
  scores: readonly number[],
  target: number,
  wide: number,
  token: number,
): readonly number[] {
  const apart = token * APART;
  const way = Math.max(0, wide - token - apart * (scores.length - 1));
  const points = (seat: number): number => scores[seat] ?? 0;
  const places = scores.map(() => 0);
  let free = 0;
  for (const seat of [...scores.keys()].sort((one, other) => points(one) - points(other))) {
    const own = way * Math.max(0, Math.min(1, points(seat) / (target + 1)));
    places[seat] = Math.max(free, own);
    free = (places[seat] ?? 0) + apart;
  }
  return places;
}
