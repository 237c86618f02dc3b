export { default as Podium } from "./Podium.svelte";
