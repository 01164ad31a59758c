import { ownData } from '@portal/contract/own-data/schema';
import {
  getManagers,
  getStaff,
  getTeam,
  getTeamCover,
  getTeamMember,
  memberPaCalls,
  memberWftCalls,
  remindMember,
} from '@portal/contract/team/calls';
import { isOpen } from '@portal/contract/team/rules';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { getWftProfile } from '@portal/contract/wft/calls';
import { paCalls } from '@portal/contract/pa/calls';
import { affiliations, audit, contacts, paProfiles, sessions } from '../database/schema.ts';
import { Browser } from '../testing/browser.ts';
import { audited } from '../testing/audited.ts';
import { dayOf } from '../platform/clock.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { emptyOutbox, openOutbox } from '../testing/mail/mail.ts';
import { browserOf } from '../testing/personas.ts';

let demo: DemoApp;
let lars: Browser;
beforeAll(async () => {
  demo = await buildDemoApp({ environment: { RATE_LIMITS: 'off' } });
});
beforeEach(async () => {
  lars = await browserOf(demo, 'manager');
});
afterAll(() => demo.close());

const ofLars = eq(contacts.id, demoId('contact:lars'));
const ofVoorbeeld = eq(affiliations.id, demoId('organisation:voorbeeld'));
const allow = (isTeamVisible: boolean) =>
  demo.services.database.update(affiliations).set({ isTeamVisible }).where(ofVoorbeeld);
const become = (role: 'manager' | 'organisation-manager' | 'participant') =>
  demo.services.database.update(contacts).set({ role }).where(ofLars);

afterEach(async () => {
  await allow(true);
  await become('organisation-manager');
});

async function listed(query = '', browser = lars) {
  const response = await browser.get(`/api/team${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return z.parse(getTeam.response, response.json());
}

const namesOf = async (query = '') => (await listed(query)).members.map(({ name }) => name);

describe('[TEA-01] a team', () => {
  test('is everybody of the organization to its organization manager, and who is assigned to a manager', async () => {
    const { members, total } = await listed();
    expect([members.length, total]).toEqual([22, 22]);
    expect(members.map(({ id }) => id)).toContain(demoId('contact:anna'));
    expect(members.map(({ id }) => id)).not.toContain(demoId('contact:joris'));
    await become('manager');
    const assigned = await listed();
    expect(assigned.total).toBe(12);
    expect(assigned.members.map(({ id }) => id)).not.toContain(demoId('contact:anna'));
  });

  test('does not exist while the organization does not allow it', async () => {
    await allow(false);
    const responses = [await lars.get('/api/team'), await lars.get('/api/team/cover')];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  });

  test('leaves out disabled accounts and people without a dossier', async () => {
    const ofAnna = eq(contacts.id, demoId('contact:anna'));
    await demo.services.database.update(contacts).set({ enabled: false }).where(ofAnna);
    expect(await namesOf()).not.toContain('Anna de Vries');
    await demo.services.database.update(contacts).set({ enabled: true }).where(ofAnna);
    expect(await namesOf()).not.toContain('Karin Peters');
  });

  test('has no result, number, day or file of anybody', async () => {
    const { body } = await lars.get('/api/team');
    expect(body).not.toMatch(/issuedOn|filename|score|birthDate|@voorbeeld\.example/i);
    expect(Object.keys(JSON.parse(body)['hydra:member'][0]).toSorted()).toEqual([
      '@id',
      '@type',
      'id',
      'name',
      'qualifications',
      'wftPaModuleTypes',
    ]);
  });
});

describe('[TEA-02] the list', () => {
  test('has the state of every required qualification, and of others that are held', async () => {
    const { members } = await listed('?search=vries');
    expect(members.map(({ qualifications }) => qualifications)).toEqual([
      [
        { code: 'modbasis', state: 'held' },
        { code: 'advhypothecair', state: 'lapsed' },
        { code: 'advschadeparticulier', state: 'judged' },
        { code: 'advschadezakelijk', state: 'missing' },
        { code: 'advvermogen', state: 'lapsed' },
      ],
    ]);
  });

  test('is filtered by qualification and state together, and by name', async () => {
    const due = await listed('?code=advhypothecair&state=due');
    expect(due.members.map(({ name }) => name)).toEqual(['Milan van Leeuwen']);
    for (const { qualifications } of due.members)
      expect(qualifications).toContainEqual({ code: 'advhypothecair', state: 'due' });
    expect(await namesOf('?search=vries,%20anna&state=missing')).toEqual(['Anna de Vries']);
    expect(await namesOf('?search=vries&state=lapsed')).toEqual(['Anna de Vries']);
    expect(await namesOf('?search=vries&state=due')).toEqual([]);
    expect(await namesOf('?state=x&code=x&order=x&page=x')).toHaveLength(22);
  });

  test('is sorted by name or by what is open, in both directions', async () => {
    const names = await namesOf();
    expect(await namesOf('?order=-naam')).toEqual(names.toReversed());
    const openOf = async (query: string) =>
      (await listed(query)).members.map(
        ({ qualifications }) => qualifications.filter(({ state }) => isOpen(state)).length,
      );
    const opens = await openOf('?order=open');
    expect(opens).toEqual(opens.toSorted((one, other) => one - other));
    expect(await openOf('?order=-open')).toEqual(opens.toReversed());
  });
});

test('[TEA-03] the cover counts who may advise today and on the last day of the period', async () => {
  const response = await lars.get('/api/team/cover');
  const { people, lines } = z.parse(getTeamCover.response, response.json());
  expect(people).toBe(22);
  expect(lines.find(({ code }) => code === 'advhypothecair')).toEqual({
    code: 'advhypothecair',
    required: 5,
    today: 2,
    atEnd: 1,
  });
});

describe('[TEA-04] a look', () => {
  const looks = () => demo.services.database.$count(audit, eq(audit.event, 'team_read'));

  test('is recorded in the account of each person once a day, by whom', async () => {
    demo.clock.advance(24 * 60 * 60);
    lars = await browserOf(demo, 'manager');
    const before = await looks();
    await listed('?search=vries');
    expect(await audited(demo)).toEqual([
      {
        event: 'team_read',
        userId: demoId('user:anna'),
        contactId: demoId('contact:anna'),
        actorUserId: demoId('user:lars'),
        objectType: 'contact',
        objectId: demoId('contact:anna'),
      },
    ]);
    await listed('?search=vries');
    expect(await looks()).toBe(before + 1);
    demo.clock.advance(24 * 60 * 60);
    lars = await browserOf(demo, 'manager');
    await listed('?search=vries');
    expect(await looks()).toBe(before + 2);
  });

  test('at few people is one at all of them, also by counts and by a filter that leaves them out', async () => {
    for (const address of ['/api/team/cover', '/api/team?state=lapsed']) {
      demo.clock.advance(24 * 60 * 60);
      lars = await browserOf(demo, 'manager');
      const before = await looks();
      await lars.get(address);
      expect([address, (await looks()) - before]).toEqual([address, 22]);
    }
  });

  test('at oneself is none', async () => {
    const { database } = demo.services;
    await database.update(contacts).set({ lmsAccountRole: 'participant' }).where(ofLars);
    await listed('?search=lars');
    const own = and(eq(audit.event, 'team_read'), eq(audit.userId, demoId('user:lars')));
    expect(await database.$count(audit, own)).toBe(0);
    await database.update(contacts).set({ lmsAccountRole: 'unknown' }).where(ofLars);
  });
});

test('[TEA-04] a person sees who may see their qualifications, why, and who looked', async () => {
  await listed('?search=vries');
  const anna = await browserOf(demo, 'participant');
  const response = await anna.get(`/api/relations/people/${demoId('person:anna')}/export`);
  const { viewers, events } = z.parse(ownData, response.json());
  expect(viewers).toEqual([
    {
      contactId: demoId('contact:anna'),
      organisation: 'Voorbeeld Advies B.V.',
      text: expect.stringContaining('Voorbeeld Advies moet kunnen laten zien'),
      managers: [
        { name: 'Chris van den Berg', role: 'manager' },
        { name: 'Lars Dekker', role: 'organisation-manager' },
      ],
    },
  ]);
  expect(events.find(({ event }) => event === 'team_read')).toMatchObject({
    by: 'Lars Dekker',
    userAgent: null,
    addressPrefix: null,
  });
  await allow(false);
  const hidden = await anna.get(`/api/relations/people/${demoId('person:anna')}/export`);
  expect(z.parse(ownData, hidden.json()).viewers).toEqual([]);
});

describe('[TEA-06] a reminder', () => {
  const remind = (key: string) => lars.post(`/api/team/${demoId(`contact:${key}`)}/reminders`, {});
  beforeEach(() => emptyOutbox(demo.services));

  test('says by whom it is and what is to be done, and is sent once a week', async () => {
    const response = await remind('anna');
    expect(response.statusCode, response.body).toBe(200);
    const { remindAgainOn } = z.parse(remindMember.response, response.json());
    const again = await remind('anna');
    expect([again.statusCode, again.body]).toEqual([409, expect.stringContaining('al herinnerd')]);
    expect((await listed('?search=vries')).members).toMatchObject([{ remindAgainOn }]);
    const [email, ...others] = await openOutbox(demo.services);
    expect(others).toEqual([]);
    expect(email?.text).toContain('Lars Dekker herinnert je namens Voorbeeld Advies B.V.');
    expect(email?.text).toContain('Haal het PE-examen Wft Hypothecair krediet voor 1 april 2028');
    expect(email?.text).not.toContain('Wft Basis');
    expect(await audited(demo)).toMatchObject([
      { event: 'team_remind', userId: demoId('user:anna'), actorUserId: demoId('user:lars') },
    ]);
    demo.clock.advance(7 * 24 * 60 * 60);
    lars = await browserOf(demo, 'manager');
    expect((await listed('?search=vries')).members).toMatchObject([{ remindAgainOn: null }]);
    expect((await remind('anna')).statusCode).toBe(200);
  });

  test('is sent once of two at the same moment', async () => {
    const statuses = await Promise.all([remind('milan.vanleeuwen'), remind('milan.vanleeuwen')]);
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 409]));
    expect(await openOutbox(demo.services)).toHaveLength(1);
  });

  test('is not sent to who has nothing to do, nor to anybody of another organization or manager', async () => {
    expect((await remind('iris')).statusCode).toBe(409);
    expect((await remind('joris')).statusCode).toBe(404);
    await become('manager');
    expect((await remind('anna')).statusCode).toBe(404);
    expect(await openOutbox(demo.services)).toEqual([]);
  });
});

describe('[TEA-08] who is whose manager', () => {
  const at = (key: string, rest: string) =>
    `/api/relations/affiliations/${demoId(`organisation:${key}`)}/${rest}`;
  const contact = (key: string) => demoId(`contact:${key}`);
  const assign = (keys: string[], manager: string | null, browser = lars) =>
    browser.send(
      'POST',
      at('voorbeeld', 'assignments'),
      { contactIds: keys.map(contact), managerContactId: manager === null ? null : contact(manager) },
      { 'content-type': 'application/ld+json' },
    );
  const staff = async (query: string) => {
    const response = await lars.get(at('voorbeeld', `staff?${query}`));
    return z.parse(getStaff.response, response.json());
  };
  beforeEach(async () => {
    await demo.restore();
    lars = await browserOf(demo, 'manager');
  });

  test('is listed with the names of everybody, by manager and by name', async () => {
    const all = await staff('');
    expect([all.total, all.members[0]?.name]).toEqual([22, 'Anna de Vries']);
    expect((await staff(`manager=${contact('chris')}`)).members.map(({ name }) => name)).toEqual([
      'Anna de Vries',
      'Iris Mulder',
    ]);
    expect((await staff('manager=geen')).total).toBe(8);
    expect((await staff('manager=geen&search=smit')).members).toMatchObject([
      { id: contact('dewi'), name: 'Dewi Smit', managerContactId: null },
    ]);
    const managers = z.parse(getManagers.response, (await lars.get(at('voorbeeld', 'managers'))).json());
    expect(managers.members.map(({ name, role, people }) => [name, role, people])).toEqual([
      ['Chris van den Berg', 'manager', 2],
      ['Lars Dekker', 'organisation-manager', 12],
    ]);
  });

  test('is set for several people at once, recorded in their accounts, and seen by the manager', async () => {
    const response = await assign(['anna', 'dewi', 'emre'], 'chris');
    expect([response.statusCode, response.json()]).toMatchObject([200, { changed: 2 }]);
    const recorded = await audited(demo, 2);
    expect(recorded.toSorted((one, other) => (String(one.userId) < String(other.userId) ? -1 : 1))).toEqual(
      ['dewi', 'emre']
        .map((key) => ({
          event: 'team_assign',
          userId: demoId(`user:${key}`),
          contactId: contact(key),
          actorUserId: demoId('user:lars'),
          objectType: 'contact',
          objectId: contact(key),
          details: { managerContactId: contact('chris') },
        }))
        .toSorted((one, other) => (one.userId < other.userId ? -1 : 1)),
    );
    expect((await staff(`manager=${contact('chris')}`)).total).toBe(4);
    expect((await assign(['anna'], null)).json()).toMatchObject({ changed: 1 });
  });

  test('is refused for others than people of the organization, its managers, and oneself', async () => {
    const { database } = demo.services;
    await database
      .update(contacts)
      .set({ lmsAccountRole: 'participant' })
      .where(eq(contacts.id, contact('chris')));
    for (const [keys, manager, path] of [
      [['joris'], 'chris', 'contactIds'],
      [['anna', 'karin'], 'chris', 'contactIds'],
      [['chris'], 'chris', 'contactIds'],
      [[], 'chris', 'contactIds'],
      [['anna'], 'iris', 'managerContactId'],
      [['anna'], 'bram', 'managerContactId'],
      [['anna'], 'unknown', 'managerContactId'],
    ] as const) {
      const response = await assign([...keys], manager);
      expect([keys, manager, response.statusCode, response.body]).toEqual([
        keys,
        manager,
        422,
        expect.stringContaining(`"propertyPath":"${path}"`),
      ]);
    }
    expect((await staff(`manager=${contact('chris')}`)).total).toBe(2);
  });

  test('is set by an administrator of the provider, whom the person does not see the name of', async () => {
    await demo.services.database.delete(sessions);
    const bram = await browserOf(demo, 'administrator');
    expect((await assign(['anna'], 'lars', bram)).json()).toMatchObject({ changed: 1 });
    const anna = await browserOf(demo, 'participant');
    const response = await anna.get(`/api/relations/people/${demoId('person:anna')}/export`);
    const { events } = z.parse(ownData, response.json());
    expect(events.find(({ event }) => event === 'team_assign')).toMatchObject({ by: null, byEmployee: true });
  });

  test('is not for the organization while it does not allow managers to see their people', async () => {
    await allow(false);
    expect((await lars.get(at('voorbeeld', 'staff'))).statusCode).toBe(404);
    expect((await assign(['anna'], 'lars')).statusCode).toBe(404);
  });
});

describe('[TEA-09] requirements that a manager sets', () => {
  const path = (key: string) => `/api/team/${demoId(`contact:${key}`)}/wft_requirements`;
  const save = (key: string, requirements: string[], version?: number) =>
    lars.send(
      'POST',
      path(key),
      { requirements },
      {
        'content-type': 'application/ld+json',
        ...(version !== undefined && { 'if-match': `"${version}"` }),
      },
    );
  const read = async (key: string) =>
    z.parse(memberWftCalls.read.response, (await lars.get(path(key))).json());
  beforeEach(async () => {
    await demo.restore();
    lars = await browserOf(demo, 'manager');
  });

  test('are those that the employer sets, and change the dossier; the person is told by whom', async () => {
    expect(await read('iris')).toMatchObject({ version: 1, canAdjustWftDiplomaRequirement: true });
    const saved = await save('iris', ['modbasis', 'advzorg', 'abhzorg'], 1);
    expect([saved.statusCode, saved.json()]).toMatchObject([200, { version: 2, amountOfRequirements: 2 }]);
    const { qualifications } = z.parse(
      getTeamMember.response,
      (await lars.get(`/api/team/${demoId('contact:iris')}`)).json(),
    );
    expect(qualifications).toContainEqual({ code: 'advzorg', state: 'missing' });
    const [email] = await openOutbox(demo.services);
    expect(email?.text).toContain('Lars Dekker heeft namens Voorbeeld Advies B.V. gewijzigd');
    expect(email?.text).toContain('Erbij gekomen: Wft Zorgverzekeringen.');
    expect(email?.text).toContain('Niet meer nodig: Wft Inkomen.');
    expect((await save('iris', ['modbasis'], 1)).statusCode).toBe(412);
    const iris = new Browser(demo.app);
    await iris.login('iris');
    const own = await iris.get(`/api/relations/wft_diploma_requirements/${demoId('contact:iris')}`);
    expect(z.parse(getWftProfile.response, own.json()).setBy).toBe('Lars Dekker');
    await save('iris', ['modbasis', 'advzorg'], 2);
    expect(await openOutbox(demo.services)).toHaveLength(1);
  });

  test('are recorded in the account of the person', async () => {
    await save('iris', ['modbasis']);
    expect(await audited(demo)).toEqual([
      {
        event: 'team_require',
        userId: demoId('user:iris'),
        contactId: demoId('contact:iris'),
        actorUserId: demoId('user:lars'),
        objectType: 'contact',
        objectId: demoId('contact:iris'),
        details: { fields: 'wftRequirements' },
      },
    ]);
  });

  test('may also be the first ones of somebody', async () => {
    expect(await read('dewi')).toMatchObject({ requirements: [], canAdjustWftDiplomaRequirement: true });
    expect((await save('dewi', ['modbasis'], 1)).statusCode).toBe(200);
    expect(await read('dewi')).toMatchObject({ version: 2, amountOfRequirements: 1 });
  });

  test('are not those that the person chooses, nor of the learning system, nor the own ones', async () => {
    await demo.services.database.update(contacts).set({ lmsAccountRole: 'participant' }).where(ofLars);
    for (const key of ['anna', 'hanna', 'lars']) {
      expect([key, (await read(key)).canAdjustWftDiplomaRequirement]).toEqual([key, false]);
      expect([key, (await save(key, ['modbasis'])).statusCode]).toEqual([key, 403]);
    }
    for (const address of [path('joris'), path('unknown'), '/api/team/x', '/api/team/x/wft_requirements'])
      expect([address, (await lars.get(address)).statusCode]).toEqual([address, 404]);
    expect((await save('joris', ['modbasis'])).statusCode).toBe(404);
  });
});

describe('[TEA-10] PA modules that a manager requires', () => {
  const path = (key: string, type = 'pau') => `/api/team/${demoId(`contact:${key}`)}/wft_${type}_modules`;
  const save = (key: string, body: object, version: number | null = null) =>
    lars.send('POST', path(key), body, {
      'content-type': 'application/ld+json',
      ...(version !== null && { 'if-match': `"${version}"` }),
    });
  const read = async (key: string) =>
    z.parse(memberPaCalls.update.get.response, (await lars.get(path(key))).json());
  const ofIris = eq(paProfiles.contactId, demoId('contact:iris'));
  const set = (row: Partial<typeof paProfiles.$inferInsert>) =>
    demo.services.database.update(paProfiles).set(row).where(ofIris);
  beforeEach(async () => {
    await demo.restore();
    lars = await browserOf(demo, 'manager');
  });

  test('are those of a profile that the employer sets; the person is told, and reads by whom', async () => {
    const before = await read('iris');
    expect(before).toMatchObject({ scenario: 2, isAdjustable: true, setBy: '' });
    const saved = await save('iris', { wftPensioen: ['required'], wftBasis: ['other'] }, before.version);
    expect([saved.statusCode, z.parse(memberPaCalls.update.get.response, saved.json())]).toMatchObject([
      200,
      { modules: { wftPensioen: { required: true, percentage: 100 }, wftBasis: { required: false } } },
    ]);
    const [email] = await openOutbox(demo.services);
    expect(email?.text).toContain('Lars Dekker heeft namens Voorbeeld Advies B.V. gewijzigd');
    expect(email?.text).toContain('Erbij gekomen: PA-module Pensioen (update).');
    expect(email?.text).toContain('Niet meer nodig: PA-module Basis (update).');
    expect(await audited(demo)).toMatchObject([
      { event: 'team_require', actorUserId: demoId('user:lars'), details: { fields: 'paProfile-update' } },
    ]);
    expect((await save('iris', { wftBasis: ['required'] }, before.version)).statusCode).toBe(412);
    const iris = new Browser(demo.app);
    await iris.login('iris');
    const own = await iris.get(`/api/relations/wft_pau_modules/${demoId('contact:iris')}`);
    expect(z.parse(paCalls.update.get.response, own.json())).toMatchObject({
      setBy: 'Lars Dekker',
      setOn: dayOf(demo.services.clock.now()),
    });
  });

  test('are the same after a save that changes nothing, without an email', async () => {
    const { version } = await read('iris');
    expect((await save('iris', { wftZorgverzekering: ['other'] }, version)).statusCode).toBe(200);
    expect([(await read('iris')).version, await openOutbox(demo.services)]).toEqual([version, []]);
  });

  test('leave the extra modules to the person, whom the manager does not see choose them', async () => {
    expect((await read('iris')).modules.wftPensioen.optional).toBe(false);
    await save('iris', { wftZorgverzekering: ['required'], wftPensioen: ['other'] });
    const [row] = await demo.services.database
      .select()
      .from(paProfiles)
      .where(and(ofIris, eq(paProfiles.moduleType, 'update')));
    expect(row?.modules).toMatchObject({
      wftPensioen: { optional: true },
      wftZorgverzekering: { required: true },
    });
  });

  test('are not those of a profile of which the person chooses everything, nor one that is missing', async () => {
    await set({ scenario: 1, isAdjustable: true });
    expect((await read('iris')).isAdjustable).toBe(false);
    expect((await save('iris', { wftBasis: ['required'] })).statusCode).toBe(403);
    await set({ scenario: 1, isAdjustable: false });
    expect((await save('iris', { wftVermogen: ['required'] })).statusCode).toBe(200);
    await demo.services.database
      .update(contacts)
      .set({ wftPaModuleTypes: [] })
      .where(eq(contacts.id, demoId('contact:iris')));
    expect((await save('iris', { wftBasis: ['required'] })).statusCode).toBe(403);
    for (const address of [path('joris'), path('unknown'), '/api/team/x/wft_pau_modules'])
      expect([address, (await lars.get(address)).statusCode]).toEqual([address, 404]);
  });
});
