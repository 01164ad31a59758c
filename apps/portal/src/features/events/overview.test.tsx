import { getEventRegistration, getEventRegistrations } from '@portal/contract/events/calls';
import { eventRegistration } from '@portal/contract/events/schema';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { notifications } from '../../shared/notifications/notifications.ts';
import { controls, has, press, settle } from '../../testing/page.ts';
import { at, json, serve } from '../../testing/requests.ts';
import { show } from '../../testing/show.tsx';
import EventDetailsScreen from './DetailsScreen.tsx';
import { EventFacts } from './EventFacts.tsx';
import { Registrations } from './Registrations.tsx';
import { texts } from './texts.ts';

const now = new Date('2026-11-26T12:00:00Z');
const list = at(getEventRegistrations);
const event = (id: string, startsAt: string, given: object = {}) => ({
  id,
  title: `Titel ${id}`,
  type: 'training',
  status: 'confirmed',
  startsAt,
  registers: [],
  ...given,
});
const ahead = event('straks', '2026-12-03T09:00:00Z');
const past = event('eerder', '2026-10-01T09:00:00Z', { endsAt: '2026-10-01T10:00:00Z' });
const page = (members: object[], total = members.length) =>
  json({ 'hydra:member': members, 'hydra:totalItems': total });
const rows = (caption: string) =>
  [...document.querySelectorAll('table')]
    .filter((table) => table.caption?.textContent === caption)
    .flatMap((table) => [...table.querySelectorAll('tbody tr')].map((row) => row.textContent));

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }));

async function open(response: Response, path = '/evenementen/overzicht') {
  serve({ [list]: response });
  const rendered = await show(<Registrations contactId="c1" />, { path });
  await settle();
  return rendered;
}

test('[EVT-01] upcoming and past events are listed in separate tables', async () => {
  await open(page([past, ahead]));
  expect([rows(texts.coming.title).length, rows(texts.past.title).length]).toEqual([1, 1]);
  expect([
    rows(texts.coming.title)[0]?.includes('Titel straks'),
    rows(texts.past.title)[0]?.includes('Titel eerder'),
  ]).toEqual([true, true]);
});

test('[EVT-01] an empty list of upcoming events says whether there are none or the filters match none', async () => {
  const first = await open(page([past]));
  expect([has(texts.coming.none), has(texts.coming.noneLeft)]).toEqual([true, false]);
  first.unmount();
  await open(page([past, { ...ahead, type: 'exam' }]), '/evenementen/overzicht?filters=1.soort=training');
  expect([has(texts.coming.none), has(texts.coming.noneLeft)]).toEqual([false, true]);
});

test('[EVT-01] an account without events gets a link to the webshop', async () => {
  await open(page([]));
  expect([has(texts.none), controls(texts.toWebshop).length]).toEqual([true, 1]);
});

test('[EVT-01] the events of all pages of the collection are loaded', async () => {
  const asked = serve({
    [`${list}?contactId=c1&page=1`]: page([ahead], 2),
    [`${list}?contactId=c1&page=2`]: page([past], 2),
  });
  await show(<Registrations contactId="c1" />);
  await settle();
  expect([asked.length, rows(texts.coming.title).length, rows(texts.past.title).length]).toEqual([2, 1, 1]);
});

test.each([
  ['a 404', json({ title: 'x' }, 404), 0],
  ['a 403', json({ title: 'x' }, 403), 1],
  ['a server fault', json({}, 500), 1],
])('[EVT-01] loading the events can be retried after %s', async (_, response, notices) => {
  await open(response);
  expect(notifications.getSnapshot()).toHaveLength(notices);
  serve({ [list]: page([ahead]) });
  await press('Probeer opnieuw');
  await settle();
  expect(rows(texts.coming.title)).toHaveLength(1);
});

const facts = (given: object = {}) =>
  show(
    <EventFacts
      registration={z.parse(eventRegistration, { ...ahead, ...given })}
      now={now}
      onChange={() => {}}
    />,
  );
const strings = texts.details;
const online = { onlineUrl: 'https://online.example/a' };

test.each([
  ['in the future', online, [strings.toCalendar, strings.join]],
  ['on a waiting list', { ...online, status: 'waiting-list' }, [strings.toCalendar]],
  ['with a cancelled registration', { ...online, status: 'cancelled' }, []],
  ['in the past', { ...online, startsAt: past.startsAt, endsAt: '2026-10-01T10:00:00Z' }, []],
  ['at a location', {}, [strings.toCalendar]],
])('[EVT-02] an event %s offers only the actions that are still possible', async (_, given, offered) => {
  await facts(given);
  expect([strings.toCalendar, strings.join].filter((name) => controls(name).length > 0)).toEqual(offered);
  expect(has(strings.waitingList)).toBe('status' in given && given.status === 'waiting-list');
});

test('[EVT-02] the details of an event link back to the list with its filters, also when it is not found', async () => {
  const one = at(getEventRegistration, { id: 'r1' });
  const path = '/evenementen/details/r1?filters=1.soort=training';
  const back = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  serve({ [one]: json(ahead) });
  const first = await show(<EventDetailsScreen params={{ registrationId: 'r1' }} />, { path });
  await settle();
  expect([has('Titel straks'), back().includes('/evenementen/overzicht?filters=1.soort=training')]).toEqual([
    true,
    true,
  ]);
  first.unmount();
  serve({ [one]: json({ title: 'x' }, 404) });
  await show(<EventDetailsScreen params={{ registrationId: 'r1' }} />, { path });
  await settle();
  expect([has(strings.notFound), controls(strings.toOverview)[0]?.getAttribute('href')]).toEqual([
    true,
    '/evenementen/overzicht?filters=1.soort=training',
  ]);
});
