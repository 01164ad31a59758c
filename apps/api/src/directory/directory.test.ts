import { loginStates } from '@portal/contract/directory/rules';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { users } from '../database/schema.ts';
import { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { browserOf } from '../testing/personas.ts';

let demo: DemoApp;
beforeAll(async () => {
  demo = await buildDemoApp();
});
beforeEach(() => demo.restore());
afterAll(() => demo.close());

interface Line {
  id: string;
  name: string;
  email: string;
  state: string;
  organisations: string[];
}

async function directory(query: Record<string, string> = {}): Promise<{ lines: Line[]; total: number }> {
  const browser = await browserOf(demo, 'service desk');
  const response = await browser.get(`/api/directory?${new URLSearchParams(query).toString()}`);
  expect(response.statusCode).toBe(200);
  const body = response.json<Record<string, unknown>>();
  return { lines: body['hydra:member'] as Line[], total: body['hydra:totalItems'] as number };
}

const found = async (query: Record<string, string>) => (await directory(query)).lines.map(({ name }) => name);

describe('[MEN-01] the list of people', () => {
  test.each([
    ['amrani, fatima', ['Fatima El Amrani']],
    ['VRÍES', ['Anna de Vries']],
    ['joris@voorbeeld', ['Joris Bos']],
    ['chris.zonnig@', ['Chris van den Berg']],
    ['12345609', ['Iris Mulder']],
    ['+31 6 1234 5609', ['Iris Mulder']],
    ['043-123 45 11', ['Karin Peters']],
    ['9712hn', ['Fatima El Amrani']],
    ['zzz', []],
  ])('is found by %s', async (search, names) => {
    expect(await found({ search })).toEqual(names);
  });

  test('comes in pages, sorted by surname or email address in both directions', async () => {
    const first = await directory();
    const second = await directory({ page: '2' });
    expect(first.lines).toHaveLength(50);
    expect(first.lines.length + second.lines.length).toBe(first.total);
    expect(new Set([...first.lines, ...second.lines].map(({ id }) => id)).size).toBe(first.total);
    expect(first.lines[0]?.name).toBe('Bram Bakker');
    const byEmail = await found({ order: 'email' });
    expect(byEmail[0]).toBe('Anna de Vries');
    const all = [...first.lines, ...second.lines].map(({ email }) => email);
    expect((await directory({ order: '-email' })).lines[0]?.email).toBe(all.toSorted().at(-1));
  });

  test('names the organizations of somebody once each, and can be filtered by them', async () => {
    const [chris] = (await directory({ search: 'chris van den berg' })).lines;
    expect(chris?.organisations).toEqual(['Voorbeeld Advies B.V.', 'Zonnig Verzekeringen N.V.']);
    const provider = await found({ organisation: demoId('organisation:provider') });
    expect(provider).toEqual(['Bram Bakker', 'Gijs de Groot', 'Nora Haddad', 'Mees van Vliet']);
    expect(await found({ organisation: 'x' })).toEqual([]);
  });
});

describe('[MEN-01] the state of somebody', () => {
  const iris = sql`${users.id} = ${demoId('user:iris')}`;
  /** Returns the state that the list shows, followed by those by whose filter it has her. */
  async function statesOfIris(): Promise<(string | undefined)[]> {
    const search = 'iris mulder';
    const states = [(await directory({ search })).lines[0]?.state];
    for (const state of loginStates)
      if ((await found({ search, state })).includes('Iris Mulder')) states.push(state);
    return states;
  }

  test('is active with a password, and new or invited without any way to log in', async () => {
    const { database, clock } = demo.services;
    expect(await statesOfIris()).toEqual(['active', 'active']);
    await database.update(users).set({ passwordHash: null }).where(iris);
    expect(await statesOfIris()).toEqual(['new', 'new']);
    await database.update(users).set({ invitedAt: clock.now() }).where(iris);
    expect(await statesOfIris()).toEqual(['invited', 'invited']);
    demo.clock.advance(72 * 60 * 60);
    expect(await statesOfIris()).toEqual(['unanswered', 'unanswered']);
  });

  test('is disabled, whatever else is true', async () => {
    await demo.services.database.update(users).set({ enabled: false }).where(iris);
    expect(await statesOfIris()).toEqual(['disabled', 'disabled']);
  });

  test('is blocked after too many wrong passwords', async () => {
    for (let count = 0; count < 5; count += 1) await new Browser(demo.app).login('iris', 'Onjuist-2026!');
    expect(await statesOfIris()).toEqual(['blocked', 'blocked']);
  });
});

test('[MEN-01] [T40] a query of any form is answered', async () => {
  for (const query of [{ page: '-1' }, { order: 'password_hash' }, { state: "';--" }, { search: '%_\\' }])
    expect(Array.isArray((await directory(query)).lines)).toBe(true);
});
