/** The analysis board: a tree of positions, and the one that is looked at. */
import { announce } from "../app/live.svelte";
import { go } from "../app/router.svelte";
import { lasting } from "../net/kept";
import { m } from "../paraglide/messages.js";
import { plain } from "../parts/figures";
import { Working } from "../parts/working.svelte";
import { Trying } from "../study/trying.svelte";
import type { Judgement, Lined, Option } from "../wire/hall";
import { saysOf } from "./estimates";
import { analyse, ask, show, stop, turnOf, type Asked } from "./requests";
import { Thinking } from "./thinking.svelte";
import { grown, isTree, known, planted, pruned, ROOT, whereIs, type Tree } from "./tree";

const USUAL = "play";
/** A longer address is cut off somewhere on its way. */
const LONGEST = 1_000;

/** What this browser keeps for a game. */
interface Kept {
  readonly tree: Tree;
  readonly at: number;
  readonly lexicon: string;
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
  readonly thinking = new Thinking({ analyse, stop }, found);
  readonly game: string;
  #lexicon = USUAL;
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

  /** What the address says; else what was left here last; else the beginning of a match. */
  async arrive(address: URLSearchParams): Promise<void> {
    const match = address.get("match");
    const turn = address.get("turn");
    const kept = lasting.read<Kept>(this.#key);
    const tree = isTree(kept?.tree) ? kept.tree : null;
    await this.working.run(async () => {
      if (match !== null && turn !== null) {
        const told = await turnOf(match, turn);
        this.#lexicon = told.lexicon;
        await this.#plant(told.line);
        return;
      }
      const line = address.get("line");
      this.#lexicon = address.get("words") ?? kept?.lexicon ?? USUAL;
      const at = tree === null ? undefined : line === null ? (kept?.at ?? ROOT) : whereIs(tree, line);
      if (tree === null || at === undefined || !tree.nodes[at]) await this.#plant(line ?? "");
      else await this.#look(tree, at);
    });
  }

  /** Another position to begin with; the tries of the one before go. */
  open = (line: string): Promise<void | undefined> => this.working.run(() => this.#plant(line.trim()));

  /** Another position of the tree. */
  go = (at: number): Promise<void | undefined> => this.working.run(() => this.#look(this.tree, at));

  /** The tiles of the player to move, where they were hidden. */
  tell = (rack: string): Promise<void | undefined> =>
    this.working.run(async () => {
      const lined = await show(this.asked, [], rack);
      await this.#look(known(this.tree, this.at, lined.line), this.at);
    });

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
    await this.#follow(saysOf(shown.option), shown.option.score, shown.lined);
  };

  drop = async (at: number): Promise<void> => {
    const before = this.tree.nodes[at]?.from ?? ROOT;
    const tree = pruned(this.tree, at);
    await this.working.run(() => this.#look(tree, tree.nodes[this.at] ? this.at : before));
  };

  async #plant(line: string): Promise<void> {
    const lined = await show({ ...this.asked, line });
    await this.#show(planted(lined.line), ROOT, lined);
  }

  async #look(tree: Tree, at: number): Promise<void> {
    const lined = await show({ ...this.asked, line: tree.nodes[at]?.line ?? "" });
    await this.#show(tree, at, lined);
  }

  async #show(tree: Tree, at: number, lined: Lined): Promise<void> {
    this.thinking.leave();
    this.tree = tree;
    this.at = at;
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
    if (this.#after) await this.#follow(says || m.analysis_nothing(), score, this.#after);
  }

  /** Goes to where a try leads. */
  async #follow(says: string, score: number, { after }: Lined): Promise<void> {
    if (after === null) {
      this.last = m.analysis_no_next({ says });
      announce(this.last);
      return;
    }
    const [tree, at] = grown(this.tree, this.at, { says, score }, after);
    await this.working.run(() => this.#look(tree, at));
    announce(m.analysis_went({ says, score: plain(score) }));
  }

  get #key(): string {
    return `analysis ${this.game}`;
  }

  #keep(): void {
    const { tree, at } = this;
    lasting.write(this.#key, { tree, at, lexicon: this.#lexicon } satisfies Kept);
    const address = new URLSearchParams({ line: this.line });
    if (this.#lexicon !== USUAL) address.set("words", this.#lexicon);
    const short = address.toString().length <= LONGEST;
    go(`/analysis/${this.game}${short ? `?${address.toString()}` : ""}`, { replace: true });
  }
}

/** Who does not see the list hears what comes first. */
function found({ analysis }: { readonly analysis: { readonly plays: readonly { readonly option: Option }[] } }): void {
  const best = analysis.plays[0]?.option;
  if (best) announce(m.analysis_found({ play: saysOf(best) }));
}
