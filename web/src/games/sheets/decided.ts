/** What was decided last about a word that a seat found, for who marks another's sheet meanwhile. */
import { m } from "../../paraglide/messages.js";
import { signed } from "../../parts/figures";
import type { View } from "../../wire/sheets";
import { worth } from "./marks";
import { allWords, foundBy, nameOf } from "./seats";
import { VERDICT } from "./verdicts";

/** A sentence; empty before the first mark. */
export function decided(view: View, seat: number): string {
  const sheet = foundBy(view, seat);
  const mark = sheet?.marks?.at(-1);
  if (!sheet || !mark) return "";
  const word = allWords(sheet)[mark.word] ?? "";
  const leftover = mark.word >= (sheet.words?.length ?? 0);
  return m.sheets_decided({
    name: nameOf(view, sheet.scorer),
    word,
    verdict: VERDICT[mark.verdict](),
    points: signed(worth(mark, word, leftover, view.options)),
  });
}
