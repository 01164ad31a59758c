import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

test('the samples of the README are those that are compiled with the package', () => {
  const shown = [...read('README.md').matchAll(/```ts\n([^`]*(?:`[^`]+)*?)```/g)].map(([, code]) => code);
  expect(shown).toEqual([read('samples/server.ts'), read('samples/page.ts')]);
});
