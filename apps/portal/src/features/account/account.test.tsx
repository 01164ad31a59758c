import { getRecoveryEmail } from '@portal/contract/credentials/calls';
import { exportOwnData } from '@portal/contract/own-data/calls';
import { paCalls } from '@portal/contract/pa/calls';
import { generateQrLogin } from '@portal/contract/qr-login/calls';
import { getSecondFactor } from '@portal/contract/second-factor/calls';
import { getWftProfile } from '@portal/contract/wft/calls';
import { expect, test, vi } from 'vitest';
import { controls, has, press, settle } from '../../testing/page.ts';
import { at, json, serve } from '../../testing/requests.ts';
import { readySession, userOf } from '../../testing/sessions.ts';
import { show } from '../../testing/show.tsx';
import { texts as credentialTexts } from '../credentials/settings/texts.ts';
import { texts as peopleTexts } from '../people/reminders/texts.ts';
import OwnDataScreen from './OwnDataScreen.tsx';
import ProfileScreen from './ProfileScreen.tsx';
import { texts } from './texts.ts';

const impersonation = { userId: 'u1', activeContactId: 'c1' };
const sessionOf = (given: Record<string, unknown> = {}, rest: object = {}) =>
  readySession({ user: userOf(given), ...rest });
const noRecovery = { [at(getRecoveryEmail)]: json({ recoveryEmail: null, pending: null }) };
const calm = { requiresSecondFactor: true, person: { recoveryEmail: 'a@b.nl' } };

const hashLinks = () =>
  [...document.querySelectorAll("nav[aria-label='Op deze pagina'] a")].map((link) =>
    link.getAttribute('href'),
  );
const cards = () => [...document.querySelectorAll('main h2')].map(({ textContent }) => textContent);
const others = () =>
  [...document.querySelectorAll(`nav[aria-label='${texts.other.label}'] a`)].map((link) =>
    link.getAttribute('href'),
  );

const everything = {
  requiresSecondFactor: true,
  person: { hasContactWithAppModules: true, recoveryEmail: 'a@b.nl' },
  contact: { lmsAccountRole: 'participant', leadingContactOfLmsAccount: true, wftPaModuleTypes: ['update'] },
};
const pa = { version: 1, scenario: 1, canAdjustWftPaProfile: true, modules: {}, paPercentages: {} };
const profileReads = { ...noRecovery, [at(paCalls.update.get, { id: 'c1' })]: json(pa) };

test('[PRO-02] the profile has every section on one page, with links to them and to the pages beside it', async () => {
  serve(profileReads);
  await show(<ProfileScreen />, { session: sessionOf(everything) });
  expect(hashLinks()).toEqual([
    '#persoonlijke_informatie',
    '#extra-contactinformatie',
    '#functieprofiel',
    '#e-mailreminders',
  ]);
  for (const hash of hashLinks()) expect(document.querySelectorAll(hash ?? 'x')).toHaveLength(1);
  expect(cards()).toEqual([
    'Persoonlijke informatie',
    'Extra contactinformatie',
    'Functieprofiel',
    'E-mailreminders Leeromgeving',
    'Diplomadossier',
    'Inloggegevens',
    'Herstel e-mailadres',
    'Tweestapsverificatie',
    'Inloggen in de app',
    'Weergave',
    texts.other.title,
  ]);
  expect(others()).toEqual(['/account/beveiliging', '/account/mijn-gegevens']);
});

test('[IMP-02] while impersonating, the profile has no credentials and no links to the pages of the owner', async () => {
  serve(profileReads);
  await show(<ProfileScreen />, { session: sessionOf(everything, { impersonation }) });
  expect([cards().slice(4), others()]).toEqual([['Diplomadossier', 'Weergave'], []]);
});

test('[PRO-02] a manager has no function profile, no reminders and no dossier', async () => {
  serve(noRecovery);
  await show(<ProfileScreen />, { session: sessionOf({ contact: { role: 'manager' } }) });
  expect(cards()).toEqual([
    'Persoonlijke informatie',
    'Extra contactinformatie',
    'Inloggegevens',
    'Herstel e-mailadres',
    'Tweestapsverificatie',
    'Weergave',
    texts.other.title,
  ]);
});

test('[PRO-01] the account chooser is linked for several accounts, except while impersonating', async () => {
  serve(noRecovery);
  const contacts = ['c1', 'c2'].map((id) => ({
    id,
    role: 'participant',
    enabled: true,
    allowedToLogin: true,
  }));
  const offers = async (given: object, rest: object = {}) => {
    const { unmount } = await show(<ProfileScreen />, { session: sessionOf({ person: given }, rest) });
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
};

test('[PRO-13] a user with enforced single sign-on sees an explanation instead of the credentials', async () => {
  serve(own);
  const first = await show(<ProfileScreen />, { session: sessionOf() });
  const change = `${credentialTexts.change} ${credentialTexts.password.name}`;
  expect([has(texts.organisation.title), controls(change).length]).toEqual([false, 1]);
  first.unmount();
  await show(<ProfileScreen />, {
    session: sessionOf({ person: { hasContactsWithSsoEnforcedOrganisation: true } }),
  });
  expect([has(texts.organisation.title), controls(change)]).toEqual([true, []]);
});

test('[QRL-01] a QR code is offered only to a person with app modules, and a failure can be retried', async () => {
  serve(own);
  const start = 'Klik om een QR-code te maken';
  const first = await show(<ProfileScreen />, { session: sessionOf() });
  expect(controls(start)).toEqual([]);
  first.unmount();
  await show(<ProfileScreen />, { session: sessionOf({ person: { hasContactWithAppModules: true } }) });
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
  const first = await show(<ProfileScreen />, {
    session: sessionOf({ contact: { ...wft, leadingContactOfLmsAccount: true } }),
  });
  expect([has(texts.wft), has(texts.paProfile.update), edit()]).toEqual([true, false, 1]);
  first.unmount();
  await show(<ProfileScreen />, { session: sessionOf({ contact: wft }) });
  expect([has(texts.wft), edit()]).toEqual([true, 0]);
});

test('[PRO-02] a function has a PA profile for each of its kinds, which the leading account changes', async () => {
  serve({
    ...noRecovery,
    [at(paCalls.update.get, { id: 'c1' })]: json(pa),
    [at(paCalls.continu.get, { id: 'c1' })]: json(pa),
  });
  const kinds = { wftPaModuleTypes: ['update', 'continu'] };
  const edits = () => document.querySelectorAll('[href^="/account/wft-pa-profiel-bewerken/"]').length;
  const titles = () =>
    [...document.querySelectorAll('#functieprofiel h3')].map(({ textContent }) => textContent);
  const first = await show(<ProfileScreen />, { session: sessionOf({ contact: kinds }) });
  expect([titles(), has(peopleTexts.switchRole), edits()]).toEqual([
    [texts.paProfile.update, texts.paProfile.continu],
    true,
    0,
  ]);
  first.unmount();
  await show(<ProfileScreen />, {
    session: sessionOf({ contact: { ...kinds, leadingContactOfLmsAccount: true } }),
  });
  expect([has(peopleTexts.switchRole), edits()]).toEqual([false, 2]);
});
