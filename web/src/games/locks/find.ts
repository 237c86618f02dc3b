/** Mistakes of Mark My Word to be found again: what is said of them, step by step. */
import { mistakesOf, type Hint, type Task } from "../../find/tasks";
import { m } from "../../paraglide/messages.js";
import type { Action, Choice, Turn, TurnReview } from "../../wire/locks";
import type { Board, Squares } from "../tiles/squares";
import { told } from "../tiles/told";
import { lettersOf, lying, numberOf, squaresOf } from "./board";
import { whyOf } from "./whyMistaken";
import { viewAt } from "./replay";
import { didOf, foreseen, saying, shortly } from "./wording";
import type { LocksFinished } from "./types";

export function tasks({ view, review }: LocksFinished, seats: readonly number[]): readonly Task[] {
  const squares = squaresOf(view);
  const worth = { of: ({ value }: Choice) => value, missed: ({ cost }: TurnReview) => cost };
  return mistakesOf(view.turns, review?.turns ?? [], seats, worth, (turn: Turn, better: Choice, { played, why }) => {
    const before = lettersOf(lying(viewAt(view, view.turns.indexOf(turn))));
    const move = better.tiles.length > 0 ? shortly(foreseen(better, before, squares), squares) : null;
    return {
      did: told(didOf(turn, squares), turn.landed.length > 0 ? played.mine : null),
      hints: hintsOf(better, before, squares),
      words: better.words,
      why: why ? whyOf(why, move) : "",
      acts: actsOf(better),
    };
  });
}

const actsOf = ({ tiles }: Choice): readonly Action[] =>
  tiles.map(({ letter, cell }) => ({ type: "Place", letter, ...cell }));

export function hintsOf(choice: Choice, before: Board, squares: Squares): readonly Hint[] {
  const { tiles, mine } = choice;
  const cells = tiles.map(({ cell }) => numberOf(squares, cell));
  const last = { says: m.find_move({ move: saying(foreseen(choice, before, squares), squares) }), marked: cells };
  const [first] = tiles;
  if (!first) return [last];
  const { row } = first.cell;
  const line = Array.from({ length: squares.size }, (_, column) => row * squares.size + column);
  const letters = tiles.map(({ letter }) => letter);
  return [
    { says: m.locks_find_row({ row: row + 1 }), marked: line },
    { says: m.find_tiles({ count: tiles.length, points: mine }), marked: line },
    { says: m.locks_find_letters({ tiles: letters.toSorted().join(", "), first: first.letter }), marked: cells },
    last,
  ];
}
