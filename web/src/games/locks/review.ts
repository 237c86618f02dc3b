/** A review in words: what might have been done, and by how much it was better. */
import { m } from "../../paraglide/messages.js";
import type { Choice, TurnReview } from "../../wire/locks";
import { mistakeIn } from "../review/mistakes";
import type { Squares } from "../tiles/squares";
import { equity } from "../tiles/equity";
import { NO_ANALYSIS, type Analysis } from "../tiles/analysis";
import { advised, marked, type Better } from "../tiles/rare";
import { whyOf } from "./reasons";
import { saying, shortly } from "./wording";

/** What there is to say of a turn, once it was looked at. */
export function analysisOf(turn: TurnReview | undefined, squares: Squares, rare: readonly string[]): Analysis {
  if (!turn) return NO_ANALYSIS;
  const says = (choice: Choice): string => marked(saying(choice, squares), isRare(choice, rare));
  const choices = choicesOf(turn);
  const better = betterThan(turn);
  const mistake = mistakeIn(turn, (why, best) => whyOf(why, best.tiles.length > 0 ? shortly(best, squares) : null));
  const wiser = better && { points: equity(better.points), move: says(better.choice) };
  return {
    rack: [...turn.rack].join(" "),
    mistake,
    remarks: mistake?.why ? [] : compared(turn, wiser),
    choices: choices.map((choice, at) => ({
      says: says(choice),
      worth: equity(choice.value),
      shown: at === 0 || choice.tiles.length > 0,
    })),
    better: better && {
      pick: choices.findIndex((choice) => key(choice) === key(better.choice)),
      move: marked(shortly(better.choice, squares), isRare(better.choice, rare)),
      cost: better.points,
      points: equity(better.points),
    },
  };
}

function betterThan(turn: TurnReview): Better<Choice> | null {
  return advised(turn, turn.cost ?? 0, ({ value }) => value);
}

/** What was better, and by how much; nothing where nobody looked. */
function compared(
  { cost, played }: TurnReview,
  better: { points: string; move: string } | null,
): readonly string[] {
  if (better) return [m.locks_better(better)];
  return cost !== null && played.tiles.length > 0 ? [m.tiles_nothing_better()] : [];
}

/** What was done, and then what is best; nothing twice. */
export function choicesOf({ played, best }: TurnReview): readonly Choice[] {
  return [played, ...best.filter((one) => key(one) !== key(played))];
}

function key({ tiles }: Choice): string {
  return JSON.stringify(tiles);
}

/** Whether few people know a word that it finishes. */
export function isRare({ words }: Choice, rare: readonly string[]): boolean {
  return words.some((word) => rare.includes(word));
}

