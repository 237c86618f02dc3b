/** The analysis board: a tree of positions, and the one that is looked at. */
import { announce } from "../app/live.svelte";
import { go } from "../app/router.svelte";
import { lasting } from "../net/kept";
import { m } from "../paraglide/messages.js";
import { plain } from "../parts/figures";
import { Working } from "../parts/working.svelte";
import { Trying } from "../study/trying.svelte";
import type { Judgement, Lined, Option, Progress } from "../wire/hall";
import { saysOf } from "./estimates";
import { Found } from "./found.svelte";
import { analyse, ask, peopleOf, show, stop, turnOf, type Asked, type People } from "./requests";
import { Thinking } from "./thinking.svelte";
import { grown, isTree, known, planted, pruned, ROOT, whereIs, type Move, type Tree } from "./tree";

const USUAL = "play";
/** A longer address is cut off somewhere on its way. */
const LONGEST = 1_000;

/** What this browser keeps for a game. */
interface Kept {
  readonly tree: Tree;
  readonly at: number;
  readonly lexicon: string;
  /** The match that the first position is from, and the turn in it. */
  readonly source?: Source | null;
}

interface Source {
  readonly match: string;
  readonly turn: number;
  /** What was played there, as it is typed. */
  readonly played: readonly string[];
}

/** A play of the list that is shown on the board. */
interface Shown {
  readonly option: Option;
  readonly lined: Lined;
  readonly trying: Trying;
}

export class Board {
  tree = $state.raw<Tree>(planted(""));
  at = $state(ROOT);
  /** The position that is looked at; null before it is there. */
  lined = $state.raw<Lined | null>(null);
  trying = $state.raw<Trying | null>(null);
  /** The play that is shown, instead of the position. */
  shown = $state.raw<Shown | null>(null);
  /** What was tried last where nothing follows from it. */
  last = $state.raw<string | null>(null);
  readonly working = new Working();
  readonly found = new Found();
  readonly thinking = new Thinking({ analyse, stop }, (progress, asked) => {
    this.found.keep(asked, progress);
    tell(progress);
  });
  readonly game: string;
  /** Where the first position is from, if it is from a match. */
  source = $state.raw<Source | null>(null);
  /** Who played there, once that is known. */
  people = $state.raw<People | null>(null);
  /** What was here before another position was opened. */
  former = $state.raw<Kept | null>(null);
  #lexicon = USUAL;
  #left = false;
  #acts: readonly unknown[] = [];
  #after: Lined | null = null;

  constructor(game: string) {
    this.game = game;
  }

  get line(): string {
    return this.tree.nodes[this.at]?.line ?? "";
  }

  get asked(): Asked {
    return { game: this.game, line: this.line, lexicon: this.#lexicon };
  }

  /** What an analysis is asked for: what was played in the match is looked at in any case. */
  get wanted(): Asked {
    const { asked, source, at } = this;
    return source && at === ROOT ? { ...asked, also: source.played } : asked;
  }

  /** Whether nothing was tried yet. */
  get untouched(): boolean {
    return this.tree.next === ROOT + 1;
  }

  /** What is expected of the try that led to a position, as far as that is known. */
  worthOf = (at: number): string => {
    const node = this.tree.nodes[at];
    const line = this.tree.nodes[node?.from ?? -1]?.line;
    return node?.move && line !== undefined ? this.found.worthOf({ line, lexicon: this.#lexicon }, node.move) : "";
  };

  /** What the address says; else what was left here last; else the beginning of a match. */
  async arrive(address: URLSearchParams): Promise<void> {
    const match = address.get("match");
    const turn = address.get("turn");
    const kept = lasting.read<Kept>(this.#key);
    const former = lasting.read<Kept>(this.#formerKey);
    this.former = isTree(former?.tree) ? former : null;
    await this.working.run(async () => {
      if (match !== null && turn !== null) {
        const told = await turnOf(match, turn);
        this.#resume(kept);
        await this.#plant(told.line, told.lexicon, { match, turn: Number(turn), played: told.played });
        return;
      }
      this.#resume(kept);
      const line = address.get("line");
      const lexicon = address.get("words") ?? kept?.lexicon ?? USUAL;
      const at = line === null ? this.at : whereIs(this.tree, line);
      if (!isTree(kept?.tree) || at === undefined || !this.tree.nodes[at]) await this.#plant(line ?? "", lexicon);
      else await this.#look(this.tree, at);
    });
  }

  /** Another position to begin with; the tries of the one before can be had again. */
  open = (line: string): Promise<void> => this.#plant(line.trim(), this.#lexicon);

  /** What was here before, instead of what is here now. */
  swap = (): Promise<void | undefined> =>
    this.working.run(async () => {
      const { former } = this;
      this.#set(this.#kept());
      this.#resume(former);
      await this.#look(this.tree, this.at);
    });

  /** Another position of the tree. */
  go = (at: number): Promise<void | undefined> => this.working.run(() => this.#look(this.tree, at));

  /** The tiles of the player to move, where they were hidden. */
  tell = async (rack: string): Promise<void> => {
    const lined = await show(this.asked, [], rack);
    await this.#look(known(this.tree, this.at, lined.line), this.at);
  };

  /** Shows a play of the list on the board, or the position again. */
  preview = (option: Option | null): Promise<void | undefined> =>
    this.working.run(async () => {
      if (option === null || option === this.shown?.option) this.shown = null;
      else {
        const lined = await show(this.asked, option.acts);
        this.shown = { option, lined, trying: new Trying(lined, this.#source([]), () => undefined) };
      }
    });

  /** Plays what is shown. */
  play = async (): Promise<void> => {
    const { shown } = this;
    if (!shown) return;
    const { words, score } = shown.option;
    await this.#follow({ says: saysOf(shown.option), score, words }, shown.lined);
  };

  drop = async (at: number): Promise<void> => {
    const before = this.tree.nodes[at]?.from ?? ROOT;
    const tree = pruned(this.tree, at);
    await this.working.run(() => this.#look(tree, tree.nodes[this.at] ? this.at : before));
  };

  /** Another page is looked at: what comes late does not change its address. */
  leave(): void {
    this.#left = true;
    this.thinking.leave();
  }

  async #plant(line: string, lexicon: string, source: Source | null = null): Promise<void> {
    const lined = await show({ game: this.game, line, lexicon });
    const known = lexicon === this.#lexicon ? whereIs(this.tree, lined.line) : undefined;
    if (known === undefined && !this.untouched) this.#set(this.#kept());
    this.#lexicon = lexicon;
    if (known === undefined || source) this.#meet(source);
    if (known !== undefined) return this.#show(this.tree, known, lined);
    await this.#show(planted(lined.line), ROOT, lined);
  }

  async #look(tree: Tree, at: number): Promise<void> {
    const lined = await show({ ...this.asked, line: tree.nodes[at]?.line ?? "" });
    await this.#show(tree, at, lined);
  }

  async #show(tree: Tree, at: number, lined: Lined): Promise<void> {
    this.tree = tree;
    this.at = at;
    this.thinking.leave(this.found.of(this.asked));
    this.lined = lined;
    this.shown = null;
    this.last = null;
    this.trying = new Trying(lined, this.#source(), (judged) => void this.#judged(judged));
    this.#keep();
    return Promise.resolve();
  }

  #source(acts: readonly unknown[] | null = null) {
    return {
      look: async (wanted: readonly unknown[]): Promise<Lined> => {
        const after = await show(this.asked, acts ?? wanted);
        this.#acts = wanted;
        this.#after = after;
        return after;
      },
      ask: (wanted: readonly unknown[], question: unknown) => ask(this.asked, wanted, question),
    };
  }

  /** A try that was typed or laid. */
  async #judged({ words, wrong, score }: Judgement): Promise<void> {
    const typed = this.#acts.filter((act) => typeof act === "string");
    const says = [...words, ...wrong.filter((word) => !words.includes(word))].join(", ") || typed.join(", ");
    if (this.#after) await this.#follow({ says: says || m.analysis_nothing(), score, words }, this.#after);
  }

  /** Goes to where a try leads. */
  async #follow(move: Move, { after }: Lined): Promise<void> {
    const { says, score } = move;
    if (after === null) {
      this.last = m.analysis_no_next({ says });
      announce(this.last);
      return;
    }
    const [tree, at] = grown(this.tree, this.at, move, after);
    await this.working.run(() => this.#look(tree, at));
    announce(m.analysis_went({ says, score: plain(score) }));
  }

  get #key(): string {
    return `analysis ${this.game}`;
  }

  get #formerKey(): string {
    return `${this.#key} former`;
  }

  #kept(): Kept {
    return { tree: this.tree, at: this.at, lexicon: this.#lexicon, source: this.source };
  }

  /** Goes on with what was kept; who kept nothing begins. */
  #resume(kept: Kept | null): void {
    if (kept === null || !isTree(kept.tree)) return;
    this.tree = kept.tree;
    this.at = kept.tree.nodes[kept.at] ? kept.at : ROOT;
    this.#lexicon = kept.lexicon;
    this.#meet(kept.source ?? null);
  }

  /** Where the first position is from; who played there is asked for. */
  #meet(source: Source | null): void {
    const known = source !== null && source.match === this.source?.match;
    this.source = source;
    if (known) return;
    this.people = null;
    if (source === null) return;
    void peopleOf(source.match)
      .then((people) => this.source?.match === source.match && (this.people = people))
      .catch(() => undefined); // then they have numbers
  }

  #set(former: Kept): void {
    this.former = former;
    lasting.write(this.#formerKey, former);
  }

  #keep(): void {
    lasting.write(this.#key, this.#kept());
    if (this.#left) return;
    const address = new URLSearchParams({ line: this.line });
    if (this.#lexicon !== USUAL) address.set("words", this.#lexicon);
    const short = address.toString().length <= LONGEST;
    go(`/analysis/${this.game}${short ? `?${address.toString()}` : ""}`, { replace: true });
  }
}

/** Who does not see the list hears what comes first. */
function tell({ analysis }: Progress): void {
  const best = analysis.plays[0]?.option;
  if (best) announce(m.analysis_found({ play: saysOf(best) }));
}
