import { expect, test } from 'vitest';
import { uploadLimits, uploadStatusTexts } from './rules.ts';

test('[UPL-02] twenty files of every kind go in one batch', () => {
  expect(Object.values(uploadLimits).map(({ files }) => files)).toEqual([20, 20, 20]);
});

test.each(['certificate', 'direct'] as const)('[UPL-03] what may be uploaded of the kind %s', (kind) => {
  expect(uploadLimits[kind]).toMatchObject({ bytes: 32 * 1024 * 1024, nameLength: 380 });
  expect(uploadLimits[kind].extensions.join(' ')).toBe('pdf jpg jpeg tiff doc docx png rtf gif msg txt');
});

test('[UPL-03] a diploma is judged by the server', () => {
  const { bytes, nameLength } = uploadLimits.diploma;
  expect([bytes, nameLength]).toEqual([Infinity, Infinity]);
  expect(uploadLimits.diploma).not.toHaveProperty('extensions');
});

test('[UPL-06] a certificate says that the diploma was uploaded already, and each kind has its own violations', () => {
  expect(uploadStatusTexts.certificate['already-exists']).toBe('Dit diploma is al eerder geüpload.');
  const violations = Object.values(uploadStatusTexts).map((texts) => texts['has-violations']);
  expect(new Set(violations).size).toBe(3);
});
