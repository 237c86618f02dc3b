import { mount } from "svelte";

import App from "./App.svelte";
import "./app/presses"; // before there is a button
import { routeOf } from "./app/routes";
import "./fonts.css";
import "./style/index.css";

const target = document.getElementById("wordhall");
if (!target) throw new Error("index.html has no #wordhall");

const first = routeOf(location.pathname);
const draw = (): void => {
  mount(App, { target, props: { first } });
  document.getElementById("ahead")?.remove();
};

// What the page has said stays until its part is there: nothing less is shown in between.
if (document.getElementById("greeting")) void first.page.then(draw, draw);
else draw();
