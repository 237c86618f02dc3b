/** How lists, ordinals and the like are said in the language of the page. */
import { getLocale } from "../paraglide/runtime.js";

const lists = new Intl.ListFormat(getLocale(), { style: "long", type: "conjunction" });

/** "Ada, Ben and Cleo". */
export function listed(items: readonly string[]): string {
  return lists.format(items);
}
