/** Finds faults on a page with less room, larger text or another reading direction. */

/** Describes an element for a message. */
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

/** Returns whether the element is inside a box that scrolls horizontally itself, or that clips on purpose. */
function isKept(element: Element): boolean {
  return [...ancestorsOf(element)].some((ancestor) => getComputedStyle(ancestor).overflowX !== 'visible');
}

/** Returns the outermost elements that extend beyond the sides of the window. */
export function overflowing(root: Element): string[] {
  const room = document.documentElement.clientWidth;
  const over = new Set(
    [...root.querySelectorAll('*')].filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return (right > room + 1 || left < -1) && isShown(element) && !isKept(element);
    }),
  );
  const outermost = [...over].filter((element) => !over.has(parentOf(element) ?? root));
  const scrolls = document.documentElement.scrollWidth > room + 1 ? ['the page scrolls horizontally'] : [];
  return [...scrolls, ...outermost.map((element) => `${nameOf(element)} reaches over the window`)];
}

/** Returns the boxes that scroll horizontally although they are no row of tabs or sort buttons and contain no table. */
export function horizontalScrollers(root: Element): string[] {
  return [...root.querySelectorAll('*')]
    .filter((element) => {
      const { overflowX } = getComputedStyle(element);
      if (overflowX !== 'auto' && overflowX !== 'scroll') return false;
      const may = element.matches('[role=tablist], thead > tr, :has(> table)');
      return element.scrollWidth > element.clientWidth + 1 && isShown(element) && !may;
    })
    .map((element) => `${nameOf(element)} scrolls horizontally`);
}

const textNodes = (element: Element) =>
  [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());

/** Returns the boxes of the text that is in the element itself. */
function wordBoxes(element: Element): DOMRect[] {
  return textNodes(element).map((node) => {
    const range = document.createRange();
    range.selectNode(node);
    return range.getBoundingClientRect();
  });
}

const elementsWithText = (root: Element) =>
  [root, ...root.querySelectorAll('*')].filter(
    (element) => !(element instanceof SVGElement) && textNodes(element).length > 0 && isShown(element),
  );

/** Returns the elements whose words are clipped by a box, without a way to scroll to the rest. */
export function clipped(root: Element): string[] {
  return elementsWithText(root).flatMap((element) => {
    const cutter = cutterOf(element);
    return cutter && !isShownElsewhere(element) ? [`${nameOf(element)} is cut off by ${nameOf(cutter)}`] : [];
  });
}

/** Returns the first box that does not show all of the words; in a box that scrolls, all of them can be shown. */
function cutterOf(element: Element): Element | undefined {
  const words = wordBoxes(element);
  for (const box of [element, ...ancestorsOf(element)]) {
    const { overflowX, overflowY, display } = getComputedStyle(box);
    if (scrolls(overflowX) || scrolls(overflowY) || isFolded(box)) return undefined;
    if (display === 'contents' || display === 'inline') continue;
    const { left, right, top, bottom, width } = box.getBoundingClientRect();
    // A box of 1 px wide has text for screen readers only.
    if (width <= 1) return undefined;
    const isHorizontal = words.some((word) => word.left < left - 2 || word.right > right + 2);
    const isVertical = words.some((word) => word.top < top - slack(box) || word.bottom > bottom + slack(box));
    if ((isHorizontal && cuts(overflowX)) || (isVertical && cuts(overflowY))) return box;
  }
  return undefined;
}

/** Returns whether a button can expand the element to show the rest. */
const isFolded = ({ id }: Element) =>
  id !== '' && document.querySelector(`[aria-expanded='false'][aria-controls='${CSS.escape(id)}']`) !== null;

/** Returns the px by which a font's box may exceed its line, since there is no ink there. */
const slack = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize) / 5;
const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';

/** Returns whether a text with an ellipsis is also on the page in full, such as in the menu that it opens. */
function isShownElsewhere(element: Element): boolean {
  if (getComputedStyle(element).textOverflow !== 'ellipsis') return false;
  return [...document.body.querySelectorAll('*')].some(
    (other) =>
      other !== element && other.childElementCount === 0 && other.textContent === element.textContent,
  );
}

/** Returns the controls whose words extend outside them, because the control does not grow. */
export function spilling(root: Element): string[] {
  return [...root.querySelectorAll('button, a, summary, [role=tab], [role=menuitem]')]
    .filter((control) => {
      const { display } = getComputedStyle(control);
      if (display === 'inline' || display === 'contents') return false;
      const box = control.getBoundingClientRect();
      const room = slack(control);
      return elementsWithText(control)
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
