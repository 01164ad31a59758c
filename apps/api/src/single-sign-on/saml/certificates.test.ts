import type { X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeIdentity } from '../../../../demo/src/identity-provider/identity.ts';
import { isValidAt, readCertificate, subjectOf, validityOf } from './certificates.ts';

const now = new Date('2026-11-21T12:00:00Z');

test('readCertificate reads PEM and the base64 of metadata, and returns null for anything else', async () => {
  const { certificate } = await makeIdentity('bank', now);
  const base64 = certificate.replaceAll(/-----[A-Z ]+-----/g, '');
  for (const text of [certificate, base64]) expect(readCertificate(text)?.subject).toBe('CN=bank');
  for (const text of ['', '$$$', 'bm90IGE=']) expect(readCertificate(text)).toBeNull();
});

/** A certificate of 'O=Bank Noord, OU=Inloggen'. */
const withoutCommonName =
  'MIIBpTCCAUugAwIBAgIUXbIdDjCLn2v4Fbjp3fnNfGt5nMMwCgYIKoZIzj0EAwIwKDETMBEGA1UECgwKQmFuayBOb29yZDERMA8GA1UECwwISW5sb2dnZW4wHhcNMjYxMTI2MTg0NDMzWhcNMzYxMTIzMTg0NDMzWjAoMRMwEQYDVQQKDApCYW5rIE5vb3JkMREwDwYDVQQLDAhJbmxvZ2dlbjBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABK2uBUT6c+E2QEhenx0tjBuvClMC+lyY0vri9Y0Jvy3y8gB/5JPIyI+NSLa8j9jOiRYULO+BbKURxqCMvvfpJmWjUzBRMB0GA1UdDgQWBBTG4ue4npn4Eqr/ZAvSUEb/xJuIGzAfBgNVHSMEGDAWgBTG4ue4npn4Eqr/ZAvSUEb/xJuIGzAPBgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0gAMEUCIDncKwnXpnbTvc9KGXXbUyVYWTmUnVXz9eFb0NUK28vqAiEA34BmKmT6BKJnDYem1z+YcgHxv4W536jejOg+0LykJlU=';

test.each([
  ['the common name', async () => (await makeIdentity('bank', now)).certificate, 'bank'],
  ['the whole subject without a common name', () => withoutCommonName, 'O=Bank Noord, OU=Inloggen'],
  ['a sanitized name', async () => (await makeIdentity('a\u202eb', now)).certificate, 'a\uFFFDb'],
])('subjectOf returns %s', async (_, certificate, subject) => {
  const read = readCertificate(await certificate());
  expect(read && subjectOf(read)).toBe(subject);
});

test('subjectOf ignores a common name within another part of the subject', () => {
  const subject = 'O=Bank CN=Zuid\nCN=Bank Noord';
  expect(subjectOf({ subject } as X509Certificate)).toBe('Bank Noord');
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
