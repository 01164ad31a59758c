/**
 * Finds where each color of the theme is used. Every variable gets a unique color, every story is rendered, and each
 * color that the browser computed is traced back to its variable. A color that stays the same when all variables change
 * is hard-coded; a variable whose color is not found is unused.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { derivedVariables, type DerivedVariable } from './theme/keys/derived-variables.ts';
import { themeKeys, variableOf, type Derivation } from './theme/keys/keys.ts';
import { libraryColors } from './theme/keys/library-colors.ts';
import { allStories, windowOf } from './testing/all-stories.ts';
import { computedColors } from './testing/computed-colors.ts';
import { force, forcedRules, forcedStates } from './testing/forced-states.ts';
import './theme/theme.css';

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

const sources = import.meta.glob<string>('./**/*.stories.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
});

const variables = [
  ...themeKeys.map((row) => row.key),
  ...Object.keys(derivedVariables),
  ...Object.keys(libraryColors),
];
const sentinels = new Map(variables.map((name, index) => [`rgb(${index + 1}, 101, 203)`, name]));

const shadowColor = (round: 1 | 2) => `rgb(250, ${round}, 203)`;

/**
 * Returns CSS that overrides theme.css and every ThemeScope. The second round differs from the first in every color.
 */
function sentinelCss(round: 1 | 2): string {
  const colors = variables.map(
    (name, index) => `${variableOf(name)}: rgb(${index + 1}, ${round === 1 ? 101 : 102}, 203) !important;`,
  );
  const shadow = `0 1px 2px ${shadowColor(round)} !important;`;
  return `:root, [style*='--portal-'] { ${colors.join(' ')} --portal-shadow-card: ${shadow} --portal-shadow-overlay: ${shadow} }`;
}

const seen = new Set<string>();

/** Notes the variable of a color. Returns whether there is one. */
function isSeen(color: string): boolean {
  const variable = sentinels.get(color);
  if (variable) seen.add(variable);
  return variable !== undefined;
}

const visited: string[] = [];
const skipped: string[] = [];
const untested: string[] = [];
const theme = document.createElement('style');
const states = document.createElement('style');

beforeAll(() => document.head.append(theme, states));
afterAll(() => [theme, states].forEach((element) => element.remove()));

describe.each(allStories)('%s', (path, stories) => {
  test.each(stories)('%s has no hard-coded color', async (name, Story) => {
    if (!Story.tags.includes('test')) untested.push(`${path} ${name}`);
    if (Story.tags.includes('no-sentinel')) {
      skipped.push(`${path} ${name}`);
      return;
    }
    const [width, height] = windowOf(Story);
    if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height);
    await Story.run();
    const byHand = new Set<string>();
    for (const state of [undefined, ...forcedStates]) {
      states.textContent = forcedRules();
      force(document.body, state);
      theme.textContent = sentinelCss(1);
      const first = computedColors(document.body);
      const others = first.filter(({ color }) => color !== shadowColor(1) && !isSeen(color));
      if (others.length === 0) continue;
      // The others are mixed from colors of variables, or hard-coded.
      theme.textContent = sentinelCss(2);
      const second = computedColors(document.body);
      first.forEach(({ property, color, element, pseudo }, index) => {
        if (second[index]?.color === color) {
          byHand.add(`${element.tagName.toLowerCase()}${pseudo} ${property}: ${color} (${state ?? 'rest'})`);
        }
      });
    }
    force(document.body, undefined);
    theme.textContent = '';
    states.textContent = '';
    visited.push(`${path} ${name}`);
    expect([...byHand]).toEqual([]);
  });
});

test('every story was visited, except the listed ones', () => {
  const written = Object.values(sources).flatMap((source) => source.match(/^export const \w+/gm) ?? []);
  expect(written.length).toBeGreaterThan(0);
  expect(visited.length + skipped.length).toBe(written.length);
  expect(untested).toEqual([]);
  expect(skipped.toSorted()).toEqual([
    './ThemeEditor/ThemeEditor.stories.tsx AndereOmgeving',
    './ThemeEditor/ThemeEditor.stories.tsx Bewerken',
    './ThemeEditor/ThemeEditor.stories.tsx Editor',
    './ThemeEditor/ThemeEditor.stories.tsx EigenTeksten',
    './ThemeEditor/ThemeEditor.stories.tsx Geschiedenis',
    './ThemeEditor/ThemeEditor.stories.tsx Kader',
    './ThemeEditor/ThemeEditor.stories.tsx Leesbaarheid',
    './ThemeEditor/ThemeEditor.stories.tsx Merkkleur',
    './ThemeEditor/ThemeEditor.stories.tsx Overnemen',
    './ThemeEditor/ThemeEditor.stories.tsx Vergelijken',
  ]);
});

/** Returns the keys from which a derived variable takes its color. */
function sourcesOf(name: string): readonly string[] {
  const rule: Derivation | undefined = derivedVariables[name as DerivedVariable];
  if (!rule) return [];
  return rule.how === 'readable' ? rule.prefer : [rule.from];
}

test('every theme key and every derived variable is used', () => {
  const used = new Set([...seen].flatMap((name) => [name, ...sourcesOf(name)]));
  const names = [...themeKeys.map((row) => row.key), ...Object.keys(derivedVariables)];
  expect(names.filter((name) => !used.has(name)).toSorted()).toEqual(notUsedYet.toSorted());
});
