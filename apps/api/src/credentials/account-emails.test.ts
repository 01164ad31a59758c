import { expect, test } from 'vitest';
import { type Notice, noticeOf } from './account-emails.ts';
import { type Account, addressFor } from './queries.ts';

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
      href: expect.stringMatching(/^https:\/\/portaal\.voorbeeld\.example\/./),
    },
  });
  const { action } = noticeOf(ctx, account, { ...notice, step: 'new credentials' });
  expect(action).toMatchObject({
    label: 'Vraag nieuwe inloggegevens aan',
    href: expect.stringMatching(/^https:\/\/portaal\.voorbeeld\.example\/zonnig\/./),
  });
});

test('[T35] a security notice has no link to change credentials for an account with single sign-on', () => {
  const message = noticeOf(ctx, { ...account, singleSignOn: { slug: 'zonnig' } }, notice);
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
