/** The face of a running match, as the shell loads it. */
import { m } from "../../paraglide/messages.js";
import type { AnyMatch, PlayFace } from "../contract";
import type { Standing } from "../../wire/hall";
import type { View } from "../../wire/sheets";
import { rowsOf } from "./grid";
import { lettersDue } from "./letters";
import Play from "./Play.svelte";
import { allWords, askedOf, foundBy, nameOf, scoredBy, writtenBy } from "./seats";
import { spokenFaces } from "./told";
import type { SheetsMatch } from "./types";

function call(seen: unknown, seat: number, { awaited }: Standing): string | null {
  const view = seen as View;
  if (!awaited.includes(seat)) return null;
  switch (view.phase) {
    case "build":
      return callToBuild(view, seat);
    case "find":
    case "leftovers":
      return callToFind(view, seat);
    case "score":
      return callToScore(view, seat);
    case "over":
      return null;
  }
}

function callToBuild(view: View, seat: number): string | null {
  const thrown = view.throws.at(-1);
  if (thrown && (view.sheets[seat]?.throws ?? 0) < view.throws.length) {
    return lettersDue(thrown) === 1
      ? m.sheets_call_last()
      : m.sheets_call_write({ letters: spokenFaces(thrown.faces) });
  }
  return m.sheets_call_roll();
}

function callToFind(view: View, seat: number): string | null {
  const sheet = writtenBy(view, seat);
  if (!sheet) return null;
  if (view.phase === "leftovers") return m.sheets_call_leftovers();
  return view.flipped_at === null
    ? m.sheets_call_find({ name: nameOf(view, sheet.builder) })
    : m.sheets_call_hurry();
}

function callToScore(view: View, seat: number): string | null {
  const asked = askedOf(view, seat);
  if (asked) {
    return m.sheets_call_answer({ word: allWords(asked.sheet)[asked.asked.word] ?? "" });
  }
  const sheet = scoredBy(view, seat);
  return sheet ? m.sheets_call_score({ name: nameOf(view, sheet.builder) }) : null;
}

function tell(text: string, match: AnyMatch): string | null {
  const { view, seat } = match as SheetsMatch;
  const own = view.sheets[seat ?? 0];
  switch (text.trim().toLowerCase()) {
    case "dice":
      return view.throws.map((thrown) => thrown.faces.join(" ")).join(", ") || m.sheets_no_dice();
    case "last":
      return spokenFaces(view.throws.at(-1)?.faces ?? []) || m.sheets_no_dice();
    case "grid":
      return readOut(own?.grid);
    case "sheet": {
      const before = seat === null ? undefined : writtenBy(view, seat);
      return readOut(before?.grid ?? own?.grid);
    }
    case "words": {
      const sheet = (seat === null ? undefined : writtenBy(view, seat)) ?? own;
      return (sheet ? allWords(sheet).join(", ") : "") || m.sheets_no_words();
    }
    case "scores":
    case "score":
      return scores(view);
    default:
      return null;
  }
}

/** Nobody searches the grid any further (H3): that costs its Builder. */
function resigning(seen: unknown, seat: number): string {
  const view = seen as View;
  const sheet = view.phase === "find" ? foundBy(view, seat) : undefined;
  return sheet?.pen === "writing" ? m.sheets_resigning({ name: nameOf(view, sheet.builder) }) : "";
}

function readOut(grid: readonly string[] | null | undefined): string {
  return grid ? rowsOf(grid).join(" / ") : m.sheets_hidden();
}

function scores(view: View): string {
  if (!view.totals) return m.sheets_no_scores();
  return view.totals.map((points, seat) => `${nameOf(view, seat)} ${points}`).join(", ");
}

export { Play, call, resigning, tell };
({ Play, call, resigning, tell }) satisfies PlayFace;
