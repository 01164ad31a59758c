import {
  getEventRegistration,
  getEventRegistrations,
  requestCancellation,
} from '@portal/contract/events/calls';
import { eventRegistration } from '@portal/contract/events/schema';
import { act } from '@testing-library/react';
import { useSWRConfig } from 'swr';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { notifications } from '../../shared/notifications/notifications.ts';
import { controls, has, press, settle } from '../../testing/page.ts';
import { at, json, later, serve } from '../../testing/requests.ts';
import { place, show } from '../../testing/show.tsx';
import EventDetailsScreen from './details/DetailsScreen.tsx';
import { columnsWith, fileColumns } from './registrations/columns.tsx';
import { EventFacts } from './details/EventFacts.tsx';
import { Registrations } from './registrations/Registrations.tsx';
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
  await open(page([past, { ...ahead, type: 'exam' }]), '/evenementen/overzicht?soort=training');
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

test('[EVT-01] the next event is first and marked, of past ones the last is first', async () => {
  const canceled = event('vervallen', '2026-11-30T09:00:00Z', { status: 'cancelled' });
  const older = event('ouder', '2026-09-01T09:00:00Z', { endsAt: '2026-09-01T10:00:00Z' });
  await open(page([older, event('later', '2026-12-09T09:00:00Z'), ahead, past, canceled]));
  const order = (caption: string) => rows(caption).map((row) => /Titel (\w+?)Training/.exec(row)?.[1]);
  expect(order(texts.coming.title)).toEqual(['vervallen', 'straks', 'later']);
  expect(order(texts.past.title)).toEqual(['eerder', 'ouder']);
  expect(rows(texts.coming.title).map((row) => row.includes(texts.next))).toEqual([false, true, false]);
});

const many = Array.from({ length: 30 }, (_, index) =>
  event(`e${index}`, '2026-10-01T09:00:00Z', { endsAt: '2026-10-01T10:00:00Z' }),
);

test('[EVT-01] each table has its own order and page in the address, and one row has nothing to sort', async () => {
  const first = await open(page([ahead, ...many]));
  expect(controls(texts.columns.title)).toHaveLength(1);
  await press(texts.columns.title);
  expect(place()).toMatch(/\?eerder\.sortering=/);
  first.unmount();
  await open(page([ahead, ...many.map((each) => ({ ...each, endsAt: '2126-10-01T10:00:00Z' }))]));
  await press(texts.columns.title);
  expect(place()).toMatch(/\?sortering=/);
});

test('[EVT-01] filters that leave nothing are named, and can be cleared at once', async () => {
  await open(page([past, ahead]), '/evenementen/overzicht?soort=exam');
  expect(rows(texts.coming.title)[0]).toContain(texts.columns.type);
  await press('Wis filters');
  expect(place()).toBe('/evenementen/overzicht');
});

test('[EVT-01] a server that counts more events than it has ends with an empty page', async () => {
  const asked = serve({ [`${list}?contactId=c1&page=1`]: page([ahead], 9), [list]: page([], 9) });
  await show(<Registrations contactId="c1" />);
  await settle();
  expect([asked.length, rows(texts.coming.title).length]).toEqual([2, 1]);
});

test('[EVT-01] the file has a column for each fact, with plain spaces', () => {
  const row = z.parse(eventRegistration, {
    ...ahead,
    endsAt: '2026-12-03T15:30:00Z',
    location: 'Utrecht',
    pePoints: 1.5,
  });
  expect(fileColumns.map((column) => 'value' in column && column.value(row))).toEqual([
    'Titel straks',
    '2026-12-03T10:00',
    '10:00 – 16:30',
    'Training',
    'Ingeschreven',
    'Utrecht',
    1.5,
  ]);
});

test('[EVT-01] a title leads to the event, also one without a name, and takes the view along', async () => {
  const link = async (given: object, search: string) => {
    const [column] = columnsWith({ search, nextId: undefined });
    const row = z.parse(eventRegistration, { ...ahead, ...given });
    const { unmount } = await show(<p>{column?.cell?.(row)}</p>);
    const [found] = [...document.querySelectorAll('a')].map((each) => [
      each.textContent,
      each.getAttribute('href'),
    ]);
    unmount();
    return found;
  };
  expect(await link({ id: 'a/b' }, '')).toEqual(['Titel straks', '/evenementen/details/a%2Fb']);
  expect(await link({ title: '' }, 'pagina=2')).toEqual([
    texts.details.title,
    '/evenementen/details/straks?pagina=2',
  ]);
});

test.each([
  ['that was requested', {}, true],
  ['that was carried out', { status: 'cancelled' }, false],
  ['of an unknown status', { status: 'later' }, false],
])('[EVT-01] a cancellation %s is named beside the status until then', async (_, given, isNamed) => {
  await open(page([{ ...ahead, cancellationRequestedAt: '2026-11-25T12:00:00Z', ...given }]));
  expect(has(texts.cancellation.requested)).toBe(isNamed);
});

test('[EVT-01] events that were loaded stay when reading them again fails', async () => {
  function Reload() {
    const { mutate } = useSWRConfig();
    return <button onClick={() => void mutate(() => true)}>Ververs</button>;
  }
  serve({ [list]: page([ahead]) });
  await show(
    <>
      <Registrations contactId="c1" />
      <Reload />
    </>,
  );
  await settle();
  const asked = serve({ [list]: json({}, 500) });
  await press('Ververs');
  await settle();
  expect([asked.length, rows(texts.coming.title).length]).toEqual([1, 1]);
});

test('[EVT-01] while the events are read again no fault is shown', async () => {
  await open(json({}, 500));
  serve({ [list]: later().response });
  await press('Probeer opnieuw');
  expect(controls('Probeer opnieuw')).toEqual([]);
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
const factsShown = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.parentElement?.querySelector('dd')?.textContent,
    ]),
  );
const strings = texts.details;

test('[EVT-02] the facts of an event are those that are known, in Dutch', async () => {
  const first = await facts({
    endsAt: '2026-12-03T15:30:00Z',
    location: 'Utrecht',
    trainer: 'Iris',
    pePoints: 1.5,
    registers: [
      { code: 'ffp', name: 'FFP' },
      { code: 'seh', name: 'SEH' },
    ],
  });
  expect(factsShown()).toEqual({
    [strings.when]: 'donderdag 3 december 2026, 10:00\u00a0–\u00a016:30',
    [texts.columns.place]: 'Utrecht',
    [texts.columns.type]: 'Training',
    [texts.columns.status]: 'Ingeschreven',
    [strings.trainer]: 'Iris',
    [texts.columns.points]: '1,5',
    [strings.registers]: 'FFP, SEH',
  });
  first.unmount();
  await facts({ type: 'later', status: 'later', cancellationRequestedAt: '2026-11-25T12:00:00Z' });
  expect(Object.keys(factsShown())).toEqual([strings.when]);
});

test('[EVT-02] an event is put into a calendar by a file named after it', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const create = vi.fn<(file: Blob) => string>(() => 'blob:x');
  Object.assign(URL, { createObjectURL: create, revokeObjectURL: () => {} });
  await facts({ title: 'Zorgplicht: één jaar' });
  await press(strings.toCalendar);
  const file = create.mock.lastCall?.[0];
  expect([saved, file?.type]).toEqual([['zorgplicht-een-jaar.ics'], 'text/calendar']);
  expect(await file?.text()).toContain('Zorgplicht: één jaar');
});

test('[EVT-02] a requested cancellation is shown on the page of the event, until it is carried out', async () => {
  const one = at(getEventRegistration, { id: 'straks' });
  const requested = { ...ahead, cancellationRequestedAt: '2026-11-26T12:00:00Z' };
  serve({ [one]: json(ahead) });
  const first = await show(<EventDetailsScreen params={{ registrationId: 'straks' }} />);
  await settle();
  await press(texts.cancellation.start);
  serve({ [at(requestCancellation, { id: 'straks' })]: json(requested) });
  await press(texts.cancellation.submit);
  await settle();
  expect([has(texts.cancellation.sent), controls(texts.cancellation.start).length]).toEqual([true, 0]);
  expect(factsShown()[texts.columns.status]).toBe('Ingeschreven');
  first.unmount();
  serve({ [one]: json({ ...requested, status: 'cancelled' }) });
  await show(<EventDetailsScreen params={{ registrationId: 'straks' }} />);
  await settle();
  expect(has(texts.cancellation.sent)).toBe(false);
});

test('[EVT-02] an event that could not be read is read again', async () => {
  const one = at(getEventRegistration, { id: 'straks' });
  const slow = later();
  serve({ [one]: slow.response });
  await show(<EventDetailsScreen params={{ registrationId: 'straks' }} />);
  expect(document.querySelector('h1')?.textContent).toBe(strings.title);
  await act(async () => slow.give(json({}, 500)));
  await settle();
  serve({ [one]: json(ahead) });
  await press('Probeer opnieuw');
  await settle();
  expect(document.querySelector('h1')?.textContent).toBe('Titel straks');
});

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
  for (const link of controls(strings.join)) expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  expect(has(strings.waitingList)).toBe('status' in given && given.status === 'waiting-list');
});

test('[EVT-02] the details of an event link back to the list with its filters, also when it is not found', async () => {
  const one = at(getEventRegistration, { id: 'r1' });
  const path = '/evenementen/details/r1?soort=training';
  const back = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  serve({ [one]: json(ahead) });
  const first = await show(<EventDetailsScreen params={{ registrationId: 'r1' }} />, { path });
  await settle();
  expect([has('Titel straks'), back().includes('/evenementen/overzicht?soort=training')]).toEqual([
    true,
    true,
  ]);
  first.unmount();
  serve({ [one]: json({ title: 'x' }, 404) });
  await show(<EventDetailsScreen params={{ registrationId: 'r1' }} />, { path });
  await settle();
  expect([has(strings.notFound), controls(strings.toOverview)[0]?.getAttribute('href')]).toEqual([
    true,
    '/evenementen/overzicht?soort=training',
  ]);
});
