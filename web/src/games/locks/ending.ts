export { awards } from "./awards";
