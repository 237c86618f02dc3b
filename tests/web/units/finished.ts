// Finished matches of the corpus, as spectators saw their ends.
import { readFileSync } from "node:fs";
import { merged, patched, type Parts } from "../../../web/src/net/merge.ts";
import type { Finished } from "../../../web/src/games/contract.ts";
import type { Outcome } from "../../../web/src/wire/hall.ts";

const CORPUS = new URL("../../../corpus/", import.meta.url);

interface Line {
  readonly roster?: readonly { readonly name: string }[];
  readonly to?: unknown;
  readonly frame?: { readonly parts: Parts };
}

/** What a viewer of a transcript ("cross/first-out") was told, frame by frame. */
function told(name: string, viewer: number | "gallery") {
  const text = readFileSync(new URL(`${name}.jsonl`, CORPUS), "utf8");
  const lines = text.trim().split("\n").map((line) => JSON.parse(line) as Line);
  const frames = lines.flatMap(({ to, frame }) => (to === viewer && frame ? [frame.parts] : []));
  return { roster: lines[0]?.roster ?? [], frames };
}

/** The Views of a transcript, one after the other, as spectators saw them. */
export function seen<View>(name: string): readonly View[] {
  let parts: Parts = {};
  return told(name, "gallery").frames.map((frame) => merged((parts = patched(parts, frame))) as View);
}

/** The end of a transcript as a viewer of it was told it; nothing was reviewed. */
export function finished<View, Review>(
  name: string,
  viewer: number | "gallery" = "gallery",
): Finished<View, Review> {
  const { roster, frames } = told(name, viewer);
  const parts = frames.reduce(patched, {});
  const { outcome } = parts["standing"] as { outcome: Outcome };
  return {
    id: name,
    code: "STAGE2",
    game: name.split("/")[0] ?? "",
    lexicon: "play",
    names: roster.map((sitter) => sitter.name),
    avatars: [],
    bots: roster.map(() => null),
    mine: [],
    outcome,
    ended: null,
    resigned_after: roster.map(() => null),
    view: merged(parts) as View,
    review: null,
  };
}
