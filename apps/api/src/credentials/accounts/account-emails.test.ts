import { expect, test } from 'vitest';
import { type Notice, noticeOf } from './account-emails.ts';
import { emails, notices } from './emails.ts';
import { type Account, addressesOf, addressFor } from './queries.ts';

const ctx = {
  config: { origin: 'https://portaal.voorbeeld.example' },
  request: { ip: '192.0.2.17', headers: {} },
  clock: { now: () => new Date('2026-11-22T20:04:00Z') },
} as Parameters<typeof noticeOf>[0];
const account = { environment: { slug: 'zonnig' }, singleSignOn: null } as Parameters<typeof noticeOf>[1];
const notice: Notice = {
  subject: 'Iets is gewijzigd',
  paragraphs: ['Iets.'],
  alarm: ['Pas op.'],
  step: 'profile',
};

test('[T35] a security notice links to the page of its next step, in the environment of the account', () => {
  expect(noticeOf(ctx, account, notice)).toMatchObject({
    subject: 'Iets is gewijzigd',
    alarm: ['Pas op.'],
    reason: 'security',
    facts: [{ label: 'Wanneer' }, { label: 'Apparaat' }, { label: 'Netwerk', value: '192.0.2.0/24' }],
    action: {
      label: 'Ga naar Mijn profiel',
      href: 'https://portaal.voorbeeld.example/account',
    },
  });
  const { action } = noticeOf(ctx, account, { ...notice, step: 'new credentials' });
  expect(action).toMatchObject({
    label: 'Vraag nieuwe inloggegevens aan',
    href: 'https://portaal.voorbeeld.example/zonnig/wachtwoord-vergeten',
  });
});

test('[T35] a notice to an account without an environment has the link of the portal itself', () => {
  const nowhere = { environment: null, singleSignOn: null };
  expect(noticeOf(ctx, nowhere, { ...notice, step: 'new credentials' }).action).toMatchObject({
    href: 'https://portaal.voorbeeld.example/wachtwoord-vergeten',
  });
});

test.each([
  ['without an environment', null, 'Stel nieuwe inloggegevens in', '/wachtwoord-instellen'],
  [
    'of an environment whose name has line ends',
    { slug: 'zonnig', name: 'Zonnig\r\n\tVerzekeringen\u0007B.V.' },
    'Stel nieuwe inloggegevens in bij Zonnig Verzekeringen B.V.',
    '/zonnig/wachtwoord-instellen',
  ],
])(
  'the email with new credentials for an account %s has a subject of one line',
  (_, environment, subject, path) => {
    const { action, ...email } = emails.reset(
      { environment, user: { username: 'anna' } } as Account,
      'link-1',
    );
    expect(email.subject).toBe(subject);
    expect(action).toMatchObject({ path, linkId: 'link-1' });
  },
);

test.each([
  [null, 'https://portaal.voorbeeld.example/inloggen'],
  ['/zonnig/inloggen', 'https://portaal.voorbeeld.example/zonnig/inloggen'],
])('[PWD-04] emails about single sign-on lead to the login at the path %s', (path, href) => {
  const login = { slug: path && 'zonnig', path };
  for (const write of [emails.singleSignOn, emails.singleSignOnInvitation])
    expect(write({ environment: null } as Account, login, ctx.config.origin).action).toMatchObject({ href });
});

test.each([
  ['reset', '/zonnig/wachtwoord-instellen', undefined],
  ['invitation', '/zonnig/wachtwoord-instellen', undefined],
  ['confirmRecoveryEmail', '/zonnig/e-mail-bevestigen', 'address'],
  ['confirmEmail', '/zonnig/e-mail-bevestigen', 'address'],
] as const)('the email %s links to %s, with the reason %s', (name, path, reason) => {
  const ofAnna = { environment: { slug: 'zonnig', name: 'Zonnig' }, user: { username: 'anna' } } as Account;
  const email = emails[name](ofAnna, 'link-1');
  expect(email.action).toMatchObject({ path, linkId: 'link-1' });
  expect(email.reason).toBe(reason);
});

test('the email to the owner of an address that somebody else entered has its own reason', () => {
  expect(emails.emailInUse.reason).toBe('address');
});

test('[T35] only a notice of changed credentials leads to new ones, others to the profile, as their texts say', () => {
  const told = Object.entries(notices).map(([name, each]): [string, Notice] => [
    name,
    typeof each === 'function' ? each('anna') : each,
  ]);
  expect(Object.fromEntries(told.map(([name, { step }]) => [name, step]))).toEqual({
    credentialsReset: 'new credentials',
    passwordChanged: 'new credentials',
    usernameChanged: 'profile',
    emailAsked: 'profile',
    emailChanged: 'profile',
    recoveryEmailAsked: 'profile',
    recoveryEmailChanged: 'profile',
    recoveryEmailRemoved: 'profile',
    identityLinked: 'profile',
  });
  for (const [, { step, alarm }] of told)
    expect(alarm.join(' ')).toMatch(step === 'profile' ? /in Mijn profiel/ : /nieuwe inloggegevens aan/);
});

test('the addresses of an account are each of its login addresses and its recovery address, once', () => {
  const of = (email: string | null, confirmed: string[], recoveryEmail: string | null) =>
    addressesOf({ user: { email }, person: { recoveryEmail }, loginAddresses: confirmed } as Account);
  const [main, second, recovery] = ['a@elders.example', 'b@elders.example', 'c@elders.example'];
  expect(of(main, [second, main], recovery)).toEqual([main, second, recovery]);
  expect(of(main, [], main)).toEqual([main]);
  expect(of(null, [second], null)).toEqual([second]);
});

test('[T35] a security notice has no link to change credentials for an account with single sign-on', () => {
  const message = noticeOf(
    ctx,
    { ...account, singleSignOn: { slug: 'zonnig', path: '/zonnig/inloggen' } },
    notice,
  );
  expect(message).not.toHaveProperty('action');
  expect(message.alarm).toEqual(['Laat het dan meteen weten, ook aan de helpdesk van je organisatie.']);
});

test('an email about a contact goes to its address, or else to the login address, or else to the recovery address', () => {
  const [user, recovery] = ['anna@voorbeeld.example', 'anna.prive@voorbeeld.example'];
  const of = (email: string | null, recoveryEmail: string | null, contact?: { email: string | null }) =>
    addressFor({ user: { email }, person: { recoveryEmail } } as Account, contact);
  expect(of(user, recovery, { email: 'werk@voorbeeld.example' })).toBe('werk@voorbeeld.example');
  expect(of(user, recovery, { email: null })).toBe(user);
  expect(of(user, recovery)).toBe(user);
  expect(of(null, recovery)).toBe(recovery);
  expect(of(null, null)).toBeNull();
});
