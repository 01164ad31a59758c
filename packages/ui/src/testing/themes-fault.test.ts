import { describe, expect, test } from 'vitest';
import { harshThemes } from '../../../../.storybook/harsh-themes.ts';
import { demoThemes } from '../../../../.storybook/themes.ts';
import { colorOf, compileTheme } from '../theme/compile-theme.ts';
import { contrastRatio, nearestPassing, passes } from '../theme/colors/contrast.ts';
import { derivedVariables } from '../theme/keys/derived-variables.ts';
import { themeKeys, variableOf, type ColorName, type Derivation } from '../theme/keys/keys.ts';
import { libraryColors } from '../theme/keys/library-colors.ts';
import { isThemesFault } from './themes-fault.ts';

const weak = (text: string, ground: string) => ({ element: 'p', text, ground, ratio: 1 });

test('an unreadable text is attributed to the theme only when the theme engine reports that contrast', () => {
  const pink = compileTheme(harshThemes.pink);
  expect(isThemesFault(weak('#ff69b4', '#ffffff'), pink)).toBe(true);
  expect(isThemesFault(weak('#ff69b4', '#ff69b4'), pink)).toBe(true);
  expect(isThemesFault(weak('#ff69b4', '#fff0f8'), pink)).toBe(true);
  expect(isThemesFault(weak('#9a9a9a', '#e8e8e8'), pink)).toBe(false);
  expect(isThemesFault(weak('#ff69b4', '#ffffff'), compileTheme({}))).toBe(false);
});

describe.each(Object.entries(harshThemes))('the unusable theme %s', (_name, theme) => {
  const compiled = compileTheme(theme);
  const { colors, issues, variables } = compiled;
  const groundOf = (name: ColorName) => colorOf(name, compiled);

  test('keeps the given colors, and reports every unreadable pair with a readable color', () => {
    expect(colors).toEqual(theme);
    const pairs = themeKeys.flatMap((row) => row.pairs.map((pair) => ({ key: row.key, ...pair })));
    const failing = pairs.filter(
      ({ key, against, ratio }) => contrastRatio(colors[key], groundOf(against)) < ratio,
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
      // When two backgrounds contradict each other, no color satisfies both.
      const nearest = nearestPassing(colors[issue.key], demands);
      expect(issue.suggestion).toBe(passes(nearest, demands) ? nearest : null);
    }
  });

  test("keeps the library's own colors readable", () => {
    for (const [name, rule] of Object.entries<Derivation>(derivedVariables)) {
      if (rule.how !== 'readable') continue;
      const color = variables[variableOf(name)] ?? '';
      const demands = rule.on.map((ground) => ({
        ground: groundOf(ground as ColorName),
        ratio: rule.ratio,
      }));
      const ratios = demands.map(({ ground }) => contrastRatio(color as `#${string}`, ground));
      // The rule requires more than 4.5 for the sake of tints, but no color reaches that between a white surface and a
      // black page.
      expect(Math.min(...ratios), `${name} ${color}`).toBeGreaterThanOrEqual(Math.min(rule.ratio, 4.5));
    }
    const { focus, focus_gap: gap } = libraryColors;
    for (const ground of Object.values(colors)) {
      expect(Math.max(contrastRatio(focus, ground), contrastRatio(gap, ground))).toBeGreaterThan(1.9);
    }
  });
});

test('no demo environment has a contrast issue', () => {
  for (const theme of Object.values(demoThemes)) {
    expect(compileTheme(theme).issues).toEqual([]);
  }
});
