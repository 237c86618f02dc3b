/** The rules of the match that follows a lesson. */
export const LESSON_RULES = "family";
