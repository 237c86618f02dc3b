/** What the hall answers to, by name. */
import type { Finished } from "../games/contract";
import type { NewTable, TableView, Wish } from "../wire/hall";
import { call } from "./rest";

export interface Game {
  readonly name: string;
  readonly title: string;
  readonly seats: readonly [number, number];
  readonly modes: readonly string[];
  readonly levels: readonly string[];
  readonly lexicons: readonly string[];
  readonly handicaps: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
}

/** Without a name: the hall does not know this browser yet. */
export interface Me {
  readonly name: string | null;
}

export interface MyTable {
  readonly code: string;
  readonly game: string;
  readonly phase: TableView["phase"];
  readonly names: readonly string[];
  readonly awaited: boolean;
  readonly since: number;
  /** When my time is up, if I have a deadline; as `since`, in milliseconds since 1970. */
  readonly until: number | null;
}

/** A public table, as those see it who look for one. */
export interface Listed {
  readonly code: string;
  readonly game: string;
  readonly phase: TableView["phase"];
  readonly lexicon: string;
  readonly names: readonly string[];
  readonly free: number;
}

export interface Entry {
  readonly word: string;
  readonly valid: boolean;
  readonly why: string | null;
  readonly definition: string | null;
  readonly lemma: string | null;
  readonly familiarity: number | null;
  readonly also_in: readonly string[];
}

export interface Section {
  readonly number: string | null;
  readonly title: string;
  readonly text: string;
}

const at = (code: string): string => `/api/tables/${encodeURIComponent(code)}`;

export const hall = {
  games: () => call<readonly Game[]>("GET", "/api/games"),

  me: () => call<Me>("GET", "/api/me"),
  callMe: (name: string) => call<Me>("POST", "/api/me", { name }),
  forgetMe: () => call<void>("DELETE", "/api/me"),
  returnCode: () => call<{ readonly code: string }>("GET", "/api/me/return-code"),
  comeBack: (code: string) => call<Me>("POST", "/api/return", { code }),
  myTables: () => call<readonly MyTable[]>("GET", "/api/me/tables"),

  publicTables: () => call<readonly Listed[]>("GET", "/api/tables"),
  open: (table: NewTable) => call<TableView>("POST", "/api/tables", table),
  table: (code: string) => call<TableView>("GET", at(code)),
  wish: (code: string, wish: Wish) => call<TableView>("POST", `${at(code)}/wishes`, wish),
  start: (code: string) => call<TableView>("POST", `${at(code)}/start`),
  /** The address of a drawing: the table's address as a QR code, as reached from here. */
  qr: (code: string) => `${at(code)}/qr.svg?origin=${encodeURIComponent(location.origin)}`,

  match: <V, R>(id: string) => call<Finished<V, R>>("GET", `/api/matches/${id}`),
  review: <R>(id: string) =>
    call<{ readonly review: R | null }>("GET", `/api/matches/${id}/review`),
  word: (word: string, lexicon: string) =>
    call<Entry>("GET", `/api/words/${encodeURIComponent(word)}?lexicon=${lexicon}`),
  rulebook: (game: string) => call<readonly Section[]>("GET", `/api/rulebook/${game}`),
};
