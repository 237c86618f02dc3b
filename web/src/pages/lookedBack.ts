/** Where a match is looked back on: at its table, for who went from there, or else on a page of its own. */
import { passing } from "../net/kept";

interface Table {
  readonly code: string;
  readonly game: string;
}

const key = (match: string): string => `result ${match}`;

export const atTable = {
  /** This tab shows the result at the table. */
  note: (match: string, table: Table): void => passing.write(key(match), table),
  forget: (match: string): void => passing.forget(key(match)),
};

/** The address of its review. */
export function reviewOf(match: string): string {
  const table = passing.read<Table>(key(match));
  return table ? `/t/${table.code}#${table.game}/${match}` : `/m/${match}`;
}
