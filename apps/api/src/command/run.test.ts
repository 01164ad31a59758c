import { expect, test } from 'vitest';
import { CannotStart } from '../cannot-start.ts';
import type { Tools } from './command.ts';
import { run } from './run.ts';

/** Tools of a command that fails when it opens the database. */
const failing = (error: Error): Tools => ({
  report: () => {},
  inspect: () => Promise.reject(error),
  administer: () => Promise.reject(error),
});
const unopened = failing(new Error('The database was opened.'));
const invite = ['invite', 'anna', '--reason', 'Nieuw'];

test.each([
  ['an unknown command', ['administrator'], 'Deze opdracht is er niet. Zie: portal <opdracht> --help'],
  ['an unknown option', [...invite, '--force'], 'Onbekend: --force. Zie: portal invite --help'],
  ['a word too many', [...invite, 'bram'], 'Onbekend: bram. Zie: portal invite --help'],
  ['a missing option', ['invite', 'anna'], '--reason: is verplicht.'],
  ['a missing name', ['invite', '--reason', 'Nieuw'], 'gebruikersnaam: is verplicht.'],
  ['an option without its value', ['invite', 'anna', '--reason'], '--reason: is verplicht.'],
])('[BEH-02] %s ends with 64, before the database is opened', async (_, words, problem) => {
  const printed = await run(words, unopened);
  expect(printed.code).toBe(64);
  expect(printed.problems[0]).toBe(problem);
});

test('[BEH-02] wrong settings end with 78, and an unreachable database with 69', async () => {
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' });
  expect(await run(invite, failing(new CannotStart('PORT: mag niet.')))).toEqual({
    code: 78,
    output: [],
    problems: ['PORT: mag niet.'],
  });
  expect(await run(invite, failing(refused))).toMatchObject({ code: 69 });
});

test('[BEH-02] an error that nobody foresaw is thrown', async () => {
  await expect(run(invite, unopened)).rejects.toThrow('The database was opened.');
});

test.each([[['--help']], [[]], [['administrator', 'create', '--help']]])(
  'help for %j opens no database',
  async (words) => {
    const { code, output } = await run(words, unopened);
    expect(code).toBe(0);
    expect(output.join('\n')).toContain('administrator create');
  },
);
