import { readFileSync } from "node:fs";

const PROJECT = new URL("../project.inlang/settings.json", import.meta.url);

/** The languages that the client speaks. */
export const LANGUAGES = JSON.parse(readFileSync(PROJECT, "utf8")).locales;

/** How messages are compiled, by the build and by the check alike: both write the same files. */
export const COMPILING = {
  project: "project.inlang",
  outdir: "src/paraglide",
  strategy: ["localStorage", "preferredLanguage", "baseLocale"],
  experimentalStaticLocale: '"en"', // while there is one: messages need not ask which
};
