/** What the rulebook calls by its name in programs, as the lobby calls it. */
import type { OptionField, OptionRows } from "../games/contract";

/** The lobby's words for an option (`target`), for one with a value (`words: checked`), or for a
 * value that only one option has (`checked`); null for any other code. */
export type Labels = (code: string) => string | null;

export const unlabelled: Labels = () => null;

export function labelsOf(rows: OptionRows): Labels {
  const fields = rows.groups.flatMap((group) => group.fields).concat(rows.begins ?? []);
  const values = fields.flatMap(named);
  const single = values.filter(([value]) => values.filter(([other]) => other === value).length === 1);
  const said = new Map([
    ...single.map(([value, label]) => [value, label] as const),
    ...values.map(([value, label, { name }]) => [`${name}: ${value}`, label] as const),
    ...fields.map(({ name, label }) => [name, label()] as const),
  ]);
  return (code) => said.get(code) ?? null;
}

/** The values of an option that have names in programs: `checked`, or the kind of a clock. */
function named(field: OptionField): readonly (readonly [string, string, OptionField])[] {
  return field.values.flatMap(({ value, label }) =>
    typeof value === "string" ? [[value, label(), field] as const] : [],
  );
}
