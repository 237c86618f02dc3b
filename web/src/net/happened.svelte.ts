/** What has happened on this page lately, for a report: kinds and codes, never names, words, table
 * codes or tokens. */
const MOST = 60;

let lines: readonly string[] = [];
let failures = $state(0);

/** Notes that something has happened, with the seconds since the page was loaded. */
export function note(what: string): void {
  lines = [...lines, `${(performance.now() / 1000).toFixed(1)} s: ${what}`].slice(-MOST);
}

export const happened = {
  get lines(): readonly string[] {
    return lines;
  },
  /** How often something of the page itself went wrong. */
  get failures(): number {
    return failures;
  },
};

/** Notes errors that nothing of the page has caught. */
export function watchErrors(): void {
  addEventListener("error", ({ error }) => fail(error));
  addEventListener("unhandledrejection", ({ reason }) => fail(reason));
}

function fail(error: unknown): void {
  if (!(error instanceof Error)) return; // of an extension, or of an observer that came too often
  note(`failed: ${error.name} at ${place(error)}`);
  failures += 1;
}

/** Where it went wrong: files and lines. The message may name people and words, so it is left out. */
function place({ stack = "" }: Error): string {
  const places = stack.match(/[\w.-]+\.(?:js|ts|svelte)(?:\?[^:]*)?:\d+:\d+/g) ?? [];
  return places.slice(0, 4).join(" < ") || "an unknown place";
}
