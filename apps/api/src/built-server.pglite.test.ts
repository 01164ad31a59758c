import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { makeDataFolder } from './testing/processes/server-process.ts';

const folder = dirname(process.env['PREPARED_SERVER'] ?? '');
const files = readdirSync(folder);
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

test('the built server has no source of the demo, and no password or page of it', () => {
  const sources = files
    .filter((file) => file.endsWith('.map'))
    .flatMap((file) => (JSON.parse(read(file)) as { sources: string[] }).sources);
  expect(sources.some((source) => source.endsWith('src/session/login/login.ts'))).toBe(true);
  expect(sources.filter((source) => /demo\/src|\/testing\//.test(source))).toEqual([]);

  const code = files.filter((file) => file.endsWith('.js')).map(read);
  for (const text of ['Welkom-2026!', 'JBSWY3DPEHPK3PXP', 'uitnodigingen', 'nagebootste inlogdienst'])
    expect(code.filter((each) => each.includes(text))).toEqual([]);
});

// Each of its commands starts an embedded database.
test(
  '[BEH-02] the built command changes the database of its settings, and names the operator',
  { timeout: 120_000 },
  async () => {
    const dataFolder = makeDataFolder();
    onTestFinished(() => rmSync(dataFolder, { recursive: true }));
    const settings = join(dataFolder, 'omgeving.yaml');
    writeFileSync(settings, 'slug: nieuwe-klant\nname: Nieuwe Klant\ndashboardTitle: Welkom\n');
    const portal = (...words: string[]) =>
      promisify(execFile)(process.execPath, [join(folder, 'portal.js'), ...words], {
        env: { PATH: process.env['PATH'], PORTAL_MODE: 'demo', DATA_FOLDER: dataFolder, SUDO_USER: 'beheer' },
      });
    expect(await portal('environment', 'apply', settings, '--reason', 'Nieuwe klant')).toMatchObject({
      stdout: 'Toegevoegd: nieuwe-klant\n',
      stderr: expect.stringContaining('name: null → "Nieuwe Klant"') as string,
    });
    const exported = join(dataFolder, 'logboek.jsonl');
    await portal('audit', 'export', exported);
    expect(readFileSync(exported, 'utf8')).toContain('beheer');
    await expect(portal('invite', 'anna')).rejects.toMatchObject({ code: 64 });
  },
);
