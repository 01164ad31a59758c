import { getAssessments } from '@portal/contract/assessments/calls';
import { getRecoveryEmail } from '@portal/contract/credentials/calls';
import { getPortfolio } from '@portal/contract/dossier/calls';
import { getEnvironments } from '@portal/contract/environments/admin-calls';
import { getEventRegistrations } from '@portal/contract/events/calls';
import { getTeamCover } from '@portal/contract/team/calls';
import { beforeEach, expect, test, vi } from 'vitest';
import { has, settle } from '../../testing/page.ts';
import { at, json, serve } from '../../testing/requests.ts';
import { environmentOf, readySession, userOf } from '../../testing/sessions.ts';
import { show } from '../../testing/show.tsx';
import { texts as assessmentTexts } from '../assessments/texts.ts';
import { texts as impersonationTexts } from '../impersonation/texts.ts';
import { texts as teamTexts } from '../team/texts.ts';
import DashboardScreen from './Screen.tsx';
import { texts } from './texts.ts';

const none = json({ 'hydra:member': [], 'hydra:totalItems': 0 });
const registration = { id: 'r1', title: 'Webinar', type: 'webinar', status: 'confirmed', registers: [] };
const events = (...members: object[]) => ({
  [at(getEventRegistrations)]: json({ 'hydra:member': members, 'hydra:totalItems': members.length }),
});
const responses = {
  ...events({ ...registration, startsAt: '2099-01-01T09:00:00Z' }),
  [at(getRecoveryEmail)]: json({ recoveryEmail: null, pending: null }),
  [at(getPortfolio, { id: 'c1' })]: json({ stepFunctionResults: [], stepOtherResults: [] }),
  [at(getEnvironments)]: none,
  [at(getAssessments)]: none,
  [at(getTeamCover)]: json({ people: 0 }),
};
const affiliation = { id: 'o1', name: 'Voorbeeld', provider: true };
const calm = { requiresSecondFactor: true, person: { recoveryEmail: 'a@b.nl' } };

const titles = () => [...document.querySelectorAll('main h2')].map(({ textContent }) => textContent);

beforeEach(() => vi.stubGlobal('PublicKeyCredential', undefined));

async function open(contact: object, given: object = calm, environment: object = { footerDisabled: true }) {
  serve(responses);
  const session = readySession({
    user: userOf({ ...given, contact }),
    environment: environmentOf(environment),
  });
  const rendered = await show(<DashboardScreen />, { session });
  await settle();
  return rendered;
}

/** Returns whether the links to other sites are in the column of the support desk. */
function areLinksBesideDesk() {
  const card = (name: string) =>
    [...document.querySelectorAll('main h2')].find(({ textContent }) => textContent === name);
  let shared = card(texts.ways)?.parentElement;
  while (shared && !shared.contains(card(texts.desk) ?? null)) shared = shared.parentElement;
  return shared?.textContent.includes(texts.open.nothing) === false;
}

test.each([
  ['a participant', { role: 'participant' }, [texts.dossier.title, texts.events.title]],
  [
    'a manager with a learning account',
    { role: 'manager', lmsAccountRole: 'manager', lmsAccount: { serializedStatistics: '{}' } },
    [teamTexts.title, texts.events.title, texts.statistics.title],
  ],
  [
    'an administrator of the provider',
    { role: 'main-administrator', affiliation },
    [texts.environments.title, texts.events.title],
  ],
  [
    'an assessor of the provider',
    { role: 'assessor', affiliation },
    [assessmentTexts.card.title, impersonationTexts.search.title, texts.events.title],
  ],
  [
    'an assessor of another organization',
    { role: 'assessor', affiliation: { ...affiliation, provider: false } },
    [texts.events.title],
  ],
  ['a manager', { role: 'manager' }, [teamTexts.title, texts.events.title]],
  ['a trainer', { role: 'trainer' }, [texts.events.title]],
])('[DSH-01] the dashboard of %s has the cards of their role', async (_, contact, expected) => {
  await open(contact);
  const known = new Set([
    texts.dossier.title,
    texts.statistics.title,
    texts.environments.title,
    assessmentTexts.card.title,
    impersonationTexts.search.title,
    teamTexts.title,
    texts.events.title,
  ]);
  await vi.waitFor(() => expect(titles().filter((title) => known.has(title))).toEqual(expected));
});

test.each([
  [
    'of an administrator are in the column of the support desk',
    { role: 'main-administrator', affiliation },
    true,
  ],
  ['of an assessor are in the column of the support desk', { role: 'assessor', affiliation }, true],
  [
    'of a trainer with a learning account are in the column of the support desk',
    { role: 'trainer', lmsAccountRole: 'trainer' },
    true,
  ],
  ['of a manager are in the column of the support desk', { role: 'manager' }, true],
  ['of a trainer are in the main column', { role: 'trainer' }, false],
])('[DSH-01] the links to other sites %s', async (_, contact, isBeside) => {
  await open(contact);
  expect(areLinksBesideDesk()).toBe(isBeside);
});

test('[DSH-01] the support desk has a card only where the footer with it is hidden', async () => {
  const first = await open({ role: 'manager' });
  expect(titles()).toContain(texts.desk);
  first.unmount();
  await open({ role: 'manager' }, calm, {});
  expect(titles()).not.toContain(texts.desk);
});

test('[DSH-01] the dashboard greets by name and shows the active account', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-26T09:00:00'), toFake: ['Date'] });
  await open({ role: 'manager', affiliation: { id: 'o1', name: 'Voorbeeld' } });
  const { textContent } = document.body;
  expect([textContent.includes('Goedemorgen, Anna'), textContent.includes('Manager · Voorbeeld')]).toEqual([
    true,
    true,
  ]);
});

test('[DSH-01] open steps come first, and their absence is mentioned only without a dossier', async () => {
  const first = await open({ role: 'manager' }, {});
  expect(titles()[0]).toBe(texts.open.title);
  first.unmount();
  const second = await open({ role: 'manager' });
  expect(document.body.textContent).toContain(texts.open.nothing);
  second.unmount();
  await open({ role: 'participant' });
  expect(has(texts.open.nothing)).toBe(false);
});
