/** The games in whose positions one can move: `study.ts` in the game's folder, or `past.ts` if they
 * cannot be written in a line, so that they are looked at in a match alone. */
import type { Component } from "svelte";
import type { Task } from "../find/tasks";
import type { AnyMatch, Finished, PlayFace, StudyProps } from "../games/contract";
import { games } from "../games/registry";
import type { Wording } from "./wording";

interface Example {
  readonly line: string;
  readonly rack: string;
}

/* eslint-disable @typescript-eslint/no-explicit-any */
/** What puzzles say of a position. */
interface PuzzlePart {
  /** Squares by their names, as the board of this View numbers them. */
  readonly cellsOf: (view: any, squares: readonly string[]) => readonly number[];
  /** The newest turn of a View as a person would say it: its words, where they lie, and how. */
  readonly did: (view: any) => string;
}

interface StudyPart {
  /** The match for the face. */
  readonly studied: (study: StudyProps<any>) => AnyMatch;
  /** What shows a position in which nothing is done any more; without, its table does. */
  readonly Closed?: Component<{ match: any; marked?: ReadonlySet<number> | undefined }>;
  /** The squares that a play has changed, where that is not to be seen. */
  readonly changed?: (before: any, after: any) => readonly number[];
  /** How its positions are spoken of, where not of tiles. */
  readonly wording?: Wording;
  /** What is typed instead of pressed: an example of it, and how it is read. */
  readonly typed?: () => string;
  /** A position to look at, and how hidden tiles are written, for who has none at hand. */
  readonly example?: Example;
  /** The mistakes of these seats in a match that has its review. */
  readonly tasks: (finished: Finished<any, any>, seats: readonly number[]) => readonly Task[];
  /** What shows a position of a match that is looked at alone. */
  readonly Play?: PlayFace["Play"];
  /** It is as high as what is in it, and not as the screen. */
  readonly low?: boolean;
  /** Of a game that has puzzles. */
  readonly puzzle?: PuzzlePart;
}
/* eslint-enable @typescript-eslint/no-explicit-any */

/** What shows a position: mostly the table of the game, and the match that it is given. */
export interface StudyFace extends Omit<StudyPart, "Play">, Pick<PlayFace, "Play"> {}

const found = import.meta.glob<StudyPart>("../games/*/{study,past}.ts");

const at = (game: string, file: string): string => `../games/${game}/${file}.ts`;

/** Whether positions of the game can be written in a line, and so analysed. */
export const isAnalysed = (game: string): boolean => at(game, "study") in found;

export const isStudied = (game: string): boolean => isAnalysed(game) || at(game, "past") in found;

/** What a game has for its positions; undefined if it has none. */
export const partOf = (game: string): Promise<StudyPart> | undefined =>
  (found[at(game, "study")] ?? found[at(game, "past")])?.();

/** The same with what shows them: the table, or the part's own. */
export async function faceOf(game: string): Promise<StudyFace | undefined> {
  const table = isAnalysed(game) ? games[game]?.play() : undefined;
  const [study, play] = await Promise.all([partOf(game), table]);
  const Play = study?.Play ?? play?.Play;
  return study && Play && { ...study, Play };
}
