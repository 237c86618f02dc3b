// Finished matches of the corpus, as spectators saw their ends.
import { readFileSync } from "node:fs";
import { merged, patched, type Parts } from "../../../web/src/net/merge.ts";
import type { Finished, Outcome } from "../../../web/src/games/contract.ts";

const CORPUS = new URL("../../../corpus/", import.meta.url);

interface Line {
  readonly roster?: readonly { readonly name: string }[];
  readonly to?: unknown;
  readonly frame?: { readonly parts: Parts };
}

/** The end of a transcript ("cross/first-out") as a viewer of it was told it; nothing was reviewed. */
export function finished<View, Review>(
  name: string,
  viewer: number | "gallery" = "gallery",
): Finished<View, Review> {
  const text = readFileSync(new URL(`${name}.jsonl`, CORPUS), "utf8");
  const lines = text.trim().split("\n").map((line) => JSON.parse(line) as Line);
  const frames = lines.flatMap(({ to, frame }) => (to === viewer && frame ? [frame.parts] : []));
  const parts = frames.reduce(patched, {});
  const { outcome } = parts["standing"] as { outcome: Outcome };
  return {
    id: name,
    code: "STAGE2",
    game: name.split("/")[0] ?? "",
    lexicon: "play",
    names: lines[0]?.roster?.map((sitter) => sitter.name) ?? [],
    outcome,
    view: merged(parts) as View,
    review: null,
  };
}
