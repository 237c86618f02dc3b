/** Words of Word Shout to be found again: those that nobody saw, and valid ones for words that fell. */
import type { Hint, Task } from "../../find/tasks";
import { percent, type Verdict } from "../../find/verdict";
import { m } from "../../paraglide/messages.js";
import type { Judgement } from "../../wire/hall";
import type { Missed, Mistake } from "../../wire/shout";
import type { ShoutFinished } from "./types";

export function tasks({ review }: Pick<ShoutFinished, "review">, seats: readonly number[]): readonly Task[] {
  if (!review) return [];
  return review.missed
    .filter(({ seat }) => seats.includes(seat))
    .map((missed) => ({
      turn: missed.turn,
      id: missed.turn,
      seat: missed.seat,
      where: m.shout_find_round({ number: missed.round + 1 }),
      goal: goalOf(missed, review.mistakes[missed.round] ?? []),
      verdict: (judged) => verdictOf(judged, missed, review.rounds[missed.round]?.multiplier ?? 1),
      hints: hintsOf(missed),
      words: [missed.word],
      acts: [`shout ${missed.word}`],
    }));
}

function goalOf({ said, seat }: Missed, mistakes: readonly Mistake[]): string {
  if (said === null) return m.shout_find_goal();
  const fell = mistakes.find(({ seat: whose, why }) => whose === seat && why.type === "Fell" && why.words.includes(said));
  return m.shout_find_goal_fell({ word: said, lost: percent(fell?.lost ?? 0) });
}

/** A word for as many dice is as good; where one fell, any valid word is. */
function verdictOf({ words, wrong, score }: Judgement, { dice, said }: Missed, multiplier: number): Verdict {
  const [word = ""] = words;
  if (wrong.length > 0) return { says: m.find_wrong({ words: word }), found: false };
  const count = score / multiplier;
  if (said === null && count < dice) return { says: m.shout_find_short({ word }), found: false };
  return { says: m.shout_find_found({ word, count }), found: true };
}

/** How many dice it takes, its first letter, all letters in the order of the alphabet, and the word. */
export function hintsOf({ word, dice }: Pick<Missed, "word" | "dice">): readonly Hint[] {
  const faces = word.match(/QU|./g)?.map((face) => (face === "QU" ? "Qu" : face)) ?? [];
  const says = [
    m.shout_find_dice({ count: dice }),
    m.shout_find_first({ letter: faces[0] ?? "" }),
    m.shout_find_letters({ letters: faces.toSorted().join(", ") }),
    m.find_move({ move: word }),
  ];
  return says.map((text) => ({ says: text, marked: [] }));
}
