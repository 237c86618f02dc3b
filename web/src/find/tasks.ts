/** What can be found again in a finished match: one's own mistakes, each with hints to what was
 * better. What is said of them is in `find.ts` of the game's folder. */
import { m } from "../paraglide/messages.js";
import type { Judgement, Size } from "../wire/hall";
import { percent, verdictOf, type Costs, type Verdict } from "./verdict";

/** A step nearer to the move, from facts of the review alone. */
export interface Hint {
  readonly says: string;
  /** The squares that it is about. */
  readonly marked: readonly number[];
}

export interface Task {
  /** The turn, by its index; and the number of this one among all of the match, which it keeps. */
  readonly turn: number;
  readonly id: number;
  readonly seat: number;
  /** Where that was: "turn 5". */
  readonly where: string;
  /** What was done, what it cost, and what is to be found. */
  readonly goal: string;
  /** What a try is worth against that. */
  readonly verdict: (judged: Judgement) => Verdict;
  /** Each says more than the one before; the last is the move itself. */
  readonly hints: readonly Hint[];
  /** The words of the move that was missed. */
  readonly words: readonly string[];
  /** Why it is better, in a sentence; empty where there is no fact to tell. */
  readonly why?: string;
  /** What lays the move on the board; without, it is only marked there. */
  readonly acts?: readonly unknown[];
}

/** A turn as it was judged, whatever the game. */
interface Judged<Choice> {
  readonly mistake: Size | null;
  readonly lost: number | null;
  readonly best: readonly Choice[];
  readonly advised: number;
}

/** What a game says of a mistake and of the move that was better. */
interface Said extends Pick<Task, "hints" | "words" | "why" | "acts"> {
  /** What was done instead: "8D CAT for 12". */
  readonly did: string;
}

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
    const { did, ...told } = said(turn, better, review);
    const costs: Costs = {
      lost: review.lost ?? 0,
      cost: worth.missed(review) ?? 0,
      enough: worth.of(first) - worth.of(better),
    };
    return [
      {
        turn: at,
        id: at,
        seat: turn.seat,
        where: m.find_turn({ turn: at + 1 }),
        goal: m.find_goal({ did, lost: percent(costs.lost) }),
        verdict: (judged: Judgement) => verdictOf(judged, costs),
        ...told,
      },
    ];
  });
}
