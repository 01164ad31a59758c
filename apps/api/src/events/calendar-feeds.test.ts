import { Writable } from 'node:stream';
import { eq, gt, sql } from 'drizzle-orm';
import { sync, type VEvent } from 'node-ical';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { audit, calendarFeeds, contacts, eventRegistrations, events, users } from '../database/schema.ts';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { createLog } from '../platform/logging.ts';
import { audited } from '../testing/audited.ts';
import { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { writeFeedOf } from './calendar-feeds.ts';

let demo: DemoApp;
let anna: Browser;
let logged = '';
beforeAll(async () => {
  const destination = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk);
      done();
    },
  });
  const services = { log: createLog('info', destination) };
  demo = await buildDemoApp({ environment: { RATE_LIMITS: 'off' }, services });
});
beforeEach(async () => {
  await demo.restore();
  anna = await loggedIn('anna');
});
afterAll(() => demo.close());

const feed = '/api/relations/calendar_feed';
const contactId = demoId('contact:anna');

async function loggedIn(username: string): Promise<Browser> {
  const visitor = new Browser(demo.app);
  await visitor.login(username);
  return visitor;
}

/** Creates a feed and returns its path. */
async function subscribe(visitor = anna): Promise<string> {
  const response = await visitor.post(feed, {});
  expect(response.statusCode).toBe(201);
  const { address } = response.json<{ address: string }>();
  expect(address).toMatch(/^http:\/\/localhost:4173\/api\/calendars\/[\w-]{43}\/evenementen\.ics$/);
  return new URL(address).pathname;
}

/** Requests a feed as a calendar program does, without a login. */
const read = (path: string, headers: Record<string, string> = {}) => new Browser(demo.app).get(path, headers);

/** Returns the entries of a feed as a calendar program parses them, in the order of the feed. */
async function entriesOf(path: string): Promise<VEvent[]> {
  const { body } = await read(path);
  const parsed = Object.values(sync.parseICS(body));
  return parsed.filter((each): each is VEvent => each?.type === 'VEVENT');
}

const lineOf = (body: string, name: string) =>
  body
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .find((line) => line.startsWith(`${name}:`));

describe('[EVT-01] the calendar feed of a contact', () => {
  test('has every event of the contact with a stable UID, as a calendar program parses it', async () => {
    const path = await subscribe();
    const response = await read(path);
    expect(response.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'referrer-policy': 'no-referrer',
    });
    expect(response.body).toContain('\r\nNAME:Evenementen Voorbeeld Advies\r\n');
    expect(response.body).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT6H\r\n');
    expect(response.body).not.toContain('METHOD');
    const entries = await entriesOf(path);
    expect(entries.map(({ uid, summary, status }) => [uid, summary, status])).toEqual([
      [`${demoId('registration:anna:examen')}@localhost`, 'PE-examen Wft Schade particulier', 'CONFIRMED'],
      [
        `${demoId('registration:anna:actualiteiten')}@localhost`,
        'Actualiteitendag Hypothecair krediet',
        'CONFIRMED',
      ],
      [
        `${demoId('registration:anna:zorgplicht')}@localhost`,
        'Wachtlijst: Zorgplicht in de praktijk',
        'TENTATIVE',
      ],
    ]);
    expect(entries[1]?.start).toEqual(new Date('2026-12-03T08:30:00Z'));
    expect(entries[1]?.location).toBe('Stationsplein 10, Utrecht');
    // Only registrations with a seat contain the online room.
    expect(response.body).not.toContain('webinars');
  });

  test('is a valid calendar for a contact without events', async () => {
    const path = await subscribe(await loggedIn('lars'));
    expect((await read(path)).body).toContain('\r\nBEGIN:VTIMEZONE\r\n');
    expect(await entriesOf(path)).toEqual([]);
  });

  test('keeps an event for a year after its end', async () => {
    const { database, config } = demo.services;
    const path = await subscribe();
    const token = path.split('/')[3] ?? '';
    const endsAt = new Date('2026-12-03T15:30:00Z').getTime();
    const day = 24 * 60 * 60_000;
    const titlesAt = async (now: number) =>
      (await writeFeedOf(config, database, token, new Date(now)))?.includes('Actualiteitendag');
    expect(await titlesAt(endsAt + 366 * day - 1)).toBe(true);
    expect(await titlesAt(endsAt + 366 * day)).toBe(false);
  });

  test('is only named Evenementen for an account without an environment', async () => {
    const { database } = demo.services;
    const path = await subscribe();
    const isAnna = eq(contacts.id, contactId);
    const [before] = await database.select().from(contacts).where(isAnna);
    await database.update(contacts).set({ affiliationId: null }).where(isAnna);
    const { body } = await read(path);
    await database.update(contacts).set({ affiliationId: before?.affiliationId }).where(isAnna);
    expect(lineOf(body, 'NAME')).toBe('NAME:Evenementen');
  });

  test('has at most a thousand events', async () => {
    const { database } = demo.services;
    const added = await database
      .insert(events)
      .values(
        Array.from({ length: 1_010 }, (_, index) => ({
          title: `Webinar ${index}`,
          type: 'webinar' as const,
          startsAt: new Date(Date.UTC(2030, 0, index)),
          endsAt: new Date(Date.UTC(2030, 0, index, 1)),
        })),
      )
      .returning({ eventId: events.id });
    await database
      .insert(eventRegistrations)
      .values(added.map(({ eventId }) => ({ eventId, contactId, status: 'confirmed' as const })));
    const { body } = await read(await subscribe());
    await database.delete(events).where(gt(events.startsAt, new Date('2029-01-01')));
    expect(body.match(/^BEGIN:VEVENT/gm)).toHaveLength(1_000);
  });

  test.each([
    ['in winter', '2027-01-14T09:00:00+01:00', '2027-01-14T08:00:00Z'],
    ['in summer', '2027-07-15T09:00:00+02:00', '2027-07-15T07:00:00Z'],
    ['before the skipped hour', '2027-03-28T01:59:00+01:00', '2027-03-28T00:59:00Z'],
    ['after the skipped hour', '2027-03-28T03:00:00+02:00', '2027-03-28T01:00:00Z'],
    ['in the repeated hour, the first time', '2027-10-31T02:30:00+02:00', '2027-10-31T00:30:00Z'],
    ['in the repeated hour, the second time', '2027-10-31T02:30:00+01:00', '2027-10-31T01:30:00Z'],
  ])('has the right time for an event %s', async (_, startsAt, moment) => {
    const { database } = demo.services;
    const path = await subscribe();
    const id = demoId('event:actualiteiten');
    const [before] = await database.select().from(events).where(eq(events.id, id));
    const start = new Date(startsAt);
    await database
      .update(events)
      .set({ startsAt: start, endsAt: new Date(start.getTime() + 60 * 60_000) })
      .where(eq(events.id, id));
    const entries = await entriesOf(path);
    await database
      .update(events)
      .set({ startsAt: before?.startsAt, endsAt: before?.endsAt })
      .where(eq(events.id, id));
    const moved = entries.find(({ uid }) => uid.startsWith(demoId('registration:anna:actualiteiten')));
    expect(moved?.start.toISOString()).toBe(new Date(moment).toISOString());
    expect(moved?.end?.getTime()).toBe(start.getTime() + 60 * 60_000);
  });

  test('raises SEQUENCE and LAST-MODIFIED with each change of an event or registration', async () => {
    const { database } = demo.services;
    const chris = await loggedIn('chris');
    await chris.post('/api/select-contact', { contactId: demoId('contact:chris.zonnig') });
    const path = await subscribe(chris);
    const first = (await read(path)).body;
    const sequence = (body: string) => Number(lineOf(body, 'SEQUENCE')?.split(':')[1]);
    const id = demoId('registration:chris.zonnig:zorgplicht');
    await database
      .update(eventRegistrations)
      .set({ status: 'cancelled' })
      .where(eq(eventRegistrations.id, id));
    const cancelled = (await read(path)).body;
    expect(sequence(cancelled)).toBe(sequence(first) + 1);
    const changedAt = (body: string) => lineOf(body, 'LAST-MODIFIED')?.split(':')[1];
    const stamp = (moment: Date | undefined) => moment?.toISOString().replaceAll(/[-:]|\.\d+/g, '');
    const [registration] = await database
      .select()
      .from(eventRegistrations)
      .where(eq(eventRegistrations.id, id));
    expect(changedAt(cancelled)).toBe(stamp(registration?.updatedAt));
    const isZorgplicht = eq(events.id, demoId('event:zorgplicht'));
    const [event] = await database.select().from(events).where(isZorgplicht);
    const later = new Date((registration?.updatedAt.getTime() ?? 0) + 60_000);
    await database.execute(sql`alter table events disable trigger user`);
    await database.update(events).set({ updatedAt: later }).where(isZorgplicht);
    expect(changedAt((await read(path)).body)).toBe(stamp(later));
    await database.update(events).set({ updatedAt: event?.updatedAt }).where(isZorgplicht);
    await database.execute(sql`alter table events enable trigger user`);
    expect(lineOf(cancelled, 'STATUS')).toBe('STATUS:CANCELLED');
    expect(lineOf(cancelled, 'DTSTAMP')).toBe(
      lineOf(cancelled, 'LAST-MODIFIED')?.replace('LAST-MODIFIED', 'DTSTAMP'),
    );
    await database
      .update(events)
      .set({ trainer: 'Tom' })
      .where(eq(events.id, demoId('event:zorgplicht')));
    expect(sequence((await read(path)).body)).toBe(sequence(first) + 2);
    // A write without changes is no revision.
    await database
      .update(events)
      .set({ trainer: 'Tom' })
      .where(eq(events.id, demoId('event:zorgplicht')));
    expect(sequence((await read(path)).body)).toBe(sequence(first) + 2);
    await database
      .update(eventRegistrations)
      .set({ status: 'confirmed' })
      .where(eq(eventRegistrations.id, id));
  });

  test('returns 304 while the calendar has not changed', async () => {
    const path = await subscribe();
    const { headers, body } = await read(path);
    const again = await read(path, { 'if-none-match': String(headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    demo.clock.advance(60_000);
    expect((await read(path)).body).toBe(body);
  });
});

describe('[EVT-01] [T38] the link of a calendar feed', () => {
  test('is returned once, stored as a hash, and recorded in the audit log', async () => {
    expect((await anna.get(feed)).json()).toEqual({});
    const path = await subscribe();
    const about = { userId: demoId('user:anna'), contactId };
    expect(await audited(demo)).toEqual([{ event: 'calendar_feed_create', ...about }]);
    const token = path.split('/')[3] ?? '';
    const status = await anna.get(feed);
    expect(status.json()).toEqual({ createdAt: demo.clock.now().toISOString() });
    const { database } = demo.services;
    const stored = JSON.stringify([
      await database.select().from(calendarFeeds),
      await database.select().from(audit),
    ]);
    expect(stored).not.toContain(token);
    await read(path);
    await read(`/api/calendars/${token}x/evenementen.ics`);
    expect(logged).toContain('/api/calendars/:token/evenementen.ics');
    expect(logged).not.toContain(token);
  });

  test('stops working when it is revoked or a new one is created', async () => {
    const ofLars = await subscribe(await loggedIn('lars'));
    const first = await subscribe();
    demo.clock.advance(60);
    const second = await subscribe();
    expect((await anna.get(feed)).json()).toEqual({ createdAt: demo.clock.now().toISOString() });
    expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200]);
    const revoke = () => anna.send('DELETE', feed, '{}', { 'content-type': 'application/ld+json' });
    expect([(await revoke()).statusCode, (await revoke()).statusCode]).toEqual([204, 204]);
    expect((await read(ofLars)).statusCode).toBe(200);
    const about = { userId: demoId('user:anna'), contactId };
    expect(await audited(demo, 2)).toEqual([
      { event: 'calendar_feed_create', ...about },
      { event: 'calendar_feed_revoke', ...about },
    ]);
    expect((await read(second)).statusCode).toBe(404);
    expect((await anna.get(feed)).json()).toEqual({});
  });

  test('returns the same 404 when it is unknown, revoked, or its user or contact is disabled', async () => {
    const { database } = demo.services;
    const revoked = await subscribe();
    const path = await subscribe();
    const responses = [await read('/api/calendars/x/evenementen.ics'), await read(revoked)];
    const isUser = eq(users.id, demoId('user:anna'));
    await database.update(users).set({ enabled: false }).where(isUser);
    responses.push(await read(path));
    await database.update(users).set({ enabled: true }).where(isUser);
    await database.update(contacts).set({ enabled: false }).where(eq(contacts.id, contactId));
    responses.push(await read(path));
    await database.update(contacts).set({ enabled: true }).where(eq(contacts.id, contactId));
    for (const { statusCode, body } of responses)
      expect([statusCode, body]).toEqual([404, responses[0]?.body]);
    expect((await read(path)).statusCode).toBe(200);
  });

  test('belongs to one account of a person', async () => {
    const chris = await loggedIn('chris');
    await chris.post('/api/select-contact', { contactId: demoId('contact:chris') });
    const own = await subscribe(chris);
    await chris.post('/api/select-contact', { contactId: demoId('contact:chris.zonnig') });
    expect((await chris.get(feed)).json()).toEqual({});
    expect(await entriesOf(own)).toHaveLength(0);
    expect(await entriesOf(await subscribe(chris))).toHaveLength(1);
    expect((await read(own)).statusCode).toBe(200);
  });
});
