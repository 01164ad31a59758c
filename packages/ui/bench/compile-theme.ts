/**
 * Measures the processor time of `compileTheme` for themes with all, four and none of the colors given, and of a whole
 * theme from a brand color with its dark form, for the slowest color.
 */
import { compileTheme } from '../src/theme/compile-theme.ts';
import { darkTheme } from '../src/theme/dark-theme.ts';
import { themeKeys, type ThemeColors } from '../src/theme/keys/keys.ts';
import { themeFromBrand, type BrandCharacter } from '../src/theme/theme-from-brand.ts';
import { spreadColors } from '../src/testing/spread-colors.ts';

const count = 60;
const rounds = 9;
const keys = themeKeys.map(({ key }) => key);
const some = ['primary', 'background', 'text', 'button'] as const satisfies (keyof ThemeColors)[];

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

/** Returns the processor time of a call, in ms: the best of three, since the others may pay for a garbage collection. */
function timeOf(call: () => unknown): number {
  const times = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage();
    call();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return Math.min(...times);
}

const brands = spreadColors(400);
for (const character of ['calm', 'clear', 'bold'] satisfies BrandCharacter[]) {
  const themes = brands.map((main) => themeFromBrand({ main }, character).colors);
  const light = brands.map((main) => timeOf(() => compileTheme(themeFromBrand({ main }, character).colors)));
  const dark = themes.map((theme) => timeOf(() => darkTheme(theme)));
  for (const [name, times] of Object.entries({ light, dark }))
    console.log(
      `${character}, ${name}: ${Math.max(...times).toFixed(2)} ms for the slowest brand color (goal 5)`,
    );
}
