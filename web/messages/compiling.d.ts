import type { paraglideVitePlugin } from "@inlang/paraglide-js";

export const COMPILING: Parameters<typeof paraglideVitePlugin>[0];
