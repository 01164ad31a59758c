import { createHmac } from 'node:crypto';
import {
  disableSecondFactor,
  enableSecondFactor,
  generateSecret,
  getSecondFactor,
  keepRecoveryCodes,
  renewRecoveryCodes,
  verifySecondFactor,
} from '@portal/contract/second-factor/calls';
import { refreshCookie } from '@portal/contract/session/calls';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { notifications } from '../../shared/notifications/notifications.ts';
import type { Verdict } from '../../shared/session/second-factor.ts';
import { getSession } from '../../shared/session/store.ts';
import { controls, field, has, press, settle, type } from '../../testing/page.ts';
import { noteServerTime } from '../../shared/api/server-time.ts';
import { at, json, later, serve, violations } from '../../testing/requests.ts';
import { readySession, userOf } from '../../testing/sessions.ts';
import { isReplaced, place, show } from '../../testing/show.tsx';
import SecondFactorScreen from './set-up/Screen.tsx';
import { texts as setUpTexts } from './set-up/texts.ts';
import { RecoveryCodesCard } from './settings/RecoveryCodesCard.tsx';
import { SecondFactorCard } from './settings/SecondFactorCard.tsx';
import { texts as settingsTexts } from './settings/texts.ts';
import { SetUp } from './SetUp.tsx';
import { texts } from './texts.ts';
import { VerifyStep } from './VerifyStep.tsx';

const code = 'Verificatiecode';
const notified = () => notifications.getSnapshot().map(({ title }) => title);

async function step(...verdicts: (Verdict | null)[]) {
  const verify = vi.fn<(given: string) => Promise<Verdict>>(async () => verdicts.shift() as Verdict);
  const onPassed = vi.fn<() => void>();
  await show(<VerifyStep verify={verify} onPassed={onPassed} />);
  return { verify, onPassed };
}

test('[TFA-05] a wrong code stays in the field, and a hint about the clock is shown after two', async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 26, 12), toFake: ['Date'] });
  noteServerTime(new Date(2026, 10, 26, 15).toUTCString());
  const { verify, onPassed } = await step({ kind: 'invalid' }, { kind: 'invalid' }, { kind: 'passed' });
  expect(document.activeElement).toBe(field(code));
  await type(code, '123456');
  await press(texts.confirm);
  await settle();
  expect([verify.mock.calls, field(code).value]).toEqual([[['123456']], '123456']);
  expect(screen.getByText(texts.refusals.invalid)).toBeDefined();
  expect(has('op je telefoon klopt')).toBe(false);
  await press(texts.confirm);
  await settle();
  // The time of the server, since that of this device may be wrong as well.
  expect(has(texts.clock('15:00'))).toBe(true);
  await press(texts.confirm);
  await settle();
  expect(onPassed).toHaveBeenCalledOnce();
  noteServerTime(new Date().toUTCString());
});

test('[TFA-07] a malformed recovery code is not sent, and its message disappears while typing', async () => {
  const { verify } = await step({ kind: 'blocked', minutes: 2 });
  await press(texts.byRecoveryCode);
  const recovery = field(texts.recoveryLabel);
  expect(document.activeElement).toBe(recovery);
  await type(texts.recoveryLabel, 'abc');
  await press(texts.confirm);
  expect([verify.mock.calls.length, screen.queryByText(texts.recoveryShape) !== null]).toEqual([0, true]);
  expect([document.activeElement, recovery.selectionEnd]).toEqual([recovery, 3]);
  await type(texts.recoveryLabel, 'K3F9Z-7QX2M');
  expect(screen.queryByText(texts.recoveryShape)).toBeNull();
  controls(texts.confirm)[0]?.focus();
  await press(texts.confirm);
  await settle();
  expect(verify.mock.calls).toEqual([['K3F9Z-7QX2M']]);
  expect(screen.getByText(texts.refusals.blocked(2))).toBeDefined();
  expect(document.activeElement).toBe(recovery);
  // An error in the format of the typed code replaces the refusal of an earlier one.
  await type(texts.recoveryLabel, 'abc');
  await press(texts.confirm);
  expect(screen.queryByText(texts.recoveryShape)).not.toBeNull();
  // Another method starts without the error of the previous one.
  await press(texts.byApp);
  expect(screen.queryByText(texts.refusals.blocked(2))).toBeNull();
  expect(document.activeElement).toBe(field(code));
});

test('[TFA-05] a passkey cannot be used while a code is being verified, and cancelling shows no message', async () => {
  Object.assign(window, { PublicKeyCredential: vi.fn<() => void>() });
  const verifyPasskey = vi.fn<() => Promise<Verdict | null>>(async () => null);
  const verify = vi.fn<() => Promise<Verdict>>(() => new Promise(() => {}));
  await show(<VerifyStep verify={verify} verifyPasskey={verifyPasskey} />);
  await press(texts.byPasskey);
  await settle();
  verifyPasskey.mockResolvedValue({ kind: 'no-passkey' });
  await press(texts.byPasskey);
  await settle();
  expect(screen.getByText(texts.refusals['no-passkey'])).toBeDefined();
  await type(code, '123456');
  await press(texts.confirm);
  await press(texts.byPasskey);
  expect([verify.mock.calls.length, verifyPasskey.mock.calls.length]).toEqual([1, 2]);
  Reflect.deleteProperty(window, 'PublicKeyCredential');
});

const session = (user: object) => readySession({ user: userOf(user as Record<string, object>) });
const state = (left: number, kept = true) => json({ recoveryCodesLeft: left, recoveryCodesKept: kept });
const isOn = session({ requiresSecondFactor: true });
const verified = { [at(verifySecondFactor)]: json({ userId: 'u1', activeContactId: 'c1' }) };

async function prove() {
  await type(code, '123456');
}

test('[TFA-08] the second factor is turned off after a code, and a failure is notified over the form, which needs no other code', async () => {
  const disable = at(disableSecondFactor);
  serve({ [at(getSecondFactor)]: state(8), ...verified, [disable]: json({ title: 'x' }, 403) });
  await show(<SecondFactorCard />, { session: isOn });
  await press(settingsTexts.turnOff);
  await prove();
  await press(settingsTexts.turnOff);
  await settle();
  await settle();
  expect(notified()).toEqual([settingsTexts.notTurnedOff]);
  expect(field(code).value).toBe('123456');
  await press(settingsTexts.cancel);
  expect(screen.getByText(settingsTexts.on)).toBeDefined();
  await press(settingsTexts.turnOff);
  await prove();
  await press(settingsTexts.turnOff);
  await settle();
  await settle();
  const asked = serve({ [at(getSecondFactor)]: state(8), [disable]: json({ type: 'x' }) });
  notifications.clear();
  await press(settingsTexts.turnOff);
  await settle();
  await settle();
  expect(asked.map(({ what }) => what)).not.toContain(at(verifySecondFactor));
  expect([screen.queryByText(settingsTexts.off) !== null, notified()]).toEqual([
    true,
    [settingsTexts.turnedOff],
  ]);
});

test('[TFA-08] the button of a task has the focus after it, unless the person is somewhere else by then', async () => {
  serve({ [at(getSecondFactor)]: state(8) });
  await show(
    <>
      <SecondFactorCard />
      <RecoveryCodesCard />
      <input aria-label="Elders" />
    </>,
    { session: isOn },
  );
  for (const name of [settingsTexts.turnOff, settingsTexts.renew]) {
    await press(name);
    await press(settingsTexts.cancel);
    await settle();
    expect(document.activeElement).toBe(controls(name)[0]);
  }
  await press(settingsTexts.turnOff);
  await prove();
  const wait = later();
  serve({
    [at(getSecondFactor)]: state(8),
    [at(verifySecondFactor)]: wait.response,
    [at(disableSecondFactor)]: json({ type: 'success' }),
  });
  await press(settingsTexts.turnOff);
  field('Elders').focus();
  wait.give(json({ userId: 'u1', activeContactId: 'c1' }));
  await settle();
  await settle();
  expect([screen.queryByText(settingsTexts.off) !== null, document.activeElement]).toEqual([
    true,
    field('Elders'),
  ]);
});

test('[TFA-10] the address of the recovery codes asks for new ones, until that is canceled', async () => {
  serve({ [at(getSecondFactor)]: state(1) });
  history.replaceState(null, '', '/account/beveiliging#herstelcodes');
  await show(<RecoveryCodesCard />, { session: isOn, path: '/account/beveiliging#herstelcodes' });
  expect([controls(settingsTexts.renew).length, field(code)]).toEqual([1, document.activeElement]);
  await press(settingsTexts.cancel);
  await settle();
  expect([place(), isReplaced(), screen.queryByText(settingsTexts.fewCodes) !== null]).toEqual([
    '/account/beveiliging',
    true,
    true,
  ]);
});

test('[TFA-10] the address of the recovery codes asks nothing where the second factor is off', async () => {
  serve({});
  history.replaceState(null, '', '/account/beveiliging#herstelcodes');
  await show(<RecoveryCodesCard />, { session: session({}) });
  expect(has(settingsTexts.codes)).toBe(false);
});

/** Renews the recovery codes of a user who has one left, with a code of the second factor. */
async function renewCodes(response: Response) {
  serve({ [at(getSecondFactor)]: state(1), ...verified, [at(renewRecoveryCodes)]: response });
  await show(<RecoveryCodesCard />, { session: isOn });
  await press(settingsTexts.renew);
  await prove();
  await press(settingsTexts.renew);
  await settle();
  await settle();
}

test('[TFA-07] new codes that could not be made leave the old ones, and say so', async () => {
  await renewCodes(json({ title: 'x' }, 403));
  expect([notified(), screen.queryByText(settingsTexts.fewCodes) !== null]).toEqual([
    [settingsTexts.notRenewed],
    true,
  ]);
});

test.each([
  [3, true, settingsTexts.codesLeft(3), null],
  [2, true, settingsTexts.codesLeft(2), settingsTexts.fewCodes],
  [8, false, settingsTexts.notKept, settingsTexts.notKeptText],
  [1, false, settingsTexts.notKept, settingsTexts.notKeptText],
])(
  '[TFA-07] the card with %i recovery codes left, kept: %s, shows "%s"',
  async (left, kept, title, warning) => {
    serve({ [at(getSecondFactor)]: state(left, kept) });
    await show(<RecoveryCodesCard />, { session: isOn });
    expect(screen.getByText(title)).toBeDefined();
    const warnings = [settingsTexts.fewCodes, settingsTexts.notKeptText].filter(
      (each) => screen.queryByText(each) !== null,
    );
    expect(warnings).toEqual(warning === null ? [] : [warning]);
    expect(controls(settingsTexts.renew)).toHaveLength(1);
  },
);

test('[TFA-07] new recovery codes are shown after a code until the user confirms to have kept them', async () => {
  await renewCodes(json({ recoveryCodes: ['AAAAA-BBBBB'] }));
  expect(screen.getByText('AAAAA-BBBBB')).toBeDefined();
  const asked = serve({ [at(getSecondFactor)]: state(10), [at(keepRecoveryCodes)]: json(undefined, 204) });
  await press('Ik heb de codes bewaard');
  await settle();
  await settle();
  expect(asked.map(({ what }) => what)).toEqual([at(keepRecoveryCodes), at(getSecondFactor)]);
  expect(screen.getByText(settingsTexts.codesLeft(10))).toBeDefined();
});

test('[TFA-06] a mandatory second factor cannot be turned off', async () => {
  serve({ [at(getSecondFactor)]: state(8) });
  await show(<SecondFactorCard />, {
    session: session({ requiresSecondFactor: true, secondFactorMandatory: true }),
  });
  expect([
    controls(settingsTexts.turnOff).length,
    screen.queryByText(settingsTexts.mandatory) !== null,
  ]).toEqual([0, true]);
});

test.each([
  { ...isOn, impersonation: { userId: 'u1', activeContactId: 'c1' } },
  session({ person: { hasContactsWithSsoEnforcedOrganisation: true } }),
])('the second factor is hidden while impersonating and with enforced single sign-on', async (given) => {
  const asked = serve({});
  await show(
    <>
      <SecondFactorCard />
      <RecoveryCodesCard />
    </>,
    { session: given },
  );
  expect([asked.length, screen.queryByText(settingsTexts.title)]).toEqual([0, null]);
});

// Base32 of this key.
const [secret, key] = ['GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', '12345678901234567890'];

/** Returns the current code of an authenticator app (RFC 6238). */
function valid(): string {
  const steps = Buffer.alloc(8);
  steps.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const digest = createHmac('sha1', key).update(steps).digest();
  const word = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff;
  return String(word % 1_000_000).padStart(6, '0');
}

test('[TFA-02] the set-up verifies the app, shows the recovery codes and finishes once', async () => {
  const enabled = json({ userId: 'u1', activeContactId: 'c1', recoveryCodes: ['AAAAA-BBBBB'] });
  const asked = serve({
    [at(generateSecret)]: json({ secret, account: 'anna' }),
    [at(enableSecondFactor)]: enabled,
    [at(keepRecoveryCodes)]: json(undefined, 204),
  });
  const isToldKept = () => asked.some(({ what }) => what === at(keepRecoveryCodes));
  let end = () => {};
  const onFinish = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (end = resolve)));
  await show(<SetUp issuer="Zonnig" onFinish={onFinish} />);
  await type(code, valid());
  await press(texts.confirm);
  await vi.waitFor(() => expect(screen.getByText('AAAAA-BBBBB')).toBeDefined());
  expect(document.activeElement?.textContent).toContain('AAAAA-BBBBB');
  expect(isToldKept()).toBe(false);
  await press('Ik heb de codes bewaard');
  expect(isToldKept()).toBe(true);
  expect(document.activeElement?.textContent).toContain(texts.doneTitle);
  await press(texts.confirm);
  await press(texts.confirm);
  expect(onFinish).toHaveBeenCalledOnce();
  end();
});

test('[TFA-08] a second factor that was set up in the account is on in the session, and notified', async () => {
  serve({
    [at(generateSecret)]: json({ secret, account: 'anna' }),
    [at(enableSecondFactor)]: json({ userId: 'u1', activeContactId: 'c1', recoveryCodes: [] }),
  });
  await show(<SecondFactorScreen />, { path: '/account/2fa-instellen' });
  await type(code, valid());
  await press(texts.confirm);
  await vi.waitFor(() => expect(has(texts.doneTitle)).toBe(true));
  await press(texts.confirm);
  await settle();
  expect([getSession(), place(), notified()]).toMatchObject([
    { user: { requiresSecondFactor: true } },
    '/account',
    [setUpTexts.turnedOn],
  ]);
});

test('[TFA-02] an outdated secret is replaced, and a server fault can be retried', async () => {
  const wait = later();
  serve({ [at(generateSecret)]: wait.response });
  await show(<SetUp issuer="Zonnig" onFinish={async () => {}} />);
  wait.give(json({}, 500));
  await settle();
  expect(screen.getByText(texts.refusals.unavailable)).toBeDefined();
  serve({
    [at(generateSecret)]: json({ secret, account: 'anna' }),
    [at(enableSecondFactor)]: json({ title: 'x' }, 409),
  });
  await press(texts.retry);
  await settle();
  await type(code, valid());
  const asked = serve({
    [at(generateSecret)]: json({ secret, account: 'anna' }),
    [at(enableSecondFactor)]: json({ title: 'x' }, 409),
  });
  await press(texts.confirm);
  await vi.waitFor(() => expect(screen.getByText(texts.outdated)).toBeDefined());
  await settle();
  // A 409 may also mean another session, which is asked for.
  expect(asked.map(({ what }) => what)).toEqual([
    at(enableSecondFactor),
    at(refreshCookie),
    at(generateSecret),
  ]);
});

test('[TFA-02] a code that the server refuses may be of another secret, which can be replaced', async () => {
  serve({
    [at(generateSecret)]: json({ secret, account: 'anna' }),
    [at(enableSecondFactor)]: json({ title: 'x' }, 422),
  });
  await show(<SetUp issuer="Zonnig" onFinish={async () => {}} />);
  await type(code, valid());
  await press(texts.confirm);
  await vi.waitFor(() => expect(screen.getByText(texts.otherSecret)).toBeDefined());
  expect(has(texts.refusals.invalid)).toBe(true);
  const asked = serve({ [at(generateSecret)]: json({ secret, account: 'anna' }) });
  await press(texts.newSecret);
  await settle();
  expect([asked.length, has(texts.otherSecret), has(texts.refusals.invalid)]).toEqual([1, false, false]);
});

test('[TFA-02] replacing the authenticator app requires a code of the current one', async () => {
  serve({ [at(generateSecret)]: json({ title: 'x' }, 403), ...verified });
  await show(<SetUp issuer="Zonnig" onFinish={async () => {}} />, { session: isOn });
  expect(screen.getByText(texts.proof)).toBeDefined();
  serve({ [at(generateSecret)]: json({ secret, account: 'anna' }), ...verified });
  await prove();
  await press(texts.confirm);
  await settle();
  await settle();
  expect(screen.getByText(texts.setUpCard)).toBeDefined();
});

test('[TFA-05] the hint about the clock is not shown for codes that were not verified', async () => {
  await step({ kind: 'unavailable' }, { kind: 'blocked', minutes: 1 }, { kind: 'unavailable' });
  await type(code, '123456');
  for (let times = 0; times < 3; times += 1) {
    await press(texts.confirm);
    await settle();
  }
  expect(has('op je telefoon klopt')).toBe(false);
});

test('[TFA-05] the hint about the clock is not shown for a passkey that is refused', async () => {
  Object.assign(window, { PublicKeyCredential: vi.fn<() => void>() });
  const refuse = async (): Promise<Verdict> => ({ kind: 'invalid' });
  await show(<VerifyStep verify={refuse} verifyPasskey={refuse} />);
  for (const name of [texts.byPasskey, texts.byPasskey]) {
    await press(name);
    await settle();
  }
  expect([has(texts.refusals.invalid), has('op je telefoon klopt')]).toEqual([true, false]);
  Reflect.deleteProperty(window, 'PublicKeyCredential');
});

test('[TFA-02] the set-up skips the recovery codes when the server sends none', async () => {
  serve({
    [at(generateSecret)]: json({ secret, account: 'anna' }),
    [at(enableSecondFactor)]: json({ userId: 'u1', activeContactId: 'c1', recoveryCodes: [] }),
  });
  await show(<SetUp issuer="Zonnig" onFinish={async () => {}} />);
  await type(code, valid());
  await press(texts.confirm);
  await vi.waitFor(() => expect(has(texts.doneTitle)).toBe(true));
});

test('[T10] the set-up asks for the password where the server requires it, and again after a wrong one', async () => {
  const answers = [
    violations({ currentPassword: 'Vul je huidige wachtwoord in.' }),
    violations({ currentPassword: 'Dit wachtwoord is onjuist.' }),
    json({ secret, account: 'anna' }),
  ];
  const asked = serve({ [at(generateSecret)]: () => answers.shift() ?? json({}, 500) });
  await show(<SetUp issuer="Zonnig" onFinish={async () => {}} />);
  await settle();
  expect([has(texts.passwordProof), has('Vul je huidige wachtwoord in.')]).toEqual([true, false]);
  const give = async (password: string) => {
    await type('Wachtwoord', password);
    await press('Verder');
    await settle();
  };
  await give('fout');
  expect(has('Dit wachtwoord is onjuist.')).toBe(true);
  await give('goed');
  expect(has(texts.setUpCard)).toBe(true);
  expect(asked.map(({ body }) => body)).toEqual([
    {},
    { currentPassword: 'fout' },
    { currentPassword: 'goed' },
  ]);
});

test('[TFA-10] a wrong recovery code has its own message', async () => {
  await step({ kind: 'invalid' });
  await press(texts.byRecoveryCode);
  await type(texts.recoveryLabel, 'K3F9Z-7QX2M');
  await press(texts.confirm);
  await settle();
  expect(field(texts.recoveryLabel)).toBe(document.activeElement);
  const main = document.querySelector('form')?.textContent;
  expect([main?.includes(texts.wrongRecoveryCode), main?.includes(texts.refusals.invalid)]).toEqual([
    true,
    false,
  ]);
});

const bySso = { person: { hasContactsWithSsoEnforcedOrganisation: true } };
const setUpPlace = '/account/2fa-instellen';
test.each([
  ['opens without single sign-on', session({}), setUpPlace],
  ['redirects to the profile with enforced single sign-on', session(bySso), '/account'],
  [
    'opens when the second factor is mandatory',
    session({ ...bySso, secondFactorMandatory: true }),
    setUpPlace,
  ],
  ['opens when the second factor is on', session({ ...bySso, requiresSecondFactor: true }), setUpPlace],
  [
    'redirects to the profile while impersonating',
    readySession({ impersonation: { userId: 'u2', activeContactId: 'c2' } }),
    '/account',
  ],
])('[TFA-08] the set-up page %s', async (_, visitor, expected) => {
  serve({ [at(generateSecret)]: json({ title: 'x' }, 503) });
  await show(<SecondFactorScreen />, { session: visitor, path: setUpPlace });
  expect(place()).toBe(expected);
});
