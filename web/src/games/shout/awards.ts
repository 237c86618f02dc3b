/** What was best in a match of Word Shout. Only the review knows the words of earlier rounds; a word
 * that fell earns nothing (R11), and none is praised that is not in the list, though nobody challenged it. */
import { m } from "../../paraglide/messages.js";
import type { MatchReview, Shot, View } from "../../wire/shout";
import type { Award } from "../contract";
import { award, given, rarest, sums, type Deed, type Facts } from "../end/awards";
import { seconds } from "./receipt";

type ShoutFacts = Facts<View, MatchReview>;

export function awards(facts: ShoutFacts): Award[] {
  const { view, names, review } = facts;
  const shots = review?.rounds.flatMap((round) => round.shots) ?? [];
  const stood = shots.filter((shot) => shot.fate === "took" && shot.points > 0);
  const words = stood.filter(({ counts }) => counts);
  const race = view.options.manner === "shout";
  const each = stood.map(({ seat }) => [seat, 1] as const);
  const best = [
    award(m.shout_award_fastest(), race ? words.map(fast) : [], names),
    award(m.award_longest(), words.map(long), names),
    bestRound(facts),
    award(
      m.shout_award_dice(),
      sums(
        stood.map(({ seat, dice }) => [seat, dice]),
        (count) => m.shout_award_so_many({ count }),
      ),
      names,
    ),
    award(m.award_caught(), caught(shots), names),
    award(m.shout_award_unnoticed(), stood.filter(({ counts }) => !counts).map(bold), names),
    rarest(review, names),
  ];
  return given(best, [
    award(m.award_dearest(), words.map(dear), names),
    award(m.award_most_words(), sums(each, (count) => m.award_words({ count })), names),
  ]);
}

export function bestRound({ view, names }: ShoutFacts): Award | null {
  return award(m.shout_award_round(), rounds(view), names);
}

function fast({ seat, word, after }: Shot): Deed {
  return { seat, what: m.shout_award_after({ word, after: seconds(after) }), worth: -after, word };
}

function long({ seat, word }: Shot): Deed {
  return { seat, what: word, worth: word.length, word };
}

function bold({ seat, word, points }: Shot): Deed {
  return { seat, what: word, worth: points, word };
}

function dear({ seat, word, points }: Shot): Deed {
  return { seat, what: m.award_for({ word, points }), worth: points, word };
}

function rounds(view: View): Deed[] {
  return view.rounds.flatMap(({ points }) =>
    [...points.entries()]
      .filter(([, worth]) => worth > 0)
      .map(([seat, worth]) => ({ seat, what: m.award_points({ points: worth }), worth })),
  );
}

/** The words that challenges of each seat took back. */
function caught(shots: readonly Shot[]): Deed[] {
  return sums(
    shots.flatMap(({ by, points }) => (by !== null && points < 0 ? [[by, 1] as const] : [])),
    (count) => m.award_words({ count }),
  );
}
