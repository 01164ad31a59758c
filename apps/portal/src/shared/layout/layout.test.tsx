import { getEnvironment, getEnvironmentBySlug } from '@portal/contract/environments/calls';
import { places } from '@portal/contract/places';
import { logout as logoutCall } from '@portal/contract/session/calls';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { controls, press, settle } from '../../testing/page.ts';
import { at, json, later, serve } from '../../testing/requests.ts';
import { environmentOf, readySession, userOf } from '../../testing/sessions.ts';
import { useRead } from '../api/use-read.ts';
import { currentEnvironment } from '../environment/apply-theme.ts';
import { setSession } from '../session/store.ts';
import { AppLayout } from './AppLayout.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { Picture } from './parts/Picture.tsx';
import { Arrival } from './Arrival.tsx';
import { AsidePage } from './AsidePage.tsx';
import { CardPage } from './CardPage.tsx';
import { FocusedLayout } from './FocusedLayout.tsx';
import { Help } from './parts/Help.tsx';
import ImpersonationBar from './parts/ImpersonationBar.tsx';
import { ReadPage } from './ReadPage.tsx';
import { texts } from './texts.ts';
import { useEnvironment } from './use-environment.ts';
import { useScrollToHash } from './use-scroll-to-hash.ts';

const observers: { seen: Element; look: () => void; isStopped: boolean }[] = [];

beforeEach(() => {
  observers.length = 0;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #look: () => void;
      constructor(look: () => void) {
        this.#look = look;
      }
      observe(seen: Element) {
        observers.push({ seen, look: this.#look, isStopped: false });
      }
      disconnect() {
        for (const observer of observers) observer.isStopped = true;
      }
    },
  );
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
});
afterEach(() => setSession({ state: 'anonymous', ended: false }));

const inRouter = (page: ReactNode, path = '/') => <MemoryRouter initialEntries={[path]}>{page}</MemoryRouter>;
const links = () => [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href'));

test('each step after the first takes the focus and scrolls to the top', () => {
  const scroll = vi.spyOn(window, 'scrollTo');
  const page = (step: string) => (
    <Arrival label={`Stap ${step}`} of={step}>
      <input aria-label={step} />
    </Arrival>
  );
  const { rerender } = render(page('1'));
  expect(document.activeElement).toBe(document.body);
  rerender(page('2'));
  expect(document.activeElement).toBe(screen.getByLabelText('Stap 2'));
  expect(scroll).toHaveBeenCalledTimes(1);
  // Another render of the same step leaves the focus where it is.
  screen.getByLabelText('2').focus();
  rerender(page('2'));
  expect(document.activeElement).toBe(screen.getByLabelText('2'));
  expect(scroll).toHaveBeenCalledTimes(1);
  // So does a step that is returned to, also the first one.
  rerender(page('1'));
  expect(document.activeElement).toBe(screen.getByLabelText('Stap 1'));
  expect(scroll).toHaveBeenCalledTimes(2);
});

test('a page scrolls to the element of the hash in its URL when it is rendered', () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  function Page() {
    useScrollToHash();
    return <p id="deel">Deel</p>;
  }
  render(<Page />);
  expect(scroll).not.toHaveBeenCalled();
  history.replaceState(null, '', '#deel');
  render(<Page key="2" />);
  expect(scroll.mock.instances).toHaveLength(1);
});

test.each([
  ['a known slug', {}, { login: '/zonnig/inloggen', prefix: '/zonnig' }],
  [
    'an environment with single sign-on only',
    { loginFormHidden: true },
    { login: '/inloggen', prefix: '/zonnig' },
  ],
  ['an unknown slug', null, { login: '/inloggen', prefix: '' }],
])('a URL with %s has the matching login link and prefix', async (_, given, expected) => {
  const slug = `zonnig-${JSON.stringify(given).length}`;
  const response = given === null ? json({ title: 'x' }, 404) : json(environmentOf({ ...given, slug }));
  serve({ [at(getEnvironmentBySlug, { slug })]: response });
  const seen = vi.fn<(found: object) => void>();
  function Page() {
    seen(useEnvironment(slug));
    return null;
  }
  await act(async () => void render(<Suspense>{<Page />}</Suspense>));
  await settle();
  const [found] = seen.mock.lastCall ?? [];
  const rename = (text: string) => text.replace('zonnig', slug);
  expect(found).toMatchObject({ login: rename(expected.login), prefix: rename(expected.prefix) });
  await vi.waitFor(() => expect(currentEnvironment()?.slug).toBe(given === null ? undefined : slug));
});

test('the environment in a URL does not change the theme of a logged-in user', async () => {
  setSession(readySession());
  const before = currentEnvironment();
  serve({ [at(getEnvironmentBySlug, { slug: 'anders' })]: json(environmentOf({ slug: 'anders' })) });
  function Page() {
    useEnvironment('anders');
    return null;
  }
  await act(async () => void render(<Suspense>{<Page />}</Suspense>));
  await settle();
  expect(currentEnvironment()).toBe(before);
});

test('[IMP-05] the impersonation bar names the participant, and stops the impersonation with one request', async () => {
  setSession(readySession({ impersonation: { userId: 'u1', activeContactId: 'c1' } }));
  const wait = later();
  const asked = serve({ [at(logoutCall)]: wait.response });
  function Place() {
    return <p data-testid="place">{useLocation().pathname}</p>;
  }
  sessionStorage.setItem('portal.before-impersonation', '/account');
  const { unmount } = render(
    inRouter(
      <>
        <ImpersonationBar />
        <Place />
      </>,
    ),
  );
  expect(document.body.textContent).toContain(texts.looksAlongAs('Anna de Vries'));
  const [observer] = observers;
  Object.defineProperty(observer?.seen, 'offsetHeight', { value: 48 });
  const room = () => document.documentElement.style.getPropertyValue('--portal-header-offset');
  act(() => observer?.look());
  expect(room()).toBe('48px');
  await press(texts.stop);
  await press(texts.stop);
  expect(asked).toHaveLength(1);
  expect(controls(texts.stop)[0]?.getAttribute('aria-busy')).toBe('true');
  await act(async () => wait.give(json({ title: 'x' }, 500)));
  await settle();
  // The impersonation goes on when it could not be ended.
  expect([screen.getByTestId('place').textContent, asked.length]).toEqual(['/', 1]);
  unmount();
  expect([room(), observer?.isStopped]).toEqual(['', true]);
});

test('[CMP-01] the app layout links only to pages that the session may open', () => {
  const contacts = [
    { id: 'c1', role: 'participant', enabled: true, allowedToLogin: true },
    { id: 'c2', role: 'manager', enabled: true, allowedToLogin: true },
  ];
  const user = userOf({ person: { contacts } });
  setSession(readySession({ user }));
  const page = (key: string) =>
    inRouter(
      <AppLayout key={key} title="Overzicht">
        {null}
      </AppLayout>,
    );
  const { rerender } = render(page('1'));
  expect(document.title).toBe(`Overzicht · ${texts.portal}`);
  expect(links()).toEqual(expect.arrayContaining([places.accounts, places.logout, places.account]));
  expect(links().filter((href) => href?.startsWith('/?redirect='))).toHaveLength(2);

  act(() => setSession(readySession({ user, impersonation: { userId: 'u1', activeContactId: 'c1' } })));
  rerender(page('2'));
  expect(links()).not.toContain(places.accounts);
  expect(links().filter((href) => href?.startsWith('/?redirect='))).toEqual([]);
  expect(document.body.textContent).toContain(texts.logoutAs('Anna'));

  const login = { userId: 'u1', activeContactId: null };
  act(() => setSession({ state: 'no-contact', login, user }));
  rerender(page('3'));
  expect(links()).not.toContain(places.account);
  expect(links()).toContain(places.logout);
});

test('an environment sets the title of the page and may hide the footer', () => {
  setSession(readySession({ environment: environmentOf({ dashboardTitle: 'Mijn leeromgeving' }) }));
  const { rerender } = render(
    inRouter(
      <AppLayout key="1" title="Overzicht">
        {null}
      </AppLayout>,
    ),
  );
  expect(document.title).toBe('Overzicht · Mijn leeromgeving');
  expect(screen.queryByRole('contentinfo')).not.toBeNull();
  act(() => setSession(readySession({ environment: environmentOf({ footerDisabled: true }) })));
  rerender(
    inRouter(
      <AppLayout key="2" title="Overzicht">
        {null}
      </AppLayout>,
    ),
  );
  expect(document.title).toBe('Overzicht · Zonnig');
  expect(screen.queryByRole('contentinfo')).toBeNull();
});

test('the help links to the support desk and the statements of the environment', () => {
  const zonnig = environmentOf({ supportPhone: '088 111 11 11', supportEmail: 'help@zonnig.example' });
  const { rerender } = render(<Help environment={zonnig} />);
  expect(links()).toEqual([
    'tel:0881111111',
    'mailto:help@zonnig.example',
    '/zonnig/toegankelijkheid',
    '/zonnig/privacy',
  ]);
  rerender(<Help environment={null} />);
  expect(links().at(-1)).toBe('/privacy');
});

test.each([
  [false, 'true'],
  [true, 'false'],
])(
  '[ENV-08] an environment with gradientDisabled %s has a header with data-gradient %s',
  (gradientDisabled, gradient) => {
    setSession(readySession({ environment: environmentOf({ gradientDisabled }) }));
    render(
      inRouter(
        <AppLayout title="Overzicht" subNavigation={{ title: 'Overzicht' }}>
          {null}
        </AppLayout>,
      ),
    );
    expect(document.querySelector('[data-gradient]')?.getAttribute('data-gradient')).toBe(gradient);
  },
);

test('a screen before the login shows the name of its environment, unless that is turned off', () => {
  const page = (environment: Parameters<typeof AuthLayout>[0]['environment'], atEnvironment?: boolean) => (
    <AuthLayout
      environment={environment}
      title="Inloggen"
      {...(atEnvironment === false && { atEnvironment })}
    >
      {null}
    </AuthLayout>
  );
  const zonnig = environmentOf({ dashboardTitle: 'Welkom bij Zonnig' });
  const has = (text: string) => screen.queryByText(text) !== null;
  const { rerender } = render(page(zonnig));
  expect([document.title, has(texts.at('Zonnig')), has('Welkom bij Zonnig')]).toEqual([
    'Inloggen · Zonnig',
    true,
    true,
  ]);
  rerender(page(zonnig, false));
  expect(has(texts.at('Zonnig'))).toBe(false);
  rerender(page(null));
  expect([document.title, has(texts.welcome)]).toEqual([`Inloggen · ${texts.portal}`, true]);
});

function Name() {
  return <p>{useRead(getEnvironment, { id: 'e1' }).data?.name}</p>;
}

test.each<[string, (child: ReactNode) => ReactNode]>([
  [
    'a page that reads',
    (child) => (
      <ReadPage title="T" back={{ href: '/' }}>
        {child}
      </ReadPage>
    ),
  ],
  [
    'a page with a card beside',
    (child) => (
      <AsidePage title="T" aside={null}>
        {child}
      </AsidePage>
    ),
  ],
  [
    'a page of one card',
    (child) => (
      <CardPage title="T" lead="L">
        {child}
      </CardPage>
    ),
  ],
])('[GAT-09] %s shows nothing that was read for another account', async (_, pageOf) => {
  const read = at(getEnvironment, { id: 'e1' });
  setSession(readySession());
  serve({ [read]: json(environmentOf({ name: 'Van het eerste account' })) });
  const { unmount } = render(inRouter(pageOf(<Name />)));
  await settle();
  expect(screen.getByText('Van het eerste account')).toBeDefined();
  const asked = serve({ [read]: later().response });
  await act(async () => setSession(readySession({ login: { userId: 'u1', activeContactId: 'c2' } })));
  await settle();
  expect([screen.queryByText('Van het eerste account'), asked.map(({ what }) => what)]).toEqual([
    null,
    [read],
  ]);
  // Before the session ends, without which these pages are not shown.
  unmount();
});

test('a page of one task is named after it and its environment', () => {
  const page = (environment: Parameters<typeof FocusedLayout>[0]['environment']) => (
    <FocusedLayout environment={environment} title="Wachtwoord" exit={<a href="/uitloggen">Uit</a>}>
      {null}
    </FocusedLayout>
  );
  const { rerender } = render(inRouter(page(environmentOf())));
  expect([document.title, screen.getByRole('heading', { level: 1 }).textContent, links()]).toEqual([
    'Wachtwoord · Zonnig',
    'Wachtwoord',
    expect.arrayContaining(['/uitloggen']),
  ]);
  rerender(inRouter(page(null)));
  expect(document.title).toBe(`Wachtwoord · ${texts.portal}`);
});

test('an image that does not load is replaced, and another one is tried again', async () => {
  const { rerender } = render(<Picture src="/kapot.png" alt="Zonnig" instead="Zonnig in letters" />);
  fireEvent.error(screen.getByRole('img'));
  expect([screen.queryByRole('img'), screen.queryByText('Zonnig in letters') !== null]).toEqual([null, true]);
  rerender(<Picture src="/heel.png" alt="Zonnig" />);
  expect(screen.getByRole('img').getAttribute('src')).toBe('/heel.png');
});

test('an image of the server that failed before React listened is replaced', async () => {
  const decode = vi.fn<() => Promise<void>>(() => Promise.reject(new DOMException('x', 'EncodingError')));
  Object.assign(HTMLImageElement.prototype, { decode });
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  render(<Picture src="/kapot.png" alt="Zonnig" />);
  await settle();
  expect([screen.queryByRole('img'), decode.mock.calls.length]).toEqual([null, 1]);
  Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
});
