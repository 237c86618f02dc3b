/** The face of a running match, as the shell loads it. */
import { m } from "../../paraglide/messages.js";
import type { Standing } from "../../wire/hall";
import type { View } from "../../wire/chain";
import type { PlayFace } from "../contract";
import Play from "./Play.svelte";

function call(seen: unknown, seat: number, standing: Standing): string | null {
  if (!standing.awaited.includes(seat)) return null;
  return m.chain_call({ letter: (seen as View).letter });
}

const tell = (): null => null;

export { Play, call, tell };
({ Play, call, tell }) satisfies PlayFace;
