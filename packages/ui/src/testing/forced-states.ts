/**
 * States that are shown without a pointer: every rule that names such a state is repeated for elements with the
 * attribute `data-forced` and the name of the state.
 */
export const forcedStates = ['hover', 'active', 'focus-visible'] as const;
export type ForcedState = (typeof forcedStates)[number];

const statePattern = /:(hover|active|focus-visible)(?![\w-])/g;

/** Returns the repeated rules as CSS text, for the style sheets that are loaded now. */
export function forcedRules(): string {
  return [...document.styleSheets].flatMap((sheet) => repeat(sheet.cssRules)).join('\n');
}

function repeat(rules: CSSRuleList): string[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSMediaRule)
      return matchMedia(rule.conditionText).matches ? repeat(rule.cssRules) : [];
    if (!(rule instanceof CSSStyleRule) || rule.selectorText.search(statePattern) < 0) return [];
    const selector = rule.selectorText.replaceAll(statePattern, "[data-forced='$1']");
    return [`${selector} { ${rule.style.cssText} }`];
  });
}

/** Elements that can have the focus. */
const focusable = 'a, button, input, select, textarea, summary, [tabindex]';

/** Puts everything below `root` that can be in a state in that state; undefined ends the state. */
export function force(root: Element, state: ForcedState | undefined): void {
  for (const element of root.querySelectorAll<HTMLElement | SVGElement>('*')) {
    if (state && (state !== 'focus-visible' || element.matches(focusable))) element.dataset['forced'] = state;
    else delete element.dataset['forced'];
  }
}
