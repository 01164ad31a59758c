import { getUser } from '@portal/contract/people/calls';
import { logout as logoutCall, refreshCookie } from '@portal/contract/session/calls';
import { act, render, screen } from '@testing-library/react';
import {
  createBrowserRouter,
  createMemoryRouter,
  MemoryRouter,
  RouterProvider,
  useLocation,
} from 'react-router-dom';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { texts as expiryTexts } from '../features/session-expiry/texts.ts';
import { texts as errorTexts } from '../shared/boundaries/texts.ts';
import { texts as layoutTexts } from '../shared/layout/texts.ts';
import { notifications } from '../shared/notifications/notifications.ts';
import { published, publishPage, rememberPage } from '../shared/session/destination.ts';
import { getSession, setSession } from '../shared/session/store.ts';
import { press, settle } from '../testing/page.ts';
import { at, json, serve } from '../testing/requests.ts';
import { readySession, userOf } from '../testing/sessions.ts';
import { portalRoutes } from './App.tsx';
import { CurrentScreen } from './CurrentScreen.tsx';
import { NotificationArea } from './NotificationArea.tsx';
import { RouterLink } from './RouterLink.tsx';
import { lazyRoute, routesWithin, screenCode } from './router.tsx';
import { screens } from './routes.ts';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
});

/** Loads the code of a screen, so that it is shown without waiting. */
const load = async (id: string) => {
  const route = screens.find((each) => each.id === id);
  if (route !== undefined) await lazyRoute(route.file)();
};

// The code of the screens takes longer to load than a test may.
beforeAll(async () => {
  await Promise.all(['account', 'accounts', 'dashboard', 'privacy', 'logout'].map(load));
}, 60_000);

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
  ['#deel', true],
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
  expect(link).toHaveProperty('href', new URL(href, location.origin).href);
  expect(screen.getByTestId('place').textContent !== before).toBe(isWithin);
});

test('[PRO-02] a link within the page moves the focus to its target, and keeps the query', () => {
  render(
    <MemoryRouter initialEntries={['/account?a=1']}>
      <RouterLink href="#deel">Link</RouterLink>
      <section id="deel">Deel</section>
    </MemoryRouter>,
  );
  act(() => screen.getByText('Link').click());
  expect(document.activeElement).toBe(screen.getByText('Deel'));
  expect(screen.getByText('Link')).toHaveProperty('href', `${location.origin}/account?a=1#deel`);
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

const screenRoutes = routesWithin(
  <>
    <CurrentScreen />
    <Place />
  </>,
);

async function open(path: string, routes = screenRoutes) {
  history.replaceState(null, '', path);
  const router = createBrowserRouter(routes);
  const rendered = render(<RouterProvider router={router} useTransitions={false} />);
  await settle();
  const unmount = () => {
    rendered.unmount();
    router.dispose();
  };
  onTestFinished(unmount);
  return { ...rendered, unmount };
}
const openApp = (path: string) => open(path, portalRoutes);

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

test('[GAT-02] while the session is loaded neither a screen nor an error is shown', async () => {
  setSession({ state: 'authenticating' });
  const { unmount } = await open('/dossier');
  expect([screen.queryByText(errorTexts.unreachable), place(), screen.queryByRole('heading')]).toEqual([
    null,
    '/dossier',
    null,
  ]);
  unmount();
});

test('a screen that fails is replaced by an error page', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  await load('account');
  setSession(readySession({ login: { userId: 'u1', activeContactId: 'c9' } }));
  await open('/account');
  expect(await screen.findByText('Er is iets mis gegaan.')).toBeDefined();
  expect(screen.getByText('We weten het volgende')).toBeDefined();
  logged.mockClear();
});

test('a screen whose code could not be fetched is fetched again for the next visit', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  await import('../shared/errors/FailedScreen.tsx');
  const lost = new TypeError('Failed to fetch dynamically imported module');
  vi.spyOn(screenCode, './events/Screen.tsx')
    .mockRejectedValueOnce(lost)
    .mockRejectedValueOnce(lost)
    .mockResolvedValue({ default: () => <p>Mijn evenementen</p> });
  serve({});
  setSession(readySession());
  const router = createMemoryRouter(routesWithin(<CurrentScreen />), {
    initialEntries: ['/evenementen/overzicht'],
  });
  onTestFinished(() => router.dispose());
  render(<RouterProvider router={router} useTransitions={false} />);
  await settle();
  await settle();
  await act(() => router.navigate('/privacy'));
  await act(() => router.navigate('/evenementen/overzicht'));
  expect(await screen.findByText('Mijn evenementen')).toBeDefined();
  logged.mockClear();
});

test('[RED-01] a visitor is redirected to the login, and then to the requested page with query and hash', async () => {
  // Every redirect replaces its page: the back button would only redirect again.
  const entries = history.length;
  setSession({ state: 'anonymous', ended: false });
  const first = await open('/account?a=1#deel');
  expect([place(), history.length]).toEqual(['/inloggen', entries]);
  first.unmount();
  publishPage();
  serve({});
  setSession(readySession());
  await open('/inloggen');
  await vi.waitFor(() => expect(place()).toBe('/account?a=1#deel'));
  expect(history.length).toBe(entries);
});

test('[RED-01] the requested page waits until an account is chosen', async () => {
  setSession({ state: 'no-contact', login: { userId: 'u1', activeContactId: null }, user: userOf() });
  rememberPage('/dossier');
  publishPage();
  await open('/account');
  await vi.waitFor(() => expect(place()).toBe('/wissel-account'));
  expect(localStorage.getItem(published.storageKey)).toContain('"/dossier"');
});

test('[RED-01] a page that was remembered for another path does not change a redirect', async () => {
  setSession(readySession());
  rememberPage('/dossier?b=2');
  await open('/logboek');
  await vi.waitFor(() => expect(place()).toBe('/'));
});

test('[RED-01] a remembered page with the path of a redirect is opened as it was requested, once', async () => {
  setSession(readySession());
  serve({});
  rememberPage('/?eis=advzorg#upload-diploma');
  const first = await open('/logboek');
  await vi.waitFor(() => expect(place()).toBe('/?eis=advzorg#upload-diploma'));
  first.unmount();
  await open('/logboek');
  await vi.waitFor(() => expect(place()).toBe('/'));
});

test.each([
  ['a screen of the account starts again', '/bestaat/niet', false],
  ['a screen for anyone stays', '/privacy', true],
])('for another account %s', async (_, path, isKept) => {
  setSession(readySession());
  serve({});
  await load('privacy');
  await open(path);
  const main = await screen.findByRole('main');
  await act(async () => setSession(readySession({ login: { userId: 'u1', activeContactId: 'c2' } })));
  expect(document.contains(main)).toBe(isKept);
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

test('a second after the first screen of a logged-in person the others are fetched', async () => {
  const fetched = vi.spyOn(screenCode, './dossier/Screen.tsx');
  serve({});
  setSession({ state: 'anonymous', ended: false });
  await openApp('/privacy');
  await screen.findByRole('main');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await act(async () => setSession(readySession()));
  await act(async () => void (await vi.advanceTimersByTimeAsync(999)));
  expect(fetched).not.toHaveBeenCalled();
  await act(async () => void (await vi.advanceTimersByTimeAsync(1)));
  expect(fetched).toHaveBeenCalledOnce();
});

test('[GAT-08] without a session none is watched', async () => {
  await Promise.all([import('../features/session-expiry/SessionExpiry.tsx'), load('privacy')]);
  setSession({ state: 'anonymous', ended: false });
  const asked = serve({});
  await openApp('/privacy');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (let times = 0; times < 3; times += 1)
    await act(async () => void (await vi.advanceTimersByTimeAsync(30_000)));
  expect(asked.map(({ what }) => what)).toEqual(['GET /api/retention']);
  expect(screen.queryByRole('main')).not.toBeNull();
});

test('[GAT-08] an expired session keeps its screen, and asks for the login over it', async () => {
  serve({});
  const was = readySession();
  setSession(was);
  await Promise.all([import('../features/session-expiry/SessionExpiry.tsx'), load('privacy')]);
  await openApp('/privacy');
  act(() => setSession({ state: 'expired', was, step: 'password' }));
  expect(await screen.findByText(expiryTexts.title)).toBeDefined();
  expect([getSession().state, screen.queryByRole('main') !== null]).toEqual(['expired', true]);
});

test('[GAT-08] an expired session ends at once when the code of the login dialog cannot be loaded', async () => {
  vi.doMock('../features/session-expiry/SessionExpiry.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  serve({});
  const was = readySession();
  setSession(was);
  await openApp('/privacy');
  await settle();
  await settle();
  expect(getSession().state).toBe('ready');
  act(() => setSession({ state: 'expired', was, step: 'password' }));
  await vi.waitFor(() => expect(getSession()).toEqual({ state: 'anonymous', ended: true }));
  vi.doUnmock('../features/session-expiry/SessionExpiry.tsx');
});
