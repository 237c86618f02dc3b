/** One's best score in matches like this one (R20, R21): the hall keeps it with the guest. */
import { hall } from "../../net/hall";
import type { MyBest } from "../../wire/rest";

const NONE: MyBest = { score: null, match: null };

export const bestLike = (match: string): Promise<MyBest> => hall.best(match).catch(() => NONE);
