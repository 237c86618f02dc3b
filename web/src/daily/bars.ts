/** How many people reached how many points, in a few bars (D12). */

/** Points from `low` to `high`, and how many people reached them; `share` is in percent of the longest bar. */
export interface Bar {
  readonly low: number;
  readonly high: number;
  readonly people: number;
  readonly share: number;
  readonly mine: boolean;
}

const WIDTHS = [1, 2, 5];

/** The bars, the most points first: all are equally wide, and so many at most. Of one person there are none. */
export function barsOf(
  reached: readonly (readonly [number, number])[],
  mine: number | null,
  most = 10,
): readonly Bar[] {
  if (reached.reduce((sum, [, people]) => sum + people, 0) < 2) return [];
  const points = reached.map(([reachedPoints]) => reachedPoints);
  const [least, top] = [Math.min(...points), Math.max(...points)];
  const width = widthFor(least, top, most);
  const first = Math.floor(least / width);
  const bars = Array.from({ length: Math.floor(top / width) - first + 1 }, (_, at) => {
    const low = (first + at) * width;
    const holds = (value: number): boolean => value >= low && value < low + width;
    return {
      low,
      high: low + width - 1,
      people: reached.reduce((sum, [value, people]) => sum + (holds(value) ? people : 0), 0),
      mine: mine !== null && holds(mine),
    };
  });
  const longest = Math.max(...bars.map(({ people }) => people));
  return bars.reverse().map((bar) => ({ ...bar, share: (100 * bar.people) / longest }));
}

/** The least of 1, 2, 5, 10, 20 … with which there are few enough bars. */
function widthFor(least: number, top: number, most: number): number {
  for (let tens = 1; ; tens *= 10) {
    const found = WIDTHS.map((one) => one * tens).find(
      (width) => Math.floor(top / width) - Math.floor(least / width) < most,
    );
    if (found !== undefined) return found;
  }
}
