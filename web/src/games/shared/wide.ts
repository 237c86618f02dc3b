/** Whether there is room for what is folded on a phone. */
export function isWide(): boolean {
  return matchMedia("(min-width: 60rem)").matches;
}
