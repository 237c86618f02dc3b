/** What was best in a match of Waywords. A word that fell earns nothing (R17). */
import { m } from "../../paraglide/messages.js";
import type { MatchReview, Turn, View } from "../../wire/ways";
import type { Award } from "../contract";
import { award, counted, given, rarest, sums, type Facts } from "../end/awards";
import type { Spelled } from "./steps";
import { wordOf } from "./turn";

/** So many markers under one word are worth a mention. */
const SEVERAL = 2;

type WaysFacts = Facts<View, MatchReview>;

export function awards(facts: WaysFacts): Award[] {
  const { view, names, review } = facts;
  const words = counted(view.turns, facts).flatMap(stood);
  const deeds = (what: (word: Spelled) => string, worth: (word: Spelled) => number) =>
    words.map(({ seat, word }) => ({ seat, what: what(word), worth: worth(word), word: word.word }));
  const markers = deeds(
    ({ word, markers }) => m.ways_award_over({ word, count: markers.length }),
    ({ markers }) => markers.length,
  );
  return given([
    dearest(facts),
    award(m.award_longest(), deeds(({ word }) => word, ({ word }) => word.length), names),
    award(m.ways_award_markers(), markers.filter(({ worth }) => worth >= SEVERAL), names),
    award(
      m.award_most_words(),
      sums(
        words.map(({ seat }) => [seat, 1]),
        (count) => m.award_words({ count }),
      ),
      names,
    ),
    rarest(review, names),
  ]);
}

export function dearest(facts: WaysFacts): Award | null {
  const deeds = counted(facts.view.turns, facts).flatMap(stood).map(({ seat, word }) => ({
    seat,
    what: m.award_for({ word: word.word, points: word.points - word.cost }),
    worth: word.points - word.cost,
    word: word.word,
  }));
  return award(m.award_dearest(), deeds, facts.names);
}

function stood(turn: Turn): { seat: number; word: Spelled }[] {
  const word = turn.fell ? null : wordOf(turn.steps);
  return word ? [{ seat: turn.seat, word }] : [];
}
