/** The little Markdown that the rulebook is written in, as a tree: nothing becomes HTML by text. */
import { offered } from "../games/offered";
import { unlabelled, type Labels } from "./labels";

export type Inline =
  | { readonly kind: "text" | "code" | "strong" | "em"; readonly text: string }
  | { readonly kind: "rule"; readonly rule: string }
  | { readonly kind: "option"; readonly text: string; readonly code: string }
  | { readonly kind: "link"; readonly text: string; readonly href: string };

export type Block =
  | { readonly kind: "paragraph"; readonly inlines: readonly Inline[] }
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly (readonly Inline[])[] }
  | {
      readonly kind: "table";
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    };

/** `game` is the page that a rule's bare number belongs to; H numbers are the house's. What has one
 * of the `labels` is an option. */
export function blocks(text: string, game: string, labels: Labels = unlabelled): readonly Block[] {
  const read = (inline: string): readonly Inline[] => inlines(inline, game, labels);
  return chunks(text).map((chunk) => {
    if (chunk.startsWith("```")) return { kind: "code", text: chunk.replace(/^```.*\n|\n?```$/g, "") };
    if (chunk.startsWith("|")) return table(chunk, read);
    if (/^- /.test(chunk)) return { kind: "list", items: items(chunk).map(read) };
    return { kind: "paragraph", inlines: read(unwrapped(chunk)) };
  });
}

type Kind = "fence" | "table" | "list" | "text";

/** Runs of lines of one kind, parted by blank lines or by another kind that begins. */
function chunks(text: string): readonly string[] {
  const found: { kind: Kind; lines: string[] }[] = [];
  let open: Kind | null = null;
  for (const line of text.split("\n")) {
    const fence = line.startsWith("```");
    if (!fence && open !== "fence" && line.trim() === "") {
      open = null;
      continue;
    }
    const kind: Kind = fence ? "fence" : open === "fence" ? open : kindOf(line, open);
    const last = found.at(-1);
    const goesOn: boolean = open === kind || (kind === "list" && last?.kind === "list");
    if (goesOn && last) last.lines.push(line);
    else found.push({ kind, lines: [line] });
    open = fence && goesOn ? null : kind;
  }
  return found.map(({ lines }) => lines.join("\n"));
}

function kindOf(line: string, open: Kind | null): Kind {
  if (line.startsWith("|")) return "table";
  if (line.startsWith("- ") || (open === "list" && line.startsWith("  "))) return "list";
  return "text";
}

function items(chunk: string): readonly string[] {
  return chunk.split(/\n(?=- )/).map((item) => unwrapped(item.replace(/^- /, "")));
}

function unwrapped(text: string): string {
  return text.replace(/\s*\n\s*/g, " ");
}

function table(chunk: string, read: (text: string) => readonly Inline[]): Block {
  const cells = (line: string): readonly (readonly Inline[])[] =>
    line
      .replace(/^\||\|$/g, "")
      .split("|")
      .map((cell) => read(cell.trim()));
  const [head = "", , ...rows] = chunk.split("\n").map((line) => line.trim());
  return { kind: "table", head: cells(head), rows: rows.map(cells) };
}

const MARKS =
  /`(?<code>[^`]+)`|\*\*(?<strong>.+?)\*\*|\*(?<em>[^*]+)\*|\[(?<text>[^\]]+)\]\((?<href>[^)]+)\)|\b(?<rule>[RH]\d{1,2})\b/g;

function inlines(text: string, game: string, labels: Labels): readonly Inline[] {
  const found: Inline[] = [];
  let at = 0;
  for (const match of text.matchAll(MARKS)) {
    if (match.index > at) found.push({ kind: "text", text: text.slice(at, match.index) });
    found.push(marked(match.groups ?? {}, game, labels));
    at = match.index + match[0].length;
  }
  if (at < text.length) found.push({ kind: "text", text: text.slice(at) });
  return found;
}

function marked(
  groups: Record<string, string | undefined>,
  game: string,
  labels: Labels,
): Inline {
  const { code, strong, em, text, href, rule } = groups;
  if (rule) return { kind: "rule", rule: `${rule.startsWith("H") ? "house" : game} ${rule}` };
  if (text && href) return linked(text, href);
  if (code) {
    const label = labels(code);
    return label === null ? { kind: "code", text: code } : { kind: "option", text: label, code };
  }
  return strong ? { kind: "strong", text: strong } : { kind: "em", text: em ?? "" };
}

const PAGES = new Set([...offered, "house"]);

/** Links between pages of the rulebook lead there; what is not here is only named. */
function linked(text: string, href: string): Inline {
  const page = /^(?<page>[a-z]+)\.md(?<anchor>#.*)?$/.exec(href)?.groups;
  if (page && PAGES.has(page["page"] ?? ""))
    return { kind: "link", text, href: `/rules/${page["page"]}${page["anchor"] ?? ""}` };
  return { kind: "text", text };
}
