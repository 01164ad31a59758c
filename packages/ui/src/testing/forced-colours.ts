/** What gets lost where the system sets all colours: backgrounds and shadows go, only lines, text and shapes stay. */
import { isShown, nameOf } from './layout.ts';

const pseudos = ['', '::before', '::after'];
const sides = ['top', 'right', 'bottom', 'left'];
const clear = (colour: string) => colour.startsWith('rgba') && /,\s*0\)$/.test(colour);

/** The lines that an element draws, as one text to compare. */
function linesOf(element: Element): string {
  return pseudos
    .map((pseudo) => {
      const style = getComputedStyle(element, pseudo);
      if (pseudo && (style.content === 'none' || style.content === 'normal')) return '';
      const borders = sides.map((side) => {
        const [width, kind, colour] = ['width', 'style', 'color'].map((name) =>
          style.getPropertyValue(`border-${side}-${name}`),
        );
        return kind === 'none' || width === '0px' || clear(colour ?? '') ? '' : `${width} ${kind} ${colour}`;
      });
      const outline =
        style.outlineStyle === 'none' || clear(style.outlineColor)
          ? ''
          : `${style.outlineWidth} ${style.outlineStyle} ${style.outlineColor}`;
      return [...borders, outline, style.visibility].join(';');
    })
    .join('|');
}

/** Everything that stays to tell two states apart: lines, weight, underline, drawings and written signs. */
function signsOf(element: Element): string {
  return [element, ...element.querySelectorAll('*')]
    .map((part) => {
      const style = getComputedStyle(part);
      const signs = pseudos.slice(1).map((pseudo) => {
        const { content, backgroundColor, borderColor, display, rotate } = getComputedStyle(part, pseudo);
        return content === 'none' ? '' : [content, backgroundColor, borderColor, display, rotate].join();
      });
      // A ground of a system colour stays; every other has become the canvas and says nothing.
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

/** Controls on which the focus cannot be seen. */
export function withoutRing(root: Element): string[] {
  return [...root.querySelectorAll<HTMLElement>(focusable)]
    .filter((element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility())
    .filter((element) => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      const before = around(element).map(linesOf).join('\n');
      element.focus({ focusVisible: true, preventScroll: true });
      if (document.activeElement !== element) return false;
      const same = around(element).map(linesOf).join('\n') === before;
      return same;
    })
    .map((element) => `${nameOf(element)} shows no focus`);
}

/** A ring may be drawn by what stands beside or around a control that is itself invisible. */
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

/** Fields and buttons of which no edge is left. */
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

/** What lies under everything. */
function canvas(): string {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.backgroundColor = 'Canvas';
  const { backgroundColor } = getComputedStyle(probe);
  probe.remove();
  return backgroundColor;
}

function light(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  const linear = [red, green, blue].map((channel) =>
    channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0);
}

function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [light(one), light(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

/** Drawings that cannot be told from the ground: lines of an SVG keep the brand's colour, masks lose theirs. */
export function lostIcons(root: Element): string[] {
  const drawings = [...root.querySelectorAll('svg')].filter(isShown).filter((svg) => {
    const shapes = [...svg.querySelectorAll('path, circle, rect, line, polyline, polygon, ellipse')].filter(
      (shape) => !shape.closest('mask, defs, clipPath'),
    );
    const colours = shapes.flatMap((shape) => {
      const { fill, stroke } = getComputedStyle(shape);
      return [fill, stroke].filter((colour) => colour.startsWith('rgb') && !clear(colour));
    });
    const ground = groundUnder(svg);
    return colours.length > 0 && !colours.some((colour) => contrast(colour, ground) >= 3);
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

/** The others to choose from, where a state is more than an attribute. */
const siblingsOf = (element: Element, state: string) =>
  [...(element.parentElement?.children ?? [])].filter(
    (other) => other.tagName === element.tagName && !other.hasAttribute(state),
  );

/** How each state looks when it is not there: said to be false, or not said. */
const states = { 'aria-selected': 'false', 'aria-pressed': 'false', 'aria-current': null };

/** What is chosen but does not look so once the backgrounds are gone. */
export function chosenByGroundAlone(root: Element): string[] {
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
