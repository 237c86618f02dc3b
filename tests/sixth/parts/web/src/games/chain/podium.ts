export { default as Podium } from "./Podium.svelte";
export const ending = () => import("./ending");
