import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";

import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

import { COMPILING } from "./messages/compiling.js";
import { gather, messages } from "./messages/gather.js";

const HALL = process.env["WORDHALL_HALL"] ?? "http://127.0.0.1:8000";
const COMPILED = new URL("src/paraglide/messages/_index.js", import.meta.url);

/** Puts a hash of everything that was built into index.html: by it a client knows it is old. */
function buildId(): Plugin {
  return {
    name: "wordhall:build-id",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        const hash = createHash("sha256").update(html);
        for (const file of Object.keys(bundle ?? {}).sort()) hash.update(file);
        const content = hash.digest("hex").slice(0, 12);
        return [{ tag: "meta", attrs: { name: "wordhall-build", content }, injectTo: "head" }];
      },
    },
  };
}

const SHELL_STYLE = /<link rel="stylesheet"[^>]*href="\/(assets\/shell-[\w-]+\.css)"[^>]*>/;

/** Puts into the page what the first paint needs, as every file costs a round trip: the theme that
 * was chosen, the socket of a table, the styles of the shell, and the greeting. The hall allows
 * them by their hashes. */
function firstPaint(): Plugin {
  return {
    name: "wordhall:first-paint",
    apply: "build",
    enforce: "post",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        const texts = messages("en");
        const greeted = html.replace(/\{(home_\w+)\}/g, (_, key: string) => String(texts[key]));
        const styled = greeted.replace(SHELL_STYLE, (_, file: string) => {
          const sheet = bundle?.[file];
          if (sheet?.type !== "asset") throw new Error("the shell has no styles");
          // The link is not followed. It tells the parts of the page that these styles are there.
          const told = `<link rel="stylesheet" crossorigin disabled href="/${file}">`;
          return `<style>${String(sheet.source)}</style>${told}`;
        });
        const tags = ["theme", "socket"].map((name) => ({
          tag: "script",
          children: readFileSync(new URL(`src/${name}.js`, import.meta.url), "utf8"),
          injectTo: "head-prepend" as const,
        }));
        return { html: styled, tags };
      },
    },
  };
}

/** Puts the messages together before they are compiled, and again when one is changed. */
function messagesTogether(): Plugin {
  gather();
  return {
    name: "wordhall:messages-together",
    configureServer({ watcher }) {
      watcher.on("change", (path) => /\/messages\/\w+\.json$/.test(path) && gather());
    },
  };
}

/** Fails unless every message was compiled: without its plugin the compiler finds none, content. */
function messagesAreCompiled(): Plugin {
  return {
    name: "wordhall:messages-are-compiled",
    apply: "build",
    buildEnd() {
      const keys = Object.keys(messages("en"));
      const wanted = keys.filter((key) => !key.startsWith("$"));
      const compiled = existsSync(COMPILED) ? readFileSync(COMPILED, "utf8") : "";
      const missing = wanted.filter((key) => !new RegExp(`\\b${key}\\b`).test(compiled));
      if (wanted.length === 0 || missing.length > 0) {
        this.error(`there are messages that were not compiled: ${missing.join(", ")}`);
      }
    },
  };
}

const GAMES = readdirSync(new URL("src/games", import.meta.url)).filter((name) =>
  existsSync(new URL(`src/games/${name}/play.ts`, import.meta.url)),
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
  ["day", `${named("tableless", "daily|DayRoom")}|${tiles("Handed|handed")}`],
  ["board", tiles("Grid|squares")],
  ["read", tiles("BoardRead")],
  ["rack", `messages/tiles_(days|hours)_left|${tiles("laying|Order|Rack|slow")}`],
  [
    "tiles",
    `messages/tiles_(?!days|hours|learn|nothing_better|review|you\\b)|${tiles("ActBar|counted|known|Layout|Seats|tools|ToolRow")}`,
  ],
  ["wall", `parts/Pages|messages/screen_page|${tiles("Wall")}`],
  ["asides", `games/shared/asides|${tiles("lines")}`],
  ["recent", tiles("Recent")],
  ["beside", tiles("Listing|ToolDialog|Unseen")],
  ["look", `messages/tiles_(?!you\\b)|${tiles("Podium")}`],
  ["moves", tiles("Moves")],
  ["judged", `games/shared/wide|${tiles("equity|Looked|rare")}`],
  ["review", "games/review/|messages/review_"],
  ["turns", tiles("analysis|Review|TurnShown")],
  ["position", "src/study/(Position|trying)"],
  ["study", `src/(study|find)/|messages/(find_(?!back_mine)|puzzle_(analyse|back))|${tiles("told")}`],
].map(([name = "", test = ""]) => ({ name, test: new RegExp(test), minShareCount: 2 }));

/** Theirs is to be light beside that: what two pages need is apart from what three need. */
const ON_A_BOARD = GAMES.filter((game) => existsSync(new URL(`src/games/${game}/Board.svelte`, import.meta.url)));
const TILE_GAMES = new RegExp(`(src/games/|paraglide/messages/)(${ON_A_BOARD.join("|")})[/_]`);
const OTHER_GAMES = new RegExp(`(src/games/|paraglide/messages/)(?!(${ON_A_BOARD.join("|")})[/_]|sheets/(Screen|find|turns)|sheets_find_)`);

/** What every page may need; not what is loaded when it is looked at. */
const SHARED =
  /src\/(app|games|net|paraglide|parts)\/|home\/(bots|code|Join|TableLine)|table\/(openPanels|HouseState|idle|levels|LineState|match|muted|standing)|rules\/[Rr]ead/;
const LOADED_LATER =
  /tiles\/(Moves|Glide|lines)|end\/Award|hands\/animations|shared\/(asides|wide)|parts\/(OtherMoves|Remark|Typed|CopyButton|clipboard|NameForm|FirstLook)|net\/learned|app\/([Rr]eport|knocks|Identity|AvatarChoice|AvatarOffer|avatarNames)|parts\/glyphs|messages\/(analysis_|award_title|avatar_|daily_|find_|practice_|rules_n|reactions_(?!(un)?muted)|seat_(?!host\b)|(about|again|agreed|class|evening|gone|keep|late|learn|lexicon|me|next|over|player|preset|report|screen)_|option_brief_|lobby_(all|at_door|begins|chance|host_starts|idle|lexicon|lock|options|public|quick|words)|table_rematch|house_(end|pause)_wished|shell_((not_)?copied|your_name)|preset\b|(held|lost|match)_|level_(everyday|rarer|strongest|weakest)|wish_(no|host_end_all|end_once|pause_once))/;

function isShared(id: string): boolean {
  const isOfGames = gameOf(id) !== null || GAMES_SHARE.some(({ test }) => test.test(id));
  return SHARED.test(id) && !LOADED_LATER.test(id) && !isOfGames;
}

/**
 * What is needed together comes in one file: on a slow line every file costs a round trip, and a
 * browser asks for six at a time. So there is one chunk of the shell, one of what pages share, one
 * of what desks share, those of what games share, and one of what the pages of a game share.
 */
const TOGETHER = [
  { name: "shell", test: /src\/(main|games\/(registry|\w+\/entry))\.ts$|app\/(catalog|wake)|parts\/([Aa]vatar|Clock|Complaint|handicap|language|working)|games\/\w+\/accent\.css|paraglide\/registry/ },
  { name: "parts", test: isShared, minShareCount: 2 },
  { name: "desks", test: /src\/desks\/(cards|requests|tally)/ },
  ...GAMES_SHARE,
  { name: gameOf, debugName: "tile games", test: TILE_GAMES, minShareCount: 3 },
  { name: gameOf, debugName: "games", test: OTHER_GAMES, minShareCount: 2 },
];

export default defineConfig({
  plugins: [
    messagesTogether(),
    paraglideVitePlugin(COMPILING),
    svelte(),
    messagesAreCompiled(),
    firstPaint(),
    buildId(),
  ],
  build: {
    target: "baseline-widely-available",
    outDir: "../src/wordhall/site", // a part of the package: a wheel holds it
    emptyOutDir: true,
    assetsInlineLimit: 0, // the hall's content policy allows no data: addresses
    manifest: "manifest.json", // tests/web weighs the shell and each game by it
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: TOGETHER },
        // The shell lists every file: short hashes keep it light.
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:6][extname]",
      },
      // Svelte declares a class for custom elements wherever it runs; there are none here.
      treeshake: { moduleSideEffects: [{ test: /custom-element\.js$/, sideEffects: false }] },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ["/api", "/healthz"].map((path) => [
        path,
        { target: HALL, ws: true, headers: { origin: HALL } },
      ]),
    ),
  },
});
