/** A review in words: which word would have brought more, and by how much. */
import { m } from "../../paraglide/messages.js";
import type { Choice, TurnReview } from "../../wire/ways";
import { plain } from "../../parts/figures";
import { mistakeIn, pointsOf } from "../review/mistakes";
import { NO_ANALYSIS, type Analysis } from "../tiles/analysis";
import { advised, marked, rarer, type Better } from "../tiles/rare";
import { shapeName } from "./printed";
import { whyOf } from "./whyMistaken";
import type { Turn } from "./steps";
import { broughtBy, isFinish } from "./turn";
import { lies, saying } from "./wording";

/** What there is to say of a turn, once it was looked at. */
export function analysisOf(turn: Turn, review: TurnReview | undefined, rare: readonly string[], alone = false): Analysis {
  if (!review) return NO_ANALYSIS;
  const says = (choice: Choice): string => marked(saying(choice), rare.includes(choice.word));
  const others = othersOf(review);
  const finish = isFinish(turn, alone);
  const better = finish ? null : betterThan(review);
  const mistake = mistakeIn(review, (why, best) => whyOf(why, lies(best)));
  return {
    rack: [...review.letters, ...review.patterns.map(shapeName)].join(", "),
    mistake,
    remarks: [...(mistake?.why ? [] : finish ? left(review, rare) : compared(review, better, rare)), ...rarer(review, better)],
    choices: [
      {
        says: review.played ? saying(review.played) : finish ? m.ways_look_finish() : m.ways_look_no_word(),
        worth: plain(broughtBy(turn) ?? 0),
        shown: true,
      },
      ...others.map((choice) => ({ says: says(choice), worth: plain(choice.gain), shown: true })),
    ],
    better: better && {
      pick: 1 + others.findIndex((choice) => key(choice) === key(better.choice)),
      move: moveOf(better.choice, rare),
      cost: better.points,
      points: plain(better.points),
      rarer: rarer(review, better),
    },
  };
}

/** Who finishes the game leaves the word that would have come next: that is no worse turn. */
function left({ best, advised }: TurnReview, rare: readonly string[]): readonly string[] {
  const next = best[advised];
  return next ? [m.ways_left({ move: moveOf(next, rare) })] : [];
}

function betterThan(review: TurnReview): Better<Choice> | null {
  return advised(review, review.missed ?? 0, ({ gain }) => gain);
}

/** "Another move was better by 8: CHIMP C3–E4 for 23"; nothing where nobody looked. What won the match
 * missed nothing, also where a word would have brought more (R19). */
function compared(
  { missed, played, best }: TurnReview,
  better: Better<Choice> | null,
  rare: readonly string[],
): readonly string[] {
  if (better) return [m.ways_better({ points: pointsOf(better.points), move: moveOf(better.choice, rare) })];
  if (missed === null || !played) return [];
  const [first = played] = best;
  return [first.gain > played.gain ? m.ways_won() : m.tiles_nothing_better()];
}

/** "CHIMP C3–E4 for 23". */
function moveOf(choice: Choice, rare: readonly string[]): string {
  const move = m.ways_for({ word: saying(choice), points: plain(choice.gain) });
  return marked(move, rare.includes(choice.word));
}

/** What else could be spelled, the best first. */
export function othersOf({ best, played }: TurnReview): readonly Choice[] {
  return best.filter((one) => !played || key(one) !== key(played));
}

function key({ word, path, markers }: Choice): string {
  return JSON.stringify([word, path, markers]);
}

