/** How a match of Mark My Words ended: sheet by sheet and word by word (R28, R29). */
import { m } from "../../paraglide/messages.js";
import type { Options, SheetView, View } from "../../wire/sheets";
import { atOnce, CARDS, LONGEST_MS, staged, WORD_MS, type Card, type Scene, type Step } from "../end/ending";
import { inOrder } from "../end/standings";
import { worth } from "./marks";
import { allWords, nameOf } from "./seats";
import type { SheetsFinished } from "./types";

export { awards } from "./awards";

export function ending({ view, outcome, names }: SheetsFinished): readonly Step[] {
  const sheets = inOrder(outcome).reverse().flatMap((builder) => view.sheets[builder] ?? []);
  const words = sheets.reduce((sum, { marks }) => sum + (marks?.length ?? 0), 0);
  const share = atOnce(words, sheets.length);
  return staged(sheets.flatMap((sheet) => told(view, sheet, share)), outcome, names);
}

/** A sheet, so many words at once; when all are told, they can be read. */
function told(view: View, sheet: SheetView, share: number): Scene[] {
  const names = { builder: nameOf(view, sheet.builder), finder: nameOf(view, sheet.finder) };
  const title = m.sheets_ending_sheet(names);
  const marked = markedWords(sheet, view.options);
  const scenes: Scene[] = [];
  for (let told = 0; told < marked.length; told += share) {
    const end = Math.min(told + share, marked.length);
    const cards = marked.slice(Math.max(0, end - CARDS), end);
    scenes.push({ title, cards, ms: end < marked.length ? WORD_MS : LONGEST_MS });
  }
  return scenes.length > 0 ? scenes : [{ title, text: m.sheets_no_words_by({ name: names.finder }), ms: WORD_MS }];
}

/** Every marked word, and what it is worth. */
function markedWords(sheet: SheetView, options: Options): Card[] {
  const words = allWords(sheet);
  return [...(sheet.marks ?? [])]
    .sort((one, other) => one.word - other.word)
    .map((mark) => {
      const leftover = mark.word >= (sheet.words?.length ?? 0);
      const letters = words[mark.word] ?? "";
      return { letters, points: worth(mark, letters, leftover, options) };
    });
}
