/** Who looks how at one table: hue, glyph, and initials that nobody else there has. */
import { getContext, setContext } from "svelte";
import type { Attachment } from "svelte/attachments";

import type { Avatar, PlaceView, TableView } from "../wire/hall";

export interface Worn {
  readonly avatar: Avatar;
  readonly initials: string;
}

const KEY = Symbol("avatars");

/** Says below this component who looks how, by seat. */
export function provideAvatars(worn: () => readonly Worn[]): void {
  setContext(KEY, worn);
}

/** The same for the people at a table now; gives what colours their seats. */
export function provideAvatarsAt(live: { readonly table: Pick<TableView, "places"> | null }): Attachment<HTMLElement> {
  const now = (): Worn[] => wornAt(live.table?.places ?? []);
  provideAvatars(now);
  return coloured(now);
}

export function useAvatars(): () => readonly Worn[] {
  return getContext<(() => readonly Worn[]) | undefined>(KEY) ?? (() => []);
}

function wornAt(places: readonly Pick<PlaceView, "name" | "avatar">[]): Worn[] {
  return worn(
    places.map(({ name }) => name),
    places.map(({ avatar }) => avatar),
  );
}

export function worn(names: readonly string[], avatars: readonly Avatar[]): Worn[] {
  const initials = initialsOf(names);
  return avatars.map((avatar, seat) => ({ avatar, initials: initials[seat] ?? "" }));
}

/** For `{@attach}`: gives the seats' colours to all marks below. `--p1` is that of the first seat. */
export function coloured(worn: () => readonly Worn[]): Attachment<HTMLElement> {
  return ({ style }) =>
    worn().forEach(({ avatar }, seat) => style.setProperty(`--p${seat + 1}`, `var(--hue-${avatar.hue})`));
}

/** For each name one letter, or as few as needed to be like no other name here. */
export function initialsOf(names: readonly string[]): string[] {
  const plain = names.map(lettersOf);
  const taken = new Set<string>();
  return plain.map((letters, at) => {
    const others = plain.filter((_, other) => other !== at);
    const found =
      candidates(letters, names[at] ?? "").find(
        (wanted) => !taken.has(wanted) && !others.some((other) => other.startsWith(wanted)),
      ) ?? `${letters.charAt(0)}${at + 1}`;
    taken.add(found);
    return found.charAt(0) + found.slice(1).toLowerCase();
  });
}

/** A name as capitals, without spaces and signs. */
function lettersOf(name: string): string {
  return (name.normalize("NFC").match(/[\p{L}\p{N}]/gu) ?? []).join("").toUpperCase();
}

/** The first letter; with that of the last word; with each other letter. */
function candidates(letters: string, name: string): string[] {
  const first = [...letters][0] ?? "?";
  const words = name.split(/[\s-]+/).map(lettersOf);
  const last = words.length > 1 ? ([...(words.at(-1) ?? "")][0] ?? "") : "";
  const pairs = [...letters].slice(1).map((letter) => first + letter);
  return [first, ...(last ? [first + last] : []), ...pairs];
}
