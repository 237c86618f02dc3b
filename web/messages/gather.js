/**
 * Puts the messages of the shell and of every game together, a file a language: the compiler of
 * messages reads one. A game's own lie in `src/games/<game>/messages`.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";

const SHELL = new URL("./", import.meta.url);
const GAMES = new URL("../src/games/", import.meta.url);
const GATHERED = new URL("../project.inlang/.messages/", import.meta.url);

function folders() {
  const games = readdirSync(GAMES).map((game) => new URL(`${game}/messages/`, GAMES));
  return [SHELL, ...games.filter((folder) => existsSync(folder))];
}

/** The messages of a language: all that the folders have, by key. */
export function messages(language) {
  const files = folders().map((folder) => new URL(`${language}.json`, folder));
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, "utf8"))));
}

/** Writes them where the compiler looks; what has not changed is left alone. */
export function gather() {
  mkdirSync(GATHERED, { recursive: true });
  for (const file of readdirSync(SHELL).filter((name) => name.endsWith(".json"))) {
    const path = new URL(file, GATHERED);
    const text = JSON.stringify(messages(file.replace(".json", "")), null, 2);
    if (!existsSync(path) || readFileSync(path, "utf8") !== text) writeFileSync(path, text);
  }
}
