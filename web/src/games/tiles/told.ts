/** What was done in a turn with what it brought. */
import { m } from "../../paraglide/messages.js";
import { plain } from "../../parts/figures";

/** "8D CAT for 12", or "8D QAT for 12, challenged off"; of what cannot bring points only what it was. */
export function told(did: string, points: number | null, fell = false): string {
  const done = points === null ? did : m.find_done({ did, points: plain(points) });
  return fell ? m.tiles_fell({ did: done }) : done;
}
