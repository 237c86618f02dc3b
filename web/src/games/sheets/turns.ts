/** The turns of a finished match, as the hall numbers them: each throw for each seat, and then what
 * everybody found. */
import type { View } from "../../wire/sheets";

export const buildTurn = (view: View, seat: number, number: number): number =>
  number * view.sheets.length + seat;

/** The search of the sheet of a Builder. */
export function findTurn(view: View, builder: number): number {
  const seats = view.sheets.length;
  return view.throws.length * seats + (view.sheets[builder]?.finder ?? 0);
}
