/** What was best in a match of Mark My Words. Only words that were marked valid count. */
import { m } from "../../paraglide/messages.js";
import type { MatchReview, SheetView, View } from "../../wire/sheets";
import type { Award } from "../contract";
import { award, given, rarest, sums, type Deed, type Facts } from "../end/awards";
import { total } from "./marks";
import { allWords, writerOf } from "./seats";

/** A valid word of a sheet, and who wrote it down: the Finder, or the Builder as a leftover. */
interface Found {
  readonly seat: number;
  readonly word: string;
  readonly sheet: SheetView;
}

export function awards({ view, names, review }: Facts<View, MatchReview>): Award[] {
  const all = view.sheets.flatMap(found);
  const finders = all.filter(({ seat, sheet }) => seat === sheet.finder);
  const builders = all.filter(({ seat, sheet }) => seat !== sheet.finder);
  const words = (count: number): string => m.award_words({ count });
  return given([
    award(m.award_longest(), all.map(long), names),
    award(m.sheets_award_found(), sums(finders.map(({ seat }) => [seat, 1]), words), names),
    award(m.sheets_award_generous(), sums(view.sheets.map(earned), told), names),
    award(m.sheets_award_leftovers(), sums(builders.map(({ seat }) => [seat, 1]), words), names),
    rarest(review, names),
  ]);
}

export function found(sheet: SheetView): Found[] {
  const words = allWords(sheet);
  return (sheet.marks ?? [])
    .filter(({ verdict }) => verdict === "valid")
    .map(({ word }) => ({ seat: writerOf(sheet, word), word: words[word] ?? "", sheet }));
}

function long({ seat, word }: Found): Deed {
  return { seat, what: word, worth: word.length, word };
}

/** What a sheet brought its Builder (R29). */
function earned({ builder, rows }: SheetView): readonly [number, number] {
  return [builder, total(rows)];
}

const told = (sum: number): string => m.award_points({ points: sum });
