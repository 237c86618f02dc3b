import type { Prefs } from "../contract";

/** Asks for a movement, unless less motion is wanted; what moves things is loaded with the first of
 * them, and by then the match may be over: what it is about is read before. */
export function animate(prefs: Prefs, does: (animations: typeof import("./animations")) => void): void {
  void import("./animations").then((animations) => prefs.motion && does(animations), () => undefined);
}
