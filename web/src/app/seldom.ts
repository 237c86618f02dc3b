/** The pages that are gone to seldom: the shell is light without their addresses. */
import type { Arrived } from "./arrived";

const DAY = "(?<day>\\d{4}-\\d\\d-\\d\\d)";

const PATTERNS: readonly (readonly [RegExp, () => Promise<Arrived>])[] = [
  [/^\/daily$/, () => import("../daily/Overview.svelte")],
  [new RegExp(`^/daily/${DAY}$`), () => import("../daily/DayPage.svelte")],
  [new RegExp(`^/daily/${DAY}/(?<game>[a-z]+)$`), () => import("../daily/BoardPage.svelte")],
  [/^\/m\/(?<id>[\w-]+)\/find$/, () => import("../find/FindPage.svelte")],
  [/^\/me\/find$/, () => import("../find/FindPage.svelte")],
  [/^\/me\/words$/, () => import("../practice/PracticePage.svelte")],
  [/^\/analysis(?:\/(?<game>[a-z]+))?$/, () => import("../analysis/AnalysisPage.svelte")],
  [/^\/puzzles(?:\/(?<game>[a-z]+))?$/, () => import("../puzzles/PuzzlesPage.svelte")],
  [/^\/boxed$/, () => import("../boxed/BoxedPage.svelte")],
  [/^\/seat$/, () => import("../desks/SeatPage.svelte")],
  [/^\/about$/, () => import("../pages/About.svelte")],
];

export async function pageOf(path: string): Promise<Arrived> {
  for (const [shape, page] of PATTERNS) {
    const found = shape.exec(path);
    if (found) return { default: (await page()).default, props: { ...found.groups } };
  }
  return import("../pages/NotFound.svelte");
}
