import { expect, test } from 'vitest';
import { isAcceptablePassword, consistsOfNames, isEmailAddress, unmetPasswordRequirements } from './rules.ts';
import { currentPassword, emailAddress, newPassword, username } from './schema.ts';

test.each([
  ['Welkom-2026!', []],
  ['', ['length', 'digit', 'letter', 'capital', 'special']],
  ['Welkom-', ['length', 'digit']],
  ['welkom-2026', ['capital']],
  ['WELKOM-2026', []],
  ['Welkom2026', ['special']],
  ['12345678!', ['letter', 'capital']],
  ['Welkom 2026', ['special']],
  ['Welkom\t2026', ['special']],
  ['Welkom\u00a02026', ['special']],
  ['Welkom²2026', ['special']],
  ['Welkom-twee', ['digit']],
  ['Welkom-²', ['digit']],
  ['Wélkom-7', []],
  ['Ab-1567', ['length']],
  ['Ab-1😀😀😀', ['length']],
  ['Ab-1😀😀😀😀', []],
  ['Éénmooi-7', []],
  ['Zonéschijn2026'.normalize('NFC'), ['special']],
  ['Zonéschijn2026'.normalize('NFD'), ['special']],
  ['Ab-1567é'.normalize('NFD'), []],
  ['Ab-156é'.normalize('NFD'), ['length']],
])('the password %j does not meet the requirements %j', (password, unmet) =>
  expect(unmetPasswordRequirements(password)).toEqual(unmet),
);

test('a password longer than 256 characters is rejected', () => {
  expect(isAcceptablePassword(`Aa1!${'x'.repeat(252)}`)).toBe(true);
  expect(isAcceptablePassword(`Aa1!${'x'.repeat(253)}`)).toBe(false);
});

const label = 'x'.repeat(63);
test.each([
  [`${'a'.repeat(64)}@b.example`, true],
  [`${'a'.repeat(65)}@b.example`, false],
  [`a@${label}.example`, true],
  [`a@${label}x.example`, false],
  [`${'a'.repeat(64)}@${label}.${label}.${'x'.repeat(58)}.nl`, true],
  [`${'a'.repeat(64)}@${label}.${label}.${'x'.repeat(59)}.nl`, false],
  ['a@b.c', true],
  ['a@b-.example', false],
  ['a@b..example', false],
])('[PWD-01] %s is an email address within the length limits: %s', (typed, is) =>
  expect(isEmailAddress(typed)).toBe(is),
);

test.each(['anna@voorbeeld.example', 'Anna.de+Vries@mail.voorbeeld.example', "o'brien@voorbeeld.example"])(
  '[PWD-01] %j is a valid email address',
  (typed) => {
    expect(emailAddress.safeParse(` ${typed} `)).toMatchObject({ success: true, data: typed });
  },
);

test.each([
  '',
  'anna',
  'anna@',
  '@voorbeeld.example',
  'anna@voorbeeld',
  'anna@@voorbeeld.example',
  'an na@voorbeeld.example',
  'anna@voorbeeld.example\nBcc: x@voorbeeld.example',
  'anna@voorbeeld.example,x@voorbeeld.example',
  'anna@-voorbeeld.example',
  `${'a'.repeat(250)}@voorbeeld.example`,
])('[PWD-01] [T36] %j is rejected as an email address', (typed) => {
  expect(emailAddress.safeParse(typed).error?.issues[0]?.message).toBe('Dit is geen geldig e-mailadres.');
});

test.each([
  ['', 'Gebruikersnaam is verplicht'],
  ['  ', 'Gebruikersnaam is verplicht'],
  ['an\r\nna', 'Deze gebruikersnaam kun je niet gebruiken. Kies een andere.'],
  ['an\u200bna', 'Deze gebruikersnaam kun je niet gebruiken. Kies een andere.'],
  ['an\u2028na', 'Deze gebruikersnaam kun je niet gebruiken. Kies een andere.'],
  ['an\u2029na', 'Deze gebruikersnaam kun je niet gebruiken. Kies een andere.'],
])('[PWD-08] [T36] the username %j is rejected: %s', (typed, message) => {
  expect(username.safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test.each([
  ['', 'Nieuw wachtwoord is verplicht'],
  ['welkom', 'Nieuw wachtwoord voldoet niet aan de eisen'],
])('[PWD-07] [PWD-08] the new password %j is rejected: %s', (typed, message) => {
  expect(newPassword.safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test('[PWD-08] a missing current password is refused', () => {
  const { error } = currentPassword.safeParse('');
  expect(error?.issues.map(({ message }) => message)).toEqual(['Huidig wachtwoord is verplicht']);
});

test.each([
  ['Anna-2026!', true],
  ['Voorbeeld1!', true],
  ['Anna-345678', true],
  ['Anna-3456789', false],
  ['Anna fietst 9 keer naar Hoorn!', false],
  ['Kastanje-blauw-7', false],
  ['Bos-2026!', true],
  ['bosBOS-345678', true],
  ['Bo-202612', false],
  ['Kort-1!', false],
])('[PWD-07] the password %s has names and fewer than eight other characters: %s', (password, leans) =>
  expect(consistsOfNames(password, ['Anna', null, undefined, 'Voorbeeld Advies B.V.', 'Bo Bos'])).toBe(leans),
);

test.each([
  ['Zoë-2026!', 'Zoë'],
  ['Zoe-2026!', 'Zoë'],
  ['Ĳsbrand-26', 'IJsbrand'],
  ['Yildiz-26!', 'Yıldız'],
])('[PWD-07] the password %s has the name %s in every Unicode form', (password, name) => {
  for (const typed of [password.normalize('NFC'), password.normalize('NFD')])
    for (const known of [name.normalize('NFC'), name.normalize('NFD')])
      expect(consistsOfNames(typed, [known])).toBe(true);
});

test.each([[['Anna', 'Annabel']], [['Annabel', 'Anna']]])(
  '[PWD-07] the longest of names with the same beginning is removed from a password, also in the order %j',
  (names) => expect(consistsOfNames('Annabel-123456', names)).toBe(true),
);

test('[PWD-08] spaces and line breaks around a username are ignored', () => {
  expect(username.safeParse(' anna\r\n').success).toBe(true);
});
