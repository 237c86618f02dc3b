/** A position to move in as a match for the face. */
import type { Action, Answer, News, Question, View } from "../../wire/ways";
import type { StudyProps } from "../contract";
import { StudyMatch } from "../tableless/study.svelte";

type WaysStudy = StudyMatch<View, Action, Question, Answer, News>;

export const studied = (study: StudyProps<View>): WaysStudy => new StudyMatch(study);
