import {
  listPasskeys,
  registerPasskey,
  removePasskey,
  renamePasskey,
  startRegistration,
} from '@portal/contract/passkeys/calls';
import { verifySecondFactor } from '@portal/contract/second-factor/calls';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { notifications } from '../../shared/notifications/notifications.ts';
import { texts } from '../../shared/passkeys/texts.ts';
import { isOfferDue, offerPasskeyLater } from '../../shared/passkeys/offer.ts';
import { controls, field, has, press, settle, type } from '../../testing/page.ts';
import { at, json, later, serve } from '../../testing/requests.ts';
import { readySession, userOf } from '../../testing/sessions.ts';
import { show } from '../../testing/show.tsx';
import { texts as proofTexts } from '../owner-proof/texts.ts';
import PasskeyOffer from './PasskeyOffer.tsx';
import { PasskeysCard } from './settings/PasskeysCard.tsx';
import { texts as settingsTexts } from './settings/texts.ts';

const browser = vi.hoisted(() => ({ create: vi.fn<() => Promise<object>>() }));
vi.mock('@simplewebauthn/browser', () => ({ startRegistration: browser.create }));

const [list, start, register] = [at(listPasskeys), at(startRegistration), at(registerPasskey)];
const [rename, remove] = [at(renamePasskey, { id: 'k1' }), at(removePasskey, { id: 'k1' })];
const options = json({
  challenge: 'x',
  rp: { name: 'Portaal' },
  user: { id: '1', name: 'anna', displayName: 'Anna' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
});
const passkey = { id: 'k1', name: 'Telefoon', createdAt: '2026-11-01T10:00:00Z', lastUsedAt: null };
const collection = (...members: object[]) =>
  json({ 'hydra:member': members, 'hydra:totalItems': members.length });
const signed = { id: 'a', rawId: 'a', response: { clientDataJSON: 'b', attestationObject: 'c' } };
const fault = (name: string) => Object.assign(new Error('x'), { name });
const notified = () => notifications.getSnapshot().map(({ title }) => title);
const impersonation = { userId: 'u1', activeContactId: 'c1' };

beforeEach(() => {
  browser.create.mockReset().mockResolvedValue(signed);
  vi.stubGlobal('PublicKeyCredential', {
    isUserVerifyingPlatformAuthenticatorAvailable: async () => true,
  });
});

test('adding a passkey registers it and loads the list again', async () => {
  const asked = serve({
    [list]: collection(),
    [start]: options,
    [register]: json({ ...passkey, name: 'Mac' }),
  });
  await show(<PasskeysCard />);
  await press(texts.add);
  await settle();
  expect(asked.map(({ what }) => what)).toEqual([list, start, register, list]);
  expect(asked[2]?.body).toMatchObject({ response: { response: { transports: [] } } });
  expect(notified()).toEqual([texts.added]);
});

test.each([
  ['cancelled', 'NotAllowedError'],
  ['known', 'InvalidStateError'],
  ['impossible', 'SecurityError'],
] as const)(
  'adding a passkey with the result %s, after a %s of the browser, shows a message until the next attempt',
  async (kind, name) => {
    serve({ [list]: collection(), [start]: options });
    browser.create.mockRejectedValue(fault(name));
    await show(<PasskeysCard />);
    await press(texts.add);
    await settle();
    expect(screen.getByText(texts.failures[kind])).toBeDefined();
    const wait = later();
    const asked = serve({ [start]: wait.response });
    await press(texts.add);
    await press(texts.add);
    expect(screen.queryByText(texts.failures[kind])).toBeNull();
    expect(asked).toHaveLength(1);
  },
);

test('adding a passkey some time after the login requires the password, and reports a wrong one', async () => {
  serve({ [list]: collection(), [start]: json({ title: 'x' }, 403) });
  await show(<PasskeysCard />);
  await press(texts.add);
  await settle();
  expect(document.activeElement).toBe(field(proofTexts.password));
  await type(proofTexts.password, 'fout');
  const asked = serve({ [start]: json({ title: 'x' }, 403) });
  await press(proofTexts.goOn);
  await settle();
  expect(asked[0]?.body).toEqual({ password: 'fout' });
  expect(screen.getByText(texts.failures['wrong-password'])).toBeDefined();
  // The next attempt begins without the message of this one.
  await press('Sluit dit venster');
  await press(texts.add);
  await settle();
  expect([has(proofTexts.title), has(texts.failures['wrong-password'])]).toEqual([true, false]);
  serve({ [list]: collection(passkey), [start]: options, [register]: json(passkey) });
  await type(proofTexts.password, 'goed');
  await press(proofTexts.goOn);
  await settle();
  expect([notified(), screen.queryByText(proofTexts.title)]).toEqual([[texts.added], null]);
  expect(controls(`${settingsTexts.remove} Telefoon`)).toHaveLength(1);
});

test('adding a passkey some time after the login requires a code for accounts with a second factor', async () => {
  serve({ [list]: collection(), [start]: json({ title: 'x' }, 403) });
  await show(<PasskeysCard />, { session: readySession({ user: userOf({ requiresSecondFactor: true }) }) });
  await press(texts.add);
  await settle();
  expect(has(settingsTexts.proof)).toBe(false);
  await type('Verificatiecode', '123456');
  const asked = serve({
    [at(verifySecondFactor)]: json({ userId: 'u1', activeContactId: 'c1' }),
    [list]: collection(passkey),
    [start]: options,
    [register]: json(passkey),
  });
  await press('Bevestigen');
  await settle();
  await settle();
  expect(asked.find(({ what }) => what === start)?.body).toEqual({ password: null });
  expect([notified(), has(proofTexts.title)]).toEqual([[texts.added], false]);
});

test('a browser without passkeys shows a message instead of the button', async () => {
  vi.unstubAllGlobals();
  serve({ [list]: collection() });
  offerPasskeyLater();
  await show(
    <>
      <PasskeysCard />
      <PasskeyOffer />
    </>,
  );
  await settle();
  expect([has(texts.failures.impossible), controls(texts.add).length, has(texts.offerTitle)]).toEqual([
    true,
    0,
    false,
  ]);
});

test('a rate limit and a refused registration of a passkey have different messages', async () => {
  serve({ [list]: collection(), [start]: json({ title: 'x' }, 429) });
  await show(<PasskeysCard />);
  await press(texts.add);
  await settle();
  expect(screen.getByText(texts.failures.blocked)).toBeDefined();
  serve({ [start]: options, [register]: json({ title: 'x' }, 422) });
  await press(texts.add);
  await settle();
  expect(screen.getByText(texts.failures.failed)).toBeDefined();
});

test('renaming a passkey returns the focus to its button', async () => {
  serve({ [list]: collection(passkey) });
  await show(<PasskeysCard />);
  await press(`${settingsTexts.rename} Telefoon`);
  const name = field(settingsTexts.name);
  expect([name.selectionStart, name.selectionEnd, document.activeElement]).toEqual([0, 8, name]);
  await press(settingsTexts.cancel);
  await settle();
  expect(document.activeElement).toBe(controls(`${settingsTexts.rename} Telefoon`)[0]);
  await press(`${settingsTexts.rename} Telefoon`);
  await type(settingsTexts.name, ' Werk ');
  const asked = serve({
    [list]: collection({ ...passkey, name: 'Werk' }),
    [rename]: json({ ...passkey, name: 'Werk' }),
  });
  await press(settingsTexts.save);
  await vi.waitFor(() => expect(controls(`${settingsTexts.rename} Werk`)).toHaveLength(1));
  expect(asked.map(({ what, body }) => [what, body])).toEqual([
    [rename, { name: 'Werk' }],
    [list, undefined],
  ]);
  await settle();
  expect(document.activeElement).toBe(controls(`${settingsTexts.rename} Werk`)[0]);
});

test('a name of a passkey that cannot be saved stays in the field', async () => {
  serve({ [list]: collection(passkey), [rename]: json({}, 500) });
  await show(<PasskeysCard />);
  await press(`${settingsTexts.rename} Telefoon`);
  await type(settingsTexts.name, 'Werk');
  await press(settingsTexts.save);
  await settle();
  expect(field(settingsTexts.name).value).toBe('Werk');
});

test.each([
  ['is removed from the list after a success', json(undefined, 204), true, [settingsTexts.removed]],
  ['is removed from the list after a 404', json({ title: 'x' }, 404), true, [settingsTexts.removed]],
  ['stays in the list after a refusal', json({ title: 'x' }, 403), false, ['Er is een fout opgetreden']],
  ['stays in the list after a server fault', json({}, 500), false, ['Er is een fout opgetreden']],
])('a passkey %s', async (_, response, isGone, notices) => {
  serve({ [list]: collection(passkey) });
  await show(<PasskeysCard />);
  await press(`${settingsTexts.remove} Telefoon`);
  expect(document.activeElement).toBe(controls(settingsTexts.cancel).at(-1));
  const asked = serve({ [list]: collection(), [remove]: response });
  await press(settingsTexts.remove);
  await settle();
  expect([notified(), screen.queryByText(settingsTexts.removeTitle) === null]).toEqual([notices, isGone]);
  expect(asked.map(({ what }) => what)).toEqual(isGone ? [remove, list] : [remove]);
});

test('a list of passkeys that cannot be loaded can be retried, and is hidden after a 404', async () => {
  serve({ [list]: json({}, 500) });
  const { unmount } = await show(<PasskeysCard />);
  expect(screen.getByText(settingsTexts.title)).toBeDefined();
  serve({ [list]: collection(passkey) });
  await press('Probeer opnieuw');
  await settle();
  expect(controls(`${settingsTexts.remove} Telefoon`)).toHaveLength(1);
  unmount();
  serve({ [list]: json({ title: 'x' }, 404) });
  await show(<PasskeysCard />);
  expect(screen.queryByText(settingsTexts.title)).toBeNull();
});

test.each([
  readySession({ impersonation }),
  readySession({ user: userOf({ person: { hasContactsWithSsoEnforcedOrganisation: true } }) }),
])('passkeys are hidden while impersonating and with enforced single sign-on', async (session) => {
  offerPasskeyLater();
  const asked = serve({ [list]: collection() });
  await show(
    <>
      <PasskeysCard />
      <PasskeyOffer />
    </>,
    { session },
  );
  expect([asked.length, screen.queryByText(texts.offerTitle)]).toEqual([0, null]);
});

test('[LOG-07] a passkey is offered once after a login with a password', async () => {
  serve({ [list]: collection() });
  const first = await show(<PasskeyOffer />);
  expect(screen.queryByText(texts.offerTitle)).toBeNull();
  first.unmount();
  offerPasskeyLater();
  const second = await show(<PasskeyOffer />);
  await settle();
  await press(texts.notNow);
  expect([screen.queryByText(texts.offerTitle), isOfferDue('u1')]).toEqual([null, false]);
  second.unmount();
});

test('[LOG-07] the offer of a passkey stays after a cancelled dialog, and ends after one was added', async () => {
  serve({ [list]: collection(), [start]: options, [register]: json(passkey) });
  offerPasskeyLater();
  await show(<PasskeyOffer />);
  await settle();
  browser.create.mockRejectedValueOnce(fault('NotAllowedError'));
  await press(texts.add);
  await settle();
  expect(isOfferDue('u1')).toBe(true);
  await press(texts.add);
  await settle();
  expect([screen.queryByText(texts.offerTitle), isOfferDue('u1'), notified()]).toEqual([
    null,
    false,
    [texts.added],
  ]);
});

test.each([
  [json({}, 500), [texts.failures.failed]],
  [json({ title: 'x' }, 403), []],
])(
  '[LOG-07] the offer of a passkey ends when adding fails, with a message unless a proof is needed',
  async (response, notices) => {
    serve({ [list]: collection(), [start]: response });
    offerPasskeyLater();
    await show(<PasskeyOffer />);
    await settle();
    await press(texts.add);
    await settle();
    expect([has(texts.offerTitle), isOfferDue('u1'), notified()]).toEqual([false, false, notices]);
  },
);

test.each([
  ['a user with a passkey', collection(passkey), async () => true],
  ['a device without a platform authenticator', collection(), async () => false],
  ['a device whose authenticator is unknown', collection(), () => Promise.reject(new Error('x'))],
  ['passkeys that cannot be loaded', json({}, 500), async () => true],
])('[LOG-07] no passkey is offered for %s', async (_, response, canKeep) => {
  vi.stubGlobal('PublicKeyCredential', { isUserVerifyingPlatformAuthenticatorAvailable: canKeep });
  serve({ [list]: response });
  offerPasskeyLater();
  await show(<PasskeyOffer />);
  await settle();
  expect(screen.queryByText(texts.offerTitle)).toBeNull();
});

test('a passkey is listed with the dates when it was added and last used', async () => {
  serve({
    [list]: collection(passkey, { ...passkey, id: 'k2', name: 'Laptop', lastUsedAt: '2026-11-20T10:00:00Z' }),
  });
  await show(<PasskeysCard />);
  const rows = [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect([rows[0]?.includes(settingsTexts.neverUsed), rows[1]?.includes(settingsTexts.neverUsed)]).toEqual([
    true,
    false,
  ]);
  expect(rows[1]).toContain(settingsTexts.usedAt('20 november 2026'));
  expect(rows[0]).toContain(settingsTexts.addedAt('1 november 2026'));
});

test('a missing date of a passkey is left out, an invalid one is listed as the server sent it', async () => {
  serve({ [list]: collection({ ...passkey, createdAt: null, lastUsedAt: 'ooit' }) });
  await show(<PasskeysCard />);
  expect(document.querySelector('li')?.textContent).toContain(`Telefoon ${settingsTexts.usedAt('ooit')}`);
});
