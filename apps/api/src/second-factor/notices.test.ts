import { expect, test } from 'vitest';
import type { Notice } from '../credentials/accounts/account-emails.ts';
import { notices } from './notices.ts';

test.each([
  [2, 'Je hebt nog 2 herstelcodes.'],
  [1, 'Je hebt nog 1 herstelcode.'],
  [0, 'Je hebt geen herstelcodes meer. Maak nieuwe in Mijn profiel.'],
])('[TFA-10] the email about a used recovery code says how many are left: %i', (left, told) => {
  expect(notices.recoveryCodeUsed(left).paragraphs).toContain(told);
});

test('[T35] only the notice of a second factor that keeps the owner out leads to new credentials', () => {
  const told = Object.entries(notices).map(([name, each]): [string, Notice] => [
    name,
    typeof each === 'function' ? each('1' as never) : each,
  ]);
  expect(Object.fromEntries(told.map(([name, { step }]) => [name, step]))).toEqual({
    enabled: 'new credentials',
    disabled: 'profile',
    reset: 'new credentials',
    recoveryCodeUsed: 'profile',
    recoveryCodesRenewed: 'profile',
    passkeyAdded: 'profile',
    passkeyRemoved: 'profile',
  });
  for (const [, { step, alarm }] of told)
    expect(alarm.join(' ')).toMatch(step === 'profile' ? /in Mijn profiel/ : /nieuwe inloggegevens aan/);
});

test.each([notices.passkeyAdded, notices.passkeyRemoved])(
  '[TFA-03] the emails about a passkey have its name',
  (write) => expect(write('Laptop').paragraphs.join(' ')).toContain('‘Laptop’'),
);
