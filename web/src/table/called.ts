/** A seat, or the wish to play later, under a name that somebody gives. */
import { me } from "../app/me.svelte";
import { hall } from "../net/hall";

/** The name that the table takes is mine: one that it refuses is not. Throws `Refused`. */
export async function called(code: string, name: string, type: "Sit" | "Wait"): Promise<void> {
  const isFirst = !me.name;
  if (isFirst) await me.call(name);
  try {
    await hall.wish(code, { type, name });
  } catch (refused) {
    if (isFirst) me.unlearn();
    throw refused;
  }
  if (me.name !== name) await me.call(name);
}
