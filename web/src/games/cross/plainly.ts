/** The word along the line of a play, and where it begins: `8D QUARTZ`. */
export function plainly(move: string): string {
  return move.replace(/[()]/g, "").toUpperCase();
}
