import { expect, test } from 'vitest';
import { isAcceptablePassword, consistsOfNames, unmetPasswordRequirements } from './rules.ts';
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
  ['\u200b\u3164', 'Gebruikersnaam is verplicht'],
  // Kept by cleaning, as it joins letters of an Arabic script.
  ['مي\u200cم', 'Deze gebruikersnaam kun je niet gebruiken. Kies een andere.'],
  ['an\ue000na', 'Deze gebruikersnaam kun je niet gebruiken. Kies een andere.'],
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

test.each([' anna\r\n', 'an\u200bna', '\u202aanna\u202c', '\u200eanna', 'an\u00adna\u0000'])(
  '[PWD-08] [T36] blanks around a username and invisible characters in it are ignored, such as in %j',
  (typed) => expect(username.safeParse(typed).data).toBe('anna'),
);

test.each([
  'Welkom-2026!\u200b',
  '\u202aWelkom-2026!\u202c',
  'Welkom-2026!\n',
  'Welkom\u0007-2026!',
  'Welkom-2026!\uffff',
])(
  '[PWD-07] the new password %j is refused for its invisible character, which its owner would not type again',
  (typed) => {
    expect(newPassword.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
      'Er zit een onzichtbaar teken in. Typ je nieuwe wachtwoord zelf in.',
    ]);
    // At the login it is compared as it is, since it may have been chosen before.
    expect(currentPassword.safeParse(typed).data).toBe(typed);
  },
);

test.each(['Wachtwoord 7 met blanks! ', 'Zone\u0301schijn-2026!x', '👩‍👩‍👧Gezin-2026'])(
  '[PWD-07] the new password %j is accepted unchanged',
  (typed) => expect(newPassword.safeParse(typed).data).toBe(typed),
);
