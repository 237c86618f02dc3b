export { default as Lesson } from "./Lesson.svelte";
