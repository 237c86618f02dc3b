/** Which sources come together in one file of the built client. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import type { Rolldown } from "vite";

type ChunkingContext = Rolldown.ChunkingContext;

const GAMES = readdirSync(new URL("../src/games", import.meta.url)).filter((name) =>
  existsSync(new URL(`../src/games/${name}/play.ts`, import.meta.url)),
);

function gameOf(id: string): string | null {
  return GAMES.find((game) => id.includes(`/games/${game}/`) || id.includes(`/${game}_`)) ?? null;
}

const named = (folder: string, names: string): string => `games/${folder}/(${names})\\b`;
const tiles = (names: string): string => named("tiles", names);

/** What podiums share, and games of tiles on a board: to draw it, to play, to learn, to look on.
 * What is in no line of these, every game has: it comes with what pages share. */
const GAMES_SHARE = [
  ["learned", "net/learned|messages/(practice_title|find_back_mine)"],
  ["standings", "games/end/([Ss]tandings|early)|messages/standings_"],
  ["endings", "games/(end/(awards|ending)|tiles/ending)\\.ts|messages/(award_(?!title)|ending_(?!title|skip))"],
  ["flip", "svelte/src/animate/"],
  ["facts", "games/review/Facts"],
  ["tableless", named("tableless", "study|tableless")],
  ["lesson", `messages/tiles_learn|${named("tableless", "Lesson|scripted")}`],
  ["day", `${named("tableless", "daily|DayFrame")}|${tiles("Handed|handed")}`],
  ["read", tiles("BoardRead")],
  [
    "board",
    `messages/tiles_(?!analyse|clock|days|fell|hours|learn|list_|moves_(all|unlisted)|nothing_better|review|seat_gone|time_left|turn_|you\\b)|${tiles("Grid|squares|laying|Order|Rack|slow|ActBar|counted|known|Layout|Seats|tools|ToolRow")}`,
  ],
  ["wall", `parts/Pages|messages/(screen_page|tiles_time_left)|${tiles("Wall")}`],
  ["asides", `games/shared/asides|${tiles("lines")}`],
  ["recent", tiles("Recent")],
  ["beside", tiles("Listing|ToolDialog|Unseen")],
  ["look", tiles("Podium")],
  ["moves", `messages/tiles_(moves_unlisted|turn_)|${tiles("Moves")}`],
  [
    "judged",
    `games/(shared/wide|review/mistakes)|messages/(tiles_(fell|nothing_better|review_)|review_(also|mistake|points|rarer|why))|${tiles("equity|Looked|rare|told")}`,
  ],
  ["review", "games/review/|messages/review_"],
  ["turns", `messages/tiles_(analyse|review\\b)|${tiles("analysis|Review|TurnShown")}`],
  ["position", "src/study/(Position|trying)"],
  ["study", `src/(study|find)/|messages/(find_(?!back_mine)|puzzle_(analyse|back))`],
].map(([name = "", test = ""]) => ({ name, test: new RegExp(test), minShareCount: 2 }));

const ON_A_BOARD = GAMES.filter((game) => existsSync(new URL(`../src/games/${game}/Board.svelte`, import.meta.url)));
const TILE_GAMES = new RegExp(`(src/games/|paraglide/messages/)(${ON_A_BOARD.join("|")})[/_]`);
const OTHER_GAMES = new RegExp(`(src/games/|paraglide/messages/)(?!(${ON_A_BOARD.join("|")})[/_]|sheets/(Screen|find|turns)|sheets_find_)`);

/** The sources that say each message of a game. All messages are imported by way of one file. */
const SAYING = new Map<string, string[]>();
for (const game of GAMES) {
  const folder = new URL(`../src/games/${game}/`, import.meta.url);
  for (const name of readdirSync(folder).filter((file) => /\.(ts|svelte)$/.test(file))) {
    const source = new URL(name, folder);
    for (const [, message = ""] of readFileSync(source, "utf8").matchAll(/\bm\.(\w+)/g)) {
      SAYING.set(message, [...(SAYING.get(message) ?? []), fileURLToPath(source)]);
    }
  }
}

/** The parts, each loaded when it is asked for, that come with this source. */
function partsWith(id: string, modules: ChunkingContext, seen = new Set<string>()): string[] {
  const info = seen.has(id) ? null : modules.getModuleInfo(id);
  seen.add(id);
  if (!info) return [];
  const [, message] = /\/paraglide\/messages\/(\w+)\.js$/.exec(id) ?? [];
  const importers = message === undefined ? info.importers : (SAYING.get(message) ?? []);
  const above = importers.flatMap((importer) => partsWith(importer, modules, seen));
  return info.dynamicImporters.length > 0 ? [id, ...above] : above;
}

/** Games on a board are to be light: what is played with has a file apart from what only those read
 * who do not play. What two parts need comes with one of them, if neither is the big screen. */
function sharedOf(id: string, modules: ChunkingContext): string | null {
  const parts = partsWith(id, modules);
  const comesWith = (name: string): boolean => parts.some((part) => part.endsWith(name));
  if (comesWith("/play.ts") || comesWith("/Table.svelte"))
    return parts.length > 2 || comesWith("/screen.ts") ? gameOf(id) : null;
  return parts.length > 2 ? `${gameOf(id)}-read` : null;
}

/** What else stands at a table where a game is played on a board, in one file. */
const PLAYED = new RegExp(`src/games/(${ON_A_BOARD.join("|")})/(play\\.ts|Table\\.svelte)`);
const playOf = (id: string): string => `${gameOf(id)}-play`;

/** What every page may need; not what is loaded when it is looked at. */
const SHARED =
  /src\/(app|games|net|paraglide|parts)\/|home\/(bots|code|Join|TableLine)|table\/(openPanels|HouseState|idle|levels|LineState|match|muted|standing)|rules\/[Rr]ead/;
const LOADED_LATER =
  /tiles\/(Moves|Glide|lines)|end\/Award|hands\/animations|shared\/(asides|rounds|wide)|parts\/(OtherMoves|Remark|Typed|CopyButton|clipboard|NameForm|FirstLook)|net\/learned|app\/([Rr]eport|knocks|Identity|AvatarChoice|AvatarOffer|avatarNames)|parts\/glyphs|messages\/(analysis_|award_title|avatar_|daily_|find_|practice_|rules_n|reactions_(?!(un)?muted)|seat_(?!host\b)|(about|again|agreed|class|evening|gone|keep|late|learn|lexicon|me|next|over|player|preset|report|screen)_|option_brief_|lobby_(all|at_door|begins|chance|host_starts|idle|lexicon|lock|options|public|quick|words)|table_(ends_|rematch)|house_(end|pause)_wished|shell_((not_)?copied|your_name)|preset\b|(held|lost|match)_|level_(everyday|rarer|strongest|weakest)|wish_(no|host_end_all|end_once|pause_once))/;

function isShared(id: string): boolean {
  const isOfGames = gameOf(id) !== null || GAMES_SHARE.some(({ test }) => test.test(id));
  return SHARED.test(id) && !LOADED_LATER.test(id) && !isOfGames;
}

/**
 * What is needed together comes in one file: on a slow line every file costs a round trip, and a
 * browser asks for six at a time. So there is one chunk of the shell, one of what pages share, one
 * of what desks share, those of what games share, and one of what the pages of a game share.
 */
export const TOGETHER = [
  { name: "shell", test: /src\/(main|games\/(registry|\w+\/entry))\.ts$|app\/(catalog|wake)|parts\/([Aa]vatar|Clock|Complaint|handicap|language|working)|games\/\w+\/accent\.css|paraglide\/registry/ },
  { name: "parts", test: isShared, minShareCount: 2 },
  { name: "desks", test: /src\/desks\/(cards|requests|tally)/ },
  ...GAMES_SHARE,
  { name: sharedOf, debugName: "tile games", test: TILE_GAMES, minShareCount: 2 },
  { name: playOf, debugName: "play", test: PLAYED },
  { name: gameOf, debugName: "games", test: OTHER_GAMES, minShareCount: 2 },
];
