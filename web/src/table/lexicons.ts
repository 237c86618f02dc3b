/** How the lists of words are called. */
import { m } from "../paraglide/messages.js";

const NAMES: Readonly<Record<string, () => string>> = {
  play: m.lexicon_play,
  us: m.lexicon_us,
  everyday: m.lexicon_everyday,
  club: m.lexicon_club,
};

const BRIEFLY: Readonly<Record<string, () => string>> = {
  us: m.agreed_us,
  everyday: m.agreed_everyday,
  club: m.agreed_club,
};

/** A list of words where it is chosen. */
export const lexiconName = (lexicon: string): string => NAMES[lexicon]?.() ?? unknown(lexicon);

/** The same in the middle of a sentence. */
export const lexiconBrief = (lexicon: string): string =>
  BRIEFLY[lexicon]?.() ?? unknown(lexicon);

/** A newer hall may have more of them; one that has no name goes by the first digits of its digest. */
function unknown(lexicon: string): string {
  return m.agreed_lexicon({ name: lexicon.replace(/^(\w{4})\w{60}$/, "$1…") });
}
