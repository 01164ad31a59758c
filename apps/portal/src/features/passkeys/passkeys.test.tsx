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
import type { Ceremony } from '../../shared/passkeys/ceremonies.ts';
import { texts } from '../../shared/passkeys/texts.ts';
import { isOfferDue, offerPasskeyLater } from '../../shared/session/passkey-offer.ts';
import { controls, field, has, press, settle, type } from '../../testing/page.ts';
import { at, json, later, serve } from '../../testing/requests.ts';
import { readySession, userOf } from '../../testing/sessions.ts';
import { show } from '../../testing/show.tsx';
import { texts as proofTexts } from '../owner-proof/texts.ts';
import PasskeyOffer from './PasskeyOffer.tsx';
import { PasskeysCard } from './settings/PasskeysCard.tsx';
import { texts as says } from './settings/texts.ts';

const ceremony = vi.hoisted(() => ({ create: vi.fn<() => Promise<Ceremony<object>>>() }));
vi.mock('../../shared/passkeys/ceremonies.ts', () => ({
  createPasskey: () => ceremony.create(),
  getPasskey: () => Promise.resolve({ kind: 'cancelled' }),
}));

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
const signed = {
  kind: 'done',
  response: { id: 'a', rawId: 'a', response: { clientDataJSON: 'b', attestationObject: 'c' } },
} as const;
const told = () => notifications.getSnapshot().map(({ title }) => title);
const impersonation = { userId: 'u1', activeContactId: 'c1' };

beforeEach(() => {
  ceremony.create.mockReset().mockResolvedValue(signed);
  vi.stubGlobal('PublicKeyCredential', {
    isUserVerifyingPlatformAuthenticatorAvailable: async () => true,
  });
});

test('a passkey is added, named after its device, and the list is read again', async () => {
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
  expect(told()).toEqual([texts.added]);
});

test.each([
  ['cancelled', { kind: 'cancelled' }],
  ['known', { kind: 'known' }],
  ['impossible', { kind: 'impossible' }],
] as const)('a passkey that was %s says so, until the next try', async (kind, result) => {
  serve({ [list]: collection(), [start]: options });
  ceremony.create.mockResolvedValue(result);
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
});

test('some time after the login the password is required, and a wrong one is reported', async () => {
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
  serve({ [list]: collection(passkey), [start]: options, [register]: json(passkey) });
  await type(proofTexts.password, 'goed');
  await press(proofTexts.goOn);
  await settle();
  expect([told(), screen.queryByText(proofTexts.title)]).toEqual([[texts.added], null]);
  expect(controls(`${says.remove} Telefoon`)).toHaveLength(1);
});

test('some time after the login a code is asked for where the account requires one', async () => {
  serve({ [list]: collection(), [start]: json({ title: 'x' }, 403) });
  await show(<PasskeysCard />, { session: readySession({ user: userOf({ requiresSecondFactor: true }) }) });
  await press(texts.add);
  await settle();
  expect(has(says.proof)).toBe(false);
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
  expect([told(), has(proofTexts.title)]).toEqual([[texts.added], false]);
});

test('a browser without passkeys says so, and offers none', async () => {
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

test('too many attempts and a server that stores nothing each have their own message', async () => {
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

test('a passkey gets another name; the focus returns to the button', async () => {
  serve({ [list]: collection(passkey) });
  await show(<PasskeysCard />);
  await press(`${says.rename} Telefoon`);
  const name = field(says.name);
  expect([name.selectionStart, name.selectionEnd, document.activeElement]).toEqual([0, 8, name]);
  await press(says.cancel);
  await settle();
  expect(document.activeElement).toBe(controls(`${says.rename} Telefoon`)[0]);
  await press(`${says.rename} Telefoon`);
  await type(says.name, ' Werk ');
  const asked = serve({
    [list]: collection({ ...passkey, name: 'Werk' }),
    [rename]: json({ ...passkey, name: 'Werk' }),
  });
  await press(says.save);
  await vi.waitFor(() => expect(controls(`${says.rename} Werk`)).toHaveLength(1));
  expect(asked.map(({ what, body }) => [what, body])).toEqual([
    [rename, { name: 'Werk' }],
    [list, undefined],
  ]);
  await settle();
  expect(document.activeElement).toBe(controls(`${says.rename} Werk`)[0]);
});

test('a name that was not saved stays to be mended', async () => {
  serve({ [list]: collection(passkey), [rename]: json({}, 500) });
  await show(<PasskeysCard />);
  await press(`${says.rename} Telefoon`);
  await type(says.name, 'Werk');
  await press(says.save);
  await settle();
  expect(field(says.name).value).toBe('Werk');
});

test.each([
  ['is removed', json(undefined, 204), true, [says.removed]],
  ['was removed in another tab', json({ title: 'x' }, 404), true, [says.removed]],
  ['is not removed when it is refused', json({ title: 'x' }, 403), false, ['Er is een fout opgetreden']],
  ['is not removed by a fault', json({}, 500), false, ['Er is een fout opgetreden']],
])('a passkey %s', async (_, response, isGone, notices) => {
  serve({ [list]: collection(passkey) });
  await show(<PasskeysCard />);
  await press(`${says.remove} Telefoon`);
  expect(document.activeElement).toBe(controls(says.cancel).at(-1));
  const asked = serve({ [list]: collection(), [remove]: response });
  await press(says.remove);
  await settle();
  expect([told(), screen.queryByText(says.removeTitle) === null]).toEqual([notices, isGone]);
  expect(asked.map(({ what }) => what)).toEqual(isGone ? [remove, list] : [remove]);
});

test('a list that could not be read can be read again; a server without passkeys has no card', async () => {
  serve({ [list]: json({}, 500) });
  const { unmount } = await show(<PasskeysCard />);
  expect(screen.getByText(says.title)).toBeDefined();
  serve({ [list]: collection(passkey) });
  await press('Probeer opnieuw');
  await settle();
  expect(controls(`${says.remove} Telefoon`)).toHaveLength(1);
  unmount();
  serve({ [list]: json({ title: 'x' }, 404) });
  await show(<PasskeysCard />);
  expect(screen.queryByText(says.title)).toBeNull();
});

test.each([
  readySession({ impersonation }),
  readySession({ user: userOf({ person: { hasContactsWithSsoEnforcedOrganisation: true } }) }),
])('nobody manages or is offered the passkeys of a login that is not their own', async (session) => {
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

test('[LOG-07] a passkey is offered after a login with a password, once', async () => {
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

test('[LOG-07] a canceled dialog leaves the offer, a passkey that was added ends it', async () => {
  serve({ [list]: collection(), [start]: options, [register]: json(passkey) });
  offerPasskeyLater();
  await show(<PasskeyOffer />);
  await settle();
  ceremony.create.mockResolvedValueOnce({ kind: 'cancelled' });
  await press(texts.add);
  await settle();
  expect(isOfferDue('u1')).toBe(true);
  await press(texts.add);
  await settle();
  expect([screen.queryByText(texts.offerTitle), isOfferDue('u1'), told()]).toEqual([
    null,
    false,
    [texts.added],
  ]);
});

test.each([
  [json({}, 500), [texts.failures.failed]],
  [json({ title: 'x' }, 403), []],
])('[LOG-07] an offer that fails ends, and says why unless a proof is needed', async (response, notices) => {
  serve({ [list]: collection(), [start]: response });
  offerPasskeyLater();
  await show(<PasskeyOffer />);
  await settle();
  await press(texts.add);
  await settle();
  expect([has(texts.offerTitle), isOfferDue('u1'), told()]).toEqual([false, false, notices]);
});

test.each([
  ['has one', collection(passkey), async () => true],
  ['has a device that keeps none', collection(), async () => false],
  ['has a device that does not tell', collection(), () => Promise.reject(new Error('x'))],
  ['has passkeys that cannot be read', json({}, 500), async () => true],
])('[LOG-07] somebody who %s is not interrupted', async (_, response, canKeep) => {
  vi.stubGlobal('PublicKeyCredential', { isUserVerifyingPlatformAuthenticatorAvailable: canKeep });
  serve({ [list]: response });
  offerPasskeyLater();
  await show(<PasskeyOffer />);
  await settle();
  expect(screen.queryByText(texts.offerTitle)).toBeNull();
});

test('a passkey says when it was added and last used', async () => {
  serve({
    [list]: collection(passkey, { ...passkey, id: 'k2', name: 'Laptop', lastUsedAt: '2026-11-20T10:00:00Z' }),
  });
  await show(<PasskeysCard />);
  const rows = [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect([rows[0]?.includes(says.neverUsed), rows[1]?.includes(says.neverUsed)]).toEqual([true, false]);
  expect(rows[1]).toContain(says.usedAt('20 november 2026'));
  expect(rows[0]).toContain(says.addedAt('1 november 2026'));
});

test('a passkey of an unknown day, or one that is no date, is listed as the server tells it', async () => {
  serve({ [list]: collection({ ...passkey, createdAt: null, lastUsedAt: 'ooit' }) });
  await show(<PasskeysCard />);
  expect(document.querySelector('li')?.textContent).toContain(`Telefoon ${says.usedAt('ooit')}`);
});
