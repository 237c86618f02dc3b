/** What turns are worth beside their points, as it is printed. */

/** What is less is nothing. */
export const NEARLY = 0.05;
const tenths = new Intl.NumberFormat("en", { maximumFractionDigits: 1, minimumFractionDigits: 1 });

/** Points of equity, to a tenth. */
export function equity(points: number): string {
  return tenths.format(Math.abs(points) < NEARLY ? 0 : points).replace("-", "−");
}
