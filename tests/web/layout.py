"""How pages are laid out: what each browser has to hold, Chromium and those of `make browsers`."""

BESIDE_A_SCROLLBAR = 375
"""What is left of a phone's width where a scrollbar takes its place, as in Firefox on a desk; and
all that smaller phones have."""

WAYS = "form:has([value=friends]) .row > button[value]"
ROWS = f"""() => new Set([...document.querySelectorAll("{WAYS}")]
  .map((button) => button.getBoundingClientRect())
  .map(({{ top, bottom }}) => Math.round((top + bottom) / 2))).size"""
"""In how many rows the ways to play stand on the front door."""

BROKEN_WORDS = """() => {
  const broken = [];
  for (const cell of document.querySelectorAll("main td, main th")) {
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      for (const { 0: word, index } of texts.currentNode.data.matchAll(/[\\p{L}]+/gu)) {
        const range = document.createRange();
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
  }
  return broken;
}"""
"""Words of tables that go on in another line, and have no hyphen there."""
