/** A key that an environment can set, but that colors nothing, would be a promise that nobody keeps. */
import { expect, test } from 'vitest';
import { derivedVariables, type DerivedVariable } from './derived-variables.ts';
import { themeKeys, variableOf, type Derivation } from './keys.ts';

/** Keys that no component uses; the test fails when one of them comes into use, so that the list shrinks. */
const notUsedYet = [
  'widget_wft_pa',
  'widget_pa_financiele_zorg',
  'widget_bedrijfsspecifiek',
  'widget_continue_modules',
  'background_webshop',
  'webshop_titel',
  'text_webshop',
  'webshop_anker_color_primary',
  'webshop_anker_color_secondary',
  'webshop_anker_color_title',
];

const sources = import.meta.glob<string>(
  ['../../**/*.{ts,tsx}', '!../../**/*.{stories,test}.{ts,tsx}', '!../../{testing,theme}/**'],
  { eager: true, query: '?raw', import: 'default' },
);

/** Returns the keys from which a derived variable takes its color. */
function sourcesOf(name: string): readonly string[] {
  const rule: Derivation | undefined = derivedVariables[name as DerivedVariable];
  if (!rule) return [];
  return rule.how === 'readable' ? rule.prefer : [rule.from];
}

test('a component uses every theme key and every derived variable', () => {
  const text = Object.values(sources).join('\n');
  const names = [...themeKeys.map((row) => row.key), ...Object.keys(derivedVariables)];
  const written = names.filter((name) => {
    const variable = variableOf(name);
    // A button takes its colors by their names, without the prefix.
    return text.includes(`var(${variable})`) || text.includes(`'${variable.replace('--portal-', '')}'`);
  });
  const used = new Set(written.flatMap((name) => [name, ...sourcesOf(name)]));
  expect(names.filter((name) => !used.has(name)).toSorted()).toEqual(notUsedYet.toSorted());
});
