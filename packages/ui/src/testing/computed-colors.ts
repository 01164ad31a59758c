/** Reads the colors that a browser has computed for the elements of the library, one property at a time. */

/** One color on one element: `rgb(…)` as the browser writes it, and the property that has it. */
export interface ComputedColor {
  property: string;
  color: string;
  element: Element;
  pseudo: string;
}

const colorPattern = /(?:rgba?|hsla?|color|oklch|oklab|lab|lch)\([^()]*\)/g;
const sides = ['top', 'right', 'bottom', 'left'];
const bareElements = 'input, textarea, select, button, a, option, meter, progress, dialog';

/**
 * Returns every visible color of the elements below `root` that the library renders (its elements have its classes).
 */
export function computedColors(root: Element): ComputedColor[] {
  return [...root.querySelectorAll('*')].filter(isStyledByLibrary).flatMap((element) =>
    ['', '::before', '::after'].flatMap((pseudo) => {
      const style = getComputedStyle(element, pseudo);
      if (pseudo && (style.content === 'none' || style.content === 'normal')) return [];
      return colorsOf(element, style).map(({ property, color }) => ({ property, color, element, pseudo }));
    }),
  );
}

/**
 * Returns whether the library sets the element's colors: a bare control or dialog in a story has the browser's own
 * colors, and other bare elements inherit theirs.
 */
function isStyledByLibrary(element: Element): boolean {
  if (element.hasAttribute('class')) return true;
  return !element.matches(bareElements);
}

function colorsOf(element: Element, style: CSSStyleDeclaration): { property: string; color: string }[] {
  const properties = ['background-color', 'background-image', 'box-shadow'];
  if (showsText(element)) properties.push('color');
  if (style.textDecorationLine !== 'none') properties.push('text-decoration-color');
  for (const side of sides) {
    if (style.getPropertyValue(`border-${side}-style`) === 'none') continue;
    if (Number.parseFloat(style.getPropertyValue(`border-${side}-width`)) > 0)
      properties.push(`border-${side}-color`);
  }
  if (style.outlineStyle !== 'none' && style.outlineStyle !== 'auto') properties.push('outline-color');
  if (element instanceof SVGElement) properties.push('fill', 'stroke');
  return properties.flatMap((property) =>
    (style.getPropertyValue(property).match(colorPattern) ?? [])
      .filter((color) => !isTransparent(color))
      .map((color) => ({ property, color })),
  );
}

/**
 * Returns whether the element itself shows text; a color that it only passes on is counted on the elements that use it.
 */
function showsText(element: Element): boolean {
  if (element.matches('input, textarea, select')) return true;
  return [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
}

function isTransparent(color: string): boolean {
  return /^(?:rgba|color).*[,/]\s*0(?:\.0+)?\)$/.test(color);
}
