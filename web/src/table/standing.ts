/** Tables at which somebody here has just given up their own seat. */
export const standingUp = new Set<string>();
