/**
 * Shows every story in a language that does not exist, whose words are long and have letters of their own: no text may be
 * cut off, and no word of the library may stay as it was.
 */
import { act, cleanup, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LocaleProvider } from '../LocaleProvider.tsx';
import '../theme/theme.css';
import { allStories, windowOf, type ComposedStory } from './all-stories.ts';
import { clipped, spilling } from './layout.ts';
import { pseudo, pseudoTexts } from './pseudo-texts.ts';

const sources = import.meta.glob<string>(
  ['../**/*.stories.tsx', '../**/story-*.tsx', '../recipes/*.tsx', './interaction-states.tsx'],
  { eager: true, query: '?raw', import: 'default' },
);

/** Returns the sources of the stories in the folder of one, and of what all share, whose words are not the library's. */
function ownWords(path: string): string {
  const folder = `../${path.split('/')[1] ?? ''}/`;
  return Object.entries(sources)
    .flatMap(([file, source]) => (file.startsWith(folder) || file.startsWith('./') ? [source] : []))
    .join('\n')
    .toLowerCase();
}

const named = ['aria-label', 'title', 'placeholder', 'alt'];

/** Returns the words with plain letters that the story does not have itself. */
function foreignWords(own: string): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) {
    if (!walker.currentNode.parentElement?.closest('style, script, [data-portal-announcer]'))
      texts.push(walker.currentNode.nodeValue ?? '');
  }
  for (const element of document.body.querySelectorAll('*')) {
    texts.push(...named.map((name) => element.getAttribute(name) ?? ''));
  }
  const words = texts.flatMap((text) => text.replaceAll(/#[\da-f]+/gi, '').match(/\p{L}{3,}/gu) ?? []);
  return [...new Set(words)].filter((word) => /[a-z]/i.test(word) && !own.includes(word.toLowerCase()));
}

/** Stories that show names of colors, sizes or environments which the library has as data. */
const showNames = new Set([
  './theme/Theme.stories.tsx',
  './theme/Tokens.stories.tsx',
  './Grid/Grid.stories.tsx',
]);
/** Replaces all names of the editor by its own, so that the others are the Dutch ones again. */
const ownNames = './ThemeEditor/ThemeEditor.stories.tsx CustomTexts';

afterEach(cleanup);

test('[CMP-33] the texts of the language are longer and keep their values', () => {
  expect(pseudo('{n} of {total}')).toBe('[{n} ǿƒ {total} ŀǿńɠḗř]');
});

describe.each(allStories)('%s', (path, stories) => {
  const own = ownWords(path);
  test.each(stories)(
    '[CMP-33] %s has no text that is cut off or in another language',
    async (name, story) => {
      const Story = story as ComposedStory & ComponentType;
      await page.viewport(...windowOf(Story));
      await act(async () => {
        render(
          <LocaleProvider locale="en-GB" texts={pseudoTexts}>
            <Story />
          </LocaleProvider>,
        );
      });
      expect([...clipped(document.body), ...spilling(document.body)]).toEqual([]);
      if (showNames.has(path) || `${path} ${name}` === ownNames) return;
      expect(foreignWords(own)).toEqual([]);
    },
  );
});
