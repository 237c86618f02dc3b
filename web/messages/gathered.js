import { gather } from "./gather.js";

gather();
