/**
 * Tests every story with other settings of the machine: less motion, forced colors, larger text, more space in the text, a
 * narrow window, a script from right to left.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { allStories, windowOf } from './testing/all-stories.ts';
import { selectedByBackgroundAlone, lostIcons, withoutEdge, withoutRing } from './testing/forced-colors.ts';
import { clipped, overflowing, horizontalScrollers, spilling } from './testing/layout.ts';
import { moving } from './testing/motion.ts';
import { spaceText } from './testing/text-spacing.ts';
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
  // Waits two frames, since code that follows the size of the window runs in the next one.
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
  note(
    'forced colors',
    lostIcons(body),
    withoutEdge(body),
    selectedByBackgroundAlone(body),
    withoutRing(body),
  );
  await prefer(lessMotion);

  // A real page has this padding at its sides.
  body.style.padding = '16px';
  root.style.fontSize = '200%';
  await resize(640, 800);
  note('text of 200 %', overflowing(body), clipped(body), spilling(body));
  root.style.fontSize = '';
  const restore = spaceText();
  note('more space in the text', overflowing(body), clipped(body), spilling(body));
  restore();
  await resize(320, 640);
  note('320 px', overflowing(body), clipped(body), horizontalScrollers(body));
  root.dir = 'rtl';
  note('320 px, right to left', overflowing(body));
  await resize(1024, 800);
  note('right to left', overflowing(body), clipped(body));
  root.dir = '';
  body.style.padding = '';
  return [...wrong];
}

describe.each(allStories)('%s', (_path, stories) => {
  test.each(stories)('%s', async (_name, Story) => {
    await page.viewport(...windowOf(Story));
    await Story.run();
    expect(await findWrong()).toEqual([]);
  });
});
