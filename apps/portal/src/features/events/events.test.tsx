import {
  createCalendarFeed,
  getCalendarFeed,
  getEventRegistrations,
  requestCancellation,
  revokeCalendarFeed,
} from '@portal/contract/events/calls';
import { eventRegistration, type EventRegistration } from '@portal/contract/events/schema';
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { notifications } from '../../shared/notifications/notifications.ts';
import { controls, field, has, press, settle, type } from '../../testing/page.ts';
import { at, json, later, serve } from '../../testing/requests.ts';
import { readySession, userOf } from '../../testing/sessions.ts';
import { show } from '../../testing/show.tsx';
import { CalendarFeedCard } from './CalendarFeedCard.tsx';
import { Cancellation, CancellationNotice } from './details/Cancellation.tsx';
import { EventDetails } from './details/EventDetails.tsx';
import { NotesCard } from './details/NotesCard.tsx';
import { Registrations } from './registrations/Registrations.tsx';
import { keyOf } from './details/stored-presence.ts';
import { texts } from './texts.ts';

const now = new Date('2026-11-26T12:00:00Z');
const registrationOf = (given: object = {}): EventRegistration =>
  z.parse(eventRegistration, {
    id: 'r1',
    title: 'Webinar',
    type: 'webinar',
    status: 'confirmed',
    startsAt: '2026-12-03T09:00:00Z',
    registers: [{ code: 'ffp', name: 'FFP' }],
    ...given,
  });
const impersonating = readySession({ impersonation: { userId: 'u1', activeContactId: 'c1' } });
const notified = () => notifications.getSnapshot().map(({ title }) => title);

const strings = texts.cancellation;
const request = at(requestCancellation, { id: 'r1' });

function openCancellation(given: object = {}, session = readySession()) {
  const onRequested = vi.fn<(registration: EventRegistration) => void>();
  return show(<Cancellation registration={registrationOf(given)} now={now} onRequested={onRequested} />, {
    session,
  }).then(() => onRequested);
}

test('pressing twice sends one cancellation request with its reason', async () => {
  const onRequested = await openCancellation();
  await press(strings.start);
  await type(strings.reason, 'Ziek');
  const wait = later();
  const asked = serve({ [request]: wait.response });
  await press(strings.submit);
  await press(strings.submit);
  expect(asked.map(({ body }) => body)).toEqual([{ reason: 'Ziek' }]);
  await act(async () => wait.give(json(registrationOf({ cancellationRequestedAt: '2026-11-26T12:00:00Z' }))));
  await settle();
  expect([onRequested.mock.calls.length, screen.queryByText(strings.title)]).toEqual([1, null]);
});

test('a server fault keeps the cancellation dialog open, a refusal closes it and is notified', async () => {
  const onRequested = await openCancellation();
  await press(strings.start);
  await type(strings.reason, 'Ziek');
  serve({ [request]: json({}, 500) });
  await press(strings.submit);
  await settle();
  expect([screen.queryByText(strings.title) !== null, field(strings.reason).value]).toEqual([true, 'Ziek']);
  notifications.clear();
  serve({ [request]: json({ title: 'x' }, 409) });
  await press(strings.submit);
  await settle();
  expect([screen.queryByText(strings.title), notified().length, onRequested.mock.calls.length]).toEqual([
    null,
    1,
    0,
  ]);
});

test.each([
  ['a registration with an earlier request', { cancellationRequestedAt: '2026-11-25T12:00:00Z' }],
  ['an event that has started', { startsAt: '2026-11-26T12:00:00Z' }],
  ['an event that was attended', { status: 'attended' }],
])('a cancellation request is not offered for %s', async (_, given) => {
  await openCancellation(given);
  expect(controls(strings.start)).toEqual([]);
});

test('a cancellation is not offered while impersonating, and has its own text for a waiting list', async () => {
  await openCancellation({}, impersonating);
  expect(controls(strings.start)).toEqual([]);
  await openCancellation({ status: 'waiting-list' });
  await press(strings.leaveWaitingList);
  expect([screen.queryByText(strings.titleWaitingList) !== null, screen.queryByText(strings.title)]).toEqual([
    true,
    null,
  ]);
});

test.each([
  ['is named', { email: 'anna@x.nl' }, true],
  ['is not there without an address', { email: null }, false],
])('the copy of a cancellation %s', async (_, contact, isNamed) => {
  await openCancellation({}, readySession({ user: userOf({ contact }) }));
  await press(strings.start);
  expect([has(strings.explanation('Webinar')), has(strings.copy('anna@x.nl'))]).toEqual([true, isNamed]);
});

test('the notice of a cancellation takes the focus only after a request on this page', async () => {
  const asked = registrationOf({ cancellationRequestedAt: '2026-11-26T12:00:00Z' });
  const first = await show(<CancellationNotice {...asked} />);
  expect([screen.queryByText(strings.sent) !== null, document.activeElement]).toEqual([true, document.body]);
  first.unmount();
  function Page({ registration }: { registration: EventRegistration }) {
    return <CancellationNotice {...registration} />;
  }
  const { rerender } = await show(<Page registration={registrationOf()} />);
  rerender(<Page registration={registrationOf()} />);
  rerender(<Page registration={asked} />);
  expect(document.activeElement?.textContent).toContain(strings.sent);
});

const feedTexts = texts.feed;
const [readFeed, makeFeed, endFeed] = [at(getCalendarFeed), at(createCalendarFeed), at(revokeCalendarFeed)];
const registrations = {
  [at(getEventRegistrations)]: json({ 'hydra:member': [registrationOf()], 'hydra:totalItems': 1 }),
};
const feed = (createdAt: string | null) => json({ createdAt });
const link = 'https://portaal.example/agenda/geheim.ics';
const openFeed = (session = readySession()) => show(<CalendarFeedCard contactId="c1" />, { session });

test('creating a calendar feed sends one request, and shows its URL selected to copy', async () => {
  serve({ ...registrations, [readFeed]: feed(null) });
  await openFeed();
  const wait = later();
  const asked = serve({
    ...registrations,
    [readFeed]: feed('2026-11-26T12:00:00Z'),
    [makeFeed]: wait.response,
  });
  await press(feedTexts.create);
  await press(feedTexts.create);
  await act(async () => wait.give(json({ address: link, createdAt: '2026-11-26T12:00:00Z' })));
  await settle();
  expect(asked.map(({ what }) => what)).toEqual([makeFeed, readFeed]);
  const address = field(feedTexts.address);
  expect([address.value, document.activeElement, address.selectionEnd]).toEqual([link, address, link.length]);
  expect(controls(feedTexts.open)[0]?.getAttribute('href')).toBe(
    'webcal://portaal.example/agenda/geheim.ics',
  );
});

test('a calendar feed is revoked only after confirmation', async () => {
  serve({ ...registrations, [readFeed]: feed('2026-11-20T12:00:00Z') });
  await openFeed();
  await press(feedTexts.renew);
  await press(feedTexts.cancel);
  await press(feedTexts.revoke);
  expect(document.activeElement).toBe(controls(feedTexts.cancel).at(-1));
  serve({ ...registrations, [readFeed]: feed(null), [endFeed]: json({}, 500) });
  await press(feedTexts.revoke);
  await settle();
  expect([notified().includes(feedTexts.revoked), controls(feedTexts.renew).length]).toEqual([false, 1]);
  const asked = serve({ ...registrations, [readFeed]: feed(null), [endFeed]: json(undefined, 204) });
  await press(feedTexts.revoke);
  await press(feedTexts.revoke);
  await settle();
  await settle();
  expect(asked.map(({ what }) => what)).toEqual([endFeed, readFeed]);
  expect([notified().includes(feedTexts.revoked), controls(feedTexts.create).length]).toEqual([true, 1]);
  expect(document.activeElement?.textContent).toContain(feedTexts.about);
});

test('the calendar feed is hidden while impersonating and without events', async () => {
  const asked = serve({ ...registrations, [readFeed]: feed(null) });
  const first = await openFeed(impersonating);
  expect([asked.some(({ what }) => what === readFeed), screen.queryByText(feedTexts.title)]).toEqual([
    false,
    null,
  ]);
  first.unmount();
  serve({
    [at(getEventRegistrations)]: json({ 'hydra:member': [], 'hydra:totalItems': 0 }),
    [readFeed]: feed(null),
  });
  await openFeed();
  expect(screen.queryByText(feedTexts.title)).toBeNull();
});

test('a link is there to manage also without events, and is replaced by the new one', async () => {
  const none = { [at(getEventRegistrations)]: json({ 'hydra:member': [], 'hydra:totalItems': 0 }) };
  serve({ ...none, [readFeed]: feed('2026-11-20T12:00:00Z') });
  await openFeed();
  expect(has(feedTexts.created('20 november 2026 om 13:00'))).toBe(true);
  const made = (address: string) => ({
    ...none,
    [readFeed]: feed('2026-11-26T12:00:00Z'),
    [makeFeed]: json({ address, createdAt: '2026-11-26T12:00:00Z' }),
  });
  for (const address of [link, `${link}?2`]) {
    serve(made(address));
    await press(feedTexts.renew);
    await press(feedTexts.renew);
    await settle();
    const shown = field(feedTexts.address);
    expect([shown.value, document.activeElement === shown]).toEqual([address, true]);
  }
  expect(has(feedTexts.created('26 november 2026 om 13:00'))).toBe(false);
  serve({ ...none, [readFeed]: feed('2026-11-26T12:00:00Z'), [endFeed]: json(undefined, 204) });
  await press(feedTexts.revoke);
  await press(feedTexts.revoke);
  await settle();
  expect(screen.queryByLabelText(feedTexts.address)).toBeNull();
});

test('a link that could not be made says so, and one that could not be read is read again', async () => {
  serve({ ...registrations, [readFeed]: json({}, 500) });
  await openFeed();
  expect(has(feedTexts.title)).toBe(true);
  serve({ ...registrations, [readFeed]: feed(null), [makeFeed]: json({}, 500) });
  await press('Probeer opnieuw');
  await settle();
  await press(feedTexts.create);
  await settle();
  expect([notified().length, screen.queryByLabelText(feedTexts.address)]).toEqual([1, null]);
});

const notes = texts.notes;
const key = keyOf('u1', 'r1');
const openNotes = () => show(<NotesCard userId="u1" registration={registrationOf()} asksPresence />);

test('[EVT-02] notes are stored on this device and follow changes in another tab', async () => {
  const { unmount } = await openNotes();
  expect(screen.queryByText(notes.kept)).toBeNull();
  await act(async () => field(notes.presences.absent).click());
  await type(notes.number('FFP'), '123');
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual({
    presence: 'absent',
    numbers: { ffp: '123' },
  });
  expect([screen.queryByText(notes.kept) !== null, screen.queryByText(notes.notCancelled) !== null]).toEqual([
    true,
    true,
  ]);
  localStorage.setItem(key, JSON.stringify({ presence: 'present', numbers: { ffp: '9' } }));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'ander' })));
  expect(field(notes.number('FFP')).value).toBe('123');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
  expect([field(notes.number('FFP')).value, field(notes.presences.present).checked]).toEqual(['9', true]);
  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  expect(field(notes.number('FFP')).value).toBe('');
  unmount();
});

test('[EVT-02] the numbers of several registers are kept beside each other', async () => {
  const registers = ['FFP', 'SEH'].map((name) => ({ code: name.toLowerCase(), name }));
  await show(<NotesCard userId="u1" registration={registrationOf({ registers })} asksPresence />);
  await type(notes.number('FFP'), '1');
  await type(notes.number('SEH'), '2');
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toMatchObject({ numbers: { ffp: '1', seh: '2' } });
});

test('[EVT-02] where nothing can be noted there is no card', async () => {
  await show(<NotesCard userId="u1" registration={registrationOf({ registers: [] })} asksPresence={false} />);
  expect(has(notes.title)).toBe(false);
});

test('[EVT-02] a full storage of the browser is reported', async () => {
  await openNotes();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('x', 'QuotaExceededError');
  });
  await type(notes.number('FFP'), '123');
  expect([screen.queryByText(notes.notKept) !== null, field(notes.number('FFP')).value]).toEqual([
    true,
    '123',
  ]);
});

function openDetails(data: EventRegistration | null, session = readySession()) {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  return show(
    <EventDetails
      data={data ?? undefined}
      isAbsent={data === null}
      isFailed={false}
      refresh={() => {}}
      replace={() => {}}
      back="/terug"
    />,
    { session },
  );
}
const isAsked = (text: string) => screen.queryByText(text) !== null;

test.each([
  ['in the future', {}, true, true],
  ['with a cancelled registration', { status: 'cancelled' }, false, true],
  ['in the past', { startsAt: '2026-11-26T11:00:00Z', endsAt: '2026-11-26T11:30:00Z' }, false, true],
  ['on a waiting list', { status: 'waiting-list' }, false, false],
])(
  '[EVT-02] the notes of an event %s ask only for what can still be noted',
  async (_, given, presence, numbers) => {
    await openDetails(registrationOf(given));
    expect([isAsked(notes.presence), screen.queryByLabelText(notes.number('FFP')) !== null]).toEqual([
      presence,
      numbers,
    ]);
  },
);

const past = { startsAt: '2026-11-26T11:00:00Z', endsAt: '2026-11-26T11:30:00Z' };

test.each([
  ['ahead', {}, false, true],
  ['ahead, on a waiting list', { status: 'waiting-list' }, true, true],
  ['that is over, on a waiting list', { status: 'waiting-list', ...past }, false, false],
  ['that is cancelled', { status: 'cancelled' }, false, false],
  ['that is over', past, false, false],
])('[EVT-02] an event %s offers only what still makes sense', async (_, given, waits, isOpen) => {
  await openDetails(registrationOf({ onlineUrl: 'https://les.example/', ...given }));
  const isWaiting = (given as { status?: string }).status === 'waiting-list';
  expect([
    isAsked(texts.details.waitingListText),
    controls(texts.details.toCalendar).length === 1,
    controls(texts.details.join).length === 1,
    controls(isWaiting ? strings.leaveWaitingList : strings.start).length === 1,
  ]).toEqual([waits, isOpen, isOpen && !isWaiting, isOpen]);
});

test('[EVT-02] notes are hidden while impersonating, and a missing event links back to the overview', async () => {
  const first = await openDetails(registrationOf(), impersonating);
  expect([isAsked(notes.impersonation), isAsked(notes.title)]).toEqual([true, false]);
  first.unmount();
  await openDetails(null);
  expect(controls(texts.details.toOverview)[0]?.getAttribute('href')).toBe('/terug');
});

test.each([10, 11])('[EVT-01] a list of %i events has filters above it and one download', async (count) => {
  const members = Array.from({ length: count }, (_, index) =>
    registrationOf({
      id: `r${index}`,
      startsAt: index === 0 ? '2020-01-01T09:00:00Z' : '2120-01-01T09:00:00Z',
    }),
  );
  serve({ [at(getEventRegistrations)]: json({ 'hydra:member': members, 'hydra:totalItems': count }) });
  await show(<Registrations contactId="c1" />);
  expect([...document.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
    'Filters',
    texts.coming.heading,
    texts.past.heading,
  ]);
  expect(controls('Download als CSV')).toHaveLength(1);
});
