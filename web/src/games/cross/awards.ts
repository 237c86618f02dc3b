/** What was best in a match of Jumbo Word Cross. A play that fell earns nothing (R10). */
import { m } from "../../paraglide/messages.js";
import type { MatchReview, Turn, View } from "../../wire/cross";
import type { Award } from "../contract";
import { award, counted, counts, given, rarest, sums, type Deed, type Facts } from "../end/awards";
import { fell } from "./turn";

type CrossFacts = Facts<View, MatchReview>;

export function awards(facts: CrossFacts): Award[] {
  const { view, names, review } = facts;
  const stood = standing(facts);
  return given([
    bestTurn(facts),
    award(m.award_longest(), stood.flatMap(words), names),
    award(m.cross_award_whole_rack(), wholeRacks(stood, view.options.rack_size), names),
    award(m.award_caught(), caught(facts), names),
    rarest(review, names),
  ]);
}

export function bestTurn(facts: CrossFacts): Award | null {
  return award(m.award_best_turn(), standing(facts).map(turnOf), facts.names);
}

/** The plays that stood. */
function standing(facts: CrossFacts): Turn[] {
  return counted(facts.view.turns, facts).filter((turn) => turn.kind === "play" && !fell(turn));
}

function words({ seat, words }: Turn): Deed[] {
  return words.map(({ text }) => ({ seat, what: text, worth: text.length, word: text }));
}

function turnOf({ seat, words, points }: Turn): Deed {
  const word = words[0]?.text ?? "";
  return { seat, what: m.award_for({ word, points }), worth: points, word };
}

function wholeRacks(stood: readonly Turn[], rackSize: number): Deed[] {
  const whole = stood.filter(({ tiles }) => tiles === rackSize);
  return sums(
    whole.map(({ seat }) => [seat, 1]),
    (count) => m.award_times({ count }),
  );
}

/** The words that challenges of each seat took back. */
function caught(facts: CrossFacts): Deed[] {
  return sums(
    facts.view.turns.flatMap(({ challenge }, turn) =>
      challenge && counts(facts, challenge.by, turn) ? [[challenge.by, challenge.fallen.length]] : [],
    ),
    (count) => m.award_words({ count }),
  );
}
