/** How a part deep in a page opens the rules beside play, instead of going to their page. */
import { getContext, setContext } from "svelte";

export type OpenRule = (rule: string) => void;

const KEY = Symbol("rules");

export function provideRules(open: OpenRule): void {
  setContext(KEY, open);
}

export function rulesOpener(): OpenRule | undefined {
  return getContext<OpenRule | undefined>(KEY);
}

/** The address of a rule such as "sheets R15" or "house H4": rules of a number have an anchor. */
export function ruleAddress(rule: string): string {
  const [game = "house", number] = rule.split(" ");
  return `/rules/${game}${number ? `#${number}` : ""}`;
}
