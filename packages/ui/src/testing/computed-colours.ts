/** Reads the colours that a browser has computed for the elements of the library, one property at a time. */

/** One colour on one element: `rgb(…)` as the browser writes it, and the property that has it. */
export interface ComputedColour {
  property: string;
  colour: string;
  element: Element;
  pseudo: string;
}

const colourPattern = /(?:rgba?|hsla?|color|oklch|oklab|lab|lch)\([^()]*\)/g;
const sides = ['top', 'right', 'bottom', 'left'];
const bareElements = 'input, textarea, select, button, a, option, meter, progress, dialog';

/** Every visible colour of the elements below `root` that the library renders (its elements carry its classes). */
export function computedColours(root: Element): ComputedColour[] {
  return [...root.querySelectorAll('*')].filter(isOurs).flatMap((element) =>
    ['', '::before', '::after'].flatMap((pseudo) => {
      const style = getComputedStyle(element, pseudo);
      if (pseudo && (style.content === 'none' || style.content === 'normal')) return [];
      return coloursOf(element, style).map(({ property, colour }) => ({ property, colour, element, pseudo }));
    }),
  );
}

/** A bare control or dialog in a story has the browser's own colours; the rest inherits ours. */
function isOurs(element: Element): boolean {
  if (element.hasAttribute('class')) return true;
  return !element.matches(bareElements);
}

function coloursOf(element: Element, style: CSSStyleDeclaration): { property: string; colour: string }[] {
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
    (style.getPropertyValue(property).match(colourPattern) ?? [])
      .filter((colour) => !isTransparent(colour))
      .map((colour) => ({ property, colour })),
  );
}

/** Whether the element itself writes something; a colour that it only hands down is seen where it is used. */
function showsText(element: Element): boolean {
  if (element.matches('input, textarea, select')) return true;
  return [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
}

function isTransparent(colour: string): boolean {
  return /[,/]\s*0(?:\.0+)?\)$/.test(colour) && colour.startsWith('rgba');
}
