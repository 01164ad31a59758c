/** Finds the theme keys of a place in the preview, from the style rules that give it its colors. */
import { derivedFrom } from '../theme/derived-variables.ts';
import { themeKeys, variableOf, type ThemeKey } from '../theme/keys.ts';

const keyOfVariable = new Map<string, ThemeKey>(
  themeKeys.flatMap(({ key, variable }): [string, ThemeKey][] => [
    [variable, key],
    ...derivedFrom(key).map((name): [string, ThemeKey] => [variableOf(name), key]),
  ]),
);

const used = /var\((--portal-[\w-]+)/g;

/** Returns the style rules of a page that hold now, also those in groups and layers. */
function rulesOf(sheet: CSSStyleSheet | CSSGroupingRule): CSSStyleRule[] {
  let rules: CSSRule[];
  try {
    rules = [...sheet.cssRules];
  } catch {
    // A sheet of another origin is not readable.
    return [];
  }
  return rules.flatMap((rule) => {
    if ('selectorText' in rule) return [rule as CSSStyleRule];
    if ('media' in rule && !matchMedia((rule as CSSMediaRule).media.mediaText).matches) return [];
    return 'cssRules' in rule ? rulesOf(rule as CSSGroupingRule) : [];
  });
}

/** Leaves out rules for states and for parts that are no elements. */
const doesMatch = (element: Element, { selectorText }: CSSStyleRule) =>
  !/::|:hover/.test(selectorText) && element.matches(selectorText);

/**
 * Returns the keys of an element's own colors; of the nearest element around it when it has none. Empty where no color
 * of the theme is used.
 */
export function keysAt(element: Element): ThemeKey[] {
  const rules = [...element.ownerDocument.styleSheets].flatMap(rulesOf);
  for (let each: Element | null = element; each !== null; each = each.parentElement) {
    const current = each;
    const texts = rules.filter((rule) => doesMatch(current, rule)).map(({ style }) => style.cssText);
    const names = texts.flatMap((text) => [...text.matchAll(used)].map(([, name = '']) => name));
    const keys = new Set(names.flatMap((name) => keyOfVariable.get(name) ?? []));
    if (keys.size > 0) return [...keys];
  }
  return [];
}
