/** What the hall answers to, by name. */
import type { Finished } from "../games/contract";
import type {
  Avatar,
  MyGame,
  MyMatch,
  MySuggestion,
  NewScreenTable,
  NewTable,
  OpenedByScreen,
  TableView,
  Wish,
} from "../wire/hall";
import type {
  Entry,
  Evening,
  Listed,
  Me,
  MyBest,
  MyTable,
  Offer,
  ReturnCode,
  Section,
} from "../wire/rest";
import { address } from "./address";
import { call } from "./rest";

const at = (code: string): string => `/api/tables/${encodeURIComponent(code)}`;

export const hall = {
  games: () => call<readonly Offer[]>("GET", "/api/games"),

  me: () => call<Me>("GET", "/api/me"),
  callMe: (name: string, avatar: Avatar | null) =>
    call<Me>("POST", "/api/me", avatar ? { name, avatar } : { name }),
  wear: (avatar: Avatar) => call<Me>("POST", "/api/me/avatar", avatar),
  forgetMe: () => call<void>("DELETE", "/api/me"),
  returnCode: () => call<ReturnCode>("GET", "/api/me/return-code"),
  onlyHere: () => call<Me>("POST", "/api/me/only-here"),
  comeBack: (code: string) => call<Me>("POST", "/api/return", { code }),
  myMatches: (before?: number) =>
    call<readonly MyMatch[]>("GET", `/api/me/matches${before ? `?before=${before}` : ""}`),
  myGames: () => call<readonly MyGame[]>("GET", "/api/me/games"),
  /** The address of a file: all that the hall has about me. */
  myData: "/api/me/data",
  mySuggestions: () => call<readonly MySuggestion[]>("GET", "/api/me/suggestions"),
  myTables: () => call<readonly MyTable[]>("GET", "/api/me/tables"),

  publicTables: () => call<readonly Listed[]>("GET", "/api/tables"),
  open: (table: NewTable) => call<TableView>("POST", "/api/tables", table),
  /** Opens a table for a big screen, without a name. */
  openScreen: (table: NewScreenTable) => call<OpenedByScreen>("POST", "/api/screens", table),
  chooseHost: (code: string, key: string, seat: number) =>
    call<TableView>("POST", `/api/screens/${encodeURIComponent(code)}/host`, { key, seat }),
  table: (code: string) => call<TableView>("GET", at(code)),
  wish: (code: string, wish: Wish) => call<TableView>("POST", `${at(code)}/wishes`, wish),
  evening: (code: string) => call<Evening>("GET", `${at(code)}/evening`),
  start: (code: string) => call<TableView>("POST", `${at(code)}/start`),
  /** The address of a drawing: the table's address as a QR code, as reached from here. */
  qr: (code: string) => `${at(code)}/qr.svg?origin=${encodeURIComponent(address())}`,

  match: <V, R>(id: string) => call<Finished<V, R>>("GET", `/api/matches/${id}`),
  review: <R>(id: string) =>
    call<{ readonly review: R | null }>("GET", `/api/matches/${id}/review`),
  best: (id: string) => call<MyBest>("GET", `/api/matches/${id}/best`),
  word: (word: string, lexicon: string) =>
    call<Entry>("GET", `/api/words/${encodeURIComponent(word)}?lexicon=${lexicon}`),
  rulebook: (game: string) => call<readonly Section[]>("GET", `/api/rulebook/${game}`),
};
