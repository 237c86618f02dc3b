/** What a verdict is called. */
import { m } from "../../paraglide/messages.js";
import type { Verdict } from "../../wire/sheets";

export const VERDICT: Readonly<Record<Verdict, () => string>> = {
  valid: m.sheets_valid,
  not_on_grid: m.sheets_not_on_grid,
  not_a_word: m.sheets_not_a_word,
  refused: m.sheets_refused,
  repeated: m.sheets_repeated,
  already_found: m.sheets_already_found,
  too_short: m.sheets_mark_too_short,
};
