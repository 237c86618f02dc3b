import type { Prefs } from "../contract";

/** Asks for a movement, unless less motion is wanted; what moves things is loaded with the first of
 * them, and by then the match may be over: what it is about is read before. */
export function moved(prefs: Prefs, does: (moving: typeof import("./moving")) => void): void {
  void import("./moving").then((moving) => prefs.motion && does(moving), () => undefined);
}
