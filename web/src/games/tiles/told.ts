/** What was done in a turn with what it brought. */
import { m } from "../../paraglide/messages.js";
import { plain } from "../../parts/figures";

/** "8D CAT for 12"; of what cannot bring points only what it was. */
export function told(did: string, points: number | null): string {
  return points === null ? did : m.find_done({ did, points: plain(points) });
}
