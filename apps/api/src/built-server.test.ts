import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const folder = dirname(process.env['PREPARED_SERVER'] ?? '');
const files = readdirSync(folder);
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

test('the built server has no source of the demo, and no password or page of it', () => {
  const sources = files
    .filter((file) => file.endsWith('.map'))
    .flatMap((file) => (JSON.parse(read(file)) as { sources: string[] }).sources);
  expect(sources.some((source) => source.endsWith('src/session/login.ts'))).toBe(true);
  expect(sources.filter((source) => /demo\/src|\/testing\//.test(source))).toEqual([]);

  const code = files.filter((file) => file.endsWith('.js')).map(read);
  for (const text of ['Welkom-2026!', 'JBSWY3DPEHPK3PXP', 'uitnodigingen', 'nagebootste inlogdienst'])
    expect(code.filter((each) => each.includes(text))).toEqual([]);
});
