import {
  changePassword,
  changeRecoveryEmail,
  changeUsername,
  confirmEmail,
  getPasswordReset,
  getRecoveryEmail,
  requestPasswordReset,
  resetPassword,
} from '@portal/contract/credentials/calls';
import { messages } from '@portal/contract/credentials/rules';
import { places } from '@portal/contract/places';
import { verifySecondFactor } from '@portal/contract/second-factor/calls';
import { getUser } from '@portal/contract/people/calls';
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { notifications } from '../../shared/notifications/notifications.ts';
import { setSession } from '../../shared/session/store.ts';
import { controls, field, has, leave, press, settle, type } from '../../testing/page.ts';
import { at, json, later, serve, violations } from '../../testing/requests.ts';
import { environmentOf, readySession, userOf } from '../../testing/sessions.ts';
import { isReplaced, place, show } from '../../testing/show.tsx';
import ConfirmEmailScreen from './confirm-email/Screen.tsx';
import { texts as confirmTexts } from './confirm-email/texts.ts';
import { texts as forgottenTexts } from './forgotten/texts.ts';
import ForgottenScreen from './forgotten/Screen.tsx';
import SetCredentialsScreen from './set/Screen.tsx';
import { SetCredentials } from './set/SetCredentials.tsx';
import { texts as setTexts } from './set/texts.ts';
import { CredentialsCards } from './settings/CredentialsCards.tsx';
import { texts } from './settings/texts.ts';

const nobody = { state: 'anonymous', ended: false } as const;
const notified = () => notifications.getSnapshot().map(({ title, text }) => [title, text]);
const recovery = { [at(getRecoveryEmail)]: json({ recoveryEmail: null, pending: null }) };
const repeat = 'Herhaal je wachtwoord';
const change = (name: string) => `${texts.change} ${name}`;

async function openUsername() {
  serve(recovery);
  await show(<CredentialsCards />);
  // A page that opens leaves the focus where it is.
  expect(document.activeElement).toBe(document.body);
  await press(change(texts.username.name));
}

test('opening a form moves the focus to its field, cancelling returns it to the button', async () => {
  await openUsername();
  expect(document.activeElement).toBe(field(texts.username.field));
  await press(texts.cancel);
  expect(document.activeElement).toBe(controls(change(texts.username.name))[0]);
});

test('a wrong password is notified and marked, and the notification disappears at the next attempt', async () => {
  await openUsername();
  await type(texts.username.field, 'anna.nieuw');
  await type(texts.currentPassword, 'fout');
  const call = at(changeUsername);
  serve({ [call]: json({ title: 'x' }, 403) });
  await press(texts.save);
  await settle();
  expect(notified()).toEqual([[texts.username.notSaved, texts.username.wrong]]);
  expect(screen.getByText(texts.wrongPassword)).toBeDefined();
  expect([document.activeElement, field(texts.username.field).value]).toEqual([
    field(texts.currentPassword),
    'anna.nieuw',
  ]);
  serve({ [call]: json({ title: 'x' }, 429) });
  await type(texts.currentPassword, 'weer fout');
  await press(texts.save);
  await settle();
  expect(notified()).toEqual([[texts.username.notSaved, texts.tooMany]]);
  serve({ [call]: violations({ username: 'Bestaat al.' }) });
  await press(texts.save);
  await settle();
  expect(notified()).toEqual([[texts.username.notSaved, texts.invalid]]);
  expect([screen.queryByText('Bestaat al.') !== null, has(texts.wrongPassword)]).toEqual([true, false]);
  await type(texts.username.field, 'anna.anders');
  const wait = later();
  const asked = serve({ ...recovery, [call]: wait.response });
  await press(texts.save);
  await press(texts.save);
  expect([asked.length, controls(texts.save)[0]?.getAttribute('aria-busy')]).toEqual([1, 'true']);
  await act(async () => wait.give(json(undefined, 204)));
  await vi.waitFor(() => expect(notified()).toEqual([[texts.username.saved, undefined]]));
  expect(controls(texts.save)).toEqual([]);
  // The session has the username, which is shown from then on.
  expect(asked.map(({ what }) => what)).toContain(at(getUser, { id: 'u1' }));
});

/** Sends another username, for which the server requires a code of the second factor. */
async function changeUntilCode() {
  await openUsername();
  await type(texts.username.field, 'anna.nieuw');
  await type(texts.currentPassword, 'goed');
  serve({ [at(changeUsername)]: json({ title: 'x', detail: 'second-factor-required' }, 403) });
  await press(texts.save);
  await settle();
}

test('a required second-factor code is asked for, and the same change is sent again', async () => {
  await changeUntilCode();
  expect(notified()).toEqual([]);
  await type('Verificatiecode', '123456');
  const asked = serve({
    ...recovery,
    [at(verifySecondFactor)]: json({ userId: 'u1', activeContactId: 'c1' }),
    [at(changeUsername)]: json(undefined, 204),
  });
  await press('Bevestigen');
  await settle();
  await settle();
  expect(asked.find(({ what }) => what === at(changeUsername))?.body).toEqual({
    username: 'anna.nieuw',
    password: 'goed',
  });
});

test('a change that is refused after the second-factor code returns to the form with the reason', async () => {
  await changeUntilCode();
  await type('Verificatiecode', '123456');
  serve({
    [at(verifySecondFactor)]: json({ userId: 'u1', activeContactId: 'c1' }),
    [at(changeUsername)]: violations({ username: 'Bestaat al.' }),
  });
  await press('Bevestigen');
  await settle();
  await settle();
  expect([has('Verificatiecode'), has('Bestaat al.'), field(texts.username.field).value]).toEqual([
    false,
    true,
    'anna.nieuw',
  ]);
});

test('cancelling the second-factor code returns to the form with its typed values', async () => {
  await openUsername();
  await type(texts.username.field, 'anna.nieuw');
  await type(texts.currentPassword, 'goed');
  serve({ [at(changeUsername)]: json({ title: 'x', detail: 'second-factor-required' }, 403) });
  await press(texts.save);
  await settle();
  const form = () => document.querySelector('form:has([name=password])');
  expect([has('Verificatiecode'), form()?.hasAttribute('hidden')]).toEqual([true, true]);
  await act(async () => controls(texts.cancel)[0]?.click());
  expect([has('Verificatiecode'), form()?.hasAttribute('hidden')]).toEqual([false, false]);
  expect(field(texts.username.field).value).toBe('anna.nieuw');
});

test('a server fault keeps the typed values and does not mark the password as wrong', async () => {
  await openUsername();
  await type(texts.username.field, 'anna.nieuw');
  await type(texts.currentPassword, 'goed');
  serve({ [at(changeUsername)]: json({}, 500) });
  await press(texts.save);
  await settle();
  expect([field(texts.username.field).value, has(texts.wrongPassword)]).toEqual(['anna.nieuw', false]);
});

test('[PWD-11] removing the recovery address requires the password, and focuses the button to add one', async () => {
  const strings = texts.removal;
  const some = {
    [at(getRecoveryEmail)]: json({ recoveryEmail: 'anna.prive@voorbeeld.example', pending: null }),
  };
  serve(some);
  await show(<CredentialsCards />);
  await press(strings.removeName);
  expect(document.activeElement).toBe(field(texts.currentPassword));
  await type(texts.currentPassword, 'fout');
  serve({ [at(changeRecoveryEmail)]: json({ title: 'x' }, 403) });
  await press(strings.remove);
  await settle();
  expect(notified()).toEqual([[strings.notSaved, strings.wrong]]);
  await type(texts.currentPassword, 'goed');
  const asked = serve({ ...recovery, [at(changeRecoveryEmail)]: json({ success: true }) });
  await press(strings.remove);
  await vi.waitFor(() => expect(notified()).toEqual([[strings.saved, undefined]]));
  await settle();
  expect(asked[0]?.body).toEqual({ recoveryEmail: null, password: 'goed' });
  // The session has the recovery address too.
  expect(asked.map(({ what }) => what)).toContain(at(getUser, { id: 'u1' }));
  expect(controls(strings.removeName)).toEqual([]);
  expect(document.activeElement).toBe(controls(`${texts.recoveryEmail.add} ${texts.recoveryEmail.name}`)[0]);
});

test('[PWD-11] no removal is offered without a recovery address', async () => {
  serve(recovery);
  await show(<CredentialsCards />);
  expect(controls(texts.removal.removeName)).toEqual([]);
});

test('the repetition of a new password is validated again when the password changes', async () => {
  serve(recovery);
  await show(<CredentialsCards />);
  await press(change(texts.password.name));
  const wrong = () => document.querySelectorAll('[aria-invalid]').length;
  await type(texts.password.field, 'Welkom-2026!x');
  await type(repeat, 'Welkom-2026!y');
  await leave(repeat);
  expect(wrong()).toBe(1);
  await type(texts.password.field, 'Welkom-2026!y');
  await settle();
  expect(wrong()).toBe(0);
  await type(texts.currentPassword, 'oud');
  const asked = serve({ ...recovery, [at(changePassword)]: json(undefined, 204) });
  await press(texts.save);
  await settle();
  expect(asked[0]?.body).toEqual({ oldPassword: 'oud', newPassword: 'Welkom-2026!y' });
  expect(notified()).toEqual([[texts.password.saved, texts.password.savedText]]);
});

test('a password with personal names or one refused by the server shows the problem', async () => {
  serve(recovery);
  const contact = { email: 'Postbus1!@x.nl', affiliation: { id: 'o1', name: 'Bedrijf1!' } };
  await show(<CredentialsCards />, {
    session: readySession({
      user: userOf({
        userIdentifier: 'Annalog1!',
        person: { givenName: 'Annabel1!', surname: 'Devries1!' },
        contact,
      }),
      environment: environmentOf({ name: 'Portaal1!' }),
    }),
  });
  await press(change(texts.password.name));
  const problems = () =>
    [...document.querySelectorAll('[data-problem]')].map(({ textContent }) => textContent);
  for (const name of ['Annalog1!', 'Annabel1!', 'Devries1!', 'Postbus1!', 'Bedrijf1!', 'Portaal1!']) {
    await type(texts.password.field, name);
    expect(problems(), name).toHaveLength(1);
  }
  await type(texts.password.field, 'Welkom-2026!x');
  expect(problems()).toEqual([]);
  await type(repeat, 'Welkom-2026!x');
  await type(texts.currentPassword, 'oud');
  serve({ [at(changePassword)]: violations({ newPassword: 'Te bekend.' }) });
  await press(texts.save);
  await settle();
  expect(problems()).toHaveLength(1);
  await type(texts.password.field, 'Welkom-2026!z');
  expect(problems()).toEqual([]);
});

test.each([
  readySession({ impersonation: { userId: 'u1', activeContactId: 'c1' } }),
  readySession({ user: userOf({ person: { hasContactsWithSsoEnforcedOrganisation: true } }) }),
])('credentials are hidden while impersonating and with enforced single sign-on', async (session) => {
  const asked = serve(recovery);
  await show(<CredentialsCards />, { session });
  expect([asked.length, controls(change(texts.username.name)).length]).toEqual([0, 0]);
});

const openSetCredentials = () =>
  show(<SetCredentials environment={null} token="t" login="/inloggen" expired="/verlopen" />, {
    session: nobody,
  });
const link = at(getPasswordReset);

test('a valid mailed link sets new credentials and opens the login', async () => {
  sessionStorage.setItem(`portal.mailed-link.${places.setCredentials}`, 't');
  const asked = serve({ [link]: json({ valid: true, has_username: true, username: 'anna' }) });
  await openSetCredentials();
  expect(asked[0]?.what).toBe(`${link}?token=t`);
  expect([screen.queryByText(setTexts.lead.restore) !== null, field(setTexts.username).value]).toEqual([
    true,
    'anna',
  ]);
  await type(setTexts.password, 'Welkom-2026!x');
  await type(repeat, 'Welkom-2026!x');
  const call = at(resetPassword);
  serve({ [call]: violations({ password: 'Te bekend.' }) });
  await press(setTexts.submit);
  await settle();
  expect([screen.queryByText('Te bekend.') !== null, document.activeElement]).toEqual([
    true,
    field(setTexts.password),
  ]);
  await type(setTexts.password, 'Welkom-2026!y');
  await type(repeat, 'Welkom-2026!y');
  const sent = serve({ [call]: json(undefined, 204) });
  await press(setTexts.submit);
  await settle();
  expect(sent[0]?.body).toEqual({ token: 't', username: 'anna', password: 'Welkom-2026!y' });
  expect([place(), sessionStorage.length]).toEqual(['/inloggen', 0]);
});

test.each([
  ['a link that is over by now leads to a new one', json({ title: 'x' }, 422), null, '/verlopen'],
  ['too many tries are told', json({ title: 'x' }, 429), setTexts.tooMany, '/'],
  ['a fault is told', json({}, 500), setTexts.unavailable, '/'],
])('%s, when the credentials are sent', async (_, response, text, path) => {
  serve({ [link]: json({ valid: true, has_username: true, username: 'anna' }) });
  await openSetCredentials();
  await type(setTexts.password, 'Welkom-2026!x');
  await type(repeat, 'Welkom-2026!x');
  serve({ [at(resetPassword)]: response });
  await press(setTexts.submit);
  await settle();
  expect([place(), text === null || has(text)]).toEqual([path, true]);
});

test('a page for credentials without a link leads to a new one, which says why', async () => {
  serve({});
  const first = await show(<SetCredentialsScreen params={{}} />, { session: nobody });
  expect([place(), isReplaced()]).toEqual([`${places.forgottenCredentials}?notify=link-expired`, true]);
  first.unmount();
  for (const [query, isSaid] of [
    ['?notify=link-expired', true],
    ['?notify=anders', false],
  ] as const) {
    const { unmount } = await show(<ForgottenScreen params={{}} />, {
      session: nobody,
      path: `${places.forgottenCredentials}${query}`,
    });
    expect([query, has(messages.linkExpired)]).toEqual([query, isSaid]);
    unmount();
  }
});

test('a mailed link of a user without a username asks to choose one', async () => {
  serve({ [link]: json({ valid: true, has_username: false, username: 'x' }) });
  await openSetCredentials();
  expect([screen.queryByText(setTexts.lead.complete) !== null, field(setTexts.username).value]).toEqual([
    true,
    '',
  ]);
});

test.each([json({ valid: false, has_username: false, username: null }), json({ title: 'x' }, 404)])(
  'an invalid mailed link is forgotten, and the page for a new link is opened',
  async (response) => {
    sessionStorage.setItem(`portal.mailed-link.${places.setCredentials}`, 't');
    serve({ [link]: response });
    await openSetCredentials();
    expect([place(), sessionStorage.length]).toEqual(['/verlopen', 0]);
  },
);

test.each([
  [json({}, 500), setTexts.unavailable],
  [json({ title: 'x' }, 429), setTexts.tooMany],
])('a mailed link that cannot be loaded is kept and can be retried', async (response, message) => {
  sessionStorage.setItem(`portal.mailed-link.${places.setCredentials}`, 't');
  serve({ [link]: response });
  await openSetCredentials();
  expect([screen.queryByText(message) !== null, sessionStorage.length]).toEqual([true, 1]);
  serve({ [link]: json({ valid: true, has_username: true, username: 'anna' }) });
  await press(setTexts.retry);
  await settle();
  expect(field(setTexts.username)).toBeDefined();
});

test('a request for a mailed link shows its result, and can be repeated after a refusal', async () => {
  const call = at(requestPasswordReset);
  serve({ [call]: json(undefined, 204) });
  await show(<ForgottenScreen params={{}} />, { session: nobody });
  await type(forgottenTexts.email, 'anna@x.nl');
  await press(forgottenTexts.submit);
  await settle();
  expect(screen.getByText(forgottenTexts.sent('anna@x.nl'))).toBeDefined();
  await press(forgottenTexts.other);
  await type(forgottenTexts.email, 'anna@x.nl');
  serve({ [call]: json({ title: 'x' }, 429) });
  await press(forgottenTexts.submit);
  await settle();
  expect([screen.queryByText(forgottenTexts.tooMany) !== null, field(forgottenTexts.email).value]).toEqual([
    true,
    'anna@x.nl',
  ]);
  serve({ [call]: json({}, 500) });
  await press(forgottenTexts.submit);
  await settle();
  expect(screen.getByText(forgottenTexts.unavailable)).toBeDefined();
});

test.each([
  ['its reason', json({ title: 'x', detail: 'Dat kan hier niet.' }, 403), 'Dat kan hier niet.'],
  [
    'the general reason in the place of a machine’s',
    json({ title: 'x', detail: 'no' }, 403),
    forgottenTexts.unavailable,
  ],
  ['what is wrong with the address', violations({ email: 'Geen adres.' }), 'Geen adres.'],
])('a refused request for a link says %s', async (_, response, text) => {
  await show(<ForgottenScreen params={{}} />, { session: nobody });
  await type(forgottenTexts.email, 'anna@x.nl');
  serve({ [at(requestPasswordReset)]: response });
  await press(forgottenTexts.submit);
  await settle();
  expect(has(text)).toBe(true);
});

const confirm = at(confirmEmail);
const kept = () => sessionStorage.getItem(`portal.mailed-link.${places.confirmEmail}`);

async function openConfirm() {
  sessionStorage.setItem(`portal.mailed-link.${places.confirmEmail}`, 't');
  const asked = serve({});
  await show(<ConfirmEmailScreen params={{}} />, { session: nobody });
  // Opening the link, as some mail programs do, confirms nothing.
  expect(asked).toEqual([]);
}

test('an email address is confirmed only after the press of a button', async () => {
  await openConfirm();
  serve({ [confirm]: json({ kind: 'recovery-email' }) });
  await press(confirmTexts.confirm);
  await settle();
  expect(screen.getByText(confirmTexts.done['recovery-email'])).toBeDefined();
  expect([controls(confirmTexts.confirm), kept()]).toEqual([[], null]);
  expect(controls(confirmTexts.onwards)[0]?.getAttribute('href')).toBe('/inloggen');
});

test('a session that is loaded while an address is confirmed gets the new address too', async () => {
  await openConfirm();
  const wait = later();
  const asked = serve({ [confirm]: wait.response });
  await press(confirmTexts.confirm);
  await act(async () => setSession(readySession()));
  await act(async () => wait.give(json({ kind: 'email' })));
  await vi.waitFor(() => expect(asked.map(({ what }) => what)).toEqual([confirm, at(getUser, { id: 'u1' })]));
});

test('a session is not asked for when nobody is logged in', async () => {
  await openConfirm();
  const asked = serve({ [confirm]: json({ kind: 'email' }) });
  await press(confirmTexts.confirm);
  await settle();
  expect(asked.map(({ what }) => what)).toEqual([confirm]);
});

test.each([
  ['email', '/account'],
  ['recovery-email', '/account#herstel-e-mailadres'],
])('a logged-in user sees the confirmed %s in the account', async (kind, href) => {
  sessionStorage.setItem(`portal.mailed-link.${places.confirmEmail}`, 't');
  await show(<ConfirmEmailScreen params={{}} />);
  const asked = serve({ [confirm]: json({ kind }) });
  await press(confirmTexts.confirm);
  await vi.waitFor(() => expect(controls(confirmTexts.onwards)[0]?.getAttribute('href')).toBe(href));
  expect(asked[0]?.body).toEqual({ token: 't' });
  expect(asked.map(({ what }) => what)).toContain(at(getUser, { id: 'u1' }));
});

test.each([
  [json({ title: 'x' }, 409), confirmTexts['in-use'], null, 0],
  [json({ title: 'x' }, 404), confirmTexts.expired, null, 0],
  [json({ title: 'x' }, 429), confirmTexts['too-many'], 't', 1],
  [json({}, 500), confirmTexts.unavailable, 't', 1],
])(
  'a failed confirmation shows the reason, and can be retried unless the link is used up',
  async (response, text, token, buttons) => {
    await openConfirm();
    serve({ [confirm]: response });
    await press(confirmTexts.confirm);
    await settle();
    expect([screen.queryByText(text) !== null, kept(), controls(confirmTexts.confirm).length]).toEqual([
      true,
      token,
      buttons,
    ]);
  },
);

test('[PWD-11] a new recovery address is shown as waiting for confirmation after it was saved', async () => {
  const strings = texts.recoveryEmail;
  serve(recovery);
  await show(<CredentialsCards />);
  await press(`${strings.add} ${strings.name}`);
  await type(strings.field, 'anna@thuis.nl');
  await type(texts.currentPassword, 'geheim');
  const asked = serve({
    [at(getRecoveryEmail)]: json({ recoveryEmail: null, pending: 'anna@thuis.nl' }),
    [at(changeRecoveryEmail)]: json(undefined, 204),
  });
  await press(texts.save);
  await vi.waitFor(() => expect(notified()).toEqual([[strings.saved, strings.savedText]]));
  await settle();
  expect(asked[0]?.body).toEqual({ recoveryEmail: 'anna@thuis.nl', password: 'geheim' });
  expect([has(strings.pendingTitle), has('anna@thuis.nl'), controls(change(strings.name)).length]).toEqual([
    true,
    true,
    1,
  ]);
});

test('[PWD-11] the confirmed recovery address is shown after a 404, and a server fault can be retried', async () => {
  const strings = texts.recoveryEmail;
  serve({ [at(getRecoveryEmail)]: json({ title: 'x' }, 404) });
  const user = userOf({ person: { recoveryEmail: 'anna@thuis.nl' } });
  const first = await show(<CredentialsCards />, { session: readySession({ user }) });
  expect([has('anna@thuis.nl'), has(strings.pendingTitle)]).toEqual([true, false]);
  first.unmount();
  serve({ [at(getRecoveryEmail)]: json({}, 500) });
  await show(<CredentialsCards />, { session: readySession({ user }) });
  expect(has('anna@thuis.nl')).toBe(false);
  serve(recovery);
  await press('Probeer opnieuw');
  await settle();
  expect(has(strings.none)).toBe(true);
});
