/** The mat as it is printed. */

const QUARTER: readonly string[] = [
  "4L .. .. .. 3W .. .. 2L",
  ".. 2W .. 3L .. .. 2L ..",
  ".. .. .. .. .. 2W .. 4L",
  ".. 3L .. 2L .. .. .. 3L",
  "3W .. .. .. 2W .. 2L ..",
  ".. .. 2W .. .. 3L .. ..",
  ".. 2L .. .. 2L .. 2L ..",
  "2L .. 4L 3L .. .. .. ..",
];

/** The mat from its upper left quarter: it is twice symmetric. */
export const MAT: readonly string[] = mirrored(
  QUARTER.map((row) => mirrored(row.split(" ")).join(" ")),
);

function mirrored<T>(half: readonly T[]): readonly T[] {
  return [...half, ...half.slice(0, -1).reverse()];
}
