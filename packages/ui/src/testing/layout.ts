/** What is wrong with a page that got less room, larger text or another direction of reading. */

/** An element in a sentence about it. */
export function nameOf(element: Element): string {
  const part = element.getAttribute('data-part');
  const text = (element.textContent ?? '').trim().slice(0, 24);
  return `${element.tagName.toLowerCase()}${part ? `[data-part=${part}]` : ''} "${text}"`;
}

export function isShown(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return (
    width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  );
}

const parentOf = (element: Element) => element.parentElement;

function* ancestorsOf(element: Element): Generator<Element> {
  for (let parent = parentOf(element); parent && parent !== document.body; parent = parentOf(parent))
    yield parent;
}

/** Inside something that scrolls sideways on its own, or that is cut off on purpose. */
function isKept(element: Element): boolean {
  return [...ancestorsOf(element)].some((ancestor) => getComputedStyle(ancestor).overflowX !== 'visible');
}

/** What reaches over the sides of the window, outermost only. */
export function overflowing(root: Element): string[] {
  const room = document.documentElement.clientWidth;
  const over = new Set(
    [...root.querySelectorAll('*')].filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return (right > room + 1 || left < -1) && isShown(element) && !isKept(element);
    }),
  );
  const outermost = [...over].filter((element) => !over.has(parentOf(element) ?? root));
  const scrolls = document.documentElement.scrollWidth > room + 1 ? ['the page scrolls sideways'] : [];
  return [...scrolls, ...outermost.map((element) => `${nameOf(element)} reaches over the window`)];
}

/** Boxes that scroll sideways although they hold no table. */
export function sidewaysScrollers(root: Element): string[] {
  return [...root.querySelectorAll('*')]
    .filter((element) => {
      const { overflowX } = getComputedStyle(element);
      if (overflowX !== 'auto' && overflowX !== 'scroll') return false;
      const holdsTable = element.querySelector(':scope > table') !== null;
      return element.scrollWidth > element.clientWidth + 1 && isShown(element) && !holdsTable;
    })
    .map((element) => `${nameOf(element)} scrolls sideways`);
}

const textNodes = (element: Element) =>
  [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());

/** Where the words are that the element itself writes. */
function wordBoxes(element: Element): DOMRect[] {
  return textNodes(element).map((node) => {
    const range = document.createRange();
    range.selectNode(node);
    return range.getBoundingClientRect();
  });
}

const writers = (root: Element) =>
  [root, ...root.querySelectorAll('*')].filter(
    (element) => !(element instanceof SVGElement) && textNodes(element).length > 0 && isShown(element),
  );

/** Words that a box around them cuts off without a way to scroll to the rest. */
export function clipped(root: Element): string[] {
  return writers(root).flatMap((element) => {
    const cutter = cutterOf(element);
    return cutter && !standsElsewhere(element) ? [`${nameOf(element)} is cut off by ${nameOf(cutter)}`] : [];
  });
}

/** The first box that does not show all of the words; what scrolls shows all there is in it. */
function cutterOf(element: Element): Element | undefined {
  const words = wordBoxes(element);
  for (const box of [element, ...ancestorsOf(element)]) {
    const { overflowX, overflowY, display } = getComputedStyle(box);
    if (scrolls(overflowX) || scrolls(overflowY) || isFolded(box)) return undefined;
    if (display === 'contents' || display === 'inline') continue;
    const { left, right, top, bottom, width } = box.getBoundingClientRect();
    // What is 1 px wide is for those who listen.
    if (width <= 1) return undefined;
    const sideways = words.some((word) => word.left < left - 2 || word.right > right + 2);
    const upAndDown = words.some((word) => word.top < top - slack(box) || word.bottom > bottom + slack(box));
    if ((sideways && cuts(overflowX)) || (upAndDown && cuts(overflowY))) return box;
  }
  return undefined;
}

/** A button brings the rest to light. */
const isFolded = ({ id }: Element) =>
  id !== '' && document.querySelector(`[aria-expanded='false'][aria-controls='${CSS.escape(id)}']`) !== null;

/** A font's own box is higher than its line, without any ink there. */
const slack = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize) / 5;
const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';

/** Shortened with an ellipsis while the page has the whole text in another place, such as the menu it opens. */
function standsElsewhere(element: Element): boolean {
  if (getComputedStyle(element).textOverflow !== 'ellipsis') return false;
  return [...document.body.querySelectorAll('*')].some(
    (other) =>
      other !== element && other.childElementCount === 0 && other.textContent === element.textContent,
  );
}

/** Words of a control that come out of it, because it does not grow with them. */
export function spilling(root: Element): string[] {
  return [...root.querySelectorAll('button, a, summary, [role=tab], [role=menuitem]')]
    .filter((control) => {
      const { display } = getComputedStyle(control);
      if (display === 'inline' || display === 'contents') return false;
      const box = control.getBoundingClientRect();
      const room = slack(control);
      return writers(control)
        .flatMap(wordBoxes)
        .some(
          ({ top, bottom, left, right }) =>
            top < box.top - room ||
            bottom > box.bottom + room ||
            left < box.left - 2 ||
            right > box.right + 2,
        );
    })
    .map((control) => `the text of ${nameOf(control)} comes out of it`);
}
