import { getEnvironment } from '@portal/contract/environments/calls';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { contacts, environments, users } from '../database/schema.ts';
import { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { findActiveEnvironment, listEnvironments } from './queries.ts';

let demo: DemoApp;
beforeAll(async () => {
  demo = await buildDemoApp({ environment: { RATE_LIMITS: 'off' } });
});
beforeEach(() => demo.restore());
afterAll(() => demo.close());

const visitor = () => new Browser(demo.app);
const bySlug = (slug: string) => `/api/customer_portal_environments/by_slug/${slug}`;
const byId = (slug: string) => `/api/customer_portal_environments/${demoId(`environment:${slug}`)}`;

async function loggedIn(username: string): Promise<Browser> {
  const someone = visitor();
  await someone.login(username);
  return someone;
}

describe('GET environment by slug', () => {
  test('[LOG-13] returns the environment, with its theme and images, without a session', async () => {
    const response = await visitor().get(bySlug('zonnig'));
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/ld+json; charset=utf-8');
    const read = getEnvironment.response.parse(response.json());
    expect(response.json()).toMatchObject({
      '@context': '/api/contexts/CustomerPortalEnvironment',
      '@id': byId('zonnig'),
      '@type': 'CustomerPortalEnvironment',
    });
    expect(read).toMatchObject({
      id: demoId('environment:zonnig'),
      slug: 'zonnig',
      name: 'Zonnig Verzekeringen',
    });
    expect(read.themeVariables['color_primary']).toBe('#ffd54a');
    expect(read.logo?.contentUrl).toMatch(/^\/media\//);
  });

  test('[LOG-08] includes the single sign-on settings', async () => {
    expect((await visitor().get(bySlug('banknoord'))).json()).toMatchObject({
      ssoEnabled: true,
      loginFormHidden: true,
      footerDisabled: true,
      gradientDisabled: true,
      ssoButtonLabel: 'Inloggen met Bank Noord',
    });
  });

  test.each([
    'niemand',
    'account',
    'inloggen',
    'Zonnig',
    'x'.repeat(64),
    '%00',
    '%ED%A0%80',
    '..',
    "'",
    '__proto__',
    '-',
  ])('[LOG-13] [LOG-14] returns a 4xx error for the unknown slug %s', async (slug) => {
    const response = await visitor().get(bySlug(slug));
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
    expect(response.json()).toMatchObject({ '@type': 'hydra:Error' });
  });

  test('[T28] returns 304 to a conditional request while nothing has changed', async () => {
    const first = await visitor().get(bySlug('voorbeeld'));
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await visitor().get(bySlug('voorbeeld'), { 'if-none-match': String(first.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect((await visitor().get(bySlug('voorbeeld'), { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  test('[LOG-13] reflects a change of the environment immediately', async () => {
    const { database } = demo.services;
    await visitor().get(bySlug('hoffelijk'));
    await database
      .update(environments)
      .set({ name: 'Zeer hoffelijk' })
      .where(eq(environments.slug, 'hoffelijk'));
    expect((await visitor().get(bySlug('hoffelijk'))).json()).toMatchObject({ name: 'Zeer hoffelijk' });
  });
});

describe('GET environment by id', () => {
  const slugs = ['voorbeeld', 'zonnig', 'banknoord', 'hoffelijk'];

  test.each([
    ['anna', null, ['voorbeeld']],
    ['joris', null, ['zonnig']],
    ['chris', 'chris', ['voorbeeld', 'zonnig']],
    ['chris', 'chris.prive', ['voorbeeld', 'zonnig']],
    ['gijs', null, ['hoffelijk']],
    ['bram', null, slugs],
  ])(
    '[T38] [T41] %s (account %s) can read only the environments of their own accounts: %j',
    async (username, contact, visible) => {
      await demo.services.database
        .update(users)
        .set({ requiresSecondFactor: false, secondFactorMandatory: false });
      const someone = await loggedIn(username);
      if (contact !== null)
        await someone.post('/api/select-contact', { contactId: demoId(`contact:${contact}`) });
      const missing = await someone.get(`/api/customer_portal_environments/${crypto.randomUUID()}`);
      expect(missing.statusCode).toBe(404);
      for (const slug of slugs) {
        const response = await someone.get(byId(slug));
        const isShown = response.statusCode === 200 && response.headers['cache-control'] === 'no-store';
        const isMissing = response.statusCode === 404 && response.body === missing.body;
        expect([slug, isShown, isMissing]).toEqual([slug, visible.includes(slug), !visible.includes(slug)]);
      }
    },
  );

  test.each([
    ['customerPortalAccess', false],
    ['enabled', false],
    ['role', 'unknown'],
  ])('[T38] returns 404 for the environment of a contact whose %s is %s', async (flag, value) => {
    const { database } = demo.services;
    const ofZonnig = eq(contacts.id, demoId('contact:chris.zonnig'));
    const [before] = await database.select().from(contacts).where(ofZonnig);
    const someone = await loggedIn('chris');
    await someone.post('/api/select-contact', { contactId: demoId('contact:chris') });
    expect((await someone.get(byId('zonnig'))).statusCode).toBe(200);
    await database
      .update(contacts)
      .set({ [flag]: value })
      .where(ofZonnig);
    const { statusCode } = await someone.get(byId('zonnig'));
    await database
      .update(contacts)
      .set({ ...before })
      .where(ofZonnig);
    expect(statusCode).toBe(404);
  });

  test('[T38] returns 401 without a session, for known and unknown ids', async () => {
    for (const slug of ['voorbeeld', 'niemand'])
      expect((await visitor().get(byId(slug))).statusCode).toBe(401);
  });

  test('[GAT-04] returns 409 before an account is chosen', async () => {
    const response = await (await loggedIn('chris')).get(byId('zonnig'));
    expect(response.statusCode).toBe(409);
  });
});

test('[ACC-04] findActiveEnvironment returns the environment of the active contact of the same person', async () => {
  const { database } = demo.services;
  const slugOf = async (contact: string | null, person = 'chris') => {
    const activeContactId = contact === null ? null : demoId(`contact:${contact}`);
    const session = { activeContactId, personId: demoId(`person:${person}`) };
    const found = await findActiveEnvironment(
      database,
      session as Parameters<typeof findActiveEnvironment>[1],
    );
    return found?.slug ?? null;
  };
  expect(await slugOf('chris')).toBe('voorbeeld');
  expect(await slugOf('chris.zonnig')).toBe('zonnig');
  expect(await slugOf('chris.zonnig', 'anna')).toBeNull();
  expect(await slugOf(null)).toBeNull();
});

test('listEnvironments sorts environments with the same name by id', async () => {
  const { database } = demo.services;
  const ids = ['2', '1', '3'].map((end) => `00000000-0000-4000-8000-00000000000${end}`);
  await database.insert(environments).values(ids.map((id) => ({ id, slug: `a-${id}`, name: 'Aa' })));
  const listed = await listEnvironments(database);
  expect(listed.slice(0, 3).map(({ id }) => id)).toEqual(
    ids.toSorted((one, other) => (one < other ? -1 : 1)),
  );
  await database.delete(environments).where(inArray(environments.id, ids));
});
