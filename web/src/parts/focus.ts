/** For `{@attach}`: what has come in place of what was pressed takes the focus. */
export function takesFocus(element: HTMLElement): void {
  element.focus();
}
