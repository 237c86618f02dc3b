// Finds what the client reads too late: props and deriveds of a component that may be gone by then.
import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly [part: string]: any;
}

const SOURCES = fileURLToPath(new URL("../../../web/src/", import.meta.url));
const { parse } = createRequire(`${SOURCES}../package.json`)("svelte/compiler");

const FUNCTION = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;
const LOOP = /^(For|ForOf|ForIn|While|DoWhile)Statement$/;
const TYPES = /^(typeAnnotation|returnType|typeParameters|typeArguments)$/;
/** What calls a function later. */
const LATER = /^(then|catch|finally|setTimeout|setInterval|queueMicrotask|requestAnimationFrame|moved)$/;
const CALLS = new RegExp(`\\bawait\\b|\\b${LATER.source.slice(1, -1)}\\(`);
/** What tells that the component is still there, or that nothing newer was asked for. */
const GUARD = /\b(current|isLate|gone|isConnected)\b/;
/** Whether a component may be gone by now; or what comes now is not reached. */
type Late = boolean | "left";

const isNode = (part: unknown): part is Node => typeof (part as Node | null)?.type === "string";

/** The parts of a node in the order of the source, without types. */
function partsOf(node: Node): readonly Node[] {
  const parts = Object.entries(node).flatMap(([name, part]) => (TYPES.test(name) ? [] : part));
  return parts.filter(isNode).sort((one, other) => one.start - other.start);
}

function* all(node: Node): Generator<Node> {
  yield node;
  for (const part of partsOf(node)) yield* all(part);
}

const nameOf = (key: Node): string => (key.type === "PrivateIdentifier" ? `#${key.name}` : key.name);

/** The names that a pattern declares. */
const declared = (pattern: Node): readonly string[] =>
  pattern.type === "Identifier"
    ? [pattern.name]
    : pattern.type === "Property"
      ? declared(pattern.value)
      : pattern.type === "AssignmentPattern"
        ? declared(pattern.left)
        : partsOf(pattern).flatMap(declared);

/** Whether a value is out of date once its component is gone: props are, and deriveds. */
function isKept(value: Node | null): boolean {
  if (value?.type !== "CallExpression") return false;
  const { name, object } = value.callee;
  return /^\$(props|derived)$/.test(name) || object?.name === "$derived";
}

/** The script of a component, or a module with runes. */
class Source {
  readonly name: string;
  readonly text: string;
  readonly script: Node;
  /** Its props and deriveds. */
  readonly kept = new Set<string>();
  /** Functions that read some. */
  readonly readers = new Set<string>();

  constructor(name: string, text: string) {
    this.name = name;
    this.text = name.endsWith(".svelte") ? text : `<script lang="ts">${text}</script>`;
    this.script = parse(this.text, { modern: true }).instance?.content ?? { type: "Program", body: [] };
    for (const { type, declarations } of name.endsWith(".svelte") ? partsOf(this.script) : []) {
      for (const { id, init } of type === "VariableDeclaration" ? declarations : []) {
        if (isKept(init)) declared(id).forEach((known) => this.kept.add(known));
      }
    }
  }

  reads(name: string): boolean {
    return this.kept.has(name) || this.readers.has(name);
  }

  line(node: Node): string {
    return `${this.name}:${this.text.slice(0, node.start).split("\n").length}`;
  }
}

/** Deriveds of classes and the methods that read some, by the class at the root of its kind. */
class Classes {
  readonly #base = new Map<string, string>();
  readonly #kept = new Map<string, Set<string>>();

  learn({ id, superClass }: Node): void {
    if (superClass) this.#base.set(id.name, superClass.name);
  }

  /** The kind of a class, or of a value that is called like its class. */
  kept(name: string): Set<string> {
    const root = this.#base.get(name);
    if (root) return this.kept(root);
    if (!this.#kept.has(name)) this.#kept.set(name, new Set());
    return this.#kept.get(name) as Set<string>;
  }
}

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** One walk through a function: reports each read of what is kept that may come too late. */
class Walk {
  readonly #source: Source;
  readonly #classes: Classes;
  readonly #own: Set<string>;
  readonly #report: (node: Node) => void;

  constructor(source: Source, classes: Classes, of: string | null, report: (node: Node) => void) {
    this.#source = source;
    this.#classes = classes;
    this.#own = of ? classes.kept(of) : new Set();
    this.#report = report;
  }

  enter(fn: Node, late: boolean, hidden: ReadonlySet<string> = new Set()): void {
    const inside = [...all(fn.body)].filter(({ type }) => type === "VariableDeclarator");
    const names = [...fn.params, ...inside.map(({ id }) => id)].flatMap(declared);
    this.#go(fn.body, late, new Set([...hidden, ...names]));
  }

  #go(node: Node, late: Late, hidden: ReadonlySet<string>): Late {
    if (late === "left") return late;
    const on = (part: Node | null, from: Late): Late => (part ? this.#go(part, from, hidden) : from);
    const guarded = (test: Node): boolean =>
      GUARD.test(this.#source.text.slice(test.start, test.end));
    if (FUNCTION.test(node.type)) return this.enter(node, late, hidden), late;
    if (LOOP.test(node.type)) {
      const again = late || awaits(node.body);
      const from = on(node.right ?? null, on(node.init ?? null, late));
      for (const part of [node.test, node.body, node.update]) if (part) on(part, again || from);
      return again;
    }
    switch (node.type) {
      case "AwaitExpression":
        on(node.argument, late);
        return true;
      case "ReturnStatement":
      case "ThrowStatement":
        on(node.argument, late);
        return "left";
      case "IfStatement": {
        const tested = on(node.test, late);
        const then = on(node.consequent, guarded(node.test) ? false : tested);
        const other = on(node.alternate, guarded(node.test) && then === "left" ? false : tested);
        return then === "left" ? other : other === "left" ? then : then || other;
      }
      case "LogicalExpression": {
        const left = on(node.left, late);
        return on(node.right, node.operator === "&&" && guarded(node.left) ? false : left) || left;
      }
      case "TryStatement": {
        const tried = on(node.block, late);
        const caught = on(node.handler?.body ?? null, late || awaits(node.block));
        return on(node.finalizer, tried === "left" ? caught : tried || caught);
      }
      case "AssignmentExpression":
        if (node.operator === "=" && node.left.type === "Identifier") return on(node.right, late);
        break;
      case "Property":
        return on(node.value, on(node.computed ? node.key : null, late));
      case "CallExpression":
        if (LATER.test(node.callee.name ?? node.callee.property?.name)) {
          for (const given of node.arguments) {
            if (this.#source.readers.has(given.name)) this.#report(given);
            on(given, FUNCTION.test(given.type) || late);
          }
          return on(node.callee, late);
        }
        // An effect that returns how it is left leaves its timers, too.
        if (node.callee.name === "$effect" && leaves(node.arguments[0] as Node)) return late;
        break;
      case "Identifier":
        if (late && !hidden.has(node.name) && this.#source.reads(node.name)) this.#report(node);
        return late;
      case "MemberExpression":
        if (late && this.#keeps(node)) this.#report(node);
        return on(node.computed ? node.property : null, on(node.object, late));
    }
    return partsOf(node).reduce<Late>((from, part) => on(part, from), late);
  }

  #keeps({ object, property, computed }: Node): boolean {
    if (computed) return false;
    if (object.type === "ThisExpression") return this.#own.has(nameOf(property));
    const called = object.type === "Identifier" ? object : object.property;
    return this.#classes.kept(capital(called?.name ?? "")).has(nameOf(property));
  }
}

/** Whether a part waits, and not only a function in it. */
const awaits = (node: Node): boolean =>
  node.type === "AwaitExpression" || partsOf(node).some((part) => !FUNCTION.test(part.type) && awaits(part));

/** Whether an effect returns a function. */
const leaves = ({ body }: Node): boolean =>
  body?.type === "BlockStatement" &&
  partsOf(body).some(({ type, argument }) => type === "ReturnStatement" && FUNCTION.test(argument?.type));

/** A source's name and text. */
type Text = readonly [string, string];

interface Named {
  readonly name: string;
  /** The function, and the class that it is of. */
  readonly fn: Node;
  readonly of: string | null;
}

/** The functions of a component or module, and the methods of its classes. */
function functionsOf({ script }: Source, classes: Classes): readonly Named[] {
  const found: Named[] = [];
  const named = (name: string, fn: Node | null, of: string | null): void => {
    if (fn && FUNCTION.test(fn.type)) found.push({ name, fn, of });
  };
  for (const part of partsOf(script)) {
    const statement = part.declaration ?? part;
    if (statement.type === "ClassDeclaration") {
      classes.learn(statement);
      for (const { key, value } of statement.body.body as readonly Node[]) {
        named(nameOf(key), value, statement.id.name);
        if (isKept(value)) classes.kept(statement.id.name).add(nameOf(key));
      }
    } else if (statement.type === "VariableDeclaration") {
      for (const { id, init } of statement.declarations) named(id.name, init, null);
    } else if (FUNCTION.test(statement.type)) named(statement.id.name, statement, null);
    else named("", { ...part, type: "FunctionExpression", params: [], body: part }, null);
  }
  return found;
}

/** The components of the client that do something later, and its modules with runes. */
export function ofTheClient(): readonly Text[] {
  const names = globSync("**/*.{svelte,svelte.ts}", { cwd: SOURCES });
  const texts = names.map((name): Text => [name, readFileSync(`${SOURCES}${name}`, "utf8")]);
  return texts.filter(([name, text]) => name.endsWith(".ts") || CALLS.test(text));
}

/** What is read too late: where, and what. */
export function readLate(texts: readonly Text[]): readonly string[] {
  const classes = new Classes();
  const found = texts.map(([name, text]) => {
    const source = new Source(name, text);
    return { source, functions: functionsOf(source, classes) };
  });
  for (let grown = true; grown; ) {
    grown = false;
    for (const { source, functions } of found) {
      for (const { name, fn, of } of functions) {
        const readers = of ? classes.kept(of) : source.readers;
        if (!name || readers.has(name)) continue;
        new Walk(source, classes, of, () => (readers.add(name), (grown = true))).enter(fn, true);
      }
    }
  }
  return found.flatMap(({ source, functions }) => {
    const late: string[] = [];
    const told = (node: Node): void =>
      void late.push(`${source.line(node)} ${source.text.slice(node.start, node.end)}`);
    for (const { fn, of } of functions) new Walk(source, classes, of, told).enter(fn, false);
    return late;
  });
}
