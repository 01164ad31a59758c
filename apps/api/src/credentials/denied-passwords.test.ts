import { isAcceptablePassword } from '@portal/contract/credentials/rules';
import { expect, test } from 'vitest';
import { isDeniedPassword } from './denied-passwords.ts';

const anna = ['Anna', 'Vries', 'anna@voorbeeld.example', 'Voorbeeld Advies B.V.', 'wft'];

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
  'Dragon#99',
  'Letmein!1',
  '!Football8',
  'December-26',
])('[PWD-07] %s meets the requirements and is denied: too many people use it', (password) => {
  expect(isAcceptablePassword(password)).toBe(true);
  expect(isDeniedPassword(password, [])).toBe(true);
});

test.each(['Anna-2026!', 'Devries#88', 'Voorbeeld1!', 'Advies-Wft9!', 'V0or-anna!'])(
  '[PWD-07] %s is denied to whom it is about, or who works there',
  (password) => {
    expect(isDeniedPassword(password, anna)).toBe(true);
  },
);

test.each([
  'Kastanje-blauw-7',
  'Anna fietst 9 keer naar Hoorn!',
  'xK9#mQ2$vL',
  'Tafel!Lamp4Stoel',
  'Regen in Welkom 7!',
])('[PWD-07] %s is nobody else’s', (password) => {
  expect(isDeniedPassword(password, anna)).toBe(false);
});
