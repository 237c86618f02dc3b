/** The pictures that a person may pick in place of initials. */
import type { Glyph } from "../wire/hall";

/** Drawn with one pen, on a square of 24. */
export const GLYPHS: Readonly<Record<Glyph, string>> = {
  acorn: "M5 10h14M6 10a6 5 0 0 1 12 0M7 10c0 6 3 9 5 10 2-1 5-4 5-10M12 5V3",
  anchor: "M12 21V8m0 0a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM8 11h8M4 14a8 7 0 0 0 16 0",
  bell: "M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 21h4",
  boat: "M3 16h18l-3 5H6zM12 16V3l6 9h-6",
  cup: "M5 7h11v7a5 5 0 0 1-5 5h-1a5 5 0 0 1-5-5zM16 9h2a2 2 0 0 1 0 5h-2",
  feather: "M4 21L16 9M8 17c-3-6 4-14 12-14 0 9-6 16-12 14z",
  fish: "M3 12c4-7 11-7 15 0-4 7-11 7-15 0zM18 12l4-4v8zM8 11h.01",
  key: "M8 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 12h10v4M18 12v3",
  kite: "M12 2l6 7-6 8-6-8zM12 2v15M6 9h12M12 17q3 2 0 5",
  leaf: "M5 20C3 10 9 4 20 4c0 11-6 17-15 16zM5 20L14 10",
  moon: "M19 15A8 8 0 1 1 10 4a7 7 0 0 0 9 11z",
  star: "M12 3l2.7 6 6.3.6-4.8 4.3 1.5 6.4L12 17l-5.7 3.3 1.5-6.4L3 9.6 9.3 9z",
};
