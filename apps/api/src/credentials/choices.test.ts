import { expect, test } from 'vitest';
import { refusePassword, usernameFor } from './choices.ts';
import type { Account } from './queries.ts';

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
  ['the name in their address', 'Jansen-2026!'],
  ['the name in their recovery address', 'Kastanje-26!'],
  ['their given name', 'Roosmarijn1!'],
  ['their surname', 'Waterland-1!'],
  ['the name of their environment', 'Zonnewijzer1!'],
  ['their organisation', 'Boekhouders1!'],
  ['another organisation of theirs', 'Paardenmarkt1!'],
  ['a word of the trade', 'Pensioen-26!'],
])('[PWD-07] a password around %s is refused: %s', (_, password) => {
  expect(choose(password)).toThrow(
    expect.objectContaining({
      violations: [expect.objectContaining({ propertyPath: 'newPassword' })],
    }),
  );
});

test('[PWD-07] around the name of somebody else it is not', () => {
  expect(choose('Sterrenwacht-26!')).not.toThrow();
});

test('[T04] of all addresses only one’s own can be a username', () => {
  expect(usernameFor(account, ' A.Jansen@Werk.example')).toBe('a.jansen@werk.example');
  expect(usernameFor(account, 'Roos')).toBe('roos');
  for (const typed of ['b@werk.example', 'kastanje@thuis.example'])
    expect(() => usernameFor(account, typed)).toThrow('The request breaks rules.');
});
