/** Mistakes of Waywords to be found again: what is said of them, step by step. */
import { mistakesOf, type Hint, type Task } from "../../find/tasks";
import { m } from "../../paraglide/messages.js";
import { SIZE, type Action, type Choice, type TurnReview } from "../../wire/ways";
import { told } from "../tiles/told";
import { SQUARES, cellsOf } from "./board";
import { whyOf } from "./whyMistaken";
import { didOf, lies, saying } from "./wording";
import { broughtBy } from "./turn";
import type { WaysFinished } from "./types";

export function tasks({ view, review }: WaysFinished, seats: readonly number[]): readonly Task[] {
  const worth = { of: ({ gain }: Choice) => gain, missed: ({ missed }: TurnReview) => missed };
  return mistakesOf(view.turns, review?.turns ?? [], seats, worth, (turn, better: Choice, { why }) => ({
    did: told(didOf(turn), broughtBy(turn)),
    hints: hintsOf(better),
    words: [better.word],
    why: why ? whyOf(why, lies(better)) : "",
    acts: actsOf(better),
  }));
}

/** All of it lies on the field after these, but for what others would have drawn. */
export function actsOf({ swap, cleared, path, markers }: Choice): readonly Action[] {
  return [
    ...(swap ? [{ type: "Swap", put: swap } as const] : []),
    ...(cleared ? [{ type: "Clear" } as const] : []),
    { type: "Spell", path, markers },
  ];
}

export function hintsOf(choice: Choice): readonly Hint[] {
  const { word, path, gain, swap, cleared, markers } = choice;
  const [start = ""] = path;
  const cell = SQUARES.cellOf(start);
  const row = SQUARES.rowOf(cell);
  const line = Array.from({ length: SIZE }, (_, column) => row * SIZE + column);
  const before = [
    ...(cleared ? [m.ways_find_clears()] : []),
    ...(swap ? [m.ways_find_swaps()] : []),
  ];
  return [
    { says: [m.ways_find_row({ row: row + 1 }), ...before].join(" "), marked: line },
    { says: m.ways_find_letters({ count: word.length, points: gain, markers: markers.length }), marked: line },
    { says: m.ways_find_first({ letter: word.charAt(0), square: start }), marked: [cell] },
    { says: m.find_move({ move: m.ways_for({ word: saying(choice), points: gain }) }), marked: cellsOf(path) },
  ];
}
