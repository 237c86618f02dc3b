/** What the hall answers about desks with several tables, and about seat cards (H12). */
import { call } from "../net/rest";
import type { DeskView, Move, Named, Order, TableView, WantedEnd } from "../wire/hall";
import type { DeskCards, Led, MyDesk, MySeat, NewCards, OneMore, OpenDesk, SeatCard } from "../wire/rest";

const endOf = (code: string): string => `/api/tables/${encodeURIComponent(code)}/end`;
const at = (desk: string): string => `/api/desks/${encodeURIComponent(desk)}`;

/** The wish for another round. */
export interface RoundWanted {
  readonly game?: string;
  readonly options?: Readonly<Record<string, unknown>>;
  /** Who sits with whom: as before, or mixed so that people meet others. */
  readonly seating?: "same" | "mixed";
  readonly tally?: string;
}

export const desks = {
  mine: () => call<readonly MyDesk[]>("GET", "/api/desks"),
  open: (wanted: OpenDesk) => call<DeskCards>("POST", "/api/desks", wanted),
  show: (desk: string) => call<DeskView>("GET", at(desk)),
  lead: (desk: string, to: Order) => call<Led>("POST", `${at(desk)}/lead`, { to }),
  setEnd: (desk: string, end: WantedEnd) => call<Led>("POST", `${at(desk)}/end`, end),
  takeBackEnd: (desk: string) => call<Led>("DELETE", `${at(desk)}/end`),
  /** Of a table that is led from a desk of its own. */
  setOwnEnd: (code: string, end: WantedEnd) => call<TableView>("POST", endOf(code), end),
  takeBackOwnEnd: (code: string) => call<TableView>("DELETE", endOf(code)),
  move: (desk: string, wanted: Move) => call<DeskView>("POST", `${at(desk)}/moves`, wanted),
  rename: (desk: string, member: number, wanted: Named) =>
    call<DeskView>("PATCH", `${at(desk)}/people/${member}`, wanted),
  remove: (desk: string, member: number) => call<DeskView>("DELETE", `${at(desk)}/people/${member}`),
  begin: (desk: string, round: RoundWanted) => call<DeskView>("POST", `${at(desk)}/rounds`, round),
  renew: (desk: string, wanted: NewCards) => call<DeskCards>("POST", `${at(desk)}/cards`, wanted),
  add: (desk: string, wanted: OneMore) => call<DeskCards>("POST", `${at(desk)}/people`, wanted),
  forget: (desk: string) => call<void>("DELETE", at(desk)),
  sit: (card: SeatCard) => call<MySeat>("POST", "/api/seat", card),
};
