import { verifySecondFactor } from '@portal/contract/second-factor/calls';
import { invalidCode } from '@portal/contract/second-factor/rules';
import { login as loginCall, logout as logoutCall, refreshCookie } from '@portal/contract/session/calls';
import { getRemainingTime } from '@portal/contract/own-sessions/calls';
import { getUser } from '@portal/contract/people/calls';
import { places } from '@portal/contract/places';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigationType } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notifications } from '../../shared/notifications/notifications.ts';
import { expiry } from '../../shared/session/expiry.ts';
import { awaitSecondStep, getSession, refreshAfterChange, setSession } from '../../shared/session/store.ts';
import type { Expired } from '../../shared/session/session.ts';
import { controls, field, press, settle, type } from '../../testing/page.ts';
import { at, json, later, serve } from '../../testing/requests.ts';
import { environmentOf, readySession, userOf } from '../../testing/sessions.ts';
import { announceChanges } from './announce-changes.ts';
import { changeNotice } from './change-notice.ts';
import { SessionExpiry } from './SessionExpiry.tsx';
import { texts } from './texts.ts';

const own = { userId: 'u1', activeContactId: 'c1' };
const contacts = ['c1', 'c2'].map((id) => ({ id, role: 'manager', enabled: true, allowedToLogin: true }));
const user = userOf({ person: { contacts } });
const anna = readySession({ user });
const otherAccount = readySession({ user, login: { ...own, activeContactId: 'c2' } });
const bram = readySession({ login: { userId: 'u2', activeContactId: 'c1' } });
const impersonating = readySession({ impersonation: own, login: { userId: 'u2', activeContactId: 'c1' } });
const notified = () => notifications.getSnapshot().map(({ title }) => title);
const asUser = json({ '@type': 'User', ...user });

beforeEach(() => setSession(anna));
afterEach(() => {
  expiry.set(null);
  setSession({ state: 'anonymous', ended: false });
});

/** Returns the titles since the last call, and removes them, since a title that is shown is not added again. */
function newlyNotified(): string[] {
  const titles = notified();
  notifications.clear();
  return titles;
}

test('[GAT-09] a change of user or account in another tab is notified, one in this tab or a login is not', async () => {
  const stop = announceChanges();
  setSession(otherAccount);
  expect(newlyNotified()).toEqual([changeNotice(anna, otherAccount)]);
  setSession({ ...otherAccount, environment: environmentOf() });
  setSession({ state: 'expired', was: otherAccount, step: 'password' });
  setSession(otherAccount);
  expect(newlyNotified()).toEqual([]);
  setSession({ state: 'expired', was: otherAccount, step: 'password' });
  setSession(bram);
  expect(newlyNotified()).toHaveLength(1);
  setSession({ state: 'anonymous', ended: false });
  setSession(anna);
  expect(newlyNotified()).toEqual([]);
  serve({
    [at(refreshCookie)]: json({ loginState: { ...own, activeContactId: 'c2' } }),
    [at(getUser, { id: 'u1' })]: asUser,
  });
  await refreshAfterChange();
  expect(getSession()).toMatchObject({ login: { activeContactId: 'c2' } });
  expect(newlyNotified()).toEqual([]);
  stop();
  setSession(bram);
  expect(newlyNotified()).toEqual([]);
});

test('[GAT-09] the notice of a change names the account, user or impersonation', () => {
  expect(changeNotice(anna, otherAccount)).toContain('overgestapt op Manager');
  expect(changeNotice(anna, bram)).toBe(texts.changes.loggedIn('Anna de Vries'));
  expect(changeNotice(anna, impersonating)).toBe(texts.changes.looksAlong('Anna de Vries'));
  expect(changeNotice(impersonating, anna)).toBe(texts.changes.impersonationOver);
  const none = { state: 'no-contact', login: { ...own, activeContactId: null }, user } as const;
  expect(changeNotice(anna, none)).toBe(texts.changes.switched);
});

/** Expires the session, and brings the new login to this step. */
async function expireAt(step: Expired['step']) {
  const was = { ...anna, environment: environmentOf() };
  setSession({ state: 'expired', was, step: 'password' });
  render(
    <MemoryRouter>
      <SessionExpiry />
    </MemoryRouter>,
  );
  await act(async () => setSession({ state: 'expired', was, step }));
}

test('[GAT-08] an expired session asks for the password, and a wrong one stays selected', async () => {
  await expireAt('password');
  expect(field(texts.username).value).toBe('anna');
  expect(document.activeElement).toBe(field(texts.password));
  // The dialog cannot be closed without a login.
  expect(controls('Sluit dit venster')).toEqual([]);
  await press(texts.submit);
  expect(screen.getByText(texts.emptyPassword)).toBeDefined();
  const wait = later();
  const asked = serve({ [at(loginCall)]: wait.response });
  await type(texts.password, 'fout');
  await press(texts.submit);
  await press(texts.submit);
  expect(asked.map(({ body }) => body)).toEqual([{ username: 'anna', password: 'fout' }]);
  await act(async () => wait.give(json({ error: 'Invalid credentials.' }, 401)));
  await settle();
  expect(screen.getByText(texts.refusals['wrong-credentials'])).toBeDefined();
  const password = field(texts.password);
  expect([password.value, document.activeElement, password.selectionEnd]).toEqual(['fout', password, 4]);
  expect(getSession().state).toBe('expired');
});

test('[GAT-08] the password is sent as it was typed, with the spaces around it', async () => {
  await expireAt('password');
  const asked = serve({ [at(loginCall)]: json({ error: 'Invalid credentials.' }, 401) });
  await type(texts.password, ' geheim ');
  await press(texts.submit);
  await settle();
  expect(asked.map(({ body }) => body)).toEqual([{ username: 'anna', password: ' geheim ' }]);
});

test('[GAT-08] another login method opens the login of the environment, and giving up ends the session', async () => {
  const open = vi.spyOn(window, 'open').mockImplementation(() => null);
  await expireAt('password');
  await press(texts.otherWay);
  expect(open.mock.calls).toEqual([['/zonnig/inloggen', '_blank']]);
  await press(texts.giveUp);
  expect(getSession()).toEqual({ state: 'anonymous', ended: true });
});

test.each([
  [json({ title: 'x' }, 422), invalidCode],
  [json({ title: 'x' }, 400), invalidCode],
  [json({ title: 'x' }, 403), invalidCode],
  [json({ userId: null, activeContactId: null }), invalidCode],
  [json({ title: 'x' }, 429), texts.refusals['too-many-requests']],
  [json({}, 500), texts.refusals.unavailable],
])('[GAT-08] a refused code stays selected with a message: %#', async (response, message) => {
  await expireAt('second-factor-verify');
  const code = field(texts.code);
  expect(document.activeElement).toBe(code);
  const asked = serve({ [at(verifySecondFactor)]: response });
  await type(texts.code, ' 123 456');
  await press(texts.verify);
  await settle();
  expect(asked[0]?.body).toEqual({ verificationCode: '123456' });
  expect(screen.getByText(message)).toBeDefined();
  expect([code.value, document.activeElement, code.selectionEnd]).toEqual([' 123 456', code, 8]);
});

test('[GAT-08] a 401 for the code asks for the password again, and a correct code resumes the session', async () => {
  await expireAt('second-factor-verify');
  serve({ [at(verifySecondFactor)]: json({ code: 401, message: 'x' }, 401) });
  await type(texts.code, '123456');
  await press(texts.verify);
  await settle();
  expect(getSession()).toMatchObject({ state: 'expired', step: 'password' });
  expect(document.activeElement).toBe(field(texts.password));
  await act(async () => awaitSecondStep('verify'));
  serve({ [at(verifySecondFactor)]: json(own), [at(getUser, { id: 'u1' })]: asUser });
  await type(texts.code, '123456');
  await press(texts.verify);
  await settle();
  expect(getSession().state).toBe('ready');
});

function Place() {
  const { pathname } = useLocation();
  return (
    <p data-testid="place" data-way={useNavigationType()}>
      {pathname}
    </p>
  );
}

/** Makes the session end after these numbers of seconds, also by the server's responses. */
async function warnAt(idle: number, absolute = 30_000) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  expiry.set({ idle: Date.now() + idle * 1_000, absolute: Date.now() + absolute * 1_000 });
  serve({ [at(getRemainingTime)]: json({ idleSeconds: idle, absoluteSeconds: absolute }) });
  const rendered = render(
    <MemoryRouter>
      <SessionExpiry />
      <Place />
    </MemoryRouter>,
  );
  await act(async () => void (await vi.advanceTimersByTimeAsync(10)));
  return rendered;
}

test('[GAT-08] the remaining time counts down in the dialog and in the title of the tab', async () => {
  document.title = 'Overzicht';
  const { unmount } = await warnAt(100);
  expect(screen.getByText(texts.ending.left('1 minuut en 40 seconden'))).toBeDefined();
  expect(document.title).toBe(texts.ending.tab('1 minuut en 40 seconden'));
  expect(document.activeElement).toBe(controls(texts.ending.stay)[0]);
  await act(async () => void (await vi.advanceTimersByTimeAsync(10_000)));
  expect(screen.getByText(texts.ending.left('1 minuut en 30 seconden'))).toBeDefined();
  // A later screen brings its own title, which React inserts first.
  const title = document.createElement('title');
  title.textContent = 'Profiel';
  document.head.prepend(title);
  await act(async () => void (await vi.advanceTimersByTimeAsync(10)));
  expect(document.title).toBe(texts.ending.tab('1 minuut en 30 seconden'));
  unmount();
  expect(document.title).toBe('Profiel');
  title.remove();
});

test('[GAT-08] staying logged in sends one request and informs the other tabs', async () => {
  await warnAt(100);
  const wait = later();
  const asked = serve({ [at(refreshCookie)]: wait.response, [at(getUser, { id: 'u1' })]: asUser });
  const received: unknown[] = [];
  const other = new BroadcastChannel('portal.session');
  other.addEventListener('message', ({ data }) => received.push(data));
  await press('Sluit dit venster');
  await press(texts.ending.stay);
  expect(asked).toHaveLength(1);
  await act(async () => {
    wait.give(json({ loginState: own, idleSeconds: 1_800, absoluteSeconds: 30_000 }));
    await vi.advanceTimersByTimeAsync(500);
  });
  expect(screen.queryByText(texts.ending.title)).toBeNull();
  await vi.waitFor(() => expect(received).toEqual([{ prolonged: expiry.get() }]));
  other.close();
});

test('[GAT-08] the warning of an absolute end is closed without a request', async () => {
  await warnAt(3_000, 100);
  expect(screen.getByText(texts.ending.finalHint)).toBeDefined();
  const asked = serve({ [at(getRemainingTime)]: json({ idleSeconds: 3_000, absoluteSeconds: 90 }) });
  await press(texts.ending.goOn);
  expect([screen.queryByText(texts.ending.title), asked.length]).toEqual([null, 0]);
  // Another end, of a later session, is warned about again.
  serve({ [at(getRemainingTime)]: json({ idleSeconds: 3_000, absoluteSeconds: 50 }) });
  await act(async () => {
    expiry.set({ idle: Date.now() + 3_000_000, absolute: Date.now() + 50_000 });
    await vi.advanceTimersByTimeAsync(10);
  });
  expect(screen.getByText(texts.ending.finalHint)).toBeDefined();
});

test('[GAT-08] the logout button of the warning opens the logout page', async () => {
  await warnAt(100);
  await press(texts.ending.leave);
  expect(screen.getByTestId('place').textContent).toBe(places.logout);
});

test('[IMP-05] the warning has its own texts while impersonating', async () => {
  setSession(impersonating);
  await warnAt(100);
  expect(screen.getByText(texts.impersonation.title)).toBeDefined();
});

test('[IMP-05] leaving an impersonation from the warning returns to the page where it started', async () => {
  setSession(impersonating);
  sessionStorage.setItem('portal.before-impersonation', '/inloggen-als');
  await warnAt(100);
  serve({ [at(logoutCall)]: json({}, 500) });
  await press(texts.impersonation.leave);
  await settle();
  expect(screen.getByTestId('place').textContent).toBe('/');
  serve({
    [at(logoutCall)]: json({}),
    [at(refreshCookie)]: json({ loginState: own }),
    [at(getUser, { id: 'u1' })]: asUser,
  });
  await press(texts.impersonation.leave);
  await settle();
  const { textContent, dataset } = screen.getByTestId('place');
  expect([textContent, dataset['way'], getSession()]).toMatchObject([
    '/inloggen-als',
    'REPLACE',
    { state: 'ready', impersonation: null },
  ]);
});

test('[GAT-08] the remaining time is announced at a few moments only', async () => {
  const spoken = () =>
    [...document.querySelectorAll('[data-portal-announcer=assertive]')].map((region) => region.textContent);
  await warnAt(64);
  const before = spoken();
  await act(async () => void (await vi.advanceTimersByTimeAsync(2_000)));
  expect(spoken()).toEqual(before);
  await act(async () => void (await vi.advanceTimersByTimeAsync(2_000)));
  await act(async () => void (await vi.advanceTimersByTimeAsync(200)));
  expect(spoken()).toContain(texts.ending.left('1 minuut'));
});

test('[GAT-08] another login method without an environment opens the login of the portal', async () => {
  const open = vi.spyOn(window, 'open').mockImplementation(() => null);
  setSession({ state: 'expired', was: anna, step: 'password' });
  render(
    <MemoryRouter>
      <SessionExpiry />
    </MemoryRouter>,
  );
  await press(texts.otherWay);
  expect(open.mock.calls).toEqual([['/inloggen', '_blank']]);
});
