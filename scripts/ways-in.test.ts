import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '..');

const titlesIn = (source: string) =>
  [...source.matchAll(/\b(?:test|freshTest)\(\s*(['"`])(.*?)\1,/gs)].map(([, , title = '']) => title);

const rows = readFileSync(join(root, 'docs/ways-in.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|') && !line.startsWith('| -'))
  .map((line) =>
    line
      .slice(2, -2)
      .split(' | ')
      .map((cell) => cell.trim()),
  );
const walks = rows.filter(([number = '']) => /^\d+$/.test(number));
const [, ...ways] = rows.filter((row) => row.length === 9);
const cells = ways.flatMap(([, ...mishaps]) => mishaps);

test('every walk that docs/ways-in.md names is one test of its spec', () => {
  assert.ok(walks.length > 0);
  for (const [number, file = '', words = ''] of walks) {
    const source = readFileSync(join(root, 'apps/portal/e2e', file.replaceAll('`', '')), 'utf8');
    const named = titlesIn(source).filter((title) => title.includes(words));
    assert.equal(named.length, 1, `${number}: ${words}`);
  }
});

test('every way in of docs/ways-in.md is walked with every mishap, or the table says why not', () => {
  assert.equal(cells.length, 14 * 8);
  const walked = cells.flatMap((cell) => (/^n\/a: \S/.test(cell) ? [] : cell.split(', ')));
  assert.deepEqual(new Set(walked), new Set(walks.map(([number]) => number)));
});
