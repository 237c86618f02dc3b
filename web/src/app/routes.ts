/** Which page an address shows. Pages are loaded when they are gone to; which of them have the
 * addresses that are gone to seldom is in `seldom.ts`. */
import { m } from "../paraglide/messages.js";
import type { Arrived } from "./arrived";

export interface Route {
  readonly page: Promise<Arrived>;
  /** The heading that the page will have, where that is known before it is there. */
  readonly heading: string | null;
  readonly props: Readonly<Record<string, string>>;
}

interface Pattern {
  readonly shape: RegExp;
  readonly page: () => Route["page"];
  readonly heading?: (props: Record<string, string>) => string;
}

const CODE = "(?<code>[A-Za-z0-9-]+)";

const PATTERNS: readonly Pattern[] = [
  { shape: /^\/$/, page: () => import("../home/Home.svelte"), heading: m.home_title },
  {
    shape: new RegExp(`^/t/${CODE}$`),
    page: () => import("../table/TablePage.svelte"),
    heading: ({ code }) => m.table_title({ code: code?.toUpperCase() ?? "" }),
  },
  { shape: new RegExp(`^/t/${CODE}/screen$`), page: () => import("../table/ScreenPage.svelte") },
  { shape: /^\/m\/(?<id>[\w-]+)$/, page: () => import("../pages/MatchPage.svelte") },
  { shape: /^\/learn\/(?<game>[a-z]+)$/, page: () => import("../lessons/LessonPage.svelte") },
  { shape: /^\/rules$/, page: () => import("../rules/RulesIndex.svelte") },
  { shape: /^\/rules\/(?<game>[a-z]+)$/, page: () => import("../rules/RulesPage.svelte") },
  {
    shape: /^\/desk$/,
    page: () => import("../desks/DeskPage.svelte"),
    heading: m.home_class,
  },
  { shape: /^\/desk\/(?<id>[\w-]+)$/, page: () => import("../desks/ClassPage.svelte") },
  { shape: /^\/me$/, page: () => import("../pages/mine/Mine.svelte") },
];

export function routeOf(path: string): Route {
  for (const { shape, page, heading } of PATTERNS) {
    const found = shape.exec(path);
    if (!found) continue;
    const props = { ...found.groups };
    return { page: page(), heading: heading?.(props) ?? null, props };
  }
  return { page: import("./seldom").then(({ pageOf }) => pageOf(path)), heading: null, props: {} };
}
