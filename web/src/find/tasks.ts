/** What can be found again in a finished match: one's own mistakes, each with hints to what was
 * better. What is said of them is in `find.ts` of the game's folder. */
import type { Size } from "../wire/hall";

/** A step nearer to the move, from facts of the review alone. */
export interface Hint {
  readonly says: string;
  /** The squares that it is about. */
  readonly marked: readonly number[];
}

export interface Task {
  /** The turn, by its index. */
  readonly turn: number;
  readonly seat: number;
  /** What was done instead: "8D CAT for 12". */
  readonly did: string;
  readonly size: Size;
  /** The chance to win that it cost, from 0 to 1. */
  readonly lost: number;
  /** How far it was below the best move, and how far the move is that the review advises. */
  readonly cost: number;
  readonly enough: number;
  /** Each says more than the one before; the last is the move itself. */
  readonly hints: readonly Hint[];
  /** The words of the move that was missed. */
  readonly words: readonly string[];
}

/** A turn as it was judged, whatever the game. */
interface Judged<Choice> {
  readonly mistake: Size | null;
  readonly lost: number | null;
  readonly best: readonly Choice[];
  readonly advised: number;
}

/** What a game says of a mistake and of the move that was better. */
type Said = Pick<Task, "did" | "hints" | "words">;

/** The mistakes of some seats, in the order of the turns. */
export function mistakesOf<Turn extends { readonly seat: number }, Choice, Looked extends Judged<Choice>>(
  turns: readonly Turn[],
  looked: readonly Looked[],
  seats: readonly number[],
  worth: { readonly of: (choice: Choice) => number; readonly missed: (looked: Looked) => number | null },
  said: (turn: Turn, better: Choice, review: Looked) => Said,
): readonly Task[] {
  return turns.flatMap((turn, at) => {
    const review = looked[at];
    if (!review?.mistake || !seats.includes(turn.seat)) return [];
    const [first] = review.best;
    const better = review.best[review.advised];
    if (first === undefined || better === undefined) return [];
    return [
      {
        turn: at,
        seat: turn.seat,
        size: review.mistake,
        lost: review.lost ?? 0,
        cost: worth.missed(review) ?? 0,
        enough: worth.of(first) - worth.of(better),
        ...said(turn, better, review),
      },
    ];
  });
}
