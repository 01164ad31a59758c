import { describe, expect, test } from 'vitest';
import { poisonThemes } from '../../../../.storybook/poison-themes.ts';
import { demoThemes } from '../../../../.storybook/themes.ts';
import { colourOf, compileTheme } from '../theme/compile-theme.ts';
import { contrastRatio, nearestPassing, passes } from '../theme/contrast.ts';
import { derivedVariables } from '../theme/derived-variables.ts';
import { themeKeys, variableOf, type ColourName, type Derivation } from '../theme/keys.ts';
import { libraryColours } from '../theme/library-colours.ts';
import { isThemesFault } from './themes-fault.ts';

const weak = (text: string, ground: string) => ({ element: 'p', text, ground, ratio: 1 });

test('a text is the theme’s fault only where the engine reports its colour on its ground', () => {
  const pink = compileTheme(poisonThemes.roze);
  expect(isThemesFault(weak('#ff69b4', '#ffffff'), pink)).toBe(true);
  expect(isThemesFault(weak('#ff69b4', '#ff69b4'), pink)).toBe(true);
  expect(isThemesFault(weak('#ff69b4', '#fff0f8'), pink)).toBe(true);
  expect(isThemesFault(weak('#9a9a9a', '#e8e8e8'), pink)).toBe(false);
  expect(isThemesFault(weak('#ff69b4', '#ffffff'), compileTheme({}))).toBe(false);
});

describe.each(Object.entries(poisonThemes))('a theme of %s', (_name, theme) => {
  const { colours, issues, variables } = compileTheme(theme);
  const groundOf = (name: ColourName) => colourOf(name, { variables });

  test('is kept as given, and every pair that cannot be read is reported with a colour that can', () => {
    expect(colours).toEqual(theme);
    const pairs = themeKeys.flatMap((row) => row.pairs.map((pair) => ({ key: row.key, ...pair })));
    const failing = pairs.filter(
      ({ key, against, ratio }) => contrastRatio(colours[key], groundOf(against)) < ratio,
    );
    expect(failing.length).toBeGreaterThan(20);
    expect(
      issues.map((issue) => issue.kind === 'contrast' && { key: issue.key, against: issue.against }),
    ).toEqual(failing.map(({ key, against }) => ({ key, against })));
    for (const issue of issues) {
      if (issue.kind !== 'contrast') continue;
      const demands = pairs
        .filter(({ key }) => key === issue.key)
        .map(({ against, ratio }) => ({ ground: groundOf(against), ratio }));
      // Where two grounds contradict each other, no colour can satisfy both.
      const nearest = nearestPassing(colours[issue.key], demands);
      expect(issue.suggestion).toBe(passes(nearest, demands) ? nearest : null);
    }
  });

  test('leaves what the library writes in colours of its own readable', () => {
    for (const [name, rule] of Object.entries<Derivation>(derivedVariables)) {
      if (rule.how !== 'readable') continue;
      const colour = variables[variableOf(name)] ?? '';
      const demands = rule.on.map((ground) => ({
        ground: groundOf(ground as ColourName),
        ratio: rule.ratio,
      }));
      const ratios = demands.map(({ ground }) => contrastRatio(colour as `#${string}`, ground));
      // More than 4.5 is asked for the sake of tints; between a white surface and a black page lies no such colour.
      expect(Math.min(...ratios), `${name} ${colour}`).toBeGreaterThanOrEqual(Math.min(rule.ratio, 4.5));
    }
    const { focus, focus_gap: gap } = libraryColours;
    for (const ground of Object.values(colours)) {
      expect(Math.max(contrastRatio(focus, ground), contrastRatio(gap, ground))).toBeGreaterThan(1.9);
    }
  });
});

test('no demo environment has a contrast issue', () => {
  for (const theme of Object.values(demoThemes)) {
    expect(compileTheme(theme).issues).toEqual([]);
  }
});
