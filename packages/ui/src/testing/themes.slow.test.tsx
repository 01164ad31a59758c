/**
 * Tests every story in the themes that have no separate run: the remaining demo environments, and four themes that are
 * unfit for use. In those, an unreadable text must be one that the theme engine reports, everything else must pass, and
 * no story may throw or write to the console.
 */
import { composeStories, setProjectAnnotations } from '@storybook/react-vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { harshThemes } from '../../../../.storybook/harsh-themes.ts';
import preview from '../../../../.storybook/preview.ts';
import { demoThemes } from '../../../../.storybook/themes.ts';
import { applyVariables } from '../theme/apply-theme.ts';
import { compileTheme } from '../theme/compile-theme.ts';
import { inspect, inspectColors } from './axe.ts';
import { windowOf, type ComposedStory } from './all-stories.ts';
import { isThemesFault } from './themes-fault.ts';

type StoryFile = Parameters<typeof composeStories>[0];

// Runs after the import of `all-stories`, which leaves the project's own annotations out.
setProjectAnnotations([preview]);

const files = import.meta.glob<StoryFile>(
  ['../**/*.stories.tsx', '../../../../apps/portal/src/**/*.stories.tsx'],
  {
    eager: true,
  },
);
const sources = import.meta.glob<string>(
  ['../**/*.stories.tsx', '../../../../apps/portal/src/**/*.stories.tsx'],
  { eager: true, query: '?raw', import: 'default' },
);

const root = document.documentElement;
const hoffelijk = compileTheme(demoThemes.hoffelijk);
const otherEnvironments = (['zonnig', 'banknoord'] as const).map(
  (slug) => [slug, compileTheme(demoThemes[slug])] as const,
);
const harsh = Object.entries(harshThemes).map(([name, theme]) => [name, compileTheme(theme)] as const);
const axeOptions = preview.parameters?.['a11y'] as { options: Parameters<typeof inspect>[0] };

/** The stories without faults, in every theme. */
const visited = new Set<string>();
/** Number of unreadable texts that were attributed to the theme. */
const excused: Record<string, number> = {};

/** Resolves to the faults of the page in the extra themes, one line each. */
async function faults(): Promise<string[]> {
  applyVariables(root, hoffelijk.variables);
  const { findings, weak } = await inspect(axeOptions.options);
  const found = [...findings, ...weak].map((finding) => `hoffelijk: ${JSON.stringify(finding)}`);
  for (const [name, compiled] of otherEnvironments) {
    applyVariables(root, compiled.variables);
    const inTheme = await inspectColors();
    found.push(
      ...[...inTheme.findings, ...inTheme.weak].map((finding) => `${name}: ${JSON.stringify(finding)}`),
    );
  }
  for (const [name, compiled] of harsh) {
    applyVariables(root, compiled.variables);
    const inTheme = await inspectColors();
    const own = inTheme.weak.filter((text) => !isThemesFault(text, compiled));
    excused[name] = (excused[name] ?? 0) + inTheme.weak.length - own.length;
    found.push(...[...inTheme.findings, ...own].map((finding) => `${name}: ${JSON.stringify(finding)}`));
  }
  return found;
}

beforeAll(async () => {
  // Without transitions, since a color halfway through one is not a fault.
  const features = (value: string) => ({ features: [{ name: 'prefers-reduced-motion', value }] });
  await cdp().send('Emulation.setEmulatedMedia', features('reduce'));
  return () => cdp().send('Emulation.setEmulatedMedia', features(''));
});
afterAll(() => applyVariables(root, compileTheme({}).variables));

describe.each(Object.entries(files))('%s', (path, file) => {
  test.each(Object.entries<ComposedStory>(composeStories(file)))(
    '%s has no faults in any theme',
    async (name, Story) => {
      await page.viewport(...windowOf(Story));
      await Story.run();
      expect(await faults()).toEqual([]);
      visited.add(`${path} ${name}`);
    },
  );
});

test('every story was visited', () => {
  const written = Object.values(sources).flatMap(
    (source) => source.match(/^export const \w+/gm) ?? [],
  ).length;
  expect(written).toBeGreaterThan(150);
  expect(visited.size).toBe(written);
});

test('every unusable theme has unreadable texts that the theme engine reports', () => {
  expect(Object.keys(excused)).toEqual(Object.keys(harshThemes));
  for (const [theme, texts] of Object.entries(excused)) expect(texts, theme).toBeGreaterThan(100);
});
