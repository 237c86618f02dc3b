"""Whether a big screen shows all that it has: nobody scrolls it, and nothing is cut off."""

UNFIT = """() => {
  const wrong = [];
  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > innerWidth) wrong.push(`wider than the screen: ${scrollWidth}`);
  if (scrollHeight > innerHeight) wrong.push(`higher than the screen: ${scrollHeight}`);
  const inside = (one, other) =>
    one.top >= other.top - 1.5 && one.bottom <= other.bottom + 1.5 &&
    one.left >= other.left - 1.5 && one.right <= other.right + 1.5;
  const apart = (one, other) => one.left >= other.right - 1 || one.right <= other.left + 1;
  const screen = { top: 0, left: 0, bottom: innerHeight, right: innerWidth };
  const texts = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement: element, data } = texts.currentNode;
    if (!data.trim() || element.closest(".aside, dialog") || !element.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const paged = element.closest(".pages > .flow, .recent > ul")?.getBoundingClientRect();
    for (const box of range.getClientRects()) {
      if (box.width === 0 || (paged && apart(box, paged))) continue; // it is on another page
      if (inside(box, screen) && (!paged || inside(box, paged))) continue;
      wrong.push(`cut off: ${data.trim()}`);
      break;
    }
  }
  for (const element of document.querySelectorAll("main :is(ol .name, h1, h2, h3):not(.aside)")) {
    const { scrollWidth, clientWidth } = element;
    const clipped = getComputedStyle(element).overflowX !== "visible" && scrollWidth > clientWidth + 1;
    if (clipped && element.checkVisibility()) wrong.push(`shortened: ${element.textContent}`);
  }
  return [...new Set(wrong)];
}"""
"""What of a page scrolls, is cut off, or is shortened; what is on another of its own pages is not."""
