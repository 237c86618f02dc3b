/** A review in words: the grids that are stepped through, and what was missed in them. */
import { m } from "../../paraglide/messages.js";
import type { Held, MatchReview, View } from "../../wire/sheets";
import { plain } from "../../parts/figures";
import type { Costly, Jump } from "../review/costly";
import { accuracyOf, luckOf, type Measures } from "../review/measures";
import type { Words } from "../review/words";
import { total } from "./marks";
import { allWords, gridOf, nameOf, sheetOf } from "./seats";

/** The grids of a match, and behind them the best of its dice, once that is known. */
export function gridWords(view: View): Words {
  const count = view.sheets.length;
  return {
    label: (at) =>
      at < count ? m.sheets_grid_number({ number: at + 1, count, grid: titleOf(view, at) }) : m.sheets_best(),
    look: (at) => m.sheets_grid_look({ grid: titleOf(view, at) }),
    one: "",
    back: m.sheets_sheet_before(),
    on: m.sheets_sheet_after(),
    costliest: (own) => (own ? m.sheets_costliest_own() : m.sheets_costliest()),
  };
}

/** Whose grid it is; behind all of them is the best of these dice. */
export function titleOf(view: View, at: number): string {
  return at < view.sheets.length ? gridOf(view, at) : m.sheets_best();
}

/** Who searched a grid, and what it brought. */
export function saysOf(view: View, review: MatchReview | null, at: number): string {
  const sheet = view.sheets[at];
  if (sheet) return `${sheetOf(view, sheet)}: ${plain(total(sheet.rows))}`;
  return review ? bestSays(view, review) : "";
}

export function bestSays(view: View, { best }: MatchReview): string {
  return best.builder === null
    ? m.sheets_best_of_dice({ points: best.possible })
    : m.sheets_best_is({ name: nameOf(view, best.builder), points: best.possible });
}

/** A word that is shown in a grid: one that was written, or one that the grid held. */
export interface Picked {
  readonly word: string;
  readonly cells: readonly number[];
}

/** All that can be shown in a grid, by number from 1: what was written, and then what it held. */
export function pickable(view: View, review: MatchReview | null, at: number): readonly Picked[] {
  const sheet = view.sheets[at];
  if (!sheet) return review?.best.held ?? [];
  const written = allWords(sheet).map((word, number) => ({
    word,
    cells: sheet.marks?.find((mark) => mark.word === number)?.cells ?? [],
  }));
  return [...written, ...(review?.sheets[at]?.held ?? [])];
}

/** How accurately everybody searched and built, whose grids held most, and everybody's best word. */
export function measuresOf(view: View, { players, luck }: MatchReview): Measures {
  const names = players.map((_, seat) => nameOf(view, seat));
  return {
    accuracy: [
      ...accuracyOf(names, players.map(({ accuracy }) => accuracy), m.sheets_accuracy_find),
      ...accuracyOf(names, players.map(({ build }) => build), m.sheets_accuracy_build),
    ],
    luck: luckOf(names, luck, m.sheets_luck, m.sheets_luck_is()),
    finds: players.flatMap(({ find }, seat) => (find === null ? [] : foundBy(view, seat, find))),
  };
}

/** A word that a Finder wrote down, on its grid. */
function foundBy(view: View, seat: number, word: string): readonly Jump[] {
  const sheet = view.sheets.find((one) => one.finder === seat && allWords(one).includes(word));
  if (!sheet) return [];
  const did = m.sheets_costly({ word, grid: gridOf(view, sheet.builder) });
  return [{ did: m.review_did({ name: nameOf(view, seat), did }), at: sheet.builder, pick: 1 + allWords(sheet).indexOf(word) }];
}

/** The words that Finders missed, and that people know, each at its Finder's cost. */
export function costlyIn(view: View, review: MatchReview): readonly Costly[] {
  return review.sheets.flatMap(({ builder, finder, held }) => {
    const sheet = view.sheets[builder];
    const written = sheet ? allWords(sheet).length : 0;
    const known = (word: Held): boolean => word.by === null && !review.rare.includes(word.word);
    return held.flatMap((word, number) => {
      if (!known(word)) return [];
      const { word: missed, points } = word;
      return [
        {
          at: builder,
          seat: finder,
          did: m.sheets_costly({ word: missed, grid: gridOf(view, builder) }),
          better: m.sheets_costly_better({ name: nameOf(view, finder), points }),
          cost: points,
          pick: 1 + written + number,
        },
      ];
    });
  });
}
