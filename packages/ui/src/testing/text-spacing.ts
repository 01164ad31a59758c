/** The space between lines, words and letters that a reader may ask for, by success criterion 1.4.12. */
const css = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;

/** Gives all text on the page that space; returns what takes it away again. */
export function spaceText(): () => void {
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = css;
  return () => style.remove();
}
