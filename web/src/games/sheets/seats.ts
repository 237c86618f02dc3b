/** Who sits where, whom the table waits for, and which sheet lies before whom. */
import { m } from "../../paraglide/messages.js";
import type { Inquiry, SheetView, View } from "../../wire/sheets";

export function nameOf(view: View, seat: number): string {
  return view.roster.sitters[seat]?.name ?? "";
}

/** Whose grid it is. */
export function gridOf(view: View, builder: number): string {
  return builder === view.seat
    ? m.sheets_your_grid()
    : m.sheets_grid_of({ name: nameOf(view, builder) });
}

/** Whose sheet it is, and who searched it. */
export function sheetOf(view: View, sheet: Pick<SheetView, "builder" | "finder">): string {
  const builder = nameOf(view, sheet.builder);
  const finder = nameOf(view, sheet.finder);
  if (sheet.builder === view.seat) return m.sheets_sheet_of_you({ finder });
  if (sheet.finder === view.seat) return m.sheets_sheet_you_searched({ builder });
  return m.sheets_sheet_of({ builder, finder });
}

/** That the timer runs, and who flipped it; at the cap it flips by itself (R16, R18). */
export function timerSays(view: View): string | null {
  if (view.flipped_at === null) return null;
  return view.flipped === null
    ? m.sheets_hint_timer_itself()
    : m.sheets_hint_timer({ name: nameOf(view, view.flipped) });
}

/** The question about a sheet that waits for its answer (R26). */
export function openInquiry(sheet: SheetView): Inquiry | null {
  return sheet.inquiries?.find((asked) => !asked.answered) ?? null;
}

/** The Finder's words, then the leftovers: as marks and questions number them. */
export function allWords(sheet: SheetView): string[] {
  return [...(sheet.words ?? []), ...(sheet.leftovers ?? [])];
}

/** Who wrote a word of a sheet: its Finder, or for a leftover its Builder. */
export function writerOf(sheet: SheetView, word: number): number {
  return word < (sheet.words?.length ?? 0) ? sheet.finder : sheet.builder;
}

/** The numbers of the words that nobody has marked yet. */
export function unmarked(sheet: SheetView): number[] {
  const marked = new Set(sheet.marks?.map((mark) => mark.word));
  return allWords(sheet)
    .map((_, word) => word)
    .filter((word) => !marked.has(word));
}

/** Who has not written the throw that lies on the table (R13). */
export function buildersAwaited(view: View): number[] {
  return view.sheets
    .filter((sheet) => sheet.throws < view.throws.length)
    .map((sheet) => sheet.builder);
}

/** Who writes words on a sheet in this phase: its Finder, in Leftovers its Builder (R19). */
export function penOf(view: View, sheet: SheetView): number {
  return view.phase === "leftovers" ? sheet.builder : sheet.finder;
}

/** The sheet on which a seat writes words in this phase. */
export function writtenBy(view: View, seat: number): SheetView | undefined {
  return view.sheets.find((sheet) => penOf(view, sheet) === seat);
}

export function foundBy(view: View, seat: number): SheetView | undefined {
  return view.sheets.find((sheet) => sheet.finder === seat);
}

export function scoredBy(view: View, seat: number): SheetView | undefined {
  return view.sheets.find((sheet) => sheet.scorer === seat);
}

/** The sheet about which a seat is asked now, and the question (R26). */
export function askedOf(view: View, seat: number): { sheet: SheetView; asked: Inquiry } | null {
  for (const sheet of view.sheets) {
    const asked = openInquiry(sheet);
    if (asked && writerOf(sheet, asked.word) === seat) return { sheet, asked };
  }
  return null;
}

/** Whether letters have been rolled: nobody is done before. */
export function begun(view: View): boolean {
  return view.throws.length > 0;
}

/** Whether the table waits for nothing but the press of the button (R7). */
export function buttonFree(view: View): boolean {
  return view.phase === "build" && buildersAwaited(view).length === 0;
}

/** Who marks the sheets once all have stopped (R27). */
export function marksThen({ options }: View): string {
  return options.judging === "resource" ? m.sheets_hint_then_hall() : m.sheets_hint_then_scorer();
}
