/** What the hall answers to about suggestions, apart from what the front door asks at once. */
import type { Companion, MySuggestion, TableView } from "../wire/hall";
import type { Whom } from "../wire/rest";
import { call } from "./rest";

const at = (code: string): string => `/api/tables/${encodeURIComponent(code)}`;

/** The people to whom I may suggest a table. */
export const companyFor = (code: string) =>
  call<readonly Companion[]>("GET", `${at(code)}/company`);

export const suggest = (code: string, whom: Whom) =>
  call<readonly Companion[]>("POST", `${at(code)}/suggestions`, whom);

/** Takes somebody off my list for good. */
export const removeCompanion = (whom: Whom) => call<void>("POST", "/api/me/company/remove", whom);

/** Gives the suggestions that are left. */
export const decline = (code: string, never: boolean) =>
  call<readonly MySuggestion[]>("POST", `/api/me/suggestions/${encodeURIComponent(code)}/decline`, {
    never,
  });

/** Opens a table for the people of an evening. */
export const samePeople = (code: string) => call<TableView>("POST", `${at(code)}/again`);
