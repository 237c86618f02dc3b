/** A review in words: which word would have brought more, and by how much. */
import { m } from "../../paraglide/messages.js";
import type { Choice, TurnReview } from "../../wire/ways";
import { plain } from "../../parts/figures";
import { mistakeIn } from "../review/mistakes";
import { NO_ANALYSIS, type Analysis } from "../tiles/analysis";
import { advised, marked, type Better } from "../tiles/rare";
import { shapeName } from "./printed";
import { whyOf } from "./reasons";
import type { Turn } from "./steps";
import { broughtBy, wordOf } from "./turn";

/** What there is to say of a turn, once it was looked at. */
export function analysisOf(turn: Turn, review: TurnReview | undefined, rare: readonly string[]): Analysis {
  if (!review) return NO_ANALYSIS;
  const says = (choice: Choice): string => marked(saying(choice), rare.includes(choice.word));
  const others = othersOf(review);
  const better = betterThan(review);
  const mistake = mistakeIn(review, (why, best) => whyOf(why, lies(best)));
  return {
    rack: [...review.letters, ...review.patterns.map(shapeName)].join(", "),
    mistake,
    remarks: mistake?.why ? [] : compared(review, better, rare),
    choices: [
      {
        says: review.played ? saying(review.played) : m.ways_look_no_word(),
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
    },
  };
}

function betterThan(review: TurnReview): Better<Choice> | null {
  return advised(review, review.missed ?? 0, ({ gain }) => gain);
}

/** "Another move was better by 8: CHIMP C3–E4 for 23"; nothing where nobody looked. */
function compared(
  { missed, played }: TurnReview,
  better: Better<Choice> | null,
  rare: readonly string[],
): readonly string[] {
  if (better) return [m.ways_better({ points: better.points, move: moveOf(better.choice, rare) })];
  return missed !== null && played ? [m.tiles_nothing_better()] : [];
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

/** "CHIMP C3–E4": what was spelled in a turn. */
export function didOf({ steps }: Turn): string {
  const spelled = wordOf(steps);
  return spelled ? lies(spelled) : m.ways_look_no_word();
}

/** "CHIMP C3–E4 (after clearing the markers)": a word, where it lies, and what was done first. */
export function saying(choice: Choice): string {
  const { swap, cleared } = choice;
  const first = [
    ...(swap ? [m.ways_with_swap({ square: swap.cell, tile: swap.tile })] : []),
    ...(cleared ? [m.ways_with_clear()] : []),
  ];
  return first.length > 0 ? `${lies(choice)} (${first.join(", ")})` : lies(choice);
}

function lies({ word, path }: Pick<Choice, "word" | "path">): string {
  return `${word} ${path[0] ?? ""}–${path.at(-1) ?? ""}`;
}
