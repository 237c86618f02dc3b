// Lets Node run the client's modules as they stand: without endings in imports, and with runes.
import { readFileSync } from "node:fs";
import { createRequire, registerHooks, stripTypeScriptTypes } from "node:module";
import { fileURLToPath } from "node:url";

const require = createRequire(new URL("../../../web/package.json", import.meta.url));
const { compileModule } = require("svelte/compiler");

registerHooks({
  resolve(specifier, context, next) {
    if (!specifier.startsWith(".") || /\.(ts|js|mjs)$/.test(specifier)) {
      return next(specifier, context);
    }
    return next(`${specifier}.ts`, context);
  },
  load(url, context, next) {
    if (!url.endsWith(".svelte.ts")) return next(url, context);
    const filename = fileURLToPath(url);
    const script = stripTypeScriptTypes(readFileSync(filename, "utf8"));
    const source = compileModule(script, { filename, generate: "client" }).js.code;
    return { format: "module", source, shortCircuit: true };
  },
});
