// What a page has, found as people are told of it: by role and accessible name.
// It stands in front of every function that a test sends to a page.

const ELEMENTS = {
  button: "button, [role=button]",
  cell: "td, [role=cell]",
  checkbox: "input[type=checkbox]",
  dialog: "dialog[open], [role=dialog]",
  grid: "[role=grid]",
  gridcell: "[role=gridcell]",
  group: "fieldset, [role=group]",
  heading: "h1, h2, h3, [role=heading]",
  link: "a[href]",
  list: "ul, ol, [role=list]",
  listitem: "li",
  row: "tr",
  table: "table, [role=table]",
  text: "body *",
  textbox: "input:not([type]), input[type=text], textarea",
};

const tidy = (text) => text.replace(/\s+/g, " ").trim();
const shown = (element) =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
  !element.closest("[inert], [aria-hidden=true]");

/** The text below a node as it is read aloud. */
function content(node) {
  if (node.nodeType === Node.TEXT_NODE) return node.data;
  if (node.nodeType !== Node.ELEMENT_NODE || node.ariaHidden === "true") return "";
  if (!node.checkVisibility({ visibilityProperty: true })) return "";
  if (node.ariaLabel) return node.ariaLabel;
  const inside = [...node.childNodes].map(content).join("");
  return getComputedStyle(node).display.startsWith("inline") ? inside : ` ${inside} `;
}

/** What an element is called. */
function called(element, role) {
  if (role === "text") {
    const own = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
    return own ? tidy(content(element)) : "";
  }
  const by = element.getAttribute("aria-labelledby");
  if (by) return tidy(by.split(" ").map((id) => content(document.getElementById(id))).join(" "));
  if (element.ariaLabel) return tidy(element.ariaLabel);
  if (element.caption) return tidy(content(element.caption));
  if (element.labels?.length) return tidy([...element.labels].map(content).join(" "));
  return tidy(content(element));
}

/** All elements of a role and a name, whole or by a pattern, that can be seen. */
function find({ role, name = null, pattern = null, within = null }) {
  const fits = (text) =>
    name !== null ? text === name : pattern === null || new RegExp(pattern, "u").test(text);
  const places = within ? find(within) : [document];
  return places
    .flatMap((place) => [...place.querySelectorAll(ELEMENTS[role])])
    .filter((element) => shown(element) && fits(called(element, role)));
}

/** Waits until a condition holds; looks again whenever the page changes, and ten times a second. */
function until(condition, milliseconds) {
  const end = performance.now() + milliseconds;
  return new Promise((resolve, reject) => {
    const stop = () => {
      watching.disconnect();
      clearInterval(clock);
    };
    const look = () => {
      try {
        const found = condition();
        if (found) resolve(found);
        else if (performance.now() > end) reject(Error(`in vain; the page says: ${document.body.innerText}`));
        else return false;
      } catch (error) {
        reject(error);
      }
      stop();
      return true;
    };
    const watching = new MutationObserver(look);
    const clock = setInterval(look, 100);
    if (!look()) {
      watching.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    }
  });
}

/**
 * Where a finger has to go, once an element can be pressed there and does not move any more;
 * "gone" at once where it is not there and need not come.
 */
async function target(query, milliseconds, needed = true) {
  let before = "";
  return until(() => {
    const element = find(query).at(query.at);
    if (!element && !needed) return "gone";
    if (!element || element.disabled || element.ariaDisabled === "true") return null;
    element.scrollIntoView({ block: "nearest", behavior: "instant" });
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const still = before === `${x} ${y}`;
    before = `${x} ${y}`;
    const above = document.elementFromPoint(x, y);
    const reached = above && (element.contains(above) || [...(element.labels ?? [])].some((label) => label.contains(above)));
    if (!reached) element.scrollIntoView({ block: "center", behavior: "instant" });
    return still && reached ? [x, y] : null;
  }, milliseconds);
}
