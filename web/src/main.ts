import { mount } from "svelte";

import App from "./App.svelte";
import "./app/presses"; // before there is a button
import "./fonts.css";
import "./style/index.css";

const place = document.getElementById("wordhall");
if (!place) throw new Error("index.html has no #wordhall");

mount(App, { target: place });
document.getElementById("ahead")?.remove();
