import { isAcceptablePassword } from '@portal/contract/credentials/rules';
import { expect, test } from 'vitest';
import { problemOf } from './denied-passwords.ts';

const anna = {
  names: ['Anna', 'Vries', 'anna@voorbeeld.example', 'Voorbeeld Advies B.V.'],
  words: ['wft'],
};

test.each([
  'Password1!',
  'P@ssw0rd!',
  'P@$$w0rd2026',
  'Welkom01!',
  'Welkom-2026!',
  'Wachtwoord1!',
  'Zomer2026!!',
  'Qwerty123!',
  '1qaz@WSX',
  '!QAZ2wsx',
  '1Q@w3e4r',
  '1q2W#e4r',
  'Dragon#99',
  'Letmein!1',
  '!Football8',
  'P4ssword-1',
  'Foot8all-1',
  'W3lkom-26!',
  'M1chael-26',
  'M!chael-26',
  'Pa$sword-1',
  'Pas5word-1',
  'Foo7ball-1',
  '@Ndrew-2026',
  '$Unshine-26',
  'Asd123asd-1',
  '1q2w3e$R',
  '1q2w3e4r%t^Y',
  '&U*i9o0p',
  '7U8i(o)p',
  'December-26',
  'Wélkom-26!'.normalize('NFC'),
  'Wélkom-26!'.normalize('NFD'),
  'Ｗｅｌｋｏｍ-26!',
])('[PWD-07] %s is rejected as too common though it meets the other requirements', (password) => {
  expect(isAcceptablePassword(password)).toBe(true);
  expect(problemOf(password, { names: [], words: [] })).toBe('password-common');
});

test('[PWD-07] a denied word is found in every Unicode form', () => {
  for (const form of ['NFC', 'NFD'] as const) {
    const known = { names: [], words: ['coöp'.normalize(form)] };
    for (const typed of ['Coöp-2026!'.normalize('NFC'), 'Coöp-2026!'.normalize('NFD'), 'Coop-2026!'])
      expect(problemOf(typed, known)).toBe('password-common');
  }
});

test.each(['Anna-2026!', 'Devries#88', 'Voorbeeld1!', 'V0or-anna!'])(
  '[PWD-07] %s is rejected as personal for a user with that name or organization',
  (password) => {
    expect(problemOf(password, anna)).toBe('password-personal');
  },
);

test.each([
  'Kastanje-blauw-7',
  'Anna fietst 9 keer naar Hoorn!',
  'xK9#mQ2$vL',
  'Tafel!Lamp4Stoel',
  'Regen in Welkom 7!',
])('[PWD-07] %s is accepted', (password) => {
  expect(problemOf(password, anna)).toBeNull();
});

test('[PWD-07] a common word is rejected with seven other characters around it and accepted with eight', () => {
  const problem = (password: string) => problemOf(password, { names: [], words: [] });
  expect([problem('Welkom1!26!26'), problem('26!Welkom1!26')]).toEqual(Array(2).fill('password-common'));
  expect(problem('Welkom1!26!26!')).toBeNull();
});

test('[PWD-07] a password with a configured denied word is rejected', () => {
  expect(problemOf('Wft-2026!!', anna)).toBe('password-common');
  expect(problemOf('Advies-Wft9!', anna)).not.toBeNull();
});
