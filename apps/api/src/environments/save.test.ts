import { addEnvironment, getEnvironments } from '@portal/contract/environments/admin-calls';
import { getEnvironment } from '@portal/contract/environments/calls';
import { DrizzleQueryError } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { environments, sessions } from '../database/schema.ts';
import { demoEnvironments } from '../../../demo/src/world/environments.ts';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { audited } from '../testing/audited.ts';
import { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { browserOf } from '../testing/personas.ts';
import { withFreeSlug } from './save.ts';

const all = '/api/customer_portal_environments';
const id = demoId('environment:zonnig');
const environmentUrl = `${all}/${id}`;
const ld = { 'content-type': 'application/ld+json' };
const names = { name: 'Zonnig Verzekeringen', dashboardTitle: 'Een zonnige kijk op leren' };

let demo: DemoApp;
let bram: Browser;
beforeAll(async () => {
  demo = await buildDemoApp({ environment: { RATE_LIMITS: 'off' } });
  bram = await browserOf(demo, 'administrator');
});
beforeEach(async () => {
  const { database } = demo.services;
  await database.delete(environments);
  await database.insert(environments).values(demoEnvironments);
});
afterAll(() => demo.close());

const put = (body: object, headers: Record<string, string> = {}) =>
  bram.send('PUT', environmentUrl, JSON.stringify({ ...names, ...body }), { ...ld, ...headers });
const post = (body: object) => bram.post(all, body, ld);
const read = async () => z.parse(getEnvironment.response, (await bram.get(environmentUrl)).json());
const violationsOf = (response: { json: () => unknown }) =>
  (response.json() as { violations: { propertyPath: string; message: string }[] }).violations.map(
    ({ propertyPath, message }) => `${propertyPath}: ${message}`,
  );

/** Uploads an image and returns its path. */
async function upload(visitor = bram): Promise<string> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#ffd54a' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('file', new Blob([png], { type: 'image/png' }), 'logo.png');
  const request = new Request('http://portal.example', { method: 'POST', body: form });
  const response = await visitor.send(
    'POST',
    '/api/media_objects',
    Buffer.from(await request.arrayBuffer()),
    { 'content-type': request.headers.get('content-type') ?? '' },
  );
  expect(response.statusCode, response.body).toBe(201);
  return response.json<{ '@id': string }>()['@id'];
}

test('[ENV-01] the list has every environment, sorted by name, with its login settings', async () => {
  const response = await bram.get(all);
  const { members } = z.parse(getEnvironments.response, response.json());
  expect(members.map(({ name }) => name)).toEqual([
    'Bank Noord',
    'Hoffelijk',
    'Voorbeeld Advies',
    'Zonnig Verzekeringen',
  ]);
  const listed = response.json<{ 'hydra:totalItems': number; 'hydra:member': object[] }>();
  expect(listed['hydra:totalItems']).toBe(4);
  const zonnig = { '@id': environmentUrl, '@type': 'CustomerPortalEnvironment', id, slug: 'zonnig' };
  expect(listed['hydra:member'][3]).toMatchObject(zonnig);
  expect(members.filter(({ ssoEnabled }) => ssoEnabled)).toMatchObject([
    { name: 'Bank Noord', loginFormHidden: true },
  ]);
});

describe('changing an environment', () => {
  test('[ENV-02, ENV-08] changes every field, for visitors as well, and returns the new version', async () => {
    const change = {
      name: ' Zon ',
      dashboardTitle: 'Zonnig leren',
      slug: 'zon',
      footerDisabled: true,
      loginFormHidden: true,
      gradientDisabled: true,
      supportHours: 'Altijd',
      supportPhone: '030 1112233',
      supportEmail: 'hulp@zon.example',
      ssoButtonUrl: 'https://sso.zon.example/login',
      ssoButtonLabel: 'Inloggen bij Zon',
      ssoButtonDescription: '',
      themeVariables: { color_primary: '#AA5500', color_graph: '' },
    };
    // The address of the login button needs a fresh second factor.
    await demo.services.database.update(sessions).set({ verifiedAt: demo.clock.now() });
    const response = await put(change);
    expect(response.statusCode, response.body).toBe(200);
    expect(response.headers.etag).toBe('"2"');
    const expected = {
      ...change,
      name: 'Zon',
      version: 2,
      ssoButtonDescription: null,
      themeVariables: { color_primary: '#aa5500' },
    };
    expect(z.parse(getEnvironment.response, response.json())).toMatchObject(expected);
    const anonymous = await new Browser(demo.app).get(`${all}/by_slug/zon`);
    expect(z.parse(getEnvironment.response, anonymous.json())).toMatchObject(expected);
  });

  test('keeps fields that the request omits, and the version when nothing differs', async () => {
    const before = await read();
    const { themeVariables } = before;
    const turned = Object.fromEntries(Object.entries(themeVariables).toReversed());
    for (const same of [{}, { themeVariables: turned }, { logo: before.logo?.['@id'] }])
      expect((await put(same)).headers.etag).toBe('"1"');
    expect(await read()).toEqual(before);
  });

  test('[T71] returns 412 for an outdated version', async () => {
    const seen = String((await bram.get(environmentUrl)).headers.etag);
    expect(seen).toBe('"1"');
    expect((await put({ name: 'Eerste' }, { 'if-match': seen })).statusCode).toBe(200);
    expect((await put({ name: 'Tweede' }, { 'if-match': seen })).statusCode).toBe(412);
    expect((await read()).name).toBe('Eerste');
  });

  test('is recorded in the audit log with the changed fields', async () => {
    await put({ name: 'Zon', footerDisabled: true });
    expect(await audited(demo)).toEqual([
      {
        event: 'environment_updated',
        userId: demoId('user:bram'),
        contactId: demoId('contact:bram'),
        objectType: 'environment',
        objectId: id,
        details: { name: 'Zon', fields: 'name, footerDisabled' },
      },
    ]);
  });

  test('[ENV-06] replaces an image by an uploaded one, and removes it', async () => {
    const logo = await upload();
    const before = await read();
    expect((await put({ logo })).statusCode).toBe(200);
    const after = await read();
    expect(after.logo?.['@id']).toBe(logo);
    expect(after.logoSlim).toEqual(before.logoSlim);
    expect((await put({ logo: null })).statusCode).toBe(200);
    expect((await read()).logo).toBeNull();
  });

  test.each(['logo', 'logoSlim', 'logoDiapositive', 'backgroundImage'] as const)(
    '[ENV-06] stores an uploaded image as its %s only',
    async (part) => {
      const image = await upload();
      const before = await read();
      expect((await put({ [part]: image })).statusCode).toBe(200);
      const after = await read();
      expect(after[part]?.['@id']).toBe(image);
      expect({ ...after, [part]: null, version: 0 }).toEqual({ ...before, [part]: null, version: 0 });
    },
  );

  test('[ENV-06] accepts a current image of the environment for another field, regardless of its uploader', async () => {
    const { logo, logoSlim } = await read();
    expect(logoSlim?.['@id']).not.toBe(logo?.['@id']);
    const reference = logo?.['@id']?.replace(/[^/]+$/, (own) => own.toUpperCase());
    expect((await put({ logoSlim: reference })).statusCode).toBe(200);
    expect((await read()).logoSlim).toEqual(logo);
  });

  test('[T38] rejects an image that another user uploaded', async () => {
    const anna = new Browser(demo.app);
    await anna.login('anna');
    const foreign = await upload(anna);
    for (const logo of [foreign, `/api/media_objects/${crypto.randomUUID()}`])
      expect(violationsOf(await put({ logo }))).toEqual(['logo: Kies een bestand.']);
  });

  test.each([
    [{ name: '' }, 'name: Omgevingsnaam is verplicht!'],
    [{ name: '   ' }, 'name: Omgevingsnaam is verplicht!'],
    [{ dashboardTitle: '' }, 'dashboardTitle: Titel Dashboard is verplicht!'],
    [{ slug: 'voorbeeld' }, 'slug: Dit adres heeft al een andere omgeving.'],
    [{ slug: 'inloggen' }, /^slug: Gebruik kleine letters/],
    [{ slug: '../api' }, /^slug: Gebruik kleine letters/],
    [{ supportEmail: 'niets' }, 'supportEmail: Dit is geen geldig e-mailadres.'],
    [{ ssoButtonUrl: 'javascript:alert(1)' }, /^ssoButtonUrl: Vul een adres in/],
    [{ ssoButtonUrl: '//evil.example' }, /^ssoButtonUrl: Vul een adres in/],
    [{ ssoButtonUrl: 'https://anna:geheim@sso.example' }, /^ssoButtonUrl: Vul een adres in/],
    [{ ssoButtonLabel: 'x'.repeat(101) }, 'ssoButtonLabel: Deze tekst is te lang.'],
    [
      { themeVariables: { color_primary: 'red;}body{display:none' } },
      'themeVariables.color_primary: Vul een kleur in als #rrggbb.',
    ],
    [
      { themeVariables: { color_unknown: '#aabbcc' } },
      'themeVariables.color_unknown: Deze kleur kent het thema niet.',
    ],
    [{ themeVariables: { primary: '#aabbcc' } }, 'themeVariables.primary: Deze kleur kent het thema niet.'],
    [{ logo: 'https://evil.example/x.svg' }, 'logo: Kies een bestand.'],
    [{ footerDisabled: 'ja' }, /^footerDisabled: /],
  ])('[ENV-04, ENV-05, T50, T57] rejects %j and changes nothing', async (change, message) => {
    const before = await read();
    const response = await put(change);
    expect(response.statusCode).toBe(422);
    expect(violationsOf(response)).toEqual([expect.stringMatching(message)]);
    expect(await read()).toEqual(before);
  });

  test('[T38] returns 404 for an unknown environment', async () => {
    for (const missing of [crypto.randomUUID(), 'x'])
      expect((await bram.send('PUT', `${all}/${missing}`, JSON.stringify(names), ld)).statusCode).toBe(404);
  });
});

describe('[ENV-03] adding an environment', () => {
  const given = {
    ...names,
    name: 'Zoë & Zoon B.V.',
    footerDisabled: true,
    loginFormHidden: false,
    themeVariables: { color_primary: '#00a1de' },
  };

  test('derives a unique slug from the name, and makes the environment public', async () => {
    const response = await post(given);
    expect(response.statusCode, response.body).toBe(201);
    const added = z.parse(addEnvironment.response, response.json());
    expect(added).toMatchObject({ ...given, slug: 'zoe-zoon-b-v', version: 1, gradientDisabled: false });
    expect((await new Browser(demo.app).get(`${all}/by_slug/zoe-zoon-b-v`)).statusCode).toBe(200);
    expect((await post(given)).json()).toMatchObject({ slug: 'zoe-zoon-b-v-2' });
  });

  test('is recorded in the audit log with its reason', async () => {
    const added = (await post({ ...given, themeReason: 'Nieuwe klant' })).json<{ id: string }>();
    expect(await audited(demo)).toEqual([
      {
        event: 'environment_created',
        userId: demoId('user:bram'),
        contactId: demoId('contact:bram'),
        objectType: 'environment',
        objectId: added.id,
        details: { name: given.name, fields: '', reason: 'Nieuwe klant' },
      },
    ]);
  });

  test('happens once for repeated requests with the same mutation id', async () => {
    const sent = { ...given, mutationId: 'een' };
    const [first, second] = [await post(sent), await post(sent)];
    expect(second.json()).toEqual(first.json());
    expect((await demo.services.database.select().from(environments)).length).toBe(5);
    expect((await post({ ...sent, name: 'Anders' })).statusCode).toBe(409);
  });

  test.each([
    [{ name: '', dashboardTitle: '' }, ['name', 'dashboardTitle']],
    [{ slug: 'zonnig' }, ['slug']],
    [{ themeVariables: { color_primary: '#12345' } }, ['themeVariables.color_primary']],
    [{ themeVariables: { color_unknown: '#123456' } }, ['themeVariables.color_unknown']],
  ])('rejects %j', async (change, paths) => {
    const response = await post({ ...given, ...change });
    expect(response.statusCode).toBe(422);
    expect(violationsOf(response).map((text) => text.split(':')[0])).toEqual(paths);
  });

  test('stores the given slug, the default settings and the administrator', async () => {
    const response = await post({ ...names, slug: 'zonneschijn' });
    expect(response.statusCode, response.body).toBe(201);
    expect(response.headers.etag).toBe('"1"');
    const added = z.parse(addEnvironment.response, response.json());
    expect(added).toMatchObject({
      slug: 'zonneschijn',
      footerDisabled: false,
      loginFormHidden: false,
      themeVariables: {},
    });
    const rows = await demo.services.database.select().from(environments);
    expect(rows.find(({ slug }) => slug === 'zonneschijn')?.savedBy).toBe(demoId('user:bram'));
    for (const setting of [{ footerDisabled: true }, { loginFormHidden: true }])
      expect((await post({ ...names, ...setting })).json()).toMatchObject({
        footerDisabled: false,
        loginFormHidden: false,
        ...setting,
      });
  });

  test('tries 99 slugs for a name and returns a violation when all are taken', async () => {
    const slugs = ['zon', ...Array.from({ length: 97 }, (_, index) => `zon-${index + 2}`)];
    await demo.services.database.insert(environments).values(slugs.map((slug) => ({ name: slug, slug })));
    expect((await post({ ...given, name: 'Zon' })).json()).toMatchObject({ slug: 'zon-99' });
    expect(violationsOf(await post({ ...given, name: 'Zon' }))).toEqual([
      'slug: Dit adres heeft al een andere omgeving.',
    ]);
  });

  test('gives a default slug for a name without letters or with a reserved word', async () => {
    expect((await post({ ...given, name: '🎓' })).json()).toMatchObject({ slug: 'omgeving' });
    expect((await post({ ...given, name: 'Account' })).json()).toMatchObject({ slug: 'omgeving-2' });
  });
});

test.each([
  [2, 20, 'added'],
  [20, 20, 'added'],
  [1, 0, 'Violations'],
  [21, 20, 'Violations'],
])(
  '[T71] a slug that others took %i times is tried again at most %i times: %s',
  async (times, retries, end) => {
    let taken = 0;
    const write = async () => {
      if (taken === times) return 'added';
      taken += 1;
      throw new DrizzleQueryError(
        'insert',
        [],
        Object.assign(new Error('duplicate key'), { code: '23505', severity: 'ERROR' }),
      );
    };
    const ended = await withFreeSlug(write, retries).catch((error: Error) => error.constructor.name);
    expect(ended).toBe(end);
  },
);
