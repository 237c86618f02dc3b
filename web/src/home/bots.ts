/** A match against bots that begins at once. */
import { offerOf } from "../app/catalog.svelte";
import { hall } from "../net/hall";
import { fitting, type BotsWanted } from "./fitting";

/** Opens a table with this number of bots, starts its match, and gives the table's code. */
export async function playBots(game: string, bots: number, wanted: BotsWanted): Promise<string> {
  const { level, preset } = fitting(await offerOf(game), wanted);
  const quick = preset !== "family"; // beginners see what bots do, and may press them on
  const { code } = await hall.open({ game, quick, seated: true, preset });
  for (let more = bots; more > 0; more--) await hall.wish(code, { type: "AddBot", level });
  await hall.start(code);
  return code;
}
