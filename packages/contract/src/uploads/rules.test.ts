import { describe, expect, test } from 'vitest';
import {
  comparableName,
  extensionOf,
  formatOf,
  nameProblem,
  tooManyFiles,
  uploadLimits,
  uploadStatusTexts,
} from './rules.ts';

test('[UPL-02] a batch has at most twenty files', () => {
  expect(uploadLimits.files).toBe(20);
  expect(tooManyFiles).toBe('Het is niet toegestaan om meer dan 20 bestand(en) te uploaden.');
});

test('[UPL-03] a file has limits for its size, the length of its name and its extension', () => {
  expect(uploadLimits).toMatchObject({ bytes: 32 * 1024 * 1024, nameLength: 380 });
  expect(uploadLimits.extensions.join(' ')).toBe('pdf jpg jpeg tiff doc docx png rtf gif msg txt');
});

test.each([
  ['diploma.pdf', 'pdf'],
  ['Diploma.PDF', 'pdf'],
  ['diploma.pdf.exe', 'exe'],
  ['diploma', ''],
  ['.pdf', ''],
  ['diploma.', ''],
])('the extension of %s is %j', (name, extension) => expect(extensionOf(name)).toBe(extension));

describe('[UPL-03] [T61] a filename', () => {
  test.each([
    'diploma.pdf',
    'Diplôme “Wft” (2).PDF',
    'a";b.pdf',
    'CON.pdf',
    '%2e%2e.pdf',
    '🎓.pdf',
    '👩🏽‍🎓.pdf',
    'Scherm\u202f9.41.png',
    `${'a'.repeat(376)}.pdf`,
  ])('such as %.40s is allowed', (name) => expect(nameProblem(name)).toBeNull());

  test.each([
    ['scan.tif', 'tiff'],
    ['SCAN.TIF', 'tiff'],
    ['foto.jfif', 'jpeg'],
    ['foto.jpg', 'jpg'],
  ])('such as %s is allowed, as %s', (name, format) => {
    expect([nameProblem(name), formatOf(name)]).toEqual([null, format]);
  });

  test.each(['', '.pdf', 'foto.constructor', 'diploma', 'diploma.pdf.', 'diploma.exe'])(
    'such as %j is of a wrong kind',
    (name) => expect(nameProblem(name)).toBe('wrong-kind'),
  );

  test.each([
    '../../etc/passwd.pdf',
    'C:\\diploma.pdf',
    'diploma\u202efdp.pdf',
    'diploma\u2066.pdf',
    'dip\u200eloma.pdf',
    'dip\u200floma.pdf',
    'dip\u2028loma.pdf',
    'dip\u2029loma.pdf',
    'dip\u202aloma.pdf',
    'dip\u2069loma.pdf',
    'dip\nloma.pdf',
    'dip\u0000loma.pdf',
    'dip\u0085loma.pdf',
    'dip\ud800loma.pdf',
    'dip\uffffloma.pdf',
    'dip\u200bloma.pdf',
    'dip\u2060loma.pdf',
    'dip\u00adloma.pdf',
    'dip\u061cloma.pdf',
    'dip\u3164loma.pdf',
    '\ufeffdiploma.pdf',
    'diploma\u200d.pdf',
  ])('such as %j is unsafe', (name) => expect(nameProblem(name)).toBe('unsafe-name'));

  test('of more than 380 characters is too long', () => {
    expect(nameProblem(`${'a'.repeat(377)}.pdf`)).toBe('name-too-long');
  });

  test('is compared without case and in normalized Unicode', () => {
    expect(comparableName('Diplomé.PDF'.normalize('NFD'))).toBe('diplomé.pdf'.normalize('NFC'));
  });
});

test('[UPL-06] a duplicate certificate has its literal text, and each kind has its own text for violations', () => {
  expect(uploadStatusTexts.certificate['already-exists']).toBe('Dit diploma is al eerder geüpload.');
  const violations = Object.values(uploadStatusTexts).map((texts) => texts['has-violations']);
  expect(new Set(violations).size).toBe(3);
});
