import { getUser } from '@portal/contract/people/calls';
import { login as loginCall, logout as logoutCall, refreshCookie } from '@portal/contract/session/calls';
import { verifySecondFactor } from '@portal/contract/second-factor/calls';
import { places } from '@portal/contract/places';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { rememberOrganisation, rememberedOrganisation } from '../../shared/session/organisation.ts';
import { noCookies } from '../../shared/session/login.ts';
import { isOfferDue } from '../../shared/passkeys/offer.ts';
import { getSession, setSession } from '../../shared/session/store.ts';
import { controls, field, press, settle, type } from '../../testing/page.ts';
import { at, json, later, serve } from '../../testing/requests.ts';
import { environmentOf, userOf } from '../../testing/sessions.ts';
import { place, show } from '../../testing/show.tsx';
import { texts as factorTexts } from '../second-factor/texts.ts';
import { LoginForm } from './LoginForm.tsx';
import { LoginNotice } from './LoginNotice.tsx';
import LoginScreen from './Screen.tsx';
import SecondStep from './SecondStep.tsx';
import { SsoBlock } from './SsoBlock.tsx';
import { texts } from './texts.ts';

const nobody = { state: 'anonymous', ended: false } as const;
const call = at(loginCall);
const asUser = { [at(getUser, { id: 'u1' })]: json({ '@type': 'User', ...userOf() }) };
const form = (slug?: string) => show(<LoginForm slug={slug} />, { session: nobody, path: '/inloggen' });
const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));

async function logIn(username = 'anna', password = 'geheim') {
  field(texts.username).value = username;
  field(texts.password).value = password;
  await press(texts.submit);
  await settle();
}

test('[LOG-02] both login fields are required, and submitting focuses the first empty one', async () => {
  const asked = serve({});
  await form();
  await logIn('', '');
  expect(document.activeElement).toBe(field(texts.username));
  expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(2);
  await type(texts.username, 'anna');
  expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(1);
  await press(texts.submit);
  expect([document.activeElement, asked.length]).toEqual([field(texts.password), 0]);
  // A password manager may fill in fields without an event.
  await logIn();
  expect([document.querySelectorAll('[aria-invalid]').length, asked.length]).toEqual([0, 1]);
});

test('[LOG-05] a browser that refuses the cookie is named in one sentence, and the typed values stay', async () => {
  serve({
    [call]: json({ userId: 'u1', activeContactId: 'c1' }),
    [at(getUser, { id: 'u1' })]: json({ code: 401 }, 401),
    [at(refreshCookie)]: json({ loginState: null, loginAsState: null }),
  });
  await form();
  await logIn();
  expect(await screen.findByText(noCookies)).toBeDefined();
  expect([field(texts.username).value, getSession().state, place()]).toEqual([
    'anna',
    'anonymous',
    '/inloggen',
  ]);
});

test('[LOG-03] wrong credentials keep the typed values and select the password', async () => {
  serve({ [call]: json({ error: 'Invalid credentials.' }, 401) });
  await form();
  await logIn();
  const password = field(texts.password);
  expect(screen.getByText(texts.organisationHint)).toBeDefined();
  expect([field(texts.username).value, password.value]).toEqual(['anna', 'geheim']);
  expect([document.activeElement, password.selectionStart, password.selectionEnd]).toEqual([password, 0, 6]);
  expect(isOfferDue('u1')).toBe(false);
});

test('pressing twice sends one login, and the message of the last attempt disappears', async () => {
  serve({ [call]: json({ title: 'x' }, 429) });
  await form();
  await logIn();
  expect(screen.getByText(texts.tooManyRequests)).toBeDefined();
  const wait = later();
  const asked = serve({ [call]: wait.response, ...asUser });
  await press(texts.submit);
  await press(texts.submit);
  expect(asked).toHaveLength(1);
  expect(screen.queryByText(texts.tooManyRequests)).toBeNull();
  rememberOrganisation({ slug: 'zonnig', name: 'Zonnig' });
  await act(async () => wait.give(json({ userId: 'u1', activeContactId: 'c1' })));
  await vi.waitFor(() => expect(getSession().state).toBe('ready'));
  expect([isOfferDue('u1'), rememberedOrganisation()]).toEqual([true, null]);
});

const waitsFor = (step: string) => json({ userId: null, activeContactId: null, action: `requires-${step}` });

test.each([
  ['that is complete', json({ userId: 'u1', activeContactId: 'c1' }), true],
  ['that waits for its second step', waitsFor('second-factor-verify'), true],
  ['that waits for an app to be linked', waitsFor('second-factor-setup'), true],
  ['with wrong credentials', json({ error: 'Invalid credentials.' }, 401), false],
  ['of an organization', json({ error: 'login-method-not-allowed', slug: null }, 403), false],
  ['that is one too many', json({ title: 'x' }, 429), false],
  ['without a server', json({}, 500), false],
])(
  '[LOG-07] a login with a password %s is followed by the offer of a passkey, and by no organization: %j',
  async (_, response, isAccepted) => {
    rememberOrganisation({ slug: 'zonnig', name: 'Zonnig' });
    serve({ [call]: response, ...asUser });
    await form();
    await logIn();
    await vi.waitFor(() => expect(controls(texts.submit)[0]?.getAttribute('aria-busy')).toBeNull());
    expect([isOfferDue('u1'), rememberedOrganisation() === null]).toEqual([isAccepted, isAccepted]);
  },
);

test('an account of an organization with single sign-on is sent to the login of that organization', async () => {
  serve({ [call]: json({ error: 'login-method-not-allowed', slug: 'zonnig' }, 403) });
  await form();
  await logIn();
  expect(place()).toBe('/zonnig/inloggen');
});

test('[LOG-06] [SSO-19] such an account is sent to the page of its organization that the server names', async () => {
  const path = '/zonnig/inloggen/organisatie?remote=urn%3Aidp';
  serve({ [call]: json({ error: 'login-method-not-allowed', slug: 'zonnig', path }, 403) });
  await form();
  await logIn();
  expect(place()).toBe(path);
});

test('[LOG-04] the link for forgotten credentials stays within the environment', async () => {
  await form('zonnig');
  expect(links()).toEqual([`/zonnig${places.forgottenCredentials}`]);
});

const notice = (path: string, isPlain = true) =>
  show(<LoginNotice isPlain={isPlain} />, { session: nobody, path });

test('[LOG-05] notices show only known texts, never texts from the URL', async () => {
  const first = await notice('/inloggen?notify=sso-error');
  expect(screen.getByText(texts.notices['sso-error'])).toBeDefined();
  first.unmount();
  for (const text of ['toString', 'Klik hier', '']) {
    const { container, unmount } = await notice(`/inloggen?notify=${encodeURIComponent(text)}`);
    expect(container.textContent).toBe(place());
    unmount();
  }
});

test('the login without an environment links to the organization of an earlier login', async () => {
  rememberOrganisation({ slug: 'zonnig', name: 'Zonnig' });
  const first = await notice('/inloggen');
  expect([controls(texts.again('Zonnig')).length, links()]).toEqual([1, ['/zonnig/inloggen']]);
  first.unmount();
  const second = await notice('/banknoord/inloggen', false);
  expect(links()).toEqual([]);
  second.unmount();
  const third = await notice('/inloggen?notify=logged-out');
  expect([screen.queryByText(texts.notices['logged-out']) !== null, links()]).toEqual([
    true,
    ['/zonnig/inloggen'],
  ]);
  third.unmount();
  await notice('/banknoord/inloggen?notify=sso-no-account', false);
  expect(controls(texts.tryAgain)[0]?.getAttribute('href')).toBe('/zonnig/inloggen');
});

test('[SSO-01] the single sign-on button remembers its organization', async () => {
  const zonnig = environmentOf({
    ssoEnabled: true,
    ssoButtonUrl: 'https://idp.zonnig.example/',
    ssoButtonLabel: ' ',
  });
  await show(<SsoBlock environment={zonnig} divided />, { session: nobody });
  const [button] = controls(texts.ssoLabel);
  button?.addEventListener('click', (event) => event.preventDefault());
  await press(texts.ssoLabel);
  expect(rememberedOrganisation()).toEqual({ slug: 'zonnig', name: 'Zonnig' });
  expect(screen.getByText(texts.or)).toBeDefined();
});

const open = () => show(<LoginScreen params={{}} />, { session: nobody, path: places.login });

test('[TFA-05] a second step that the server has ended shows a notice, one that the user left does not', async () => {
  await open();
  act(() => setSession({ state: 'second-factor-verify' }));
  await screen.findByText(factorTexts.backToLogin);
  serve({
    [at(verifySecondFactor)]: json({ code: 401, message: 'x' }, 401),
    [at(refreshCookie)]: json({ code: 401, message: 'x' }, 401),
  });
  await type('Verificatiecode', '123456');
  await press(factorTexts.confirm);
  await settle();
  expect(screen.getByText(texts.stepEnded)).toBeDefined();

  act(() => setSession({ state: 'second-factor-verify' }));
  await settle();
  const asked = serve({ [at(logoutCall)]: json(undefined, 204) });
  await press(factorTexts.backToLogin);
  await settle();
  expect([getSession().state, screen.queryByText(texts.stepEnded), asked.length]).toEqual([
    'anonymous',
    null,
    1,
  ]);
});

test('[GAT-08] a session that ends on the login screen shows a notice', async () => {
  await open();
  act(() => setSession({ state: 'anonymous', ended: true }));
  await settle();
  expect(place()).toBe('/inloggen?notify=logged-out');
});

test('[LOG-07] a login with a passkey is offered only by browsers that support passkeys', async () => {
  const first = await open();
  expect(controls(texts.passkey)).toEqual([]);
  first.unmount();
  Object.assign(window, { PublicKeyCredential: vi.fn<() => void>() });
  await open();
  expect(controls(texts.passkey)).toHaveLength(1);
  Reflect.deleteProperty(window, 'PublicKeyCredential');
});

test.each([
  [{ sentToOrganisation: true }, true],
  [{ chosenUsername: 'anna' }, false],
  [null, false],
])(
  '[LOG-06] the login screen of an organization with the state %j explains the redirect: %j',
  async (state, isSaid) => {
    render(
      <MemoryRouter initialEntries={[{ pathname: '/zonnig/inloggen', state }]}>
        <LoginNotice isPlain={false} />
      </MemoryRouter>,
    );
    expect(screen.queryByText(texts.otherMethod) !== null).toBe(isSaid);
  },
);

test.each([
  ['is shown before the app is set up', { state: 'second-factor-setup' }, 1],
  ['is hidden while the recovery codes are shown', { state: 'second-factor-setup', isDone: true }, 0],
] as const)('[TFA-02] the button back to the login %s', async (_, session, count) => {
  serve({});
  await show(<SecondStep environment={null} step="setup" onLeave={() => {}} />, { session });
  expect(controls(factorTexts.backToLogin)).toHaveLength(count);
});

test('[TFA-05] leaving the second step ends the login on the server too', async () => {
  const onLeave = vi.fn<() => void>();
  await show(<SecondStep environment={null} step="verify" onLeave={onLeave} />, {
    session: { state: 'second-factor-verify' },
  });
  const asked = serve({ [at(logoutCall)]: json({}) });
  await press(factorTexts.backToLogin);
  await settle();
  expect([onLeave.mock.calls.length, asked.map(({ what }) => what)]).toEqual([1, [at(logoutCall)]]);
});
