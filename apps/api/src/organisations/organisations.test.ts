import { getOrganisation, getOrganisations } from '@portal/contract/organisations/calls';
import { fold } from '@portal/contract/people/fold';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { affiliations } from '../database/schema.ts';
import { audited } from '../testing/audited.ts';
import type { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { browserOf } from '../testing/personas.ts';

let demo: DemoApp;
beforeAll(async () => {
  demo = await buildDemoApp({ environment: { RATE_LIMITS: 'off' } });
});
beforeEach(() => demo.restore());
afterAll(() => demo.close());

const at = '/api/relations/affiliations';

describe('[MEN-10] the list of organizations', () => {
  const listed = async (query: Record<string, string> = {}) => {
    const desk = await browserOf(demo, 'service desk');
    const response = await desk.get(`${at}?${new URLSearchParams(query).toString()}`);
    return z.parse(getOrganisations.response, response.json());
  };

  test('tells the service desk the environment of each, sorted by name', async () => {
    const { members } = await listed();
    expect(members.map(({ name, environment, isTeamVisible }) => [name, environment, isTeamVisible])).toEqual(
      [
        ['Bank Noord N.V.', 'Bank Noord', false],
        ['Hoffelijk Opleidingen B.V.', 'Hoffelijk', false],
        ['Voorbeeld Advies B.V.', 'Voorbeeld Advies', true],
        ['Zonnig Verzekeringen N.V.', 'Zonnig Verzekeringen', false],
      ],
    );
  });

  test.each([
    ['n.v. BANK', ['Bank Noord N.V.']],
    ['pleid', ['Hoffelijk Opleidingen B.V.']],
    ['zonnig', ['Zonnig Verzekeringen N.V.']],
    ['100%', []],
  ])('is found by %s', async (search, names) => {
    expect((await listed({ search })).members.map(({ name }) => name)).toEqual(names);
  });

  test('is found by the name of its environment', async () => {
    await demo.services.database
      .update(affiliations)
      .set({ environmentId: demoId('environment:zonnig') })
      .where(eq(affiliations.id, demoId('organisation:voorbeeld')));
    expect((await listed({ search: 'zonnig' })).members.map(({ name }) => name)).toEqual([
      'Voorbeeld Advies B.V.',
      'Zonnig Verzekeringen N.V.',
    ]);
  });

  test('comes in pages, or whole for a choice among all', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `Organisatie ${index}`);
    await demo.services.database
      .insert(affiliations)
      .values(names.map((name) => ({ name, foldedName: fold(name), foldedFrom: name })));
    const first = await listed({ search: 'organisatie' });
    const second = await listed({ search: 'organisatie', page: '2' });
    expect([first.total, first.members.length, second.members.length]).toEqual([60, 50, 10]);
    expect(new Set([...first.members, ...second.members].map(({ name }) => name))).toEqual(new Set(names));
    expect((await listed({ whole: 'true' })).members).toHaveLength(64);
  });
});

describe('[MEN-11] an organization is added', () => {
  const add = async (body: object) =>
    (await browserOf(demo, 'administrator')).send('POST', at, body, {
      'content-type': 'application/ld+json',
    });

  test('with an environment, by whom the audit log says, and once when it is sent twice', async () => {
    const body = { name: ' Nieuwe Bank N.V. ', environment: 'zonnig', mutationId: 'm1' };
    const response = await add(body);
    expect(response.statusCode, response.body).toBe(201);
    const added = z.parse(getOrganisation.response, response.json());
    expect(added).toMatchObject({
      name: 'Nieuwe Bank N.V.',
      environment: 'Zonnig Verzekeringen',
      isProvider: false,
      isTeamVisible: false,
      people: 0,
    });
    expect(z.parse(getOrganisation.response, (await add(body)).json()).id).toBe(added.id);
    expect(await audited(demo)).toMatchObject([
      {
        event: 'organisation_created',
        actorUserId: demoId('user:bram'),
        objectId: added.id,
        details: { name: 'Nieuwe Bank N.V.', byAdministrator: true },
      },
    ]);
  });

  test('by two administrators at once only one of them does, and the other is told so at the field', async () => {
    const names = ['Duinzicht B.V.', 'duinzicht b.v.', 'DUINZICHT B.V.'];
    const bram = await browserOf(demo, 'administrator');
    const responses = await Promise.all(
      names.map((name) => bram.copy().post(at, { name, environment: null })),
    );
    const refused = responses.filter(({ statusCode }) => statusCode !== 201);
    expect(refused.map((response) => [response.statusCode, response.json()])).toMatchObject(
      Array.from({ length: 2 }, () => [
        422,
        { violations: [{ propertyPath: 'name', message: 'Er is al een organisatie met deze naam.' }] },
      ]),
    );
    const { database } = demo.services;
    expect(await database.$count(affiliations, eq(sql`lower(${affiliations.name})`, 'duinzicht b.v.'))).toBe(
      1,
    );
  });

  test.each([
    [{ name: 'bank noord n.v.', environment: null }, 'name', 'Er is al een organisatie met deze naam.'],
    [{ name: ' ', environment: '' }, 'name', 'Vul een naam in.'],
    [{ name: 'Nieuwe Bank', environment: 'weg' }, 'environment', 'Er is geen omgeving met dit adres.'],
  ])('but not as %j', async (body, propertyPath, message) => {
    const response = await add(body);
    expect([response.statusCode, response.json()]).toMatchObject([
      422,
      { violations: [{ propertyPath, message }] },
    ]);
  });
});

test('[MEN-11] an organization says how many people the directory finds for it, and how they log in', async () => {
  const desk = await browserOf(demo, 'service desk');
  const id = demoId('organisation:zonnig');
  const response = await desk.get(`/api/directory?organisation=${id}`);
  const directory = response.json<Record<string, unknown>>();
  const found = z.parse(getOrganisation.response, (await desk.get(`${at}/${id}`)).json());
  expect(found).toMatchObject({
    people: directory['hydra:totalItems'],
    environment: 'Zonnig Verzekeringen',
    isSsoEnforced: false,
    emailDomain: null,
    isDomainProven: false,
  });
  expect(found.people).toBeGreaterThan(0);
  await demo.services.database
    .update(affiliations)
    .set({ ssoEnforced: true, emailDomain: 'zonnig.example', provenDomain: 'zonnig.example' })
    .where(eq(affiliations.id, id));
  expect(z.parse(getOrganisation.response, (await desk.get(`${at}/${id}`)).json())).toMatchObject({
    isSsoEnforced: true,
    emailDomain: 'zonnig.example',
    isDomainProven: true,
  });
});

describe('[TEA-05] the permission of an organization', () => {
  const path = `/api/relations/affiliations/${demoId('organisation:zonnig')}`;
  const save = (browser: Browser, body: object, version?: number) =>
    browser.send('PUT', `${path}/team_permission`, body, {
      'content-type': 'application/ld+json',
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    });

  test('is set by an administrator with a text, off at first, and recorded', async () => {
    const bram = await browserOf(demo, 'administrator');
    const found = z.parse(getOrganisation.response, (await bram.get(path)).json());
    expect(found).toMatchObject({ isTeamVisible: false, teamText: '', version: 1 });
    const refused = await save(bram, { isTeamVisible: true, teamText: ' ' });
    expect([refused.statusCode, refused.body]).toEqual([
      422,
      expect.stringContaining('Vul in wat mensen hierover lezen.'),
    ]);
    const saved = await save(bram, { isTeamVisible: true, teamText: 'Daarom.' }, 1);
    expect([saved.statusCode, saved.json()]).toMatchObject([200, { isTeamVisible: true, version: 2 }]);
    expect(await audited(demo)).toMatchObject([
      {
        event: 'organisation_updated',
        userId: demoId('user:bram'),
        objectId: demoId('organisation:zonnig'),
        details: { name: 'Zonnig Verzekeringen N.V.', isTeamVisible: true },
      },
    ]);
    expect((await save(bram, { isTeamVisible: false, teamText: '' }, 1)).statusCode).toBe(412);
    const kept = await save(bram, { isTeamVisible: false, teamText: 'Daarom.' }, 2);
    expect(kept.json()).toMatchObject({ isTeamVisible: false, teamText: 'Daarom.', version: 3 });
  });

  test('of an unknown organization is 404', async () => {
    const bram = await browserOf(demo, 'administrator');
    expect((await bram.get(`/api/relations/affiliations/${crypto.randomUUID()}`)).statusCode).toBe(404);
  });
});
