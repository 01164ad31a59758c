import { getJobHolders, getJobProfiles, saveJobProfile } from '@portal/contract/job-profiles/calls';
import { maximumGiven, maximumJobProfiles } from '@portal/contract/job-profiles/rules';
import { jobProfile } from '@portal/contract/job-profiles/schema';
import { ownData } from '@portal/contract/own-data/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { contacts, jobProfiles, paProfiles, wftProfiles } from '../database/schema.ts';
import { audited } from '../testing/audited.ts';
import { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { openOutbox } from '../testing/mail/mail.ts';
import { browserOf } from '../testing/personas.ts';

let demo: DemoApp;
let lars: Browser;
beforeAll(async () => {
  demo = await buildDemoApp({ environment: { RATE_LIMITS: 'off' } });
});
beforeEach(async () => {
  await demo.restore();
  lars = await browserOf(demo, 'manager');
});
afterAll(() => demo.close());

const path = '/api/team/job_profiles';
const idOf = (key: string) => demoId(`contact:${key}`);
const adviser = {
  name: 'Adviseur hypotheken',
  requirements: ['modbasis', 'advhypothecair'],
  update: ['wftBasis', 'wftHypothecairKrediet'],
  continu: [],
};

const send = (method: 'POST' | 'PUT' | 'DELETE', address: string, body?: object, version?: number | null) =>
  lars.send(method, address, body, {
    'content-type': 'application/ld+json',
    ...(typeof version === 'number' && { 'if-match': `"${version}"` }),
  });

async function added(given: object = {}) {
  const response = await send('POST', path, { ...adviser, ...given });
  expect(response.statusCode, response.body).toBe(200);
  return z.parse(jobProfile, response.json());
}

const assign = (keys: string[], jobProfileId: string | null) =>
  send('POST', '/api/team/job_assignments', { contactIds: keys.map(idOf), jobProfileId });

const listed = async () => z.parse(getJobProfiles.response, (await lars.get(path)).json()).members;
const wftOf = async (key: string) => {
  const ofContact = eq(wftProfiles.contactId, idOf(key));
  const [row] = await demo.services.database.select().from(wftProfiles).where(ofContact);
  return row?.requirements;
};
const requiredOf = async (key: string) => {
  const rows = await demo.services.database
    .select()
    .from(paProfiles)
    .where(eq(paProfiles.contactId, idOf(key)));
  const modules = rows.find(({ moduleType }) => moduleType === 'update')?.modules ?? {};
  return Object.entries(modules).flatMap(([name, module]) => (module.required ? [name] : []));
};
const beManager = (role: 'manager' | 'organisation-manager') =>
  demo.services.database
    .update(contacts)
    .set({ role })
    .where(eq(contacts.id, idOf('lars')));

describe('[TEA-11] a function', () => {
  test('has a name that no other one has, and requirements', async () => {
    const { id } = await added();
    expect(await listed()).toMatchObject([
      { id, name: adviser.name, people: 0, isEditable: true, version: 1 },
    ]);
    const refused = [
      await send('POST', path, { ...adviser, name: 'adviseur HYPOTHEKEN' }),
      await send('POST', path, { ...adviser, name: '  ' }),
      await send('POST', path, { ...adviser, name: 'Leeg', requirements: [] }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422]);
    expect((await listed()).length).toBe(1);
  });

  test('is one of at most so many', async () => {
    const rows = Array.from({ length: maximumJobProfiles }, (_, index) => ({
      affiliationId: demoId('organisation:voorbeeld'),
      name: `Functie ${index}`,
      requirements: ['modbasis' as const],
    }));
    await demo.services.database.insert(jobProfiles).values(rows);
    expect((await send('POST', path, adviser)).statusCode).toBe(422);
  });

  test('of another organization does not exist', async () => {
    const [row] = await demo.services.database
      .insert(jobProfiles)
      .values({ affiliationId: demoId('organisation:zonnig'), name: 'Elders', requirements: ['modbasis'] })
      .returning();
    const address = `${path}/${row?.id}`;
    const responses = [
      await lars.get(address),
      await send('PUT', address, adviser),
      await send('DELETE', address),
      await lars.get(`${path}/x`),
    ];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect((await assign(['iris'], row?.id ?? '')).statusCode).toBe(422);
  });
});

describe('[TEA-11] giving people a function', () => {
  test('requires of them what it requires, with one email and one record', async () => {
    const { id } = await added();
    const given = await assign(['iris'], id);
    expect(given.json()).toEqual({ changed: 1, skipped: 0 });
    expect(await wftOf('iris')).toEqual(['modbasis', 'advhypothecair']);
    expect((await requiredOf('iris')).toSorted()).toEqual(['wftBasis', 'wftHypothecairKrediet']);
    const [email, ...others] = await openOutbox(demo.services);
    expect(others).toEqual([]);
    expect(email?.text).toContain('Je functie is nu: Adviseur hypotheken.');
    expect(email?.text).toContain('Wft Hypothecair krediet, PA-module Hypothecair krediet (update)');
    const records = (await audited(demo)).filter(({ event }) => event === 'team_require');
    expect(records).toMatchObject([
      {
        contactId: idOf('iris'),
        details: { fields: 'jobProfile, wftRequirements, paProfile-update, paProfile-continu' },
      },
    ]);
    expect(await listed()).toMatchObject([{ people: 1 }]);
    const iris = new Browser(demo.app);
    await iris.login('iris');
    const exported = await iris.get(`/api/relations/people/${demoId('person:iris')}/export`);
    expect(z.parse(ownData, exported.json()).dossiers[0]?.jobProfile).toBe(adviser.name);
    expect((await assign(['iris'], id)).json()).toEqual({ changed: 1, skipped: 0 });
    expect(await openOutbox(demo.services)).toHaveLength(1);
  });

  test('leaves what somebody chooses, and says of how many', async () => {
    const before = await wftOf('anna');
    const { id } = await added();
    expect((await assign(['anna', 'iris'], id)).json()).toEqual({ changed: 2, skipped: 1 });
    expect(await wftOf('anna')).toEqual(before);
  });

  test('is for people of the team alone', async () => {
    const { id } = await added();
    expect((await assign(['joris', 'iris'], id)).statusCode).toBe(422);
    expect(await requiredOf('iris')).not.toContain('wftHypothecairKrediet');
    const { members, total } = z.parse(
      getJobHolders.response,
      (await lars.get('/api/team/job_holders?jobProfile=geen&search=iris')).json(),
    );
    expect([total, members]).toEqual([1, [{ id: idOf('iris'), name: 'Iris Mulder', jobProfileId: null }]]);
  });

  test('can be undone, which leaves what was required', async () => {
    const { id } = await added();
    await assign(['iris'], id);
    expect((await assign(['iris'], null)).json()).toEqual({ changed: 1, skipped: 0 });
    expect(await wftOf('iris')).toEqual(['modbasis', 'advhypothecair']);
    expect((await listed())[0]?.people).toBe(0);
  });
});

describe('[TEA-11] a change of a function', () => {
  test('is required of those who have it, and only of them', async () => {
    const profile = await added();
    await assign(['iris'], profile.id);
    const changed = { ...adviser, requirements: ['modbasis', 'advzorg'], update: ['wftBasis'] };
    const saved = await send('PUT', `${path}/${profile.id}`, changed, profile.version);
    expect(z.parse(saveJobProfile.response, saved.json())).toMatchObject({
      applied: 1,
      skipped: 0,
      profile: { version: 2, people: 1 },
    });
    expect([await wftOf('iris'), await requiredOf('iris')]).toEqual([['modbasis', 'advzorg'], ['wftBasis']]);
    expect((await send('PUT', `${path}/${profile.id}`, changed, profile.version)).statusCode).toBe(412);
  });

  test('is its name alone while more people have it than can be given one at once', async () => {
    const { database } = demo.services;
    const profile = await added();
    const [lender] = await database
      .select()
      .from(contacts)
      .where(eq(contacts.id, idOf('iris')));
    if (lender === undefined) throw new Error('The contact of iris is gone.');
    const holders = Array.from({ length: maximumGiven + 1 }, () => ({
      ...lender,
      id: crypto.randomUUID(),
      jobProfileId: profile.id,
    }));
    await database.insert(contacts).values(holders);
    const address = `${path}/${profile.id}`;
    const changed = await send('PUT', address, { ...adviser, requirements: ['advzorg'] }, profile.version);
    expect(changed.json()).toMatchObject({ violations: [{ propertyPath: 'requirements' }] });
    const renamed = await send('PUT', address, { ...adviser, name: 'Hypotheekadviseur' }, profile.version);
    expect(renamed.statusCode, renamed.body).toBe(200);
    expect(await listed()).toMatchObject([{ name: 'Hypotheekadviseur', people: maximumGiven + 1 }]);
    expect(await openOutbox(demo.services)).toHaveLength(0);
  });

  test('is not for a manager of some of its people', async () => {
    const { id } = await added();
    await assign(['iris'], id);
    await beManager('manager');
    expect((await listed())[0]?.isEditable).toBe(false);
    expect((await send('PUT', `${path}/${id}`, adviser)).statusCode).toBe(403);
    expect((await send('DELETE', `${path}/${id}`)).statusCode).toBe(403);
    await beManager('organisation-manager');
    expect((await send('DELETE', `${path}/${id}`)).statusCode).toBe(204);
    expect([await listed(), await wftOf('iris')]).toEqual([[], ['modbasis', 'advhypothecair']]);
  });
});
