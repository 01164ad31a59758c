import { expect, test } from 'vitest';
import { refusePassword, refuseTakenUsername, usernameFor } from './choices.ts';
import type { Account } from '../accounts/queries.ts';

const account = {
  user: { email: 'a.jansen@werk.example' },
  person: { recoveryEmail: 'kastanje@thuis.example', givenName: 'Roosmarijn', surname: 'Waterland' },
  environment: { name: 'Zonnewijzer' },
  organisations: ['Boekhouders B.V.', 'Paardenmarkt'],
} as Account;

const config = { deniedPasswordWords: ['pensioen'] } as Parameters<typeof refusePassword>[0]['config'];
const choose = (password: string) => () =>
  refusePassword({ config }, account, { field: 'newPassword', password, username: 'vlinder' });

test.each([
  ['the new username', 'Vlinder-26!'],
  ['the name in the login address', 'Jansen-2026!'],
  ['the name in the recovery address', 'Kastanje-26!'],
  ['the given name', 'Roosmarijn1!'],
  ['the surname', 'Waterland-1!'],
  ['the name of the environment', 'Zonnewijzer1!'],
  ['the name of the organization', 'Boekhouders1!'],
  ['the name of a second organization', 'Paardenmarkt1!'],
  ['a denied word of the configuration', 'Pensioen-26!'],
])('[PWD-07] refusePassword rejects a password that contains %s: %s', (_, password) => {
  expect(choose(password)).toThrow(
    expect.objectContaining({
      violations: [expect.objectContaining({ propertyPath: 'newPassword' })],
    }),
  );
});

test.each([
  ['Waterland-1!', 'password-personal'],
  ['Pensioen-26!', 'password-common'],
])('[PWD-07] the violation for %s has the code %s', (password, code) => {
  const message = 'Nieuw wachtwoord voldoet niet aan de eisen';
  expect(choose(password)).toThrow(
    expect.objectContaining({ violations: [{ propertyPath: 'newPassword', message, code }] }),
  );
});

test('[PWD-07] refusePassword accepts a password without a name of the account or a denied word', () => {
  expect(choose('Sterrenwacht-26!')).not.toThrow();
});

test('[T04] usernameFor accepts the login address of the user, and no other email address', () => {
  expect(usernameFor(account, ' A.Jansen@Werk.example')).toBe('a.jansen@werk.example');
  expect(usernameFor(account, 'Roos')).toBe('roos');
  const stored = { user: { ...account.user, email: 'a@xn--coperatie-17a.example' } };
  expect(usernameFor(stored, 'A@coöperatie.example')).toBe('a@coöperatie.example');
  for (const typed of ['b@werk.example', 'kastanje@thuis.example'])
    expect(() => usernameFor(account, typed)).toThrow('The request breaks rules.');
});

test('[T04] refuseTakenUsername makes a violation of a value in use, and of no other error of the database', async () => {
  const failing = (code: string) =>
    refuseTakenUsername(async () => {
      throw Object.assign(new Error('broken'), { code, severity: 'ERROR' });
    });
  await expect(failing('23505')).rejects.toMatchObject({ violations: [{ propertyPath: 'username' }] });
  for (const code of ['23503', '57P01']) await expect(failing(code)).rejects.toThrow('broken');
});
