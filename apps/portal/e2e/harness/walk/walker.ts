/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page has nothing from outside it */
/** A stop of the Tab key, with its problems. */
export interface Stop {
  name: string;
  problems: string[];
  /** Whether the focus is back at its start, or has left the page. */
  isRound: boolean;
}

export interface Walker {
  /** Checks the element that has the focus; call it after each press of the key. */
  step(): Stop;
  /** Returns the expected stops that were missed. */
  finish(): string[];
}

/** Follows the focus through a page. Runs in the page, so it cannot use other code of this module. */
export function createWalker(): Walker {
  const seen: Element[] = [];
  let last: { element: Element; look: string } | null = null;
  const interactive =
    'a[href], button, input, select, textarea, summary, iframe, [tabindex="0"], [contenteditable], [role="button"], [role="link"]';
  /** Distance that a focus ring extends around its element, in px. */
  const ring = 4;

  const nameOf = (element: Element) => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    const text = element.getAttribute('aria-label') ?? (label ?? element).textContent;
    return text.trim().replace(/\s*\*$/, '') || `<${element.localName} id="${element.id}">`;
  };

  /** Returns the visible part of a control: itself, or the label that is drawn in its place. */
  const drawnBy = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    const isSeen = width > ring && height > ring && element.checkVisibility({ opacityProperty: true });
    return (isSeen ? undefined : element.closest('label')) ?? element;
  };

  const lookOf = (element: Element) => {
    const drawn = drawnBy(element);
    const parts = drawn === element ? [element] : [drawn, ...drawn.querySelectorAll('*')];
    return parts
      .map((part) => getComputedStyle(part))
      .map(({ outline, boxShadow, border }) => [outline, boxShadow, border].join(' '))
      .join(' | ');
  };

  /** Returns the element over the middle or over one of the sides; null outside the viewport. */
  const coverOf = (element: Element) => {
    const drawn = drawnBy(element);
    return Array.from(drawn.getClientRects())
      .filter(({ width, height }) => width > ring && height > ring)
      .flatMap(({ left, right, top, bottom }) => [
        [(left + right) / 2, (top + bottom) / 2],
        [left + 2, (top + bottom) / 2],
        [right - 2, (top + bottom) / 2],
        [(left + right) / 2, top + 2],
        [(left + right) / 2, bottom - 2],
      ])
      .map(([x = 0, y = 0]) => document.elementFromPoint(x, y))
      .find((top) => top === null || !(drawn.contains(top) || top.contains(drawn)));
  };

  const problemsOf = (element: Element) => {
    const problems: string[] = [];
    const { top, left, bottom, right } = drawnBy(element).getBoundingClientRect();
    if (top < ring || left < 0 || bottom > innerHeight - ring || right > innerWidth)
      problems.push(`outside the window: ${[top, left, bottom, right].map(Math.round).join(' ')}`);
    const cover = coverOf(element);
    if (cover !== undefined) problems.push(`covered by ${cover?.outerHTML.slice(0, 120)}`);
    const position = seen.at(-1)?.compareDocumentPosition(element) ?? Node.DOCUMENT_POSITION_FOLLOWING;
    if (!(position & Node.DOCUMENT_POSITION_FOLLOWING)) problems.push('not in the order of the page');
    return problems;
  };

  const isDue = (element: Element) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    if (element.matches(':disabled') || element.closest('[inert]')) return false;
    // Tab reaches only one of these; arrow keys reach the others.
    if (element.closest('[role="tablist"]')) return element.matches('[aria-selected="true"]');
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
    const group = document.querySelectorAll<HTMLInputElement>(
      `input[type="radio"][name="${CSS.escape(element.name)}"]`,
    );
    return element === (Array.from(group).find(({ checked }) => checked) ?? group[0]);
  };

  return {
    step() {
      const isUnseen = last?.element.isConnected && lookOf(last.element) === last.look;
      const problems = last && isUnseen ? [`nothing showed the focus of ${nameOf(last.element)}`] : [];
      const element = document.activeElement;
      if (element === null || element === document.body || element === seen[0])
        return { name: 'the end', problems, isRound: true };
      problems.push(...problemsOf(element));
      if (!element.matches(interactive) || !isDue(element)) problems.push('not interactive');
      seen.push(element);
      last = { element, look: lookOf(element) };
      return { name: nameOf(element), problems, isRound: false };
    },
    finish() {
      const due = Array.from(document.querySelectorAll(interactive)).filter(isDue);
      return due
        .filter((element) => !seen.includes(element))
        .map((element) => `skipped: ${element.outerHTML.slice(0, 160)}`);
    },
  };
}
