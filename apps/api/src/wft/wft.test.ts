import { toDosOf } from '@portal/contract/dossier/rules';
import { getPortfolio } from '@portal/contract/dossier/calls';
import { getWftProfile } from '@portal/contract/wft/calls';
import { asc, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { contacts, wftProfiles } from '../database/schema.ts';
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

const urlOf = (contact: string) => `/api/relations/wft_diploma_requirements/${demoId(`contact:${contact}`)}`;
const json = { 'content-type': 'application/ld+json' };

async function loggedIn(username: string): Promise<Browser> {
  const visitor = new Browser(demo.app);
  await visitor.login(username);
  return visitor;
}

async function requirementsOf(visitor: Browser, contact: string) {
  const response = await visitor.get(urlOf(contact));
  expect(response.statusCode).toBe(200);
  return z.parse(getWftProfile.response, response.json());
}

const save = (visitor: Browser, contact: string, requirements: unknown, headers = {}) =>
  visitor.send('POST', urlOf(contact), { requirements }, { ...json, ...headers });

async function stepsOf(visitor: Browser, contact: string) {
  const response = await visitor.get(
    `/api/relations/widgets/electronic_eportfolio_user/${demoId(`contact:${contact}`)}`,
  );
  return z.parse(getPortfolio.response, response.json());
}

describe('[WFT-01] the Wft requirements of an account', () => {
  test('are returned with their names, their number and whether the account can change them', async () => {
    const anna = await loggedIn('anna');
    expect((await anna.get(urlOf('anna'))).json()).toMatchObject({
      '@context': '/api/contexts/WftDiplomaRequirements',
      '@id': urlOf('anna'),
      '@type': 'WftDiplomaRequirements',
    });
    expect(await requirementsOf(anna, 'anna')).toMatchObject({
      version: 1,
      requirements: [
        { code: 'modbasis', name: 'Wft Basis' },
        { code: 'advhypothecair', name: 'Wft Hypothecair krediet' },
        { code: 'advschadeparticulier', name: 'Wft Schadeverzekeringen particulier' },
        { code: 'advschadezakelijk', name: 'Wft Schadeverzekeringen zakelijk' },
      ],
      amountOfRequirements: 4,
      canAdjustWftDiplomaRequirement: true,
    });
  });

  test('[WFT-02, WFT-03] are replaced by a save, without those that others exclude', async () => {
    const anna = await loggedIn('anna');
    const others = () =>
      demo.services.database
        .select()
        .from(wftProfiles)
        .where(ne(wftProfiles.contactId, demoId('contact:anna')))
        .orderBy(asc(wftProfiles.contactId));
    const before = await others();
    const saved = await save(anna, 'anna', ['advzorg', 'abhzorg', 'abhconsumptief', 'modbasis']);
    expect(await others()).toEqual(before);
    expect(saved.statusCode).toBe(200);
    const { requirements, version } = await requirementsOf(anna, 'anna');
    expect(requirements.map(({ code }) => code)).toEqual(['modbasis', 'abhconsumptief', 'advzorg']);
    expect(version).toBe(2);
    await save(anna, 'anna', ['advzorg', 'advnone']);
    expect((await requirementsOf(anna, 'anna')).requirements.map(({ code }) => code)).toEqual(['advnone']);
  });

  test('[WFT-04] are empty and cannot be changed when nothing is stored', async () => {
    await demo.services.database.delete(wftProfiles);
    const anna = await loggedIn('anna');
    expect(await requirementsOf(anna, 'anna')).toMatchObject({
      version: 1,
      requirements: [],
      amountOfRequirements: 0,
      canAdjustWftDiplomaRequirement: false,
    });
    expect((await save(anna, 'anna', ['modbasis'])).statusCode).toBe(403);
  });

  test('[WFT-04] saving returns 403 when the employer sets them and for an account that is not leading', async () => {
    const iris = await loggedIn('iris');
    expect((await requirementsOf(iris, 'iris')).canAdjustWftDiplomaRequirement).toBe(false);
    expect((await save(iris, 'iris', ['advnone'])).statusCode).toBe(403);
    const { database } = demo.services;
    const ofAnna = eq(contacts.id, demoId('contact:anna'));
    for (const locked of ['canAdjustDiplomaRequirement', 'leadingContactOfLmsAccount']) {
      await database
        .update(contacts)
        .set({ [locked]: false })
        .where(ofAnna);
      const anna = await loggedIn('anna');
      expect((await requirementsOf(anna, 'anna')).canAdjustWftDiplomaRequirement).toBe(false);
      expect((await save(anna, 'anna', ['advnone'])).statusCode).toBe(403);
      await database
        .update(contacts)
        .set({ [locked]: true })
        .where(ofAnna);
    }
  });

  test.each([[['advxyz']], ['advzorg'], [null], [[3]], [Array.from({ length: 51 }, () => 'advzorg')]])(
    'saving %j returns 422',
    async (requirements) => {
      const anna = await loggedIn('anna');
      expect((await save(anna, 'anna', requirements)).statusCode).toBe(422);
      expect((await requirementsOf(anna, 'anna')).version).toBe(1);
    },
  );

  test('[T71] saving returns 412 when another session changed them meanwhile', async () => {
    const anna = await loggedIn('anna');
    const other = await loggedIn('anna');
    expect((await save(other, 'anna', ['modbasis'], { 'if-match': '"1"' })).statusCode).toBe(200);
    expect((await save(anna, 'anna', ['advzorg'], { 'if-match': '"1"' })).statusCode).toBe(412);
    expect((await requirementsOf(anna, 'anna')).requirements).toEqual([
      { code: 'modbasis', name: 'Wft Basis' },
    ]);
    const chosen = ['advzorg', 'abhzorg', 'advinkomen', 'advpensioen'];
    const responses = await Promise.all(
      chosen.map((code) => save(anna, 'anna', [code], { 'if-match': '"2"' })),
    );
    const statuses = responses.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((one, two) => one - two)).toEqual([200, 412, 412, 412]);
  });

  test('[T72] are saved once when two requests have the same mutationId', async () => {
    const anna = await loggedIn('anna');
    const body = { requirements: ['modbasis'], mutationId: 'm1' };
    const [one, other] = await Promise.all([1, 2].map(() => anna.send('POST', urlOf('anna'), body, json)));
    expect([one?.statusCode, other?.statusCode]).toEqual([200, 200]);
    expect(one?.body).toBe(other?.body);
    expect((await requirementsOf(anna, 'anna')).version).toBe(2);
  });

  test('[T72] saving returns 409 for a mutationId of another save', async () => {
    const anna = await loggedIn('anna');
    const send = (contact: string, requirements: string[]) =>
      anna.send('POST', urlOf(contact), { requirements, mutationId: 'm1' }, json);
    expect((await send('anna', ['modbasis'])).statusCode).toBe(200);
    expect((await send('anna', ['advzorg'])).statusCode).toBe(409);
    expect((await send('iris', ['modbasis'])).statusCode).toBe(409);
    const capitals = `/api/relations/wft_diploma_requirements/${demoId('contact:anna').toUpperCase()}`;
    const body = { requirements: ['modbasis'], mutationId: 'm1' };
    expect((await anna.send('POST', capitals, body, json)).statusCode).toBe(200);
  });

  test('[T45] a change is recorded in the audit log, and saving the same again is not', async () => {
    const anna = await loggedIn('anna');
    await save(anna, 'anna', ['advzorg']);
    await save(anna, 'anna', ['advzorg']);
    expect(await audited(demo, 2)).toEqual([
      expect.objectContaining({ event: 'authn_login_success' }),
      {
        event: 'user_updated',
        userId: demoId('user:anna'),
        contactId: demoId('contact:anna'),
        objectType: 'contact',
        objectId: demoId('contact:anna'),
        details: { fields: 'wftRequirements' },
      },
    ]);
  });
});

test('[T45] an account that is not active is read and saved, and its change recorded with both accounts', async () => {
  const chris = await loggedIn('chris');
  await chris.post('/api/select-contact', { contactId: demoId('contact:chris') });
  const { requirements, canAdjustWftDiplomaRequirement } = await requirementsOf(chris, 'chris.zonnig');
  expect([requirements.map(({ code }) => code), canAdjustWftDiplomaRequirement]).toEqual([['advnone'], true]);
  expect((await requirementsOf(chris, 'chris')).requirements).toEqual([]);
  expect((await save(chris, 'chris.zonnig', ['modbasis'])).statusCode).toBe(200);
  expect(await audited(demo)).toMatchObject([
    { contactId: demoId('contact:chris'), objectId: demoId('contact:chris.zonnig') },
  ]);
});

describe('[DOS-01] dossier after a change of the requirements', () => {
  test('new requirements become to-dos, removed ones disappear and completed steps stay', async () => {
    const anna = await loggedIn('anna');
    await save(anna, 'anna', ['advzorg', 'abhconsumptief']);
    const portfolio = await stepsOf(anna, 'anna');
    expect(toDosOf(portfolio)).toEqual({
      forFunction: [
        { key: 'abhconsumptief', value: 'Upload je diploma Adviesbevoegdheid Consumptief krediet' },
        { key: 'advzorg', value: 'Upload je diploma Wft Zorgverzekeringen' },
      ],
      extra: [{ key: 'advpensioen', value: 'Upload je diploma Wft Pensioen' }],
    });
    expect(portfolio.stepOtherKeys).toEqual(['modbasis', 'advpensioen']);

    await save(anna, 'anna', ['modbasis']);
    expect((await stepsOf(anna, 'anna')).stepFunctionKeys).toEqual(['modbasis']);
    expect(toDosOf(await stepsOf(anna, 'anna')).forFunction).toEqual([]);
  });

  test('[DOS-04] a diploma that is required again has its PE exam as a to-do', async () => {
    const anna = await loggedIn('anna');
    await save(anna, 'anna', ['advzorg']);
    expect((await stepsOf(anna, 'anna')).stepFunctionKeys).toEqual(['advzorg']);
    await save(anna, 'anna', ['advhypothecair']);
    expect(toDosOf(await stepsOf(anna, 'anna')).forFunction).toEqual([
      { key: 'advhypothecair', value: 'Haal het PE-examen Wft Hypothecair krediet voor 1 april 2028' },
    ]);
  });

  test('[DOS-03] reports advnone only when no qualification is required', async () => {
    const chris = await loggedIn('chris');
    await chris.post('/api/select-contact', { contactId: demoId('contact:chris.zonnig') });
    await save(chris, 'chris.zonnig', ['modbasis']);
    expect((await stepsOf(chris, 'chris.zonnig')).hasAdvnoneOnly).toBe(false);
    await save(chris, 'chris.zonnig', ['advnone']);
    expect((await stepsOf(chris, 'chris.zonnig')).hasAdvnoneOnly).toBe(true);
    await save(chris, 'chris.zonnig', []);
    expect((await stepsOf(chris, 'chris.zonnig')).stepFunctionKeys).toEqual([]);
  });
});
