/** What was best in a match of Mark My Word. */
import { m } from "../../paraglide/messages.js";
import { listed } from "../../parts/language";
import type { Finish, MatchReview, Turn, View } from "../../wire/locks";
import type { Award } from "../contract";
import { award, counted, given, rarest, sums, type Deed, type Facts } from "../end/awards";
import { broughtBy } from "./turn";

type LocksFacts = Facts<View, MatchReview>;

export function awards(facts: LocksFacts): Award[] {
  const { view, names, review } = facts;
  const finished = counted(view.turns, facts).flatMap((turn) =>
    finishes(turn).map((finish) => ({ seat: turn.seat, finish })),
  );
  return given([
    bestTurn(facts),
    award(
      m.award_longest(),
      finished.map(({ seat, finish: { word } }) => ({ seat, what: word, worth: word.length, word })),
      names,
    ),
    award(
      m.award_most_words(),
      sums(
        finished.map(({ seat }) => [seat, 1]),
        (count) => m.award_words({ count }),
      ),
      names,
    ),
    award(m.locks_award_generous(), generous(finished), names),
    rarest(review, names),
  ]);
}

export function bestTurn(facts: LocksFacts): Award | null {
  const turns = counted(facts.view.turns, facts);
  return award(m.award_best_turn(), turns.flatMap(turnOf), facts.names);
}

/** The words that a turn finished. */
export function finishes({ landed }: Turn): Finish[] {
  return landed.flatMap((tile) => (tile.type === "WordFinished" ? tile.words : []));
}

function turnOf(turn: Turn): Deed[] {
  const points = broughtBy(turn).get(turn.seat) ?? 0;
  const word = listed(finishes(turn).map(({ word }) => word));
  return points > 0 ? [{ seat: turn.seat, what: m.award_for({ word, points }), worth: points, word }] : [];
}

/** What words brought the others whose tiles they went through (R9). */
function generous(finished: readonly { seat: number; finish: Finish }[]): Deed[] {
  const others = finished.flatMap(({ seat, finish }) =>
    finish.paid.filter((pay) => pay.seat !== seat).map((pay) => [seat, pay.points] as const),
  );
  return sums(others, (points) => m.award_points({ points }));
}
