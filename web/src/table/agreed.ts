/** By which rules a table plays, in one line: its set of options, and what is not as usual. */
import type { GameFacts, OptionField, OptionRows } from "../games/contract";
import { m } from "../paraglide/messages.js";
import type { Preset, TableView } from "../wire/hall";
import type { Offer } from "../wire/rest";
import { lexiconBrief } from "./lexicons";
import { chosenOf, presetName, type Chosen } from "./presets";
import { same } from "./same";

export type Options = Readonly<Record<string, unknown>>;

/** The rows of all groups. */
export function fieldsOf(rows: OptionRows): readonly OptionField[] {
  return rows.groups.flatMap(({ fields }) => fields);
}

/** Whether what is agreed on in a row differs from what is usual. */
export function isUnusual({ name }: OptionField, agreed: Options, usual: Options): boolean {
  return name in usual && !same(agreed[name], usual[name]);
}

/** What of the game's options is not as usual, in the order of the rows. */
export function differences(rows: OptionRows, agreed: Options, usual: Options): readonly string[] {
  return fieldsOf(rows)
    .filter((field) => isUnusual(field, agreed, usual))
    .map((field) => brief(field, agreed[field.name]));
}

/** Some of the same options, as they usually are. */
export function usually(
  rows: OptionRows,
  agreed: Options,
  usual: Options,
  names: readonly string[],
): readonly string[] {
  return fieldsOf(rows)
    .filter((field) => names.includes(field.name) && isUnusual(field, agreed, usual))
    .map((field) => brief(field, usual[field.name]));
}

function brief({ values, label }: OptionField, value: unknown): string {
  const known = values.find((offer) => same(offer.value, value));
  if (known?.brief) return known.brief();
  const list = known?.label() ?? (typeof value === "object" ? m.option_other() : String(value));
  return m.agreed_line({ set: label(), list });
}

type Agreed = Pick<TableView, "lexicon" | "chance" | "idle_minutes" | "quick">;

/** What is not as usual beside the game's own options. */
export function besides(table: Agreed, offer: Pick<Offer, "lexicons" | "idle_minutes">): readonly string[] {
  const found: string[] = [];
  if (table.lexicon !== offer.lexicons[0]) found.push(lexiconBrief(table.lexicon));
  if (table.chance !== null) found.push(m.agreed_chance());
  if (table.idle_minutes !== offer.idle_minutes) found.push(waiting(table.idle_minutes));
  if (table.quick) found.push(m.agreed_bots());
  return found;
}

function waiting(minutes: number): string {
  if (minutes === 0) return m.agreed_asks_never();
  return m.agreed_asks({ time: m.option_minutes({ count: minutes }) });
}

/** The set that is agreed on; `besides` are options that do not matter for that. */
export function setOf(
  rows: OptionRows,
  agreed: Options,
  presets: Offer["presets"],
  besides: Options = {},
): Chosen {
  const names = fieldsOf(rows).map(({ name }) => name);
  const asked = names.filter((name) => !(name in besides));
  return chosenOf(Object.entries(presets) as [Preset, unknown][], agreed, asked);
}

/** The same for people who choose: also the set with which the front door opened the table, as long
 * as nobody has changed any of its rules. */
export function chosenSet(
  rows: OptionRows,
  agreed: Options,
  presets: Offer["presets"],
  opened: Pick<GameFacts, "alone" | "party">,
): Chosen {
  const found = setOf(rows, agreed, presets);
  if (found !== "own") return found;
  const isSo = (set: Options | undefined): boolean =>
    set !== undefined && agreesOn(set, agreed) && setOf(rows, agreed, presets, set) === "usual";
  if (isSo(opened.alone)) return "alone";
  return isSo(opened.party) ? "party" : "own";
}

function agreesOn(set: Options, agreed: Options): boolean {
  return Object.keys(set).every((name) => same(agreed[name], set[name]));
}

/** The set that is agreed on, for people who read it: a table that the front door opened to play
 * alone, or on a big screen, has no rules of its own as long as nobody has changed any. */
export function namedSet(
  rows: OptionRows,
  agreed: Options,
  presets: Offer["presets"],
  opened: readonly (Options | undefined)[],
): Chosen {
  const found = setOf(rows, agreed, presets);
  if (found !== "own") return found;
  const as = opened.find((set) => set && agreesOn(set, agreed));
  return setOf(rows, agreed, presets, as);
}

/** "Quick: 30 seconds a roll, 30 seconds once the timer is flipped". */
export function rulesLine(chosen: Chosen, differ: readonly string[]): string {
  const set = presetName(chosen);
  if (differ.length === 0) return set;
  const list = differ.join(", ");
  return chosen === "usual" ? m.agreed_line_but({ set, list }) : m.agreed_line({ set, list });
}
