import type { Component } from "svelte";

// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Page = Component<any>;

/** A page, and what it is to show, where its address says more than is known at once. */
export interface Arrived {
  readonly default: Page;
  readonly props?: Readonly<Record<string, string>>;
}
