/** What the build changes in the files that the bundler has made. */

import type { Plugin } from "vite";

const HELPER = /import (\{ t as __exportAll \} from )?"\.\/rolldown-runtime-[^"]*";/;

/** Writes the bundler's helper of 150 bytes into the files that use it. In a file of its own, which
 * every page needs, it takes one of the six places that a browser has for requests. */
export function helperInPlace(): Plugin {
  const isHelper = ({ name }: { name: string }): boolean => name === "rolldown-runtime";
  return {
    name: "wordhall:helper-in-place",
    apply: "build",
    enforce: "pre",
    renderChunk(code, chunk, _, { chunks }) {
      const helper = Object.values(chunks).find(isHelper);
      if (helper === undefined || isHelper(chunk)) return null;
      const [text] = Object.values(helper.modules).map((module) => module.code ?? "");
      const whole = code.replace(HELPER, (_import, used?: string) => (used ? (text ?? "") : ""));
      if (whole.includes("/rolldown-runtime-")) this.error("the bundler has more helpers than one");
      return whole;
    },
    generateBundle: {
      order: "pre",
      handler(_, bundle) {
        for (const [name, file] of Object.entries(bundle)) {
          if (file.type !== "chunk") continue;
          if (isHelper(file)) delete bundle[name];
          file.imports = file.imports.filter((other) => !other.includes("/rolldown-runtime-"));
        }
      },
    },
  };
}

const PLAY = /\/(src\/games\/\w+\/play\.ts)$/;

/** Lists what is played with under its source in the manifest, as the hall looks for it there. Vite
 * lists a file only under its own name if it holds more than the part that is asked for. */
export function listPlay(): Plugin {
  return {
    name: "wordhall:list-play",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const manifest = bundle["manifest.json"];
        if (manifest?.type !== "asset") throw new Error("the client has no manifest");
        const listed = JSON.parse(String(manifest.source)) as Record<string, { file: string }>;
        for (const chunk of Object.values(listed)) {
          const file = bundle[chunk.file];
          for (const id of file?.type === "chunk" ? file.moduleIds : []) {
            const [, src] = PLAY.exec(id) ?? [];
            if (src !== undefined) listed[src] ??= { ...chunk, src, isDynamicEntry: true };
          }
        }
        manifest.source = JSON.stringify(listed, null, 2);
      },
    },
  };
}

const MESSAGE = /\/paraglide\/messages\/(?!_)\w+\.js$/;
const LANGUAGE = /\/paraglide\/runtime\.js$/;
/** A plural is of the last form if it is of no other; the compiler then returns the message's name. */
const LAST_FORM = /\n\tif \(\w+Plural === "other"\) (return .*;)\n\treturn .*;/;

/** Lets a message be the function of its language while there is one. The compiler's own asks at each
 * call which language is meant, and that is a fifth of what the messages of a page weigh. */
export function oneLanguage(languages: readonly string[]): Plugin | null {
  const [language, ...others] = languages;
  if (others.length > 0) return null;
  return {
    name: "wordhall:one-language",
    apply: "build",
    transform: {
      filter: { id: [MESSAGE, LANGUAGE] },
      handler(code, id) {
        const known = `export const getLocale = () => "${language}";\n`;
        if (LANGUAGE.test(id)) return { code: known, map: null };
        const { index = 0, 1: name } = /^export const (\w+) = /m.exec(code) ?? {};
        if (name === undefined) throw new Error("a message is compiled otherwise than before");
        const said = code.slice(0, index).replace(LAST_FORM, "\n\t$1");
        const text = said.replace(/^import .*runtime\.js.*$/m, ""); // it has one export now
        return { code: `${text}export const ${name} = ${language}_${name};\n`, map: null };
      },
    },
  };
}

const HYDRATION = /\/svelte\/src\/internal\/client\/dom\/hydration\.js$/;
const STEPS = /^\s*\$\.(?:reset|next)\([\w, ]*\);$/gm;

/** Leaves out of Svelte what takes over a page that a server has drawn: here browsers alone draw.
 * Svelte asks at each step whether it does that, and each component tells how far it has come. */
export function neverHydrates(): Plugin {
  const constant = {
    "export let hydrating =": "export const hydrating =",
    "\thydrating = value;\n": "",
  };
  return {
    name: "wordhall:never-hydrates",
    apply: "build",
    transform: {
      filter: { id: [HYDRATION, /\.svelte$/] },
      handler(code, id) {
        if (!HYDRATION.test(id)) return { code: code.replace(STEPS, ""), map: null };
        let changed = code;
        for (const [before, after] of Object.entries(constant)) {
          if (!code.includes(before)) this.error("Svelte is made otherwise than before");
          changed = changed.replace(before, after);
        }
        return { code: changed, map: null };
      },
    },
  };
}
