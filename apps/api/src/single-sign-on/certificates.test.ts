import { expect, test } from 'vitest';
import { makeIdentity } from '../demo/identity-provider/identity.ts';
import { isValidAt, readCertificate, validityOf } from './certificates.ts';

const now = new Date('2026-11-21T12:00:00Z');

test('readCertificate reads PEM and the base64 of metadata, and returns null for anything else', async () => {
  const { certificate } = await makeIdentity('bank', now);
  const base64 = certificate.replaceAll(/-----[A-Z ]+-----/g, '');
  for (const text of [certificate, base64]) expect(readCertificate(text)?.subject).toBe('CN=bank');
  for (const text of ['', '$$$', 'bm90IGE=']) expect(readCertificate(text)).toBeNull();
});

test('isValidAt includes the first moment of a certificate and excludes the last', async () => {
  const certificate = readCertificate((await makeIdentity('bank', now)).certificate);
  if (certificate === null) throw new Error('The certificate could not be read.');
  const { from, to } = validityOf(certificate);
  const isValid = (moment: Date, milliseconds: number) =>
    isValidAt(certificate, new Date(moment.getTime() + milliseconds));
  expect([isValid(from, -1), isValid(from, 0), isValid(to, -1), isValid(to, 0)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isValidAt(null, now)).toBe(false);
});
