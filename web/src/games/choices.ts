/** The rows of a lobby, from what a game's options are, and names for what several games choose. */
import { m } from "../paraglide/messages.js";
import type { OptionField } from "./contract";

const MINUTE = 60;

/** What the hall says of an option: its rule, and the values to choose from. */
interface Listed {
  readonly rule: string;
  readonly values: readonly unknown[];
}

/** How the values of an option are called: all in one way, or each by itself. */
type Naming<Value> =
  | ((value: Value) => string)
  | ([Value] extends [PropertyKey] ? Readonly<Record<Value, () => string>> : never);

/** Makes the row of an option, by its name; what is left to say is how people call it, and what each
 * value is where it stands `brief`, without the label. */
export function rowsOf<Options extends Readonly<Record<string, Listed>>>(options: Options) {
  return <Name extends keyof Options & string>(
    name: Name,
    label: () => string,
    says: () => string,
    naming: Naming<Options[Name]["values"][number]>,
    brief: Naming<Options[Name]["values"][number]> | null = null,
  ): OptionField => ({
    name,
    rule: options[name]?.rule ?? "",
    label,
    says,
    values: (options[name]?.values ?? []).map((value) => ({
      value,
      label: called(value, naming),
      brief: brief === null ? undefined : called(value, brief),
    })),
  });
}

function called(value: unknown, naming: unknown): () => string {
  if (typeof naming === "function") return () => naming(value) as string;
  return (naming as Readonly<Record<string, () => string>>)[String(value)] ?? (() => String(value));
}

/** So many seconds, in whole minutes from two on; null for no limit. */
export const seconds = (count: number | null): string =>
  count === null ? m.option_no_limit() : duration(count);

function duration(count: number): string {
  const minutes = count / MINUTE;
  return Number.isInteger(minutes) && minutes > 1
    ? m.option_minutes({ count: minutes })
    : m.seat_seconds({ count });
}

/** A time for each turn, or none. */
export const aTurn = (count: number | null): string =>
  count === null ? m.option_brief_no_clock() : m.option_brief_a_turn({ time: duration(count) });

export const toChallenge = (count: number): string =>
  m.option_brief_to_challenge({ time: duration(count) });

export const wordsFrom = (count: number): string => m.option_brief_words_from({ count });

export const onARack = (count: number): string => m.option_brief_rack({ count });

export const points = (count: number): string => m.seat_points({ count });

export const letters = (count: number): string => m.seat_letters({ count });

export const onOff = (on: boolean): string => (on ? m.option_on() : m.option_off());
