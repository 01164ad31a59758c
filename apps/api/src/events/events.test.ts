import { getEventRegistration, getEventRegistrations } from '@portal/contract/events/calls';
import { eq, isNotNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { contacts, environments, eventRegistrations, events, people, users } from '../database/schema.ts';
import { audited } from '../testing/audited.ts';
import { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { emptyOutbox, openOutbox } from '../testing/mail/mail.ts';

let demo: DemoApp;
beforeAll(async () => {
  demo = await buildDemoApp({ environment: { RATE_LIMITS: 'off' } });
});
beforeEach(() => demo.restore());
afterAll(() => demo.close());

const list = '/api/relations/event_registrations';
const listOf = (contact: string) => `${list}?contactId=${demoId(`contact:${contact}`)}`;
const idOf = (contact: string, event: string) => demoId(`registration:${contact}:${event}`);

async function loggedIn(username = 'anna'): Promise<Browser> {
  const visitor = new Browser(demo.app);
  await visitor.login(username);
  return visitor;
}

async function read(visitor: Browser, url: string) {
  const response = await visitor.get(url);
  expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
  const body: object = response.json();
  return { ...z.parse(getEventRegistrations.response, body), body };
}

describe('[EVT-01] the registrations of a contact', () => {
  test('are sorted by latest event first, with title, status, times and place', async () => {
    const { members, total, body } = await read(await loggedIn(), listOf('anna'));
    expect(total).toBe(3);
    expect(members.map(({ id }) => id)).toEqual(
      ['zorgplicht', 'actualiteiten', 'examen'].map((event) => idOf('anna', event)),
    );
    expect(members[1]).toMatchObject({
      title: 'Actualiteitendag Hypothecair krediet',
      type: 'training',
      status: 'confirmed',
      // Half past nine in Amsterdam, in winter time.
      startsAt: '2026-12-03T08:30:00.000Z',
      endsAt: '2026-12-03T15:30:00.000Z',
      location: 'Stationsplein 10, Utrecht',
      isOnline: false,
      onlineUrl: null,
      description: expect.stringMatching(/^Een dag over de leennormen/),
      trainer: 'Gijs de Groot',
      pePoints: 6,
      registers: [{ code: 'ffp' }, { code: 'seh' }],
      cancellationRequestedAt: null,
    });
    // Only registrations with a seat contain the online room.
    expect(members[0]).toMatchObject({ status: 'waiting-list', isOnline: true, onlineUrl: null });
    // Still summer time in Amsterdam.
    expect(members[2]?.startsAt).toBe('2026-09-30T11:00:00.000Z');
    expect(body).not.toHaveProperty('hydra:view');
    expect(JSON.stringify(body)).not.toContain('null');
  });

  test('are those of the active account without a contactId', async () => {
    const { members } = await read(await loggedIn(), list);
    expect(members).toHaveLength(3);
  });

  test('are an empty list for an account without any', async () => {
    expect(await read(await loggedIn('lars'), list)).toMatchObject({ members: [], total: 0 });
  });

  test('[T38] of another person return the same 404 as those of an unknown contact', async () => {
    const visitor = await loggedIn('iris');
    const missing = await visitor.get(`${list}?contactId=${crypto.randomUUID()}`);
    expect(missing.statusCode).toBe(404);
    for (const url of [listOf('anna'), `${listOf('anna')}&page=9`, `${list}?contactId=x`]) {
      const foreign = await visitor.get(url);
      expect([foreign.statusCode, foreign.body]).toEqual([404, missing.body]);
    }
  });

  test('can be read for another account of the same person', async () => {
    const visitor = await loggedIn('chris');
    await visitor.post('/api/select-contact', { contactId: demoId('contact:chris') });
    expect(await read(visitor, list)).toMatchObject({ total: 0 });
    const { members } = await read(visitor, listOf('chris.zonnig'));
    expect(members.map(({ onlineUrl }) => onlineUrl)).toEqual(['http://localhost:4175/webinars/zorgplicht']);
  });
});

describe('[EVT-01] a single registration', () => {
  const url = (id: string) => `${list}/${id}`;

  test('is the same as in the list', async () => {
    const visitor = await loggedIn();
    const { members } = await read(visitor, list);
    const response = await visitor.get(url(idOf('anna', 'actualiteiten')));
    expect(response.json()).toMatchObject({
      '@context': '/api/contexts/EventRegistration',
      '@id': `/api/relations/event_registrations/${idOf('anna', 'actualiteiten')}`,
      '@type': 'EventRegistration',
    });
    expect(z.parse(getEventRegistration.response, response.json())).toEqual(members[1]);
  });

  test('[T38] of another person returns the same 404 as an unknown one', async () => {
    const visitor = await loggedIn('iris');
    const missing = await visitor.get(url(crypto.randomUUID()));
    expect(missing.statusCode).toBe(404);
    for (const id of [
      idOf('anna', 'examen'),
      idOf('chris.zonnig', 'zorgplicht'),
      'x',
      demoId('event:examen'),
    ]) {
      const foreign = await visitor.get(url(id));
      expect([foreign.statusCode, foreign.body]).toEqual([404, missing.body]);
    }
  });
});

describe('[EVT-01] a cancellation request', () => {
  const url = (contact: string, event: string) => `${list}/${idOf(contact, event)}/cancellation_requests`;
  afterEach(async () => {
    const { database } = demo.services;
    await database.update(eventRegistrations).set({ cancellationRequestedAt: null });
    await emptyOutbox(demo.services);
  });

  test('emails the support desk and a copy to the participant, once for simultaneous requests', async () => {
    const visitor = await loggedIn();
    const before = await openOutbox(demo.services);
    const ask = () => visitor.post(url('anna', 'actualiteiten'), { reason: ' Ik ben\nziek. ' });
    const responses = await Promise.all([ask(), ask(), ask()]);
    const now = demo.clock.now().toISOString();
    for (const response of responses) {
      expect(response.statusCode).toBe(200);
      expect(response.json()).toMatchObject({ status: 'confirmed', cancellationRequestedAt: now });
    }
    const mails = (await openOutbox(demo.services)).slice(before.length);
    expect(mails).toHaveLength(2);
    const desk = mails.find(({ to }) => !to.includes('anna'));
    const copy = mails.find(({ to }) => to.includes('anna'));
    expect(desk).toMatchObject({ subject: 'Afmelding: Actualiteitendag Hypothecair krediet' });
    expect(desk?.to).toContain('servicedesk@voorbeeld.example');
    expect(desk?.headers['reply-to']).toEqual(['anna@voorbeeld.example']);
    for (const line of [
      'Evenement: Actualiteitendag Hypothecair krediet',
      'Wanneer: donderdag 3 december 2026, 09:30',
      'Status: Ingeschreven',
      'Reden: Ik ben\nziek.',
      'Naam: Anna de Vries',
      'Logt in als: anna',
      'E-mail: anna@voorbeeld.example',
      'Telefoon: 020 1234501',
      'Organisatie: Voorbeeld Advies B.V.',
      `Inschrijving: ${idOf('anna', 'actualiteiten')}`,
    ]) {
      expect(desk?.text).toContain(line);
      expect(copy?.text).toContain(line);
    }
    expect(copy).toMatchObject({ subject: 'Je afmelding: Actualiteitendag Hypothecair krediet' });
    expect(copy?.headers).not.toHaveProperty('reply-to');
    expect(await audited(demo)).toEqual([
      {
        event: 'event_cancellation_request',
        userId: demoId('user:anna'),
        contactId: demoId('contact:anna'),
        objectType: 'event registration',
        objectId: idOf('anna', 'actualiteiten'),
      },
    ]);
    const { members } = await read(visitor, list);
    expect(members.map(({ cancellationRequestedAt }) => cancellationRequestedAt)).toEqual([null, now, null]);
    const requested = isNotNull(eventRegistrations.cancellationRequestedAt);
    expect(await demo.services.database.$count(eventRegistrations, requested)).toBe(1);
  });

  test('is emailed to the support desk of the environment and the address of the account, also for a waiting list', async () => {
    const { database } = demo.services;
    const isZonnig = eq(environments.id, demoId('environment:zonnig'));
    await database.update(environments).set({ supportEmail: 'hulp@zonnig.example' }).where(isZonnig);
    const id = idOf('chris.zonnig', 'zorgplicht');
    await database
      .update(eventRegistrations)
      .set({ status: 'waiting-list' })
      .where(eq(eventRegistrations.id, id));
    const visitor = await loggedIn('chris');
    await visitor.post('/api/select-contact', { contactId: demoId('contact:chris') });
    const isContact = eq(contacts.id, demoId('contact:chris.zonnig'));
    const [contact] = await database.select().from(contacts).where(isContact);
    const ofContact = { email: 'zonnig@elders.example', phone: '+31687654321' };
    await database.update(contacts).set(ofContact).where(isContact);
    await emptyOutbox(demo.services);
    expect((await visitor.post(url('chris.zonnig', 'zorgplicht'), {})).statusCode).toBe(200);
    const mails = await openOutbox(demo.services);
    await database
      .update(contacts)
      .set({ ...contact })
      .where(isContact);
    expect(mails.filter(({ to }) => to.includes(ofContact.email))).toHaveLength(1);
    const desk = mails.find(({ to }) => to.includes('hulp@zonnig.example'));
    expect(mails.map(({ from }) => from.includes('Zonnig'))).toEqual([true, true]);
    for (const line of ['Status: Wachtlijst', `E-mail: ${ofContact.email}`, `Telefoon: ${ofContact.phone}`])
      expect(desk?.text).toContain(line);
    expect(desk?.text).not.toContain('Reden');
    expect(await audited(demo)).toMatchObject([
      { event: 'event_cancellation_request', contactId: demoId('contact:chris.zonnig'), objectId: id },
    ]);
    await database
      .update(eventRegistrations)
      .set({ status: 'confirmed' })
      .where(eq(eventRegistrations.id, id));
  });

  test('contains only known facts, without a copy, for a participant without name and addresses', async () => {
    const { database } = demo.services;
    const visitor = await loggedIn();
    const isAnna = { person: eq(people.id, demoId('person:anna')), user: eq(users.id, demoId('user:anna')) };
    const isContact = eq(contacts.id, demoId('contact:anna'));
    const [person] = await database.select().from(people).where(isAnna.person);
    const [contact] = await database.select().from(contacts).where(isContact);
    const phone = '+31612345678';
    const nameless = { givenName: null, infix: null, surname: null, recoveryEmail: null, phone };
    await database.update(people).set(nameless).where(isAnna.person);
    await database.update(users).set({ email: null }).where(isAnna.user);
    await database.update(contacts).set({ email: null, phone: null, affiliationId: null }).where(isContact);
    const { statusCode } = await visitor.post(url('anna', 'actualiteiten'), { reason: ' \n' });
    const mails = await openOutbox(demo.services);
    await database
      .update(people)
      .set({ ...person })
      .where(isAnna.person);
    await database.update(users).set({ email: 'anna@voorbeeld.example' }).where(isAnna.user);
    await database
      .update(contacts)
      .set({ ...contact })
      .where(isContact);
    expect([statusCode, mails.length]).toEqual([200, 1]);
    for (const line of ['Naam: anna', `Telefoon: ${phone}`]) expect(mails[0]?.text).toContain(line);
    for (const label of ['Reden:', 'E-mail:', 'Organisatie:']) expect(mails[0]?.text).not.toContain(label);
  });

  test('returns 409 when it is too late and 422 for a reason that is too long', async () => {
    const visitor = await loggedIn();
    const late = await visitor.post(url('anna', 'examen'), {});
    expect([late.statusCode, late.json<{ detail: string }>().detail]).toEqual([
      409,
      'Afmelden kan niet meer. Neem contact op met de servicedesk.',
    ]);
    expect((await visitor.post(url('anna', 'actualiteiten'), { reason: 'x'.repeat(501) })).statusCode).toBe(
      422,
    );
    expect(await openOutbox(demo.services)).toEqual([]);
  });

  test('[T38] returns the same 404 for a registration of another person as for an unknown one', async () => {
    const visitor = await loggedIn('iris');
    const missing = await visitor.post(`${list}/${crypto.randomUUID()}/cancellation_requests`, {});
    const foreign = await visitor.post(url('anna', 'actualiteiten'), {});
    expect([foreign.statusCode, foreign.body]).toEqual([404, missing.body]);
  });
});

describe('[EVT-01] [NET-01] a page of registrations', () => {
  beforeEach(async () => {
    const rows = Array.from({ length: 65 }, (_, index) => ({
      id: crypto.randomUUID(),
      title: `Avond ${index}`,
      type: 'meeting' as const,
      // Events start in pairs, whose order must be the same on every page.
      startsAt: new Date(Date.UTC(2025, 0, 1 + Math.floor(index / 2), 18)),
      endsAt: new Date(Date.UTC(2025, 0, 1 + Math.floor(index / 2), 20)),
    }));
    const { database } = demo.services;
    await database.insert(events).values(rows);
    await database.insert(eventRegistrations).values(
      rows.map(({ id }) => ({
        eventId: id,
        contactId: demoId('contact:joris'),
        status: 'attended' as const,
      })),
    );
  });

  test('has thirty registrations and the URL of the next page, without duplicates', async () => {
    const visitor = await loggedIn('joris');
    const seen: string[] = [];
    const sizes: number[] = [];
    let url: string | undefined = listOf('joris');
    while (url !== undefined) {
      const { members, total, body } = await read(visitor, url);
      expect(total).toBe(65);
      sizes.push(members.length);
      seen.push(...members.map(({ id }) => id));
      const view = (body as { 'hydra:view'?: { 'hydra:next': string } })['hydra:view'];
      url = view?.['hydra:next'];
    }
    expect(sizes).toEqual([30, 30, 5]);
    expect(new Set(seen).size).toBe(65);
  });

  test('is empty beyond the last page, and the first one for an invalid number', async () => {
    const visitor = await loggedIn('joris');
    expect(await read(visitor, `${list}?page=4`)).toMatchObject({ members: [], total: 65 });
    for (const page of ['0', '-1', 'x', ''])
      expect((await read(visitor, `${list}?page=${page}`)).members).toHaveLength(30);
  });
});
