/** The course of a round: whom the table waits for, who may do what, and until when. */
import type { PlayerView, Take, View } from "../../wire/shout";

const SHORTEST = 3;

/** Whether everybody shouts at once, or one takes a word after the other (R14). */
export function inTurns(view: View): boolean {
  return view.options.manner === "turns";
}

/** Whom the table waits for, in the order of the seats; while all shout at once, nobody. */
export function awaited(view: View): number[] {
  switch (view.table.phase) {
    case "ready": {
      const unready = unreadyOf(view);
      return unready.length > 0 ? unready : [view.table.roller];
    }
    case "playing":
      return view.table.turn === null ? [] : [view.table.turn];
    case "challenging":
      return seatsOf(view, (player) => !player.accepts);
    default:
      return [];
  }
}

/** Whose readiness the roller waits for: to roll is to be ready (R3). */
function unreadyOf(view: View): number[] {
  return seatsOf(view, (player) => !player.ready).filter((seat) => seat !== view.table.roller);
}

/** The seats that the table does not go on without (H1, H3), and of which something holds. */
function seatsOf(view: View, holds: (player: PlayerView) => boolean): number[] {
  return view.players.flatMap((player, seat) =>
    !player.aside && !player.retired && holds(player) ? [seat] : [],
  );
}

/** Whether a seat may roll now (R3). */
export function mayRoll(view: View, seat: number): boolean {
  return view.table.phase === "ready" && view.table.roller === seat && unreadyOf(view).length === 0;
}

/** Whether a seat may take dice now: until it says “no more” (R6), and in turns on its turn. */
export function mayShout(view: View, seat: number): boolean {
  const { phase, turn } = view.table;
  return phase === "playing" && !isOut(view, seat) && (!inTurns(view) || turn === seat);
}

/** Whether a seat takes no more words this round. */
export function isOut(view: View, seat: number): boolean {
  const player = view.players[seat];
  return player === undefined || player.no_more || player.retired;
}

/** Whether a seat may still challenge words (R11). */
export function mayChallenge(view: View, seat: number | null): boolean {
  const player = seat === null ? undefined : view.players[seat];
  return view.table.phase === "challenging" && player?.accepts === false && !player.retired;
}

/** Whether a seat may challenge this word: another's, that nobody has challenged (R11). */
export function mayDoubt(view: View, seat: number | null, take: Take): boolean {
  return mayChallenge(view, seat) && take.seat !== seat && take.verdict === null;
}

/** The letters that a word of this seat has at least (R5, H7). */
export function shortest(view: View, seat: number): number {
  return view.options.handicaps.find((own) => own.seat === seat)?.min_length ?? SHORTEST;
}

/** When the time is up that everybody looks at. */
export function until(view: View): number | null {
  if (view.table.phase === "challenging") return view.table.challenges_until;
  return view.table.phase === "playing" ? view.table.turn_until : null;
}

/** That time, as a share of what there was. */
export function share(view: View, now: number): number | null {
  const end = until(view);
  const seconds =
    view.table.phase === "challenging"
      ? view.options.challenge_seconds
      : (view.options.turn_seconds ?? 0) + extraSeconds(view);
  return end === null ? null : (end - now) / (1000 * Math.max(seconds, 1));
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
