import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";

import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

import { TOGETHER } from "./bundle/chunks.ts";
import { helperInPlace, listPlay, neverHydrates, oneLanguage } from "./bundle/files.ts";
import { COMPILING, LANGUAGES } from "./messages/compiling.js";
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

export default defineConfig({
  plugins: [
    messagesTogether(),
    paraglideVitePlugin(COMPILING),
    svelte(),
    oneLanguage(LANGUAGES),
    neverHydrates(),
    helperInPlace(),
    messagesAreCompiled(),
    firstPaint(),
    buildId(),
    listPlay(),
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
