/** What avatars are called, for those who do not see them. */
import { m } from "../paraglide/messages.js";
import type { Avatar, Glyph } from "../wire/hall";

/** By hue. */
export const COLOURS: readonly (() => string)[] = [
  m.avatar_0,
  m.avatar_1,
  m.avatar_2,
  m.avatar_3,
  m.avatar_4,
  m.avatar_5,
  m.avatar_6,
  m.avatar_7,
];

export const PICTURES: Readonly<Record<Glyph, () => string>> = {
  acorn: m.avatar_acorn,
  anchor: m.avatar_anchor,
  bell: m.avatar_bell,
  boat: m.avatar_boat,
  cup: m.avatar_cup,
  feather: m.avatar_feather,
  fish: m.avatar_fish,
  key: m.avatar_key,
  kite: m.avatar_kite,
  leaf: m.avatar_leaf,
  moon: m.avatar_moon,
  star: m.avatar_star,
};

export function avatarName({ hue, glyph }: Avatar): string {
  const picture = glyph ? PICTURES[glyph]() : m.avatar_initials();
  return `${COLOURS[hue]?.() ?? ""}, ${picture}`;
}
