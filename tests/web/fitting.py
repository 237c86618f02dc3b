"""Whether a big screen shows all that it has: nobody scrolls it, and nothing is cut off."""

UNFIT = """() => {
  const wrong = [];
  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > innerWidth) wrong.push(`wider than the screen: ${scrollWidth}`);
  if (scrollHeight > innerHeight) wrong.push(`higher than the screen: ${scrollHeight}`);
  const inside = (one, other, slack) =>
    one.top >= other.top - slack && one.bottom <= other.bottom + slack &&
    one.left >= other.left - slack && one.right <= other.right + slack;
  const apart = (one, other) => one.left >= other.right - 1 || one.right <= other.left + 1;
  const screen = { top: 0, left: 0, bottom: innerHeight, right: innerWidth };
  const texts = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement: element, data } = texts.currentNode;
    if (!data.trim() || element.closest(".aside, dialog") || !element.checkVisibility()) continue;
    const air = parseFloat(getComputedStyle(element).fontSize) / 5; // over and under the letters
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const paged = element.closest(".pages > .flow, .recent > :is(ol, ul)")?.getBoundingClientRect();
    for (const box of range.getClientRects()) {
      if (box.width === 0 || (paged && apart(box, paged))) continue; // it is on another page
      if (inside(box, screen, 1) && (!paged || inside(box, paged, air))) continue;
      wrong.push(`cut off: ${data.trim()}`);
      break;
    }
  }
  for (const part of document.querySelectorAll("main :is(.wall, .side, .podium) > *")) {
    const over = part.scrollHeight - part.clientHeight;
    const shown = part.clientHeight > 0 && !part.matches(".pages, .recent");
    if (shown && over > innerHeight / 30) wrong.push(`over what follows: ${part.className}`);
  }
  for (const element of document.querySelectorAll("main :is(ol .name, h1, h2, h3):not(.aside)")) {
    const { scrollWidth, clientWidth } = element;
    const clips = getComputedStyle(element).overflowX !== "visible";
    const shortened = clips && scrollWidth > clientWidth + 1;
    if (shortened && element.checkVisibility()) wrong.push(`shortened: ${element.textContent}`);
  }
  return [...new Set(wrong)];
}"""
"""What of a screen scrolls, is cut off, or is shortened; what is on another of its pages is not."""
