/**
 * Tests every story with other settings of the machine: less motion, forced colors, larger text, a narrow window, a
 * script from right to left. Also compares the accessibility tree of one story per file with `testing/trees`.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { accessibilityTree } from './testing/accessibility-tree.ts';
import { allStories, windowOf } from './testing/all-stories.ts';
import { chosenByGroundAlone, lostIcons, withoutEdge, withoutRing } from './testing/forced-colors.ts';
import { clipped, overflowing, sidewaysScrollers, spilling } from './testing/layout.ts';
import { moving } from './testing/motion.ts';
import './theme/theme.css';

const { documentElement: root, body } = document;
const lessMotion = { 'prefers-reduced-motion': 'reduce' };

/** Emulates a machine with these media features. */
const prefer = (features: Record<string, string>) =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: Object.entries(features).map(([name, value]) => ({ name, value })),
  });

async function resize(width: number, height: number) {
  await page.viewport(width, height);
  // Code that follows the size of the window runs in the next frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

beforeAll(async () => {
  root.lang = 'nl';
  await prefer(lessMotion);
  return () => prefer({});
});

async function findWrong(): Promise<string[]> {
  const wrong = new Set<string>();
  const note = (when: string, ...found: string[][]) =>
    found.flat().forEach((what) => wrong.add(`${when}: ${what}`));
  note('less motion', moving(body));

  await prefer({ ...lessMotion, 'forced-colors': 'active', 'prefers-color-scheme': 'dark' });
  note('forced colors', lostIcons(body), withoutEdge(body), chosenByGroundAlone(body), withoutRing(body));
  await prefer(lessMotion);

  // The padding that a page has at its sides.
  body.style.padding = '16px';
  root.style.fontSize = '200%';
  await resize(640, 800);
  note('text of 200 %', overflowing(body), clipped(body), spilling(body));
  root.style.fontSize = '';
  await resize(320, 640);
  note('320 px', overflowing(body), clipped(body), sidewaysScrollers(body));
  root.dir = 'rtl';
  note('320 px, right to left', overflowing(body));
  await resize(1024, 800);
  note('right to left', overflowing(body), clipped(body));
  root.dir = '';
  body.style.padding = '';
  return [...wrong];
}

/** Replaces the code of an authenticator app, which changes every half minute. */
const withoutClock = (tree: string) => tree.replaceAll(/= \d{6}\b/g, '= 000000');

const kept = Object.keys(import.meta.glob('./testing/trees/*.txt', { query: '?raw' }));

/**
 * Returns the file with the tree of a story. One story per file has a tree, in a new file the first; stories about the
 * theme have none.
 */
function treeFile(path: string, name: string, first: string | undefined): string[] {
  const file = /([\w.]+)\.stories\.tsx$/.exec(path)?.[1];
  if (!file || path.startsWith('./theme/')) return [];
  const tree = `testing/trees/${file}.${name}.txt`;
  const isNew = !kept.some((one) => one.startsWith(`./testing/trees/${file}.`));
  return kept.includes(`./${tree}`) || (isNew && name === first) ? [tree] : [];
}

describe.each(allStories)('%s', (path, stories) => {
  test.each(stories)('%s', async (name, Story) => {
    await page.viewport(...windowOf(Story));
    await Story.run();
    for (const file of treeFile(path, name, stories[0]?.[0])) {
      await expect(withoutClock(await accessibilityTree())).toMatchFileSnapshot(file);
    }
    expect(await findWrong()).toEqual([]);
  });
});
