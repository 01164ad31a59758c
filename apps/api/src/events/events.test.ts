import { getEventRegistration, getEventRegistrations } from '@portal/contract/events/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { demoId } from '../demo/world/demo-id.ts';
import { eventRegistrations, events } from '../database/schema.ts';
import { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';

let demo: DemoApp;
beforeAll(async () => {
  demo = await buildDemoApp({ environment: { RATE_LIMITS: 'off' } });
});
beforeEach(() => demo.forgetLogins());
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
  return { ...z.parse(getEventRegistrations.answer, body), body };
}

describe('[EVT-01] the registrations of a contact', () => {
  test('come with the latest event first, and say when and where as people need it', async () => {
    const { members, total, body } = await read(await loggedIn(), listOf('anna'));
    expect(total).toBe(3);
    expect(members.map(({ id }) => id)).toEqual(
      ['zorgplicht', 'actualiteiten', 'examen'].map((event) => idOf('anna', event)),
    );
    expect(members[1]).toMatchObject({
      title: 'Actualiteitendag Hypothecair krediet',
      type: 'training',
      status: 'confirmed',
      // Half past nine in Amsterdam, in winter.
      startsAt: '2026-12-03T08:30:00.000Z',
      endsAt: '2026-12-03T15:30:00.000Z',
      onlineUrl: null,
      pePoints: 6,
    });
    expect(members[0]?.onlineUrl).toBe('http://localhost:4175/webinars/zorgplicht');
    // In summer time still.
    expect(members[2]?.startsAt).toBe('2026-09-30T11:00:00.000Z');
    expect(body).not.toHaveProperty('hydra:view');
    expect(JSON.stringify(body)).not.toContain('null');
  });

  test('are those of the active account when none is named', async () => {
    const { members } = await read(await loggedIn(), list);
    expect(members).toHaveLength(3);
  });

  test('an account without any has an empty list', async () => {
    expect(await read(await loggedIn('lars'), list)).toMatchObject({ members: [], total: 0 });
  });

  test('[T38] of somebody else’s contact are answered like those of one that does not exist', async () => {
    const visitor = await loggedIn('iris');
    const missing = await visitor.get(`${list}?contactId=${crypto.randomUUID()}`);
    expect(missing.statusCode).toBe(404);
    for (const url of [listOf('anna'), `${listOf('anna')}&page=9`, `${list}?contactId=x`]) {
      const foreign = await visitor.get(url);
      expect([foreign.statusCode, foreign.body]).toEqual([404, missing.body]);
    }
  });

  test('another account of one’s own is one’s own', async () => {
    const visitor = await loggedIn('chris');
    await visitor.post('/api/select-contact', { contactId: demoId('contact:chris') });
    expect(await read(visitor, list)).toMatchObject({ total: 0 });
    expect(await read(visitor, listOf('chris.zonnig'))).toMatchObject({ total: 1 });
  });
});

describe('[EVT-01] one registration', () => {
  const url = (id: string) => `${list}/${id}`;

  test('is answered as it is in the list', async () => {
    const visitor = await loggedIn();
    const { members } = await read(visitor, list);
    const response = await visitor.get(url(idOf('anna', 'actualiteiten')));
    expect(response.json()).toMatchObject({ '@type': 'EventRegistration' });
    expect(z.parse(getEventRegistration.answer, response.json())).toEqual(members[1]);
  });

  test('[T38] of somebody else is answered like one that does not exist', async () => {
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

describe('[EVT-01] [NET-01] more than a page of them', () => {
  beforeAll(async () => {
    const rows = Array.from({ length: 65 }, (_, index) => ({
      id: crypto.randomUUID(),
      title: `Avond ${index}`,
      type: 'meeting' as const,
      // Two at a time start together: the order within such a pair must not change from page to page.
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

  test('is handed out by thirty, with the address of the next page, each of them once', async () => {
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

  test('a page beyond the last is empty, and one that is none is the first', async () => {
    const visitor = await loggedIn('joris');
    expect(await read(visitor, `${list}?page=4`)).toMatchObject({ members: [], total: 65 });
    for (const page of ['0', '-1', 'x', ''])
      expect((await read(visitor, `${list}?page=${page}`)).members).toHaveLength(30);
  });
});
