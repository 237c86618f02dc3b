/** A review in words: what was taken in a round, and what lay there. */
import { m } from "../../paraglide/messages.js";
import type { Lying, MatchReview, Mistake, RoundReview, Shot } from "../../wire/shout";
import { signed } from "../../parts/figures";
import type { Costly } from "../review/costly";
import { accuracyOf, type Measures } from "../review/measures";
import { spoken } from "../review/mistakes";
import type { Words } from "../review/words";
import { toldOf } from "./whyMistaken";

/** So many rounds. */
export function roundWords(count: number): Words {
  return {
    label: (at) => m.shout_round_of({ number: at + 1, count }),
    look: (at) => m.shout_round_look({ number: at + 1 }),
    one: m.shout_round_word(),
    back: m.shout_round_back(),
    on: m.shout_round_on(),
    costliest: (own) => (own ? m.shout_costliest_own() : m.shout_costliest()),
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

/** What a round brought, and the mistakes in it: "Ada: Large mistake. It fell: …". */
export function saysOf({ rounds, mistakes }: MatchReview, at: number, names: readonly string[]): string {
  const made = (mistakes[at] ?? []).map((one) => m.review_did({ name: names[one.seat] ?? "", did: spoken(toldOf(one)) }));
  const round = rounds[at];
  return round ? [didIn(round, names), ...made].join(". ") : "";
}

/** How accurately everybody played, and the word of each that took most dice. */
export function measuresOf({ rounds, players }: MatchReview, names: readonly string[]): Measures {
  const finds = players.flatMap(({ find }, seat) => {
    const shot = rounds[find?.round ?? -1]?.shots[find?.shot ?? -1];
    if (!find || !shot) return [];
    const did = m.shout_costly({ number: find.round + 1, name: names[seat] ?? "", word: shot.word, dice: shot.dice });
    return [{ did, at: find.round, pick: 0 }];
  });
  return { accuracy: accuracyOf(names, players.map(({ accuracy }) => accuracy)), luck: null, finds };
}

/** The rounds in which a longer word lay there: than who looks took, or else than anybody. */
export function costlyIn(
  rounds: readonly RoundReview[],
  names: readonly string[],
  mine: readonly number[],
  mistakes: readonly (readonly Mistake[])[] = [],
): readonly Costly[] {
  return rounds.flatMap((round, at) => {
    const seats = mine.length > 0 ? mine : [longestOf(round)?.seat ?? round.roller];
    return seats.flatMap((seat) => {
      const made = mistakes[at]?.find((one) => one.seat === seat);
      const mistake = made ? toldOf(made) : null;
      return costlyFor(round, at, seat, names[seat] ?? "").map((one) => ({ ...one, mistake }));
    });
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
      did: own ? m.shout_costly({ ...said, word: own.word, dice: own.dice }) : noneOf(round, seat, said),
      better: m.shout_costly_better({ word: best.word, dice: best.dice }),
      cost: best.dice - (own && own.points > 0 ? own.dice : 0), // a word that fell took nothing
      pick: 1 + thereIn(round).findIndex(({ word }) => word === best.word),
    },
  ];
}

/** Who took no word, though theirs may have collided. */
function noneOf({ shots }: RoundReview, seat: number, said: { number: number; name: string }): string {
  const shot = shots.find((one) => one.seat === seat && one.fate === "collided");
  return shot ? m.shout_costly_collided({ ...said, word: shot.word }) : m.shout_costly_none(said);
}

/** The word that took most dice: a seat's, or anybody's. */
function longestOf({ shots }: RoundReview, seat?: number): Shot | undefined {
  const took = shots.filter((shot) => shot.fate === "took" && (seat === undefined || shot.seat === seat));
  return took.toSorted((one, other) => other.dice - one.dice)[0];
}
