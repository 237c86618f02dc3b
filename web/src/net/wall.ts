/** The wall time of the hall: the clock of a device may be wrong, and the hall's decides. */

let ahead = 0;

/** Notes the date that an answer of the hall has. */
export function noteWall(date: string | null): void {
  const told = Date.parse(date ?? "");
  if (!Number.isNaN(told)) ahead = told - Date.now();
}

/** What the hall's clock shows now, to the second. */
export function wallNow(): number {
  return Date.now() + ahead;
}
