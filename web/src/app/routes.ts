/** Which page an address shows. Pages beyond the home page are loaded when they are gone to. */
import type { Component } from "svelte";

import Home from "../home/Home.svelte";

// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Page = Component<any>;

export interface Route {
  readonly page: Page | Promise<{ default: Page }>;
  readonly props: Readonly<Record<string, string>>;
}

interface Pattern {
  readonly shape: RegExp;
  readonly page: () => Route["page"];
}

const CODE = "(?<code>[A-Za-z0-9-]+)";

const PATTERNS: readonly Pattern[] = [
  { shape: /^\/$/, page: () => Home },
  { shape: new RegExp(`^/t/${CODE}$`), page: () => import("../table/TablePage.svelte") },
  { shape: new RegExp(`^/t/${CODE}/screen$`), page: () => import("../table/ScreenPage.svelte") },
  { shape: /^\/m\/(?<id>[\w-]+)$/, page: () => import("../pages/MatchPage.svelte") },
  { shape: /^\/learn\/(?<game>[a-z]+)$/, page: () => import("../pages/Learn.svelte") },
  { shape: /^\/rules\/(?<game>[a-z]+)$/, page: () => import("../rules/RulesPage.svelte") },
  { shape: /^\/boxed$/, page: () => import("../pages/Boxed.svelte") },
  { shape: /^\/about$/, page: () => import("../pages/About.svelte") },
];

export function routeOf(path: string): Route {
  for (const { shape, page } of PATTERNS) {
    const found = shape.exec(path);
    if (found) return { page: page(), props: { ...found.groups } };
  }
  return { page: import("../pages/NotFound.svelte"), props: {} };
}
