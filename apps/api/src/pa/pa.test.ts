import { paCalls } from '@portal/contract/pa/calls';
import type { PaModuleType } from '@portal/contract/pa/rules';
import { asc, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { contacts, paProfiles } from '../database/schema.ts';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { audited } from '../testing/audited.ts';
import { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';

let demo: DemoApp;
beforeAll(async () => {
  demo = await buildDemoApp({ environment: { RATE_LIMITS: 'off' } });
});
beforeEach(() => demo.restore());
afterAll(() => demo.close());

const names = { update: 'wft_pau_modules', continu: 'wft_pac_modules' };
const urlOf = (contact: string, type: PaModuleType = 'update') =>
  `/api/relations/${names[type]}/${demoId(`contact:${contact}`)}`;

async function loggedIn(username: string): Promise<Browser> {
  const visitor = new Browser(demo.app);
  await visitor.login(username);
  return visitor;
}

async function profileOf(visitor: Browser, contact: string, type?: PaModuleType) {
  const response = await visitor.get(urlOf(contact, type));
  expect(response.statusCode).toBe(200);
  return z.parse(paCalls.update.get.response, response.json());
}

const save = (visitor: Browser, contact: string, choices: object, headers = {}) =>
  visitor.send('POST', urlOf(contact), choices, { 'content-type': 'application/ld+json', ...headers });

describe('[PAP-01] the PA profile of an account', () => {
  test('has its scenario, its nine modules and their percentages', async () => {
    const response = await (await loggedIn('iris')).get(urlOf('iris'));
    expect(response.json()).toMatchObject({
      '@context': '/api/contexts/WftPaModules',
      '@id': urlOf('iris'),
      '@type': 'WftPaModules',
      scenario: 2,
      canAdjustWftPaProfile: true,
      hasRequiredModules: true,
      paPercentages: { wftBasis: 100, wftInkomen: 62, wftVermogen: 25, wftPensioen: 0 },
    });
    const { paPercentages } = response.json<{ paPercentages: object }>();
    expect(Object.keys(paPercentages)).toHaveLength(4);
    const joris = await profileOf(await loggedIn('joris'), 'joris');
    expect(Object.keys(joris.modules)).toHaveLength(9);
    expect(joris.scenario).toBe(3);
    expect(joris.modules.wftVermogen.isOptionalLocked).toBe(true);
  });

  test('[PAP-02] in scenario 1 is chosen freely, separately for each module type', async () => {
    const anna = await loggedIn('anna');
    const others = () =>
      demo.services.database
        .select()
        .from(paProfiles)
        .where(ne(paProfiles.contactId, demoId('contact:anna')))
        .orderBy(asc(paProfiles.contactId), asc(paProfiles.moduleType));
    const before = await others();
    const saved = await save(anna, 'anna', { wftBasis: ['optional'], wftPensioen: ['other'] });
    expect(saved.statusCode).toBe(200);
    expect(await others()).toEqual(before);
    const { modules, version } = await profileOf(anna, 'anna');
    expect(modules.wftBasis).toMatchObject({ required: false, optional: true });
    expect(modules.wftPensioen).toMatchObject({ required: false, optional: false });
    expect(modules.wftHypothecairKrediet.required).toBe(true);
    expect(version).toBe(2);
    expect((await profileOf(anna, 'anna', 'continu')).modules.wftBasis.required).toBe(true);
    const refused = await save(anna, 'anna', { wftBasis: ['required', 'optional'], wftPensioen: ['other'] });
    expect(refused.statusCode).toBe(422);
    expect(refused.json<{ violations: object[] }>().violations).toMatchObject([{ propertyPath: 'wftBasis' }]);
  });

  test('[PAP-02] saving the profile of one module type does not change that of the other', async () => {
    const anna = await loggedIn('anna');
    const before = await profileOf(anna, 'anna');
    const saved = await anna.send(
      'POST',
      urlOf('anna', 'continu'),
      { wftBasis: ['other'] },
      { 'content-type': 'application/ld+json' },
    );
    expect([saved.statusCode, saved.json<{ '@id': string }>()['@id']]).toEqual([
      200,
      urlOf('anna', 'continu'),
    ]);
    expect((await profileOf(anna, 'anna', 'continu')).modules.wftBasis.required).toBe(false);
    expect(await profileOf(anna, 'anna')).toEqual(before);
    expect(await audited(demo)).toMatchObject([{ details: { fields: 'paProfile-continu' } }]);
  });

  test('[PAP-03] a module keeps the percentage that its employer set when its choice changes', async () => {
    const iris = await loggedIn('iris');
    expect((await save(iris, 'iris', { wftInkomen: ['required', 'optional'] })).statusCode).toBe(200);
    const { paPercentages } = (await iris.get(urlOf('iris'))).json<{ paPercentages: object }>();
    expect(paPercentages).toEqual({ wftBasis: 100, wftInkomen: 62, wftVermogen: 25, wftPensioen: 0 });
  });

  test.each([
    ['[PAP-03] a required part cannot be removed', 'iris', { wftInkomen: ['other'] }, 422],
    [
      '[PAP-03] a partly required module can be added as a whole',
      'iris',
      { wftInkomen: ['required', 'optional'] },
      200,
    ],
    ['[PAP-03] a fully required module cannot be added', 'iris', { wftBasis: ['required', 'optional'] }, 422],
    ['[PAP-03] an optional module can be removed', 'iris', { wftPensioen: ['other'] }, 200],
    ['[PAP-04] a required module cannot be removed', 'joris', { wftBasis: ['other'] }, 422],
    [
      '[PAP-04] a required module cannot become optional too',
      'joris',
      { wftBasis: ['required', 'optional'] },
      422,
    ],
    ['[PAP-04] a locked module cannot be added', 'joris', { wftVermogen: ['optional'] }, 422],
    ['[PAP-04] an unlocked module can be added', 'joris', { wftInkomen: ['optional'] }, 200],
  ])('%s: %s sends %j', async (_, username, choices, status) => {
    const visitor = await loggedIn(username);
    const before = await profileOf(visitor, username);
    const response = await save(visitor, username, choices);
    expect(response.statusCode).toBe(status);
    const after = await profileOf(visitor, username);
    expect(after.version).toBe(status === 200 ? 2 : 1);
    expect(JSON.stringify(after) === JSON.stringify(before)).toBe(status === 422);
  });

  test.each([{}, { values: { wftBasis: ['other'] } }, { wftbasis: ['other'] }])(
    '[PAP-05] saving returns 400 without any of its modules: %j',
    async (choices) => {
      const anna = await loggedIn('anna');
      expect((await save(anna, 'anna', choices)).statusCode).toBe(400);
      expect((await profileOf(anna, 'anna')).version).toBe(1);
    },
  );

  test('[PAP-05] saving returns 403 when it is locked, for an account that is not leading and for another module type', async () => {
    const { database } = demo.services;
    const anna = await loggedIn('anna');
    await database.update(paProfiles).set({ isAdjustable: false });
    expect((await profileOf(anna, 'anna')).isAdjustable).toBe(false);
    expect((await save(anna, 'anna', { wftBasis: ['other'] })).statusCode).toBe(403);
    await database.update(paProfiles).set({ isAdjustable: true });
    const ofAnna = eq(contacts.id, demoId('contact:anna'));
    await database.update(contacts).set({ leadingContactOfLmsAccount: false }).where(ofAnna);
    expect((await save(anna, 'anna', { wftBasis: ['other'] })).statusCode).toBe(403);
    await database
      .update(contacts)
      .set({ leadingContactOfLmsAccount: true, wftPaModuleTypes: ['continu'] })
      .where(ofAnna);
    expect((await profileOf(anna, 'anna')).isAdjustable).toBe(false);
    expect((await profileOf(anna, 'anna', 'continu')).isAdjustable).toBe(true);
    expect((await save(anna, 'anna', { wftBasis: ['other'] })).statusCode).toBe(403);
    await database
      .update(contacts)
      .set({ wftPaModuleTypes: ['update', 'continu'] })
      .where(ofAnna);
  });

  test('[PAP-02] in an unknown scenario can be read but not changed', async () => {
    const anna = await loggedIn('anna');
    await demo.services.database.update(paProfiles).set({ scenario: 7 });
    expect((await profileOf(anna, 'anna')).scenario).toBe('unknown');
    expect((await save(anna, 'anna', { wftBasis: ['other'] })).statusCode).toBe(422);
  });

  test('of a module type that the account lacks is empty and cannot be saved', async () => {
    const lars = await loggedIn('lars');
    const profile = await profileOf(lars, 'lars');
    expect(profile.isAdjustable).toBe(false);
    expect((await lars.get(urlOf('lars'))).json()).toMatchObject({ hasRequiredModules: false });
    expect(Object.values(profile.modules).some(({ required, optional }) => required || optional)).toBe(false);
    expect((await save(lars, 'lars', { wftBasis: ['required'] })).statusCode).toBe(403);
  });

  test('is created by the first save when nothing is stored', async () => {
    await demo.services.database.delete(paProfiles);
    const anna = await loggedIn('anna');
    expect(await profileOf(anna, 'anna')).toMatchObject({ scenario: 1, version: 1, isAdjustable: true });
    expect((await save(anna, 'anna', { wftBasis: ['required'] }, { 'if-match': '"1"' })).statusCode).toBe(
      200,
    );
    expect(await profileOf(anna, 'anna')).toMatchObject({
      version: 2,
      modules: { wftBasis: { required: true } },
    });
  });

  test.each([{ wftBasis: ['verplicht'] }, { wftBasis: 'required' }, { wftBasis: [3] }, { wftBasis: null }])(
    'saving %j returns 422',
    async (choices) => {
      expect((await save(await loggedIn('anna'), 'anna', choices)).statusCode).toBe(422);
    },
  );

  test('[T71, T72] is saved once per mutationId, and returns 412 for an outdated version', async () => {
    const anna = await loggedIn('anna');
    const body = { wftBasis: ['other'], mutationId: 'm1' };
    const first = await save(anna, 'anna', body, { 'if-match': '"1"' });
    expect((await save(anna, 'anna', body, { 'if-match': '"1"' })).body).toBe(first.body);
    expect((await save(anna, 'anna', { wftBasis: ['optional'] }, { 'if-match': '"1"' })).statusCode).toBe(
      412,
    );
    const modules = ['wftBasis', 'wftInkomen', 'wftVermogen', 'wftZorgverzekering'];
    const responses = await Promise.all(
      modules.map((key) => save(anna, 'anna', { [key]: ['optional'] }, { 'if-match': '"2"' })),
    );
    const statuses = responses.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((one, two) => one - two)).toEqual([200, 412, 412, 412]);
  });

  test('[T72] returns 409 for a mutationId of another save', async () => {
    const anna = await loggedIn('anna');
    const body = { wftBasis: ['other'], mutationId: 'm1' };
    expect((await save(anna, 'anna', body)).statusCode).toBe(200);
    const headers = { 'content-type': 'application/ld+json' };
    for (const [url, choices] of [
      [urlOf('anna'), { wftBasis: ['optional'] }],
      [urlOf('anna', 'continu'), {}],
      [urlOf('iris'), {}],
    ] as const)
      expect((await anna.send('POST', url, { ...body, ...choices }, headers)).statusCode).toBe(409);
    const capitals = `/api/relations/${names.update}/${demoId('contact:anna').toUpperCase()}`;
    expect((await anna.send('POST', capitals, body, headers)).statusCode).toBe(200);
  });

  test('[T45] of an account that is not active is read and saved, and its change recorded with both accounts', async () => {
    const chris = await loggedIn('chris');
    await chris.post('/api/select-contact', { contactId: demoId('contact:chris') });
    const isRequired = async (contact: string) =>
      (await profileOf(chris, contact, 'continu')).modules.wftBasis.required;
    const headers = { 'content-type': 'application/ld+json' };
    const url = urlOf('chris.zonnig', 'continu');
    expect((await chris.send('POST', url, { wftBasis: ['required'] }, headers)).statusCode).toBe(200);
    expect([await isRequired('chris.zonnig'), await isRequired('chris')]).toEqual([true, false]);
    expect(await audited(demo)).toMatchObject([
      { contactId: demoId('contact:chris'), objectId: demoId('contact:chris.zonnig') },
    ]);
  });

  test('[T45] a change is recorded in the audit log, and saving the same again is not', async () => {
    const anna = await loggedIn('anna');
    await save(anna, 'anna', { wftBasis: ['other'] });
    await save(anna, 'anna', { wftBasis: ['other'] });
    expect(await audited(demo, 2)).toEqual([
      expect.objectContaining({ event: 'authn_login_success' }),
      {
        event: 'user_updated',
        userId: demoId('user:anna'),
        contactId: demoId('contact:anna'),
        objectType: 'contact',
        objectId: demoId('contact:anna'),
        details: { fields: 'paProfile-update' },
      },
    ]);
  });
});
