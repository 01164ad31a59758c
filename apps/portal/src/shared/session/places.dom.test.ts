import { beforeEach, describe, expect, test, vi } from 'vitest';
import { json, serve } from '../../testing/requests.ts';
import { readySession, userOf } from '../../testing/sessions.ts';
import { knownOrigins } from '../environment/known-origins.ts';
import { notifications } from '../notifications/notifications.ts';
import {
  handleArrival,
  goToApplication,
  goToPage,
  pageAfterLogin,
  publishPage,
  rememberPage,
} from './destination.ts';
import { forgetOrganisation, rememberOrganisation, rememberedOrganisation } from './organisation.ts';
import { popPageBeforeImpersonation, rememberPageBeforeImpersonation } from './switch.ts';
import { endOffer, isOfferDue, offerPasskeyLater } from '../passkeys/offer.ts';
import { getSession, setSession } from './store.ts';
import { activeContactOf } from './session.ts';
import { onOtherTab } from './tabs.ts';

const own = location.origin;
const navigate = vi.fn<(...given: unknown[]) => void>();
const page = { assign: vi.fn<(url: string) => void>(), replace: vi.fn<(url: string) => void>() };
const handOff = 'POST /api/hand-off';
const contact = () => activeContactOf(getSession());

beforeEach(() => {
  vi.clearAllMocks();
  setSession(readySession());
});

/** Publishes a page as a login does. */
function publish(place: string) {
  rememberPage(place);
  publishPage();
}

describe('[RED-01, RED-03] opening the page that was requested before the login', () => {
  const lms = knownOrigins.lms;
  const leaving = () => vi.stubGlobal('location', Object.assign(new URL(`${own}/`), page));

  test('opens a path of the portal once, replacing the login in the history', async () => {
    publish('/dossier?a=1');
    await goToPage('/dossier?a=1', contact(), navigate);
    expect(navigate.mock.calls).toEqual([['/dossier?a=1', { replace: true }]]);
    expect(pageAfterLogin()).toBeUndefined();
  });

  test.each(['https://evil.example/', 'javascript:alert(1)', '//evil.example', '/uitloggen'])(
    'opens the dashboard instead of %s',
    async (place) => {
      leaving();
      await goToPage(place, contact(), navigate);
      expect(navigate.mock.calls).toEqual([['/', { replace: true }]]);
      expect(page.replace).not.toHaveBeenCalled();
    },
  );

  test('hands the login over to a sibling application, at the page for the role', async () => {
    leaving();
    setSession(readySession({ user: userOf({ contact: { customerPortalRole: 'manager' } }) }));
    const asked = serve({ [handOff]: json({ location: `${lms}/in?code=1` }) });
    await goToPage(`${lms}/`, contact(), navigate);
    expect(asked[0]?.body).toEqual({ application: 'lms', path: '/manager' });
    expect(page.replace.mock.calls).toEqual([[`${lms}/in?code=1`]]);
    expect(navigate).not.toHaveBeenCalled();
  });

  test.each(['https://evil.example/in?code=1', 'geen adres', `${lms}.evil.example/`])(
    'does not follow a hand-off to %s',
    async (address) => {
      leaving();
      serve({ [handOff]: json({ location: address }) });
      expect(await goToApplication('lms', contact())).toBe('refused');
      await goToPage(`${lms}/`, contact(), navigate);
      expect([page.assign, page.replace].flatMap(({ mock }) => mock.calls)).toEqual([]);
      expect(navigate.mock.calls).toEqual([['/', { replace: true }]]);
    },
  );

  test('a link to a sibling application keeps the portal in the history, and works without a hand-off', async () => {
    leaving();
    serve({ [handOff]: json({ title: 'x' }, 404) });
    expect(await goToApplication('lms', contact(), '/les')).toBe('left');
    expect(page.assign.mock.calls).toEqual([[`${lms}/les`]]);
    expect(page.replace).not.toHaveBeenCalled();
    serve({ [handOff]: json({ title: 'x' }, 403) });
    expect(await goToApplication('lms', contact())).toBe('refused');
    expect(notifications.getSnapshot()).toEqual([]);
    serve({});
    expect(await goToApplication('lms', contact())).toBe('failed');
    expect(notifications.getSnapshot()).toHaveLength(1);
    expect(page.assign).toHaveBeenCalledOnce();
  });
});

describe('[IMP-05] the page to return to after impersonating', () => {
  test('is the page where the impersonation started, once, and the dashboard without one', () => {
    rememberPageBeforeImpersonation('/?naam=x');
    expect(popPageBeforeImpersonation()).toBe('/?naam=x');
    expect(popPageBeforeImpersonation()).toBe('/');
  });

  test.each(['https://evil.example/', '//evil.example', '/uitloggen'])(
    'is the dashboard instead of %s',
    (place) => {
      rememberPageBeforeImpersonation(place);
      expect(popPageBeforeImpersonation()).toBe('/');
    },
  );
});

describe('the remembered organization of a login', () => {
  test('is stored per tab, falls back to the last one of the browser, and can be forgotten', () => {
    expect(rememberedOrganisation()).toBeNull();
    rememberOrganisation({ slug: 'zonnig', name: 'Zonnig Verzekeringen N.V.' });
    expect(rememberedOrganisation()).toEqual({ slug: 'zonnig', name: 'Zonnig Verzekeringen N.V.' });
    // A new tab has no session storage yet.
    sessionStorage.clear();
    expect(rememberedOrganisation()?.slug).toBe('zonnig');
    rememberOrganisation({ slug: 'zonnig', name: 'Zonnig Verzekeringen N.V.' });
    localStorage.setItem('portal.organisation', 'banknoord Bank Noord');
    expect(rememberedOrganisation()?.slug).toBe('zonnig');
    sessionStorage.clear();
    expect(rememberedOrganisation()).toEqual({ slug: 'banknoord', name: 'Bank Noord' });
    rememberOrganisation({ slug: 'zonnig', name: 'Zonnig' });
    forgetOrganisation();
    expect(rememberedOrganisation()).toBeNull();
  });

  test.each(['', 'zonnig', '../x Naam', 'inloggen Naam'])('is null when the storage holds %o', (written) => {
    localStorage.setItem('portal.organisation', written);
    expect(rememberedOrganisation()).toBeNull();
  });
});

test('[RED-01] the home path becomes /redirect only while a requested page waits', () => {
  history.replaceState(null, '', '/');
  handleArrival();
  expect(location.pathname).toBe('/');
  rememberPage('/dossier');
  history.replaceState(null, '', '/account');
  handleArrival();
  expect(location.pathname).toBe('/account');
  history.replaceState(null, '', '/');
  handleArrival();
  expect(location.pathname).toBe('/redirect');
});

test.each([
  ['/#sso=error', '/inloggen?notify=sso-error'],
  ['/account#x&logged-in=no', '/inloggen?notify=sso-no-account'],
])('a failed single sign-on that returns to %s becomes a notice of the login screen', (arrival, shown) => {
  history.replaceState(null, '', arrival);
  handleArrival();
  expect(location.href).toBe(own + shown);
});

test('[LOG-07] a passkey is offered once per user and browser, after a login with a password', () => {
  expect(isOfferDue('u1')).toBe(false);
  offerPasskeyLater();
  expect(isOfferDue('u1')).toBe(true);
  endOffer('u1');
  expect(isOfferDue('u1')).toBe(false);
  offerPasskeyLater();
  expect([isOfferDue('u1'), isOfferDue('u2')]).toEqual([false, true]);
  endOffer('u2');
  expect(sessionStorage.length).toBe(0);
});

test('[GAT-09] a listener receives messages of other tabs until it unsubscribes', async () => {
  const heard: unknown[] = [];
  const stop = onOtherTab((message) => heard.push(message));
  const other = new BroadcastChannel('portal.session');
  other.postMessage('changed');
  await vi.waitFor(() => expect(heard).toEqual(['changed']));
  stop();
  const probe = new Promise((resolve) => {
    onOtherTab(resolve);
  });
  other.postMessage('logged-out');
  await probe;
  expect(heard).toEqual(['changed']);
  other.close();
});
