/** What there is to read in a round beyond where it stands. */
import { SHORTEST, type Take, type View } from "../../wire/shout";

/** Whether everybody shouts at once, or one takes a word after the other (R14). */
export function inTurns(view: View): boolean {
  return view.options.manner === "turns";
}

/** Whether a seat takes no more words this round. */
export function isOut(view: View, seat: number): boolean {
  const player = view.players[seat];
  return player === undefined || player.no_more || player.retired;
}

/** Whether a seat may doubt this word: another's, that nobody has challenged (R11). */
export function isDoubtable(take: Take, seat: number | null): boolean {
  return take.seat !== seat && take.verdict === null;
}

/** The letters that a word of this seat has at least (R5, H7). */
export function shortest(view: View, seat: number): number {
  return view.options.handicaps.find((own) => own.seat === seat)?.min_length ?? SHORTEST;
}

/** The time that everybody sees run, as a share of what there was. */
export function share(view: View, left: number): number {
  const seconds =
    view.table.phase === "challenging"
      ? view.options.challenge_seconds
      : (view.options.turn_seconds ?? 0) + extraSeconds(view);
  return left / (1000 * Math.max(seconds, 1));
}

function extraSeconds(view: View): number {
  return view.options.handicaps.find((own) => own.seat === view.table.turn)?.extra_seconds ?? 0;
}

/** Whether the dice on the table were rolled in vain, and are to be rolled again (R3). */
export function isDead(view: View): boolean {
  const { phase, ended } = view.table;
  return phase === "ready" && view.dice.length > 0 && ended === null;
}

/** What this round brought each seat so far (R7, R11); when it is over, what it brought. */
export function roundSoFar(view: View): readonly number[] {
  if (view.table.phase === "ready") return view.rounds.at(-1)?.points ?? [];
  const points = view.players.map(() => 0);
  for (const take of view.takes) {
    points[take.seat] = (points[take.seat] ?? 0) + worth(take);
    const by = take.verdict?.by ?? null;
    if (by !== null) points[by] = (points[by] ?? 0) - worth(take);
  }
  return points;
}

/** What a word brought its maker so far: as it stands, or as a challenge decided (R11). */
export function worth({ points, verdict }: Take): number {
  return verdict && !verdict.valid ? -points : points;
}
