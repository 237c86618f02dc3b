/** Where something can be told beside tiles without covering what is read. */

interface Spot {
  readonly left: number;
  readonly top: number;
}

type Area = Pick<DOMRect, "left" | "top" | "right" | "bottom">;

/** Squares with a tile, dice that still lie on the table, hands, the scores, and buttons by the board. */
const READ = ".cell:has(.card), .lies, .rack, .seats, .tools .button";

const FARTHEST = 6;
/** In halves of a square. */
const STEPS = Array.from({ length: 2 * FARTHEST + 1 }, (_, step) => step - FARTHEST);
const AROUND = STEPS.flatMap((down) => STEPS.map((across) => ({ across, down }))).toSorted(
  (one, other) => Math.hypot(one.across, one.down) - Math.hypot(other.across, other.down),
);

/** For a label of this size the spot nearest to the last of the places at which it covers nothing
 * that is read; where all around is full, none of these places. */
export function freeSpot(
  places: readonly (Element | null | undefined)[],
  wide: number,
  high: number,
): Spot {
  const own = places.flatMap((place) => (place ? [areaOf(place)] : []));
  const read = [...own, ...[...document.querySelectorAll(READ)].map(areaOf)];
  const { left, right, top, bottom } = own.at(-1) ?? new DOMRect();
  const spots = AROUND.map(({ across, down }) => ({
    left: (left + right - wide + across * (right - left)) / 2,
    top: (top + bottom - high + down * (bottom - top)) / 2,
  })).filter((spot) => spot.left >= 0 && spot.top >= 0 && spot.left + wide <= innerWidth);
  const clearOf = (areas: readonly Area[]): Spot | undefined =>
    spots.find((spot) => !areas.some((area) => meets(area, spot, wide, high)));
  return clearOf(read) ?? clearOf(own) ?? spots[0] ?? { left: 0, top: 0 };
}

/** The square of a tile, which is in its place already while the tile still lands. */
function areaOf(place: Element): Area {
  return (place.closest(".cell") ?? place).getBoundingClientRect();
}

function meets(area: Area, { left, top }: Spot, wide: number, high: number): boolean {
  const rim = 1; // a pixel of it is no letter
  return (
    area.left < left + wide - rim &&
    left < area.right - rim &&
    area.top < top + high - rim &&
    top < area.bottom - rim
  );
}
