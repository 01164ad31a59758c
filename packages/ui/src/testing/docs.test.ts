/** Tests that every component documents when to use it, when not, its structure and its keyboard use. */
import { expect, test } from 'vitest';

const files = import.meta.glob<string>('../*/*.stories.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Files named after their folder, which have the documentation; others show more of the same component. */
const documented = Object.entries(files).filter(([path]) => {
  const [folder, file] = path.split('/').slice(-2);
  return file === `${folder}.stories.tsx` && folder !== 'theme';
});

/** Returns the text before the first story, without the marks of a comment or a template. */
function documentationOf(source: string): string {
  const start = source.slice(0, source.indexOf('satisfies Meta'));
  return start.replaceAll(/^ \* ?/gm, '').replaceAll('\\`', '`');
}

const section = (title: string) => new RegExp(`^\\*\\*${title}\\*\\*: \\S[^]{20,}?\\n\\n`, 'm');
/** A table with at least one key, or the sentence that the component has no controls. */
const keyboard =
  /^\*\*Toetsenbord\*\*\n\n(?:\| Toets \|.*Doet \|\n\| --- \|.*\n\| .+ \|.+ \||(?:.*\n)?.*[Hh]ier is niets te bedienen)/m;

test.each(documented)('%s documents use, structure and keyboard', (_path, source) => {
  const documentation = documentationOf(source);
  expect(documentation).toMatch(section('Wanneer wel'));
  expect(documentation).toMatch(section('Wanneer niet'));
  expect(documentation).toMatch(section('Opbouw'));
  expect(documentation).toMatch(keyboard);
});

test('every component with stories is documented', () => {
  const folders = new Set(Object.keys(files).map((path) => path.split('/').at(-2)));
  folders.delete('theme');
  expect(new Set(documented.map(([path]) => path.split('/').at(-2)))).toEqual(folders);
});
