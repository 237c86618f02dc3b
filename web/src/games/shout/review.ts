/** A review in words: what was taken in a round, and what lay there. */
import { m } from "../../paraglide/messages.js";
import type { Lying, RoundReview, Shot } from "../../wire/shout";
import { signed } from "../../parts/figures";
import type { Costly } from "../review/costly";
import type { Words } from "../review/words";

/** So many rounds. */
export function roundWords(count: number): Words {
  return {
    label: (at) => m.shout_round_of({ number: at + 1, count }),
    look: (at) => m.shout_round_look({ number: at + 1 }),
    one: m.shout_round_word(),
    back: m.shout_round_back(),
    on: m.shout_round_on(),
    costliest: m.shout_costliest(),
  };
}

/** The words that lay there, those first that people know and nobody shouted; nothing twice. */
export function thereIn({ known, longest }: RoundReview): readonly Lying[] {
  const seen = new Set<string>();
  return [...known, ...longest].filter(({ word }) => !seen.has(word) && seen.add(word));
}

/** "Ada: GATE +4, Ben: NOTE +3": what a round brought. */
export function didIn({ shots }: RoundReview, names: readonly string[]): string {
  const took = shots.filter(({ fate }) => fate === "took");
  if (took.length === 0) return m.shout_no_words();
  return took.map(({ seat, word, points }) => `${names[seat] ?? ""}: ${word} ${signed(points)}`).join(", ");
}

/** The rounds in which a longer word lay there: than who looks took, or else than anybody. */
export function costlyIn(
  rounds: readonly RoundReview[],
  names: readonly string[],
  mine: readonly number[],
): readonly Costly[] {
  return rounds.flatMap((round, at) => {
    const seats = mine.length > 0 ? mine : [longestOf(round)?.seat ?? round.roller];
    return seats.flatMap((seat) => costlyFor(round, at, seat, names[seat] ?? ""));
  });
}

function costlyFor(round: RoundReview, at: number, seat: number, name: string): readonly Costly[] {
  const [best] = round.known;
  const own = longestOf(round, seat);
  if (!best) return [];
  const said = { number: at + 1, name };
  return [
    {
      at,
      seat,
      did: own ? m.shout_costly({ ...said, word: own.word, dice: own.dice }) : m.shout_costly_none(said),
      better: m.shout_costly_better({ word: best.word, dice: best.dice }),
      cost: best.dice - (own?.dice ?? 0),
      pick: 1 + thereIn(round).findIndex(({ word }) => word === best.word),
    },
  ];
}

/** The word that took most dice: a seat's, or anybody's. */
function longestOf({ shots }: RoundReview, seat?: number): Shot | undefined {
  const took = shots.filter((shot) => shot.fate === "took" && (seat === undefined || shot.seat === seat));
  return took.toSorted((one, other) => other.dice - one.dice)[0];
}
