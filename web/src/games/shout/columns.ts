/** The score sheet on its side, for a big screen: a line a player, a column a round. */
import { m } from "../../paraglide/messages.js";
import type { View } from "../../wire/shout";

/** Rounds that have a column of their own; what was before them is summed up in one. */
const OWN = 12;

export interface Column {
  readonly title: string;
  /** By seat. */
  readonly points: readonly number[];
}

/** Points ahead (H7) if anybody has some, then round by round (R7): they sum up to the scores. */
export function columnsOf({ options, players, rounds }: View): Column[] {
  const seats = players.map((_, seat) => seat);
  const early = Math.max(0, rounds.length - OWN);
  const columns = rounds.slice(early).map(({ points, multiplier }, at) => ({
    title: `${early + at + 1}${multiplier > 1 ? ` ×${multiplier}` : ""}`,
    points,
  }));
  if (early > 0) {
    const before = rounds.slice(0, early);
    const points = seats.map((seat) => sum(before.map((round) => round.points[seat] ?? 0)));
    columns.unshift({ title: early === 1 ? "1" : `1–${early}`, points });
  }
  if (options.handicaps.some((own) => own.head_start > 0)) {
    const own = (seat: number) => options.handicaps.find((one) => one.seat === seat);
    const points = seats.map((seat) => own(seat)?.head_start ?? 0);
    columns.unshift({ title: m.shout_ahead(), points });
  }
  return columns;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
