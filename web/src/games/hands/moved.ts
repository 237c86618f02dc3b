/** Asks for a movement; what moves things is loaded with the first of them. */
export function moved(does: (moving: typeof import("./moving")) => void): void {
  void import("./moving").then(does, () => undefined);
}
