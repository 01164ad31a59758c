import { getEnvironment } from '@portal/contract/environments/calls';
import { selectContact } from '@portal/contract/session/calls';
import { act, render } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { send } from '../shared/api/send.ts';
import { at, json, later, serve } from '../testing/requests.ts';
import { environmentOf, readySession } from '../testing/sessions.ts';
import { getSession, setSession } from '../shared/session/store.ts';
import { environmentOf as environmentIn } from '../shared/session/session.ts';
import { FollowTheme } from './FollowTheme.tsx';

const theme = 'GET /api/customer_portal_environments/e1/theme.css';
const read = at(getEnvironment, { id: 'e1' });
const css = (version: number) => () =>
  Promise.resolve(
    Object.defineProperty(new Response('x'), 'url', { value: `https://x.example/theme.css?v=${version}` }),
  );
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const shownTitle = () => environmentIn(getSession())?.dashboardTitle;

// Loading code takes real time, which fake timers do not pass.
beforeAll(() => import('../shared/environment/appearance.ts'));
beforeEach(() => {
  vi.useFakeTimers();
  setSession(readySession({ environment: environmentOf() }));
});

test('[ENV-09] another theme loads the environment of the session, which is replaced and not changed in place', async () => {
  const before = getSession();
  const asked = serve({ [theme]: css(1), [read]: json(environmentOf()) });
  render(<FollowTheme />);
  await pass(8_000);
  expect([getSession() === before, asked.filter(({ what }) => what === read).length]).toEqual([true, 1]);
  serve({ [theme]: css(2), [read]: json(environmentOf({ version: 2, dashboardTitle: 'Nieuw' })) });
  await pass(16_000);
  expect(shownTitle()).toBe('Nieuw');
  expect(environmentIn(before)?.dashboardTitle).not.toBe('Nieuw');
});

test('[ENV-09] other colors change the document and leave the session as it is, so that no screen renders', async () => {
  const before = getSession();
  serve({
    [theme]: css(2),
    [read]: json(environmentOf({ version: 2, themeVariables: { color_primary: '#0b5fa5' } })),
  });
  render(<FollowTheme />);
  await pass(8_000);
  expect(document.documentElement.style.getPropertyValue('--portal-primary')).toBe('#0b5fa5');
  expect(getSession()).toBe(before);
});

test('[ENV-09] a failure changes nothing and is not reported, and the theme is followed again after it', async () => {
  serve({});
  render(<FollowTheme />);
  await pass(8_000);
  serve({ [theme]: css(2), [read]: json(environmentOf({ version: 2, dashboardTitle: 'Nieuw' })) });
  await pass(10 * 60_000);
  expect(shownTitle()).toBe('Nieuw');
});

test('[ENV-09] without an environment nothing is asked', async () => {
  setSession(readySession());
  const asked = serve({});
  render(<FollowTheme />);
  await pass(60_000);
  expect(asked).toEqual([]);
});

test('[IMP-01] while a change is under way, which may be one of the session, nothing is asked', async () => {
  const change = later();
  const asked = serve({
    [at(selectContact)]: change.response,
    [theme]: css(1),
    [read]: json(environmentOf()),
  });
  render(<FollowTheme />);
  const sent = send(selectContact, { body: { contactId: 'c2' }, report: 'none', ofSession: true });
  await pass(16_000);
  expect(asked.map(({ what }) => what)).toEqual([at(selectContact)]);
  change.give(json({}, 500));
  await sent;
  await pass(8_000);
  expect(asked.map(({ what }) => what)).toContain(theme);
});
