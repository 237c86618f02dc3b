/** What a match came to for everybody: accuracy, luck and best finds, in words. */
import { m } from "../../paraglide/messages.js";
import { signed } from "../../parts/figures";
import type { Jump } from "./costly";

export interface Measures {
  /** "Accuracy: Ada 82, Ben 64": a line for each kind, and for those who have no number. */
  readonly accuracy: readonly string[];
  /** Why nobody has a number, where that is said. */
  readonly unrated?: string;
  /** "Luck of the draw in points: Ada +23, Ben −10", and what that is. */
  readonly luck: { readonly says: string; readonly means: string } | null;
  /** The best find of each. */
  readonly finds: readonly Jump[];
}

type Numbers = readonly (number | null)[];

/** Everybody's accuracy in a line, and why somebody has no number; nothing where nobody has one. */
export function accuracyOf(
  names: readonly string[],
  numbers: Numbers,
  line: (said: { players: string }) => string = m.review_accuracy,
  none: (said: { players: string }) => string = m.review_accuracy_none,
): readonly string[] {
  const players = listed(names, numbers, String);
  if (!players) return [];
  const without = names.filter((_, seat) => numbers[seat] == null).join(", ");
  return [line({ players }), ...(without ? [none({ players: without })] : [])];
}

/** The same of a game that is played in turns: where nobody has a number, that is said, too. */
export function accuracyInTurns(
  names: readonly string[],
  numbers: Numbers,
): Pick<Measures, "accuracy" | "unrated"> {
  const accuracy = accuracyOf(names, numbers, m.review_accuracy, m.review_accuracy_few);
  if (accuracy.length > 0) return { accuracy };
  return { accuracy, unrated: m.review_accuracy_few({ players: names.join(", ") }) };
}

/** Everybody's luck in a line; null where it is not known. */
export function luckOf(
  names: readonly string[],
  numbers: Numbers,
  line: (said: { players: string }) => string = m.review_luck,
  means: string = m.review_luck_is(),
): Measures["luck"] {
  const players = listed(names, numbers, (points) => signed(Math.round(points)));
  return players ? { says: line({ players }), means } : null;
}

/** "Ada 82, Ben 64": those who have a number. */
function listed(names: readonly string[], numbers: Numbers, shown: (number: number) => string): string {
  return numbers
    .flatMap((number, seat) => (number === null ? [] : [`${names[seat] ?? ""} ${shown(number)}`]))
    .join(", ");
}
