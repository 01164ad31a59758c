import { expect, test } from 'vitest';
import { normalizeUsername, isEmailAddress, isSameEmail, readEmail } from './rules.ts';

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

test('[GAT-03] email addresses are compared without case and surrounding spaces', () => {
  expect(isSameEmail(' Emre@Voorbeeld.example', 'emre@voorbeeld.example')).toBe(true);
  expect(isSameEmail('emre@voorbeeld.example', 'Emre@voorbeeld.example ')).toBe(true);
  expect(isSameEmail('emre@voorbeeld.example', 'emre.nieuw@voorbeeld.example')).toBe(false);
  expect(isSameEmail('emre@voorbeeld.example', null)).toBe(false);
  expect(isSameEmail(null, 'emre@voorbeeld.example')).toBe(false);
});

/** Each domain in the form of the DNS, and as it is read. */
const domains: [string, string][] = [
  ['xn--coperatie-17a.nl', 'coöperatie.nl'],
  ['mail.xn--bcher-kva.example', 'mail.bücher.example'],
  ['xn--strae-oqa.de', 'straße.de'],
  ['xn--wgv71a119e.example', '日本語.example'],
  ['xn--mgba3a4f16a.example', 'ایران.example'],
  ['xn--e1afmkfd.xn--p1ai', 'пример.рф'],
];

test.each(domains)('[LOG-03] an address at %s is read, stored and shown with %s', (ascii, readable) => {
  for (const typed of [ascii, readable, readable.normalize('NFD'), ascii.toUpperCase()])
    expect(readEmail(`Anna@${typed}`)).toBe(`Anna@${readable}`);
  expect(normalizeUsername(`ANNA@${ascii}`)).toBe(`anna@${readable}`);
  expect(isSameEmail(`anna@${ascii}`, ` Anna@${readable}`)).toBe(true);
  expect(isSameEmail(`anna@${ascii}`, `anna@x.${readable}`)).toBe(false);
});

test.each(['anna@xn--i-7iq.ws', 'anna@xn--a.nl', 'anna@xn--zzzzzzzzzzzzzzzzz.nl'])(
  'the domain of %j has no readable form and stays as it is',
  (typed) => expect(readEmail(typed)).toBe(typed),
);

test.each([
  'anna@xn--.nl',
  'anna@coöperatie',
  'anna@co öperatie.nl',
  'anna@coöperatie.nl:25',
  'anna@coöperatie.nl/x',
  'anna@coöperatie.nl#x',
  'anna@ex%61mple.nl',
  'anna@[127.0.0.1]',
  'anna@ü.1',
  'anná@voorbeeld.example',
  `anna@${'ü'.repeat(60)}.nl`,
  'a@b@voorbeeld.example',
  'anna@\ud800.nl',
])('%j is no email address', (typed) => expect(readEmail(typed)).toBeNull());

test.each([
  '\u200eanna@voorbeeld.example',
  'an\u200bna@voorbeeld.example',
  '\u202aanna@voorbeeld.example\u202c',
  '\u00a0anna@voor\u00adbeeld.example\ufeff',
  'anna@voorbeeld.example\r\n',
])('invisible characters in the address %j are ignored', (typed) => {
  expect(readEmail(typed)).toBe('anna@voorbeeld.example');
});

test('a username is compared without capitals, and one that is no address keeps its domain', () => {
  expect([' Anna\u200b ', 'A\u0301nna', 'Jan@thuis'].map(normalizeUsername)).toEqual([
    'anna',
    'ánna',
    'jan@thuis',
  ]);
});
