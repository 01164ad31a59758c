/** Tests that a story is either a still example, or a test that is tagged as one and hidden. */
import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(
  ['../**/*.stories.tsx', '../../../../apps/portal/src/**/*.stories.tsx'],
  { eager: true, query: '?raw', import: 'default' },
);

/** Returns the text of each story in a file. */
const storiesOf = (source: string) => source.split(/^(?=export const \w+: Story)/m).slice(1);
/** Returns the name in the sidebar, which Storybook makes of the export's where none is given. */
const nameOf = (story: string) =>
  /^ {2}name: '([^']*)'/m.exec(story)?.[1] ?? /^export const (\w+)/.exec(story)?.[1] ?? '';
const isTest = (story: string) => /tags: \[[^\]]*'proef'/.test(story);
/** Code that acts on the page. An example may act only through `opens.ts`. */
const acts = /userEvent\.|fireEvent|\.focus\(|\.click\(|\.scroll\w* =|scrollTo\(|dispatchEvent/;

test.each(Object.entries(sources))(
  '%s begins with a static example, and its stories that act are tagged as tests',
  (_path, source) => {
    const stories = storiesOf(source).map((story) => story.slice(0, story.search(/^\};?$/m)));
    expect(stories.length).toBeGreaterThan(0);
    expect(isTest(stories[0] ?? '')).toBe(false);
    expect(stories.filter((story) => !isTest(story) && acts.test(story))).toEqual([]);
  },
);

test('the comment of each story names the ledger ids that it is tagged with', () => {
  for (const story of Object.values(sources).flatMap(storiesOf)) {
    const tagged = /tags: \[([^\]]*)\]/.exec(story)?.[1]?.match(/[A-Z]{3}-\d\d/g) ?? [];
    const named = /\/\/ \[([A-Z]{3}-\d\d[^\]]*)\]/.exec(story)?.[1]?.split(', ') ?? [];
    expect(named, story.slice(0, 60)).toEqual(tagged);
  }
});

test('names of stories have at most 30 characters and no ledger id', () => {
  const shown = Object.values(sources)
    .flatMap(storiesOf)
    .filter((story) => !/tags: \[[^\]]*'fout'/.test(story));
  const names = shown.map(nameOf);
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => name.length > 30 || /[A-Z]{3}-\d\d/.test(name))).toEqual([]);
});
