/** Measures the processor time of `compileTheme` for themes with all, four and none of the colors given. */
import { compileTheme } from '../src/theme/compile-theme.ts';
import { themeKeys, type ThemeColors } from '../src/theme/keys/keys.ts';
import { spreadColors } from '../src/testing/spread-colors.ts';

const count = 60;
const rounds = 9;
const keys = themeKeys.map(({ key }) => key);
const some = ['primary', 'background', 'text', 'control'] as const satisfies (keyof ThemeColors)[];

function themesOf(given: readonly string[]): object[] {
  const colors = spreadColors(count * Math.max(1, given.length));
  return Array.from({ length: count }, (_, theme) =>
    Object.fromEntries(given.map((key, index) => [key, colors[theme * given.length + index]])),
  );
}

function measure(themes: object[]): number {
  const before = process.cpuUsage();
  for (const theme of themes) compileTheme(theme);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / themes.length;
}

for (const [name, given] of [
  ['all colors', keys],
  ['four colors', some],
  ['no color', []],
] as const) {
  const themes = themesOf(given);
  const times = Array.from({ length: rounds + 1 }, () => measure(themes))
    .slice(1)
    .toSorted((a, b) => a - b);
  console.log(`${name}: ${times[Math.floor(rounds / 2)]?.toFixed(2)} ms a theme (goal 1)`);
}
