import { getUser } from '@portal/contract/people/calls';
import { logout as logoutCall, refreshCookie } from '@portal/contract/session/calls';
import { act, render, screen } from '@testing-library/react';
import { BrowserRouter, MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { texts as errorTexts } from '../shared/boundaries/texts.ts';
import { texts as layoutTexts } from '../shared/layout/texts.ts';
import { notifications } from '../shared/notifications/notifications.ts';
import { publishPage, rememberPage } from '../shared/session/remembered-page.ts';
import { getSession, setSession } from '../shared/session/session-store.ts';
import { press, settle } from '../testing/page.ts';
import { at, json, serve } from '../testing/requests.ts';
import { readySession, userOf } from '../testing/sessions.ts';
import { App } from './App.tsx';
import { CurrentScreen } from './CurrentScreen.tsx';
import { NotificationArea } from './NotificationArea.tsx';
import { RouterLink } from './RouterLink.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
});

test.each([
  ['/dossier', true],
  ['/', true],
  ['/?filters=1', true],
  ['/api/own_data', false],
  ['/auth/saml', false],
  ['/?redirect=https%3A%2F%2Fleren.example%2F', false],
  ['//evil.example', false],
  ['https://elders.example', false],
  ['mailto:a@b.nl', false],
  ['#deel', false],
])('a link to %s is handled by the router: %s', (href, isWithin) => {
  function Entry() {
    return <p data-testid="place">{useLocation().key}</p>;
  }
  render(
    <MemoryRouter>
      <RouterLink href={href}>Link</RouterLink>
      <Entry />
    </MemoryRouter>,
  );
  const before = screen.getByTestId('place').textContent;
  const link = screen.getByText('Link');
  // Prevents the navigation that a browser would start.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  act(() => link.click());
  expect(link.getAttribute('href')).toBe(href);
  expect(screen.getByTestId('place').textContent !== before).toBe(isWithin);
});

test('NotificationArea shows added notifications and removes cleared ones', async () => {
  HTMLElement.prototype.showPopover = () => {};
  render(<NotificationArea />);
  act(() => void notifications.add({ kind: 'error', title: 'Mis' }));
  await screen.findByText('Mis');
  act(() => notifications.clear());
  expect(screen.queryByText('Mis')).toBeNull();
});

function Place() {
  const { pathname, search, hash } = useLocation();
  return <p data-testid="place">{pathname + search + hash}</p>;
}

async function open(path: string, onShown?: () => void) {
  history.replaceState(null, '', path);
  const rendered = render(
    <BrowserRouter useTransitions={false}>
      <CurrentScreen {...(onShown && { onShown })} />
      <Place />
    </BrowserRouter>,
  );
  await settle();
  return rendered;
}
const place = () => screen.getByTestId('place').textContent;

test('[GAT-02] an unreachable server results in an error page with a retry button', async () => {
  setSession({ state: 'unreachable' });
  await open('/dossier');
  expect(screen.getByText(errorTexts.unreachable)).toBeDefined();
  const asked = serve({});
  await press(errorTexts.retry);
  await settle();
  expect(asked.map(({ what }) => what)).toEqual([at(refreshCookie)]);
  expect(getSession().state).toBe('unreachable');
});

test('[RED-01] a visitor is redirected to the login, and then to the requested page with query and hash', async () => {
  setSession({ state: 'anonymous', ended: false });
  const first = await open('/account?a=1#deel');
  expect(place()).toBe('/inloggen');
  first.unmount();
  publishPage();
  serve({});
  setSession(readySession());
  await open('/inloggen');
  await vi.waitFor(() => expect(place()).toBe('/account?a=1#deel'));
});

test('[RED-01] a page that was remembered for another path does not change a redirect', async () => {
  setSession(readySession());
  rememberPage('/dossier?b=2');
  await open('/logboek');
  expect(place()).toBe('/');
});

test('onShown is called when a screen is rendered for a logged-in user, not for a visitor', async () => {
  const onShown = vi.fn<() => void>();
  setSession({ state: 'anonymous', ended: false });
  const first = await open('/inloggen', onShown);
  expect(onShown).not.toHaveBeenCalled();
  first.unmount();
  serve({ [at(getUser, { id: 'u1' })]: json({ '@type': 'User', ...userOf() }) });
  setSession(readySession());
  await open('/bestaat/niet', onShown);
  await vi.waitFor(() => expect(onShown).toHaveBeenCalledOnce(), { timeout: 5_000 });
});

test('[IMP-05] a logout while impersonating sends one request and continues the employee’s own session', async () => {
  const own = { userId: 'u9', activeContactId: 'c1' };
  setSession(readySession({ impersonation: { userId: 'u1', activeContactId: 'c1' } }));
  const asked = serve({
    [at(logoutCall)]: json({}),
    [at(refreshCookie)]: json({ loginState: own }),
    [at(getUser, { id: 'u9' })]: json({ '@type': 'User', ...userOf({ id: 'u9' }) }),
  });
  sessionStorage.setItem('portal.before-impersonation', '/privacy');
  await open('/uitloggen');
  await vi.waitFor(() => expect(place()).toBe('/privacy'), { timeout: 5_000 });
  await settle();
  expect(asked.filter(({ what }) => what === at(logoutCall))).toHaveLength(1);
  expect(getSession()).toMatchObject({ state: 'ready', login: own });
});

async function openApp(path: string) {
  history.replaceState(null, '', path);
  const rendered = render(
    <BrowserRouter useTransitions={false}>
      <App />
    </BrowserRouter>,
  );
  await settle();
  return rendered;
}

test('[IMP-05] the impersonation bar is shown only while impersonating', async () => {
  serve({});
  setSession(readySession());
  const own = await openApp('/privacy');
  await screen.findByRole('main');
  expect(screen.queryByText(layoutTexts.stop)).toBeNull();
  own.unmount();
  setSession(readySession({ impersonation: { userId: 'u1', activeContactId: 'c1' } }));
  await openApp('/privacy');
  expect(await screen.findByText(layoutTexts.stop)).toBeDefined();
});

test('[GAT-08] an expired session ends at once when the code of the login dialog cannot be loaded', async () => {
  vi.doMock('../features/session-expiry/SessionExpiry.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  serve({});
  const was = readySession();
  setSession(was);
  await openApp('/privacy');
  expect(getSession().state).toBe('ready');
  act(() => setSession({ state: 'expired', was, step: 'password' }));
  await vi.waitFor(() => expect(getSession()).toEqual({ state: 'anonymous', ended: true }));
  vi.doUnmock('../features/session-expiry/SessionExpiry.tsx');
});
