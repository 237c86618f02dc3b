/** A review in words: what might have been done, and by how much it was better. */
import { m } from "../../paraglide/messages.js";
import type { Choice, Turn, TurnReview } from "../../wire/cross";
import { mistakeIn, pointsOf } from "../review/mistakes";
import { equity, NEARLY } from "../tiles/equity";
import { inAll, NO_ANALYSIS, type Analysis } from "../tiles/analysis";
import { advised, rarer, type Better } from "../tiles/rare";
import { whyOf } from "./whyMistaken";
import { fell } from "./turn";
import { advice } from "./wording";

/** What would have been better, if anything was, and by how much. */
export function better(review: TurnReview): Better<Choice> | null {
  return advised(review, review.cost ?? 0, ({ equity }) => equity);
}

/** Whether nothing was better. */
export function isBestMove(review: TurnReview): boolean {
  return review.cost !== null && review.cost < NEARLY && review.phonies.length === 0;
}

/** What was done, then what is better, then what only scores more; nothing twice. */
export function choicesOf({ played, best, highest }: TurnReview): readonly Choice[] {
  if (!played) return [];
  const seen = new Set<string>();
  return [played, ...best, ...(highest ? [highest] : [])].filter(
    (choice) => !seen.has(key(choice)) && seen.add(key(choice)),
  );
}

function key({ move, aside }: Choice): string {
  return `${move}/${[...aside].sort().join("")}`;
}

/** What there is to say of a turn, once it was looked at. */
export function analysisOf(turn: Turn, review: TurnReview | undefined, rare: readonly string[]): Analysis {
  if (!review) return NO_ANALYSIS;
  const wiser = better(review);
  const choices = choicesOf(review);
  const mistake = mistakeIn(review, (why, better) => whyOf(why, better, review.prospect));
  return {
    rack: [...review.rack].join(" "),
    mistake,
    remarks: [
      ...stood(turn, review),
      ...(mistake?.why ? inAll(mistake, wiser?.points ?? 0) : compared(review, wiser, rare)),
      ...rarer(review, wiser),
    ],
    choices: choices.map((choice) => ({
      says: advice(choice, rare),
      keeps: choice.kept,
      worth: equity(choice.equity),
      shown: choice.move !== "",
    })),
    better: wiser && {
      pick: choices.findIndex((choice) => key(choice) === key(wiser.choice)),
      move: advice(wiser.choice, rare),
      cost: wiser.points,
      points: equity(wiser.points),
      rarer: rarer(review, wiser),
    },
  };
}

function stood(turn: Turn, { phonies }: TurnReview): readonly string[] {
  const words = phonies.join(", ");
  return words && !fell(turn) ? [m.cross_phony_stood({ words })] : [];
}

function compared(
  review: TurnReview,
  wiser: Better<Choice> | null,
  rare: readonly string[],
): readonly string[] {
  if (wiser) return [m.cross_better({ move: advice(wiser.choice, rare), points: pointsOf(wiser.points, equity(wiser.points)) })];
  return isBestMove(review) ? [m.tiles_nothing_better()] : [];
}
