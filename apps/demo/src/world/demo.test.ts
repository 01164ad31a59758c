import { readFileSync } from 'node:fs';
import { isListed, isSelectable } from '@portal/contract/contacts/rules';
import { environment } from '@portal/contract/environments/schema';
import { extensionOf, uploadKinds } from '@portal/contract/uploads/rules';
import { isThemeKey } from '@portal/ui/theme/keys';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { environmentResource } from '@portal/api/environments/resource';
import { buildTestApp, type TestApp } from '@portal/api/testing/test-app';
import * as schema from '@portal/api/database/schema';
import { contentProblem } from '@portal/api/uploads/inspection/content';
import { demoContacts } from './people/contacts.ts';
import { crowdContacts, crowdPeople, crowdUsers } from './people/crowd.ts';
import { demoId } from './demo-id.ts';
import { themeVariables } from './environments.ts';
import { loadDemoWorld } from './load.ts';
import { demoPeople, demoUsers } from './people/people.ts';
import { drawDemoUploads } from './dossiers/uploads.ts';
import themes from './themes.json' with { type: 'json' };

let testApp: TestApp;
beforeAll(async () => {
  testApp = await buildTestApp();
});
afterAll(() => testApp.close());

const slugs = ['voorbeeld', 'zonnig', 'banknoord', 'hoffelijk'] as const;

test('the demo world loads into an empty database, once', async () => {
  const { database } = testApp.services;
  const { services } = testApp;
  const attempts = await Promise.all([loadDemoWorld(services), loadDemoWorld(services)]);
  expect(attempts.filter(Boolean)).toEqual([true]);
  expect(await loadDemoWorld(services)).toBe(false);
  expect(await database.$count(schema.people)).toBe(65);
  expect(await database.$count(schema.users)).toBe(65);
  expect(await database.$count(schema.environments)).toBe(4);
  expect(await database.$count(schema.media)).toBe(16);
  expect(await database.$count(schema.contacts)).toBe(demoContacts.length + crowdContacts.length);
});

test('environments of the demo world match the schema of the contract, and their images exist', async () => {
  for (const row of await testApp.services.database.select().from(schema.environments)) {
    const read = environment.parse(environmentResource(row));
    for (const image of [read.logo, read.logoSlim, read.logoDiapositive, read.backgroundImage]) {
      const response = await testApp.app.inject({
        url: image?.contentUrl ?? '',
        headers: { host: 'localhost:4173' },
      });
      expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/png']);
    }
  }
});

test('the demo world is not loaded in production mode', async () => {
  await testApp.restore();
  const { services } = testApp;
  expect(await loadDemoWorld({ ...services, config: { ...services.config, mode: 'production' } })).toBe(
    false,
  );
  expect(await services.database.$count(schema.people)).toBe(0);
});

test('loading the demo world is rolled back when it fails', async () => {
  await testApp.restore();
  const { database } = testApp.services;
  // A conflicting organization, which the check for an empty database does not find.
  await database.insert(schema.affiliations).values({ id: demoId('organisation:zonnig'), name: 'In de weg' });
  await expect(loadDemoWorld(testApp.services)).rejects.toThrow(/affiliations/);
  expect(await database.$count(schema.environments)).toBe(0);
});

test('themes of the demo world are the same as those of Storybook', () => {
  const shown: unknown = JSON.parse(
    readFileSync(new URL('../../../../.storybook/demo-themes.json', import.meta.url), 'utf8'),
  );
  expect(themes).toEqual(shown);
});

test.each(slugs)('[T54] the theme of %s has known keys and plain colors only', (slug) => {
  for (const [key, color] of Object.entries(themeVariables(slug))) {
    expect(isThemeKey(key.replace(/^color_/, ''))).toBe(true);
    expect(color).toMatch(/^#[0-9a-f]{6}$/);
  }
});

test('email addresses of the demo world end in @voorbeeld.example', () => {
  const addresses = [
    ...demoUsers.map(({ email }) => email),
    ...demoContacts.map(({ email }) => email),
    ...crowdUsers.map(({ email }) => email),
    ...crowdContacts.map(({ email }) => email),
    ...demoPeople.map(({ recoveryEmail }) => recoveryEmail),
  ];
  for (const address of addresses.filter((each) => typeof each === 'string'))
    expect(address).toMatch(/^[a-z.]+@voorbeeld\.example$/);
});

test('[ACC-02] chris has five accounts in the demo world, of which three can be selected', () => {
  type Flags = Parameters<typeof isSelectable>[0];
  const own = demoContacts.filter(({ personId }) => personId === demoId('person:chris'));
  const complete = own.map((contact) => ({ enabled: true, ...contact }) as Flags);
  expect(own).toHaveLength(5);
  expect(complete.filter(isListed)).toHaveLength(3);
  expect(complete.filter(isSelectable)).toHaveLength(3);
});

test('uploads of the demo world pass the content check, and 200 of all kinds wait for assessment', async () => {
  const drawn = await drawDemoUploads(new Date());
  for (const { row, bytes } of drawn)
    expect([row.filename, await contentProblem(extensionOf(row.filename), bytes)]).toEqual([
      row.filename,
      null,
    ]);
  const waiting = drawn.filter(({ row }) => row.review === undefined).map(({ row }) => row);
  expect(waiting).toHaveLength(200);
  expect(new Set(waiting.map(({ kind }) => kind))).toEqual(new Set(uploadKinds));
  const crowd = new Set(crowdPeople.map(({ id }) => id));
  expect(crowd.size).toBe(50);
  const others = waiting.filter(({ personId }) => !crowd.has(personId));
  expect(new Set(others.map(({ personId }) => personId))).toEqual(new Set([demoId('person:anna')]));
  expect(others).toHaveLength(2);
});
