import { endOtherSessions, endOwnSession, listSessions } from '@portal/contract/own-sessions/calls';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { notifications } from '../../shared/notifications/notifications.ts';
import { controls, press, settle } from '../../testing/page.ts';
import { at, json, later, serve } from '../../testing/requests.ts';
import { readySession } from '../../testing/sessions.ts';
import { show } from '../../testing/show.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import { texts } from './texts.ts';

const list = at(listSessions);
const end = at(endOwnSession, { id: 's2' });
const endOthers = at(endOtherSessions);
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0';
const session = (id: string, given: object = {}) => ({
  id,
  current: false,
  userAgent: firefox,
  addressPrefix: '10.0.0.0/24',
  authenticatedAt: '2026-11-26T10:00:00Z',
  lastUsedAt: '2026-11-26T10:00:00Z',
  ...given,
});
const collection = (...members: object[]) =>
  json({ 'hydra:member': members, 'hydra:totalItems': members.length });
const own = session('s1', { current: true });
const notified = () => notifications.getSnapshot().map(({ title }) => title);
const ends = () => controls(`${texts.end} Firefox op Windows`);

test('the sessions are listed with whether they are on the same network as the current one', async () => {
  serve({
    [list]: collection(
      own,
      session('s2'),
      session('s3', { addressPrefix: '9.9.9.0/24' }),
      session('s4', { addressPrefix: null }),
    ),
  });
  await show(<SessionsCard />);
  const rows = [...document.querySelectorAll('li')].map((row) => [
    row.textContent.includes(texts.nearby),
    row.textContent.includes(texts.elsewhere),
    row.querySelector('button') !== null,
  ]);
  expect(rows).toEqual([
    [false, false, false],
    [true, false, true],
    [false, true, true],
    [false, false, true],
  ]);
});

test.each([
  ['is confirmed', json(undefined, 204), [texts.ended('Firefox op Windows')]],
  ['finds no session', json({ title: 'x' }, 404), [texts.ended('Firefox op Windows')]],
  ['is refused', json({ title: 'x' }, 403), ['Er is een fout opgetreden']],
])('ending a session sends one request and notifies the result when it %s', async (_, response, notices) => {
  serve({ [list]: collection(own, session('s2'), session('s3')) });
  await show(<SessionsCard />);
  const wait = later();
  const asked = serve({ [list]: collection(own), [end]: wait.response });
  ends()[0]?.click();
  await settle();
  expect(ends().map((button) => button.getAttribute('aria-busy'))).toEqual(['true', null]);
  // A second session cannot be ended while the first request is pending.
  ends()[1]?.click();
  await settle();
  wait.give(response.clone());
  await settle();
  await settle();
  const isGone = response.status !== 403;
  expect(asked.map(({ what }) => what)).toEqual(isGone ? [end, list] : [end]);
  expect(notified()).toEqual(notices);
  expect(screen.queryByText(texts.alone) !== null).toBe(isGone);
});

test('all other sessions are ended after confirmation', async () => {
  serve({ [list]: collection(own, session('s2')) });
  await show(<SessionsCard />);
  await press(texts.everywhere);
  await press(texts.cancel);
  expect(screen.queryByText(texts.everywhereTitle)).toBeNull();
  await press(texts.everywhere);
  const asked = serve({ [list]: collection(own), [endOthers]: json(undefined, 204) });
  await press(texts.everywhere);
  await settle();
  expect([asked.map(({ what }) => what), notified()]).toEqual([[endOthers, list], [texts.everywhereDone]]);
  expect(controls(texts.everywhere)).toEqual([]);
});

test('a failure to end all other sessions is not notified as a success', async () => {
  serve({ [list]: collection(own, session('s2')), [endOthers]: json({}, 500) });
  await show(<SessionsCard />);
  await press(texts.everywhere);
  await press(texts.everywhere);
  await settle();
  expect(notified()).toEqual(['Er is een fout opgetreden']);
});

test('[IMP-04] sessions are not loaded while impersonating', async () => {
  const asked = serve({});
  await show(<SessionsCard />, {
    session: readySession({ impersonation: { userId: 'u1', activeContactId: 'c1' } }),
  });
  expect(asked).toEqual([]);
});

test('sessions that could not be read are read again, each with when it was used last', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-26T12:00:00Z'), toFake: ['Date'] });
  serve({ [list]: json({}, 500) });
  await show(<SessionsCard />);
  serve({ [list]: collection(own, session('s2')) });
  await press('Probeer opnieuw');
  await settle();
  const rows = [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect([rows[0]?.includes(texts.usedNow), rows[1]?.includes(texts.usedAt('vandaag om 11:00'))]).toEqual([
    true,
    true,
  ]);
});
