/** What is expected of a play, in figures: how sure that is stands behind it. */
import type { Estimate, Measure, Option } from "../wire/hall";

const PERCENT = 100;

/** "65.1 ±0.7": percent of a chance to win, or points; what is certain has no interval. */
export function expectedText({ mean, low, high }: Estimate, measure: Measure): string {
  const times = measure === "chance" ? PERCENT : 1;
  const unit = measure === "chance" ? "%" : "";
  if (low === high) return `${trimmed(mean * times)}${unit}`;
  const around = Math.max(high - mean, mean - low) * times;
  return `${(mean * times).toFixed(1)}${unit} ±${Math.max(0.1, around).toFixed(1)}`;
}

/** The value at a glance, in tenths. */
export const valueText = (value: number): string => trimmed(value).replace("-", "−");

function trimmed(value: number): string {
  return value.toFixed(1).replace(/\.0$/, "");
}

/** What is played, as a person reads it: the words that it makes, or what is typed; and where. */
export const saysOf = (option: Option): string => [namesOf(option), option.place].filter(Boolean).join(" ");

export const namesOf = ({ words, acts }: Option): string => (words.length > 0 ? words : acts).join(", ");

/** Whether a play of a list is a move that was made. */
export const isMove = ({ words, score }: Option, move: { readonly words?: readonly string[]; readonly score: number }): boolean =>
  words.length > 0 && words.join() === move.words?.join() && score === move.score;
