import { getRecoveryEmail } from '@portal/contract/credentials/calls';
import { exportOwnData } from '@portal/contract/own-data/calls';
import { listSessions } from '@portal/contract/own-sessions/calls';
import { paCalls } from '@portal/contract/pa/calls';
import { listPasskeys } from '@portal/contract/passkeys/calls';
import { generateQrLogin } from '@portal/contract/qr-login/calls';
import { getSecondFactor } from '@portal/contract/second-factor/calls';
import { getWftProfile } from '@portal/contract/wft/calls';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { controls, has, press, settle } from '../../testing/page.ts';
import { at, json, serve } from '../../testing/requests.ts';
import { readySession, userOf } from '../../testing/sessions.ts';
import { place, show } from '../../testing/show.tsx';
import { texts as credentialTexts } from '../credentials/settings/texts.ts';
import { texts as peopleTexts } from '../people/profile/texts.ts';
import { AccountPage } from './AccountPage.tsx';
import OwnDataScreen from './OwnDataScreen.tsx';
import PreferencesScreen from './PreferencesScreen.tsx';
import ProfileScreen from './ProfileScreen.tsx';
import SecurityScreen from './SecurityScreen.tsx';
import { texts } from './texts.ts';
import { useCurrentSection } from './use-current-section.ts';

const impersonation = { userId: 'u1', activeContactId: 'c1' };
const sessionOf = (given: Record<string, unknown> = {}, rest: object = {}) =>
  readySession({ user: userOf(given), ...rest });
const menu = (name: string) => document.querySelector(`nav[aria-label='${name}']`);
const links = (name: string) =>
  [...(menu(name)?.querySelectorAll('a') ?? [])].map((link) => [
    link.getAttribute('href'),
    link.getAttribute('aria-current'),
  ]);
const noRecovery = { [at(getRecoveryEmail)]: json({ recoveryEmail: null, pending: null }) };
const calm = { requiresSecondFactor: true, person: { recoveryEmail: 'a@b.nl' } };

test('[PRO-02] the account menu marks the current page and the page with open steps', async () => {
  serve(noRecovery);
  const first = await show(<AccountPage part="ownData">x</AccountPage>, { session: sessionOf() });
  expect(links(texts.menu)).toEqual([
    ['/account', null],
    ['/account/beveiliging', null],
    ['/account/mijn-gegevens', 'page'],
  ]);
  expect(has(texts.parts.security + texts.marked)).toBe(true);
  first.unmount();
  await show(<AccountPage part="ownData">x</AccountPage>, { session: sessionOf(calm) });
  expect(has(texts.marked)).toBe(false);
});

test('[PRO-02] a page with several sections links to them and marks the section in view', async () => {
  serve(noRecovery);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function placeOf(this: Element) {
    return new DOMRect(0, this.id === 'extra-contactinformatie' ? 500 : 0);
  });
  const first = await show(
    <AccountPage part="profile">
      <div id="persoonlijke_informatie" />
      <div id="extra-contactinformatie" />
    </AccountPage>,
    { session: sessionOf() },
  );
  expect(links(texts.onThisPage)).toEqual([
    ['#persoonlijke_informatie', 'location'],
    ['#extra-contactinformatie', null],
  ]);
  first.unmount();
  await show(<AccountPage part="security">x</AccountPage>, { session: sessionOf() });
  expect(menu(texts.onThisPage)).toBeNull();
});

afterEach(() => document.body.replaceChildren());

test('[PRO-02] the section in view follows the scroll and the address, below the bars at the top', () => {
  const tops = { a: 100, b: 500 };
  document.body.innerHTML = '<p id="a"></p><p id="b"></p>';
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function placeOf(this: Element) {
    return new DOMRect(0, tops[this.id as 'a' | 'b']);
  });
  vi.stubGlobal('getComputedStyle', () => ({ scrollPaddingBlockStart: '80px' }));
  const page = { height: 2_000, scroll: 0 };
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => page.height);
  vi.stubGlobal('scrollY', 0);
  const { result, unmount } = renderHook(() => useCurrentSection(['a', 'b'] as const));
  expect(result.current).toBe('a');
  const tell = (name: string) => act(() => void window.dispatchEvent(new Event(name)));
  tops.b = 82;
  tell('scroll');
  expect(result.current).toBe('a');
  tops.b = 81;
  tell('scroll');
  expect(result.current).toBe('b');
  tops.b = 500;
  tell('resize');
  expect(result.current).toBe('a');
  // At the end of the page the last section counts, or the one that the address names.
  vi.stubGlobal('scrollY', page.height - innerHeight - 2);
  tell('scroll');
  expect(result.current).toBe('b');
  history.replaceState(null, '', '#a');
  tell('hashchange');
  expect(result.current).toBe('a');
  page.height = innerHeight;
  vi.stubGlobal('scrollY', 0);
  history.replaceState(null, '', '#b');
  tell('scroll');
  expect(result.current).toBe('a');
  const remove = vi.spyOn(window, 'removeEventListener');
  unmount();
  expect(remove.mock.calls.map(([name]) => name)).toEqual(
    expect.arrayContaining(['scroll', 'resize', 'hashchange']),
  );
});

test.each([
  [
    'a section of another page',
    'profile',
    sessionOf(),
    '/account#herstelcodes',
    '/account/beveiliging#herstelcodes',
  ],
  [
    'security while impersonating',
    'security',
    sessionOf({}, { impersonation }),
    '/account/beveiliging',
    '/account',
  ],
  ['preferences of an account without any', 'preferences', sessionOf(), '/account/voorkeuren', '/account'],
] as const)(
  '[PRO-02] the URL of %s redirects to an existing page',
  async (_, part, session, path, leadsTo) => {
    serve(noRecovery);
    await show(<AccountPage part={part}>inhoud</AccountPage>, { session, path });
    expect([place(), has('inhoud')]).toEqual([leadsTo, false]);
  },
);

test('[PRO-01] the account chooser is linked for several accounts, except while impersonating', async () => {
  serve(noRecovery);
  const contacts = ['c1', 'c2'].map((id) => ({
    id,
    role: 'participant',
    enabled: true,
    allowedToLogin: true,
  }));
  const page = <AccountPage part="profile">x</AccountPage>;
  const offers = async (given: object, rest: object = {}) => {
    const { unmount } = await show(page, { session: sessionOf({ person: given }, rest) });
    const { length } = controls(texts.switchAccount);
    unmount();
    return length > 0;
  };
  expect(await offers({ contacts })).toBe(true);
  expect(await offers({ contacts }, { impersonation })).toBe(false);
  expect(await offers({})).toBe(false);
});

test('[PRO-12] a profile from the learning environment is explained, with a link unless impersonating', async () => {
  serve(noRecovery);
  const learner = { person: { connectedToLis: true }, contact: { fromLis: true } };
  const go = `${texts.learning.go} ${texts.learning.newTab}`;
  const first = await show(<ProfileScreen />, { session: sessionOf(learner) });
  expect([has(texts.learning.title), controls(go)[0]?.getAttribute('target')]).toEqual([true, '_blank']);
  first.unmount();
  const second = await show(<ProfileScreen />, { session: sessionOf(learner, { impersonation }) });
  expect([has(texts.learning.title), controls(go)]).toEqual([true, []]);
  second.unmount();
  await show(<ProfileScreen />, { session: sessionOf({ person: { connectedToLis: true } }) });
  expect(has(texts.learning.title)).toBe(false);
});

test.each([
  [
    'recovery codes that are not kept',
    calm,
    { [at(getSecondFactor)]: json({ recoveryCodesKept: false }) },
    'codes',
  ],
  [
    'few recovery codes',
    calm,
    { [at(getSecondFactor)]: json({ recoveryCodesLeft: 1, recoveryCodesKept: true }) },
    'codes-few',
  ],
  ['a missing second factor', {}, noRecovery, 'second-factor'],
  ['nothing without open steps', calm, { [at(getSecondFactor)]: json({ recoveryCodesKept: true }) }, null],
  ['nothing for a missing recovery address', { requiresSecondFactor: true }, noRecovery, null],
])('the profile warns of %s', async (_, given, responses, kind) => {
  serve(responses);
  await show(<ProfileScreen />, { session: sessionOf(given) });
  expect(texts.hints.filter(([, text]) => has(text)).map(([each]) => each)).toEqual(
    kind === null ? [] : [kind],
  );
});

const own = {
  ...noRecovery,
  [at(getSecondFactor)]: json({ recoveryCodesKept: true }),
  [at(listPasskeys)]: json({ title: 'x' }, 404),
  [at(listSessions)]: json({ 'hydra:member': [], 'hydra:totalItems': 0 }),
};

test('[PRO-13] a user with enforced single sign-on sees an explanation instead of the credentials', async () => {
  serve(own);
  const first = await show(<SecurityScreen />, { session: sessionOf() });
  const change = `${credentialTexts.change} ${credentialTexts.password.name}`;
  expect([has(texts.organisation.title), controls(change).length]).toEqual([false, 1]);
  first.unmount();
  await show(<SecurityScreen />, {
    session: sessionOf({ person: { hasContactsWithSsoEnforcedOrganisation: true } }),
  });
  expect([has(texts.organisation.title), controls(change)]).toEqual([true, []]);
});

test('[QRL-01] a QR code is offered only to a person with app modules, and a failure can be retried', async () => {
  serve(own);
  const start = 'Klik om een QR-code te maken';
  const first = await show(<SecurityScreen />, { session: sessionOf() });
  expect(controls(start)).toEqual([]);
  first.unmount();
  await show(<SecurityScreen />, { session: sessionOf({ person: { hasContactWithAppModules: true } }) });
  serve({ [at(generateQrLogin)]: json({ title: 'x' }, 429) });
  await press(start);
  await settle();
  expect(has('De QR-code kan niet worden gemaakt.')).toBe(true);
  const asked = serve({ [at(generateQrLogin)]: json({ data: { code: 'abc' } }) });
  await press('Probeer opnieuw');
  await vi.waitFor(() => expect(has('De code vernieuwt zichzelf')).toBe(true));
  expect(asked).toHaveLength(1);
});

const person = { id: 'p1' };
const data = at(exportOwnData, person);

test('own data that cannot be loaded can be loaded again', async () => {
  serve({ ...noRecovery, [data]: json({}, 500) });
  await show(<OwnDataScreen />, { session: sessionOf() });
  serve({ ...noRecovery, [data]: json({ madeAt: '2026-01-01T12:00:00Z', username: 'anna', person }) });
  await press('Probeer opnieuw');
  await settle();
  expect(has('1 januari 2026')).toBe(true);
});

const wft = { canAdjustDiplomaRequirement: true, editDiplomaRequirementsDisplayState: 1 };
const chosen = json({
  version: 1,
  requirements: [],
  amountOfRequirements: 0,
  canAdjustWftDiplomaRequirement: true,
});

test('[WFT-01] the Wft requirements can be changed only in the leading account', async () => {
  serve({ ...noRecovery, [at(getWftProfile, { id: 'c1' })]: chosen });
  const edit = () => document.querySelectorAll('[href="/account/wft-eisen-bewerken"]').length;
  const first = await show(<PreferencesScreen />, {
    session: sessionOf({ contact: { ...wft, leadingContactOfLmsAccount: true } }),
  });
  expect([has(texts.wft.title), has(texts.paProfile.text), edit()]).toEqual([true, false, 1]);
  first.unmount();
  await show(<PreferencesScreen />, { session: sessionOf({ contact: wft }) });
  expect([has(texts.wft.title), edit()]).toEqual([true, 0]);
});

test('[PRO-02] a function has a PA profile for each of its kinds, which the leading account changes', async () => {
  const pa = { version: 1, scenario: 1, canAdjustWftPaProfile: true, modules: {}, paPercentages: {} };
  serve({
    ...noRecovery,
    [at(paCalls.update.get, { id: 'c1' })]: json(pa),
    [at(paCalls.continu.get, { id: 'c1' })]: json(pa),
  });
  const kinds = { wftPaModuleTypes: ['update', 'continu'] };
  const edits = () => document.querySelectorAll('[href^="/account/wft-pa-profiel-bewerken/"]').length;
  const titles = () =>
    [...document.querySelectorAll('#functieprofiel h3')].map(({ textContent }) => textContent);
  const first = await show(<PreferencesScreen />, { session: sessionOf({ contact: kinds }) });
  expect([titles(), has(peopleTexts.switchRole), edits()]).toEqual([
    [texts.paProfile.update, texts.paProfile.continu],
    true,
    0,
  ]);
  first.unmount();
  await show(<PreferencesScreen />, {
    session: sessionOf({ contact: { ...kinds, leadingContactOfLmsAccount: true } }),
  });
  expect([has(peopleTexts.switchRole), edits()]).toEqual([false, 2]);
});

test('[PRO-02] the preferences show only the sections of the account', async () => {
  serve({ ...noRecovery, [at(getWftProfile, { id: 'c1' })]: chosen });
  const reminded = { lmsAccountRole: 'participant', leadingContactOfLmsAccount: true };
  const sections = () =>
    [...document.querySelectorAll('#functieprofiel, #e-mailreminders')].map(({ id }) => id);
  const first = await show(<PreferencesScreen />, { session: sessionOf({ contact: reminded }) });
  expect([sections(), menu(texts.onThisPage)]).toEqual([['e-mailreminders'], null]);
  first.unmount();
  await show(<PreferencesScreen />, { session: sessionOf({ contact: { ...reminded, ...wft } }) });
  expect(sections()).toEqual(['functieprofiel', 'e-mailreminders']);
});
