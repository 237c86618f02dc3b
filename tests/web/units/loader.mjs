// Lets Node run the client's modules as they stand: without endings in imports, with runes, with
// globs as Vite has them, and without styles.
import { globSync, readFileSync } from "node:fs";
import { createRequire, registerHooks, stripTypeScriptTypes } from "node:module";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

const require = createRequire(new URL("../../../web/package.json", import.meta.url));
const { compileModule } = require("svelte/compiler");

const GLOB = /import\.meta\.glob(?:<\w+>)?\("([^"]+)"(?:, \{ eager: true, import: "(\w+)" \})?\)/g;

/** What Vite makes of globs: at once what is eager, and else what loads it. */
function globbed(script, filename) {
  const imports = [];
  const source = script.replace(GLOB, (_, pattern, name) => {
    const found = globSync(pattern, { cwd: dirname(filename) }).map((path) => `./${path}`);
    const parts = found.map((path) => {
      if (!name) return `${JSON.stringify(path)}: () => import(${JSON.stringify(path)})`;
      imports.push(`import { ${name} as found${imports.length} } from ${JSON.stringify(path)};`);
      return `${JSON.stringify(path)}: found${imports.length - 1}`;
    });
    return `{ ${parts.join(", ")} }`;
  });
  return [...imports, stripTypeScriptTypes(source)].join("\n");
}

registerHooks({
  resolve(specifier, context, next) {
    if (!specifier.startsWith(".") || /\.(ts|js|mjs|css)$/.test(specifier)) {
      return next(specifier, context);
    }
    return next(`${specifier}.ts`, context);
  },
  load(url, context, next) {
    if (url.endsWith(".css")) return { format: "module", source: "", shortCircuit: true };
    if (!url.endsWith("registry.ts") && !url.endsWith(".svelte.ts")) return next(url, context);
    const filename = fileURLToPath(url);
    const script = globbed(readFileSync(filename, "utf8"), filename);
    if (url.endsWith("registry.ts")) return { format: "module", source: script, shortCircuit: true };
    const source = compileModule(script, { filename, generate: "client" }).js.code;
    return { format: "module", source, shortCircuit: true };
  },
});
