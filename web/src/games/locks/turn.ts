/** Whose turn it is; what landed last, and what it brought. */
import type { Destroyed, PartMade, Turn, View, WordFinished } from "../../wire/locks";
import { m } from "../../paraglide/messages.js";
import type { Move } from "../tiles/moves";
import { whyBegins } from "../shared/begins";
import type { LocksMatch } from "./types";
import { numberOf, squaresOf } from "./board";

export { nameOf } from "../shared/names";

export type Landed = PartMade | WordFinished | Destroyed;

/** Whether people sit at the table together, and do not take days. */
export function hurried({ options }: View): boolean {
  return options.turn_days === null;
}

/** The newest turn in which a tile landed. */
export function lastTurn({ turns }: View): Turn | null {
  return turns.findLast(({ landed }) => landed.length > 0) ?? null;
}

export function lastLanded(view: View): Landed | null {
  return lastTurn(view)?.landed.at(-1) ?? null;
}

/** Whose turn ended as time ran out, as long as no tile has landed since. */
export function timedOut({ turns }: View): number | null {
  const newest = turns.findLast(({ landed, reason }) => landed.length > 0 || reason !== null);
  return newest?.reason === "clock" ? newest.seat : null;
}

/** Who of the others passed last, as long as no tile has landed since; who passes knows it. */
export function passed({ turns }: View, seat: number | null): number | null {
  const since = turns.slice(turns.findLastIndex(({ landed }) => landed.length > 0) + 1);
  return since.findLast((turn) => turn.reason === "passed" && turn.seat !== seat)?.seat ?? null;
}

/** The turns without the newest tiles, and without what came after those that are left. */
export function turnsWithout(tiles: number, { turns }: View): readonly Turn[] {
  const seen = [...turns];
  let left = tiles;
  for (let last = seen.pop(); last; last = seen.pop()) {
    const landed = last.landed.slice(0, Math.max(0, last.landed.length - left));
    left -= last.landed.length - landed.length;
    if (landed.length === 0) continue;
    const reason = landed.length < last.landed.length ? null : last.reason;
    const scores = scoresWithout(last.landed.slice(landed.length), last.scores);
    return [...seen, { ...last, landed, reason, scores }];
  }
  return [];
}

/** What everybody had before some tiles landed. */
export function scoresWithout(landed: readonly Landed[], scores: readonly number[]): readonly number[] {
  const had = [...scores];
  for (const tile of landed) {
    for (const [seat, points] of paidBy(tile)) had[seat] = (had[seat] ?? 0) - points;
  }
  return had;
}

/** The squares of the newest turn's tiles. */
export function newest(view: View): ReadonlySet<number> {
  const squares = squaresOf(view);
  const landed = lastTurn(view)?.landed ?? [];
  const stayed = landed.filter(({ type }) => type !== "Destroyed");
  return new Set(stayed.map(({ cell }) => numberOf(squares, cell)));
}

/** "XI (as in TAXI), AN": the lines of a tile, with the words that they are known to be parts of; a hall
 * that is not updated yet tells none. */
export function partsOf({ runs }: PartMade, { parts = [] }: Partial<View>): string {
  const known = new Map(parts.map(({ line, word }) => [line, word]));
  return runs
    .map((line) => {
      const word = known.get(line);
      return word ? m.locks_part_in({ line, word }) : line;
    })
    .join(", ");
}

/** What a tile brought or cost everybody, by seat; nothing where it is nothing. */
export function paidBy(landed: Landed): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  const add = (seat: number, points: number): void =>
    void sums.set(seat, (sums.get(seat) ?? 0) + points);
  if (landed.type === "Destroyed") add(landed.seat, landed.points);
  if (landed.type === "WordFinished") {
    for (const { paid } of landed.words) for (const { seat, points } of paid) add(seat, points);
  }
  return sums;
}

/** The same for a whole turn. */
export function broughtBy({ landed }: Turn): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  for (const tile of landed) {
    for (const [seat, points] of paidBy(tile)) sums.set(seat, (sums.get(seat) ?? 0) + points);
  }
  return sums;
}

/** The turns as a list, the newest first; the one that lasts counts once a tile has landed in it. */
export function movesOf({ turns }: View, name: (seat: number, turn: number) => string): readonly Move[] {
  return turns
    .map((turn, number) => ({ turn, number }))
    .filter(({ turn }) => turn.reason !== null || turn.landed.length > 0)
    .map(({ turn, number }) => ({
      number,
      name: name(turn.seat, number),
      points: turn.landed.length > 0 ? (broughtBy(turn).get(turn.seat) ?? 0) : null,
      score: turn.scores[turn.seat] ?? 0,
    }))
    .reverse();
}

/** Whether it is somebody's first turn: until then the room is told how the game goes. */
export function firstRound({ turns, players, costs }: View): boolean {
  return turns.length <= players.length && costs === null;
}

/** Why who has the first turn begins: the lot decides; nothing after it. */
export function begun(match: LocksMatch): string {
  const { turn, turns } = match.view;
  const first = turns.every(({ landed, reason }) => landed.length === 0 && reason === null);
  return whyBegins(match, first ? turn.seat : null, null);
}
