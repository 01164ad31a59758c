/**
 * Finds information that is lost with forced colors: backgrounds and shadows disappear, and only lines, text and shapes
 * stay.
 */
import { isShown, nameOf } from './layout.ts';

const pseudos = ['', '::before', '::after'];
const sides = ['top', 'right', 'bottom', 'left'];
const clear = (color: string) => color.startsWith('rgba') && /,\s*0\)$/.test(color);

/** Returns the lines that an element draws, as one text to compare. */
function linesOf(element: Element): string {
  return pseudos
    .map((pseudo) => {
      const style = getComputedStyle(element, pseudo);
      if (pseudo && (style.content === 'none' || style.content === 'normal')) return '';
      const borders = sides.map((side) => {
        const [width, kind, color] = ['width', 'style', 'color'].map((name) =>
          style.getPropertyValue(`border-${side}-${name}`),
        );
        return kind === 'none' || width === '0px' || clear(color ?? '') ? '' : `${width} ${kind} ${color}`;
      });
      const outline =
        style.outlineStyle === 'none' || clear(style.outlineColor)
          ? ''
          : `${style.outlineWidth} ${style.outlineStyle} ${style.outlineColor}`;
      return [...borders, outline, style.visibility].join(';');
    })
    .join('|');
}

/**
 * Returns everything that can still distinguish two states: lines, weight, underline, drawings and generated content.
 */
function signsOf(element: Element): string {
  return [element, ...element.querySelectorAll('*')]
    .map((part) => {
      const style = getComputedStyle(part);
      const signs = pseudos.slice(1).map((pseudo) => {
        const { content, backgroundColor, borderColor, display, rotate } = getComputedStyle(part, pseudo);
        return content === 'none' ? '' : [content, backgroundColor, borderColor, display, rotate].join();
      });
      // A background in a system color stays; any other becomes the canvas color, which distinguishes no state.
      return [
        linesOf(part),
        style.fontWeight,
        style.textDecorationLine,
        style.display,
        style.opacity,
        style.rotate,
        style.backgroundColor,
        ...signs,
      ].join('~');
    })
    .join('\n');
}

const focusable = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]';

/** Returns the controls without a visible focus indicator. */
export function withoutRing(root: Element): string[] {
  return (
    [...root.querySelectorAll<HTMLElement>(focusable)]
      .filter(
        (element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility(),
      )
      // One in a forced state looks the same with the focus.
      .filter((element) => element.dataset['forced'] === undefined)
      .filter((element) => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        const before = around(element).map(linesOf).join('\n');
        element.focus({ focusVisible: true, preventScroll: true });
        if (document.activeElement !== element) return false;
        const same = around(element).map(linesOf).join('\n') === before;
        return same;
      })
      .map((element) => `${nameOf(element)} shows no focus`)
  );
}

/**
 * Returns the elements that may draw the ring of a control that is itself invisible: those next to it and around it.
 */
function around(element: Element): Element[] {
  const parents = [element.parentElement, element.parentElement?.parentElement].filter(
    (parent) => parent instanceof Element,
  );
  return [
    ...new Set([
      element,
      ...parents,
      ...[...(element.parentElement?.children ?? [])].flatMap((child) => [child, ...child.children]),
    ]),
  ];
}

const fields =
  'input:not([type=hidden], [type=radio], [type=checkbox], [type=file], [type=range], [type=color]), select, textarea, button[data-variant], a[data-variant]';

/** Returns the fields and buttons without a visible edge. */
export function withoutEdge(root: Element): string[] {
  return [...root.querySelectorAll(fields)]
    .filter(isShown)
    .filter(
      (element) =>
        ![element, element.parentElement ?? element].some((box) =>
          /\dpx (?:solid|double|dashed)/.test(linesOf(box)),
        ),
    )
    .map((element) => `${nameOf(element)} has no edge`);
}

function groundUnder(element: Element): string {
  for (let box: Element | null = element; box; box = box.parentElement) {
    const { backgroundColor } = getComputedStyle(box);
    if (!clear(backgroundColor)) return backgroundColor;
  }
  return canvas();
}

/** Returns the color of the canvas, which is below everything. */
function canvas(): string {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.backgroundColor = 'Canvas';
  const { backgroundColor } = getComputedStyle(probe);
  probe.remove();
  return backgroundColor;
}

function light(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  const linear = [red, green, blue].map((channel) =>
    channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0);
}

function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [light(one), light(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

/**
 * Returns the drawings that cannot be distinguished from the background: lines of an SVG keep the brand's color, masks
 * lose theirs.
 */
export function lostIcons(root: Element): string[] {
  const drawings = [...root.querySelectorAll('svg')].filter(isShown).filter((svg) => {
    const shapes = [...svg.querySelectorAll('path, circle, rect, line, polyline, polygon, ellipse')].filter(
      (shape) => !shape.closest('mask, defs, clipPath'),
    );
    const colors = shapes.flatMap((shape) => {
      const { fill, stroke } = getComputedStyle(shape);
      return [fill, stroke].filter((color) => color.startsWith('rgb') && !clear(color));
    });
    const ground = groundUnder(svg);
    return colors.length > 0 && !colors.some((color) => contrast(color, ground) >= 3);
  });
  const masks = [...root.querySelectorAll('*')].flatMap((element) =>
    pseudos
      .filter((pseudo) => {
        const { maskImage, clipPath, backgroundColor, content, display } = getComputedStyle(element, pseudo);
        const drawn =
          display !== 'none' &&
          (pseudo === '' || (content !== 'none' && content !== 'normal')) &&
          (maskImage !== 'none' || clipPath.startsWith('polygon')) &&
          element.childElementCount === 0;
        return (
          drawn &&
          isShown(element) &&
          contrast(backgroundColor, groundUnder(element.parentElement ?? element)) < 3
        );
      })
      .map(() => element),
  );
  return [...drawings, ...masks].map(
    (element) => `the drawing in ${nameOf(element.parentElement ?? element)} is lost`,
  );
}

/** Returns the siblings without the state, for a state whose appearance does not come from its attribute alone. */
const siblingsOf = (element: Element, state: string) =>
  [...(element.parentElement?.children ?? [])].filter(
    (other) => other.tagName === element.tagName && !other.hasAttribute(state),
  );

/** Value of each state when it is off: 'false', or null for an absent attribute. */
const states = { 'aria-selected': 'false', 'aria-pressed': 'false', 'aria-current': null };

/** Returns the chosen elements that do not look chosen without their backgrounds. */
export function selectedByBackgroundAlone(root: Element): string[] {
  const attributes = Object.entries(states).flatMap(([name, off]) =>
    [...root.querySelectorAll(`[${name}]:not([${name}=false])`)].filter(isShown).filter((element) => {
      const value = element.getAttribute(name) ?? '';
      const chosen = signsOf(element);
      if (off === null) element.removeAttribute(name);
      else element.setAttribute(name, off);
      const other = signsOf(element);
      element.setAttribute(name, value);
      return chosen === other && siblingsOf(element, name).every((sibling) => signsOf(sibling) === other);
    }),
  );
  const checks = [
    ...root.querySelectorAll<HTMLInputElement>('input:is([type=checkbox], [type=radio])'),
  ].filter((input) => {
    const box = input.closest('label') ?? input.parentElement ?? input;
    if (!isShown(box) || getComputedStyle(input).appearance !== 'none') return false;
    const was = input.checked;
    const before = signsOf(box);
    input.checked = !was;
    const after = signsOf(box);
    input.checked = was;
    return before === after;
  });
  return [...attributes, ...checks].map((element) => `${nameOf(element)} looks chosen by its ground alone`);
}
