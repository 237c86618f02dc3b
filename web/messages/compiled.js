import { compile } from "@inlang/paraglide-js";
import { COMPILING } from "./compiling.js";
import { gather } from "./gather.js";

gather();
await compile(COMPILING);
