/** Finds the theme keys of an element in the preview, from the style rules that match it. */
import { derivedFrom } from '../../theme/keys/derived-variables.ts';
import { themeKeys, variableOf, type ThemeKey } from '../../theme/keys/keys.ts';

const keyOfVariable = new Map<string, ThemeKey>(
  themeKeys.flatMap(({ key, variable }): [string, ThemeKey][] => [
    [variable, key],
    ...derivedFrom(key).map((name): [string, ThemeKey] => [variableOf(name), key]),
  ]),
);

const used = /var\((--portal-[\w-]+)/g;

/** Returns the style rules of a sheet or group, nested groups included, without media queries that do not match. */
function rulesOf(sheet: CSSStyleSheet | CSSGroupingRule): CSSStyleRule[] {
  let rules: CSSRule[];
  try {
    rules = [...sheet.cssRules];
  } catch {
    // Reading the rules of a sheet of another origin throws.
    return [];
  }
  return rules.flatMap((rule) => {
    if ('selectorText' in rule) return [rule as CSSStyleRule];
    if ('media' in rule && !matchMedia((rule as CSSMediaRule).media.mediaText).matches) return [];
    return 'cssRules' in rule ? rulesOf(rule as CSSGroupingRule) : [];
  });
}

/** Returns whether a rule matches an element; false for hover rules and pseudo-elements. */
const doesMatch = (element: Element, { selectorText }: CSSStyleRule) =>
  !/::|:hover/.test(selectorText) && element.matches(selectorText);

/**
 * Returns the keys that the rules of an element use, or else those of its nearest ancestor that uses any. Empty when
 * there is none.
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
