/** What was best in a match of Jumbo Word Cross. A play that fell earns nothing (R10). */
import { m } from "../../paraglide/messages.js";
import type { MatchReview, Turn, View } from "../../wire/cross";
import { award, given, rarest, sums, type Award, type Deed, type Facts } from "../end/awards";
import { fell } from "./turn";

type CrossFacts = Facts<View, MatchReview>;

export function awards(facts: CrossFacts): Award[] {
  const { view, names, review } = facts;
  const stood = standing(view);
  return given([
    award(m.award_longest(), stood.flatMap(words), names),
    bestTurn(facts),
    award(m.cross_award_whole_rack(), wholeRacks(stood, view.options.rack_size), names),
    award(m.award_caught(), caught(view.turns), names),
    rarest(review, names),
  ]);
}

export function bestTurn({ view, names }: CrossFacts): Award | null {
  return award(m.award_best_turn(), standing(view).map(turnOf), names);
}

/** The plays that stood. */
function standing({ turns }: View): Turn[] {
  return turns.filter((turn) => turn.kind === "play" && !fell(turn));
}

function words({ seat, words }: Turn): Deed[] {
  return words.map(({ text }) => ({ seat, what: text, worth: text.length }));
}

function turnOf({ seat, words, points }: Turn): Deed {
  const word = words[0]?.text ?? "";
  return { seat, what: m.award_for({ word, points }), worth: points };
}

function wholeRacks(stood: readonly Turn[], rackSize: number): Deed[] {
  const whole = stood.filter(({ tiles }) => tiles === rackSize);
  return sums(
    whole.map(({ seat }) => [seat, 1]),
    (count) => m.award_times({ count }),
  );
}

/** The words that challenges of each seat took back. */
function caught(turns: readonly Turn[]): Deed[] {
  return sums(
    turns.flatMap(({ challenge }) => (challenge ? [[challenge.by, challenge.fallen.length]] : [])),
    (count) => m.award_words({ count }),
  );
}
