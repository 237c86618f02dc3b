/** Mistakes of Jumbo Word Cross to be found again: what is said of them, step by step. */
import { mistakesOf, type Hint, type Task } from "../../find/tasks";
import { m } from "../../paraglide/messages.js";
import { SIZE, type Choice, type Turn, type TurnReview } from "../../wire/cross";
import { told } from "../tiles/told";
import { SQUARES } from "./mat";
import { plainly } from "./plainly";
import { whyOf } from "./whyMistaken";
import { laidBy } from "./replay";
import { advice, didOf } from "./wording";
import { fell } from "./turn";
import type { CrossFinished } from "./types";

export function tasks({ view, review }: CrossFinished, seats: readonly number[]): readonly Task[] {
  const worth = { of: ({ equity }: Choice) => equity, missed: ({ cost }: TurnReview) => cost };
  return mistakesOf(view.turns, review?.turns ?? [], seats, worth, (turn: Turn, better: Choice, { why, prospect }) => ({
    did: told(didOf(turn), turn.kind === "play" ? turn.points : null, fell(turn)),
    hints: hintsOf(better, review?.rare ?? []),
    words: wordsIn(better),
    why: why ? whyOf(why, better, prospect) : "",
    acts: better.move ? [better.move] : [],
  }));
}

function wordsIn({ move }: Choice): readonly string[] {
  return plainly(move).split(" ").slice(1);
}

export function hintsOf(choice: Choice, rare: readonly string[]): readonly Hint[] {
  const { move, aside, score } = choice;
  const last = { says: m.find_move({ move: advice(choice, rare) }), marked: [...laidBy(move).keys()] };
  if (!move) {
    const kind = aside ? [m.cross_find_exchange(), m.cross_find_aside({ count: aside.length })] : [];
    return [...kind.map((says) => ({ says, marked: [] })), last];
  }
  const laid = laidBy(move);
  const [start = "", word = ""] = plainly(move).split(" ");
  const across = /^\d/.test(start);
  const line = lineOf(start, across);
  const where = across
    ? m.find_in_row({ row: start.replace(/\D/g, "") })
    : m.find_in_column({ column: start.replace(/\d/g, "") });
  const tiles = [...laid.values()].map((sign) => (sign === sign.toUpperCase() ? sign : m.tiles_blank()));
  return [
    { says: where, marked: line },
    { says: m.find_tiles({ count: laid.size, points: score }), marked: line },
    { says: m.find_letters({ tiles: tiles.toSorted().join(", "), first: word.charAt(0) }), marked: line },
    last,
  ];
}

/** The squares of the row or the column in which a play begins. */
function lineOf(start: string, across: boolean): readonly number[] {
  const cell = SQUARES.cellOf(`${start.replace(/\d/g, "")}${start.replace(/\D/g, "")}`);
  const row = SQUARES.rowOf(cell);
  const column = SQUARES.columnOf(cell);
  return Array.from({ length: SIZE }, (_, at) => (across ? row * SIZE + at : at * SIZE + column));
}
