/** Chance of this browser's own: ids that make a retry harmless, and a share in the match's seed.
 * `crypto.randomUUID` needs a secure context; a hall in a living room has none. */

export function hexadecimal(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(values, (value) => value.toString(16).padStart(2, "0")).join("");
}

/** A wait somewhere between half of `ms` and all of it: a hundred clients do not come at once. */
export function jittered(ms: number): number {
  return ms * (0.5 + Math.random() / 2);
}
