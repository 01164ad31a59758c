import { expect, test } from 'vitest';
import { notices } from './notices.ts';

test.each([
  [2, 'Je hebt nog 2 herstelcodes.'],
  [1, 'Je hebt nog 1 herstelcode.'],
  [0, 'Je hebt geen herstelcodes meer. Maak nieuwe in Mijn profiel.'],
])('[TFA-10] the email about a used recovery code says how many are left: %i', (left, told) => {
  expect(notices.recoveryCodeUsed(left).paragraphs).toContain(told);
});

test.each([notices.passkeyAdded, notices.passkeyRemoved])(
  '[TFA-03] the emails about a passkey have its name',
  (write) => expect(write('Laptop').paragraphs.join(' ')).toContain('‘Laptop’'),
);
