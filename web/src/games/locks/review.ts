/** A review in words: what might have been done, and by how much it was better. */
import { m } from "../../paraglide/messages.js";
import type { Choice, TurnReview } from "../../wire/locks";
import { mistakeIn, pointsOf } from "../review/mistakes";
import type { Board, Squares } from "../tiles/squares";
import { equity } from "../tiles/equity";
import { inAll, NO_ANALYSIS, type Analysis } from "../tiles/analysis";
import { advised, marked, rarer, type Better } from "../tiles/rare";
import { whyOf } from "./whyMistaken";
import { foreseen, saying, shortly, unlike } from "./wording";

/** What there is to say of a turn, once it was looked at; `before` are the letters that lay there. */
export function analysisOf(
  turn: TurnReview | undefined,
  squares: Squares,
  rare: readonly string[],
  before: () => Board,
): Analysis {
  if (!turn) return NO_ANALYSIS;
  const letters = before();
  const brief = (choice: Choice): string => shortly(foreseen(choice, letters, squares), squares);
  const full = (choice: Choice): string => saying(foreseen(choice, letters, squares), squares);
  const says = (choice: Choice): string => marked(brief(choice), isRare(choice, rare));
  const choices = choicesOf(turn);
  const done = foreseen(turn.played, letters, squares);
  /** A better move, with what it does otherwise. */
  const other = (choice: Choice): string => unlike(foreseen(choice, letters, squares), done, squares);
  const better = betterThan(turn);
  const alike = alikeIn(choices.map(brief));
  const mistake = mistakeIn(turn, (why, best) => whyOf(why, best.tiles.length > 0 ? other(best) : null));
  const move = better ? marked(other(better.choice), isRare(better.choice, rare)) : "";
  return {
    rack: [...turn.rack].join(" "),
    mistake,
    remarks: [...(mistake?.why ? inAll(mistake, better?.points ?? 0) : compared(turn, better && { points: pointsOf(better.points, equity(better.points)), move })), ...rarer(turn, better)],
    choices: choices.map((choice, at) => ({
      says: alike.has(brief(choice)) ? marked(full(choice), isRare(choice, rare)) : says(choice),
      worth: equity(choice.value),
      shown: at === 0 || choice.tiles.length > 0,
    })),
    better: better && {
      pick: choices.findIndex((choice) => key(choice) === key(better.choice)),
      move,
      cost: better.points,
      points: equity(better.points),
      rarer: rarer(turn, better),
    },
  };
}

/** What is said more than once: all tiles tell such moves apart. */
function alikeIn(said: readonly string[]): ReadonlySet<string> {
  return new Set(said.filter((one, at) => said.indexOf(one) !== at));
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

