import { getTableColumns } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { contacts, media, people, users } from '../database/schema.ts';
import type { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { dumpOf } from '../testing/database/dump.ts';
import { contactUrl, peopleWorld, personUrl, put } from '../testing/people.ts';

let demo: DemoApp;
let world: ReturnType<typeof peopleWorld>;
beforeAll(async () => {
  demo = await buildDemoApp({ environment: { RATE_LIMITS: 'off' } });
  world = peopleWorld(demo);
});
beforeEach(() => demo.restore());
afterAll(() => demo.close());

/** Returns a valid value for a column, other than the given one. */
function otherThan(value: unknown, { dataType, enumValues, columnType }: PgColumn): unknown {
  if (columnType === 'PgUUID') return demoId('person:iris');
  if (dataType === 'boolean') return value !== true;
  if (dataType === 'number') return Number(value ?? 0) + 1;
  if (dataType === 'array') return [enumValues?.[0] ?? 6];
  return enumValues?.find((each) => each !== value) ?? 'Iets anders';
}

/** Returns every column of these tables, each with another value than the row has. */
function everyColumn(row: Record<string, unknown>): Record<string, unknown> {
  const columns = Object.entries({
    ...getTableColumns(users),
    ...getTableColumns(people),
    ...getTableColumns(contacts),
  });
  return Object.fromEntries(columns.map(([key, column]) => [key, otherThan(row[key], column)]));
}

const changedKeys = (before: object, after: Record<string, unknown>) =>
  Object.entries(before)
    .filter(([key, value]) => JSON.stringify(after[key]) !== JSON.stringify(value))
    .map(([key]) => key)
    .toSorted();

/** Returns the tables of the rows that a save changed or inserted, apart from the audit log. */
async function changedRows(save: () => Promise<void>): Promise<string[]> {
  const before = await dumpOf(demo.services.database);
  await save();
  const after = await dumpOf(demo.services.database, 'audit');
  return Object.entries(after).flatMap(([name, rows]) =>
    rows.filter((row) => !before[name]?.includes(row)).map(() => name),
  );
}

async function uploadedBy(username: string): Promise<string> {
  const [row] = await demo.services.database
    .insert(media)
    .values({
      contentType: 'image/png',
      size: 1,
      width: 1,
      height: 1,
      uploadedBy: demoId(`user:${username}`),
    })
    .returning({ id: media.id });
  return row?.id ?? '';
}

async function saved(visitor: Browser, url: string, body: object): Promise<void> {
  const response = await put(visitor, url, body);
  expect([response.statusCode, response.body]).toEqual([200, expect.anything()]);
}

test('[T39] saving a person with every column changes only the allowed ones', async () => {
  const visitor = await world.loggedIn();
  const before = await world.storedPerson();
  const allowed = {
    givenName: 'Hanneke',
    infix: 'van',
    initials: 'H.',
    surname: 'Proef',
    gender: 'neutral',
    birthDate: '1990-01-02',
    street: 'Markt',
    houseNumber: '7',
    postalCode: '1000',
    town: 'Brussel',
    country: 'BE',
    phone: '+31201112222',
  };
  const avatar = `/api/media_objects/${await uploadedBy('anna')}`;
  const body = { ...everyColumn(before), ...allowed, id: before.id, avatar };
  expect(await changedRows(() => saved(visitor, personUrl(), body))).toEqual(['people']);
  const after = await world.storedPerson();
  const computed = ['avatarId', 'foldedFrom', 'foldedName', 'version'];
  expect(changedKeys(before, after)).toEqual([...Object.keys(allowed), ...computed].toSorted());
  expect(after).toMatchObject({ foldedFrom: 'Hanneke van Proef', foldedName: 'hanneke van proef' });
  expect(after).toMatchObject({ ...allowed, version: before.version + 1 });
});

test.each([
  ['anna', 'anna', ['email', 'lmsMailDays', 'lmsMailPreference', 'phone']],
  ['chris', 'chris.prive', ['email', 'emailOnPrivateContactOnly', 'phone']],
])('[T39] saving a contact of %s (%s) with every column changes only %j', async (username, key, may) => {
  const visitor = await world.loggedIn(username);
  const id = demoId(`contact:${key}`);
  await visitor.post('/api/select-contact', { contactId: id });
  const before = await world.storedContact(key);
  const values: Record<string, unknown> = {
    email: 'iemand.anders@voorbeeld.example',
    phone: '+31201112222',
    lmsMailDays: [0, 6],
    lmsMailPreference: 'required',
    emailOnPrivateContactOnly: !before.emailOnPrivateContactOnly,
  };
  const allowed = Object.fromEntries(may.map((name) => [name, values[name]]));
  // Properties that this contact may not change are rejected by name, which other tests cover.
  const rest = Object.fromEntries(Object.entries(everyColumn(before)).filter(([name]) => !(name in values)));
  const body = { ...rest, ...allowed, id };
  const proven = { ...body, currentPassword: 'Welkom-2026!' };
  const rows = await changedRows(() => saved(visitor, contactUrl(key), proven));
  expect([...new Set(rows)].toSorted()).toEqual(['contacts', 'mail_messages', 'mailed_links']);
  expect(rows.filter((table) => table === 'contacts')).toHaveLength(1);
  const after = await world.storedContact(key);
  const { email, ...atOnce } = allowed;
  const keys = Object.keys({ ...atOnce, pendingEmail: email, version: 0 });
  expect(changedKeys(before, after)).toEqual(keys.toSorted());
  expect(after).toMatchObject({ ...atOnce, pendingEmail: email, version: before.version + 2 });
});
