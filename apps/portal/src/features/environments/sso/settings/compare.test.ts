import { expect, test } from 'vitest';
import { compareCertificates } from './compare.ts';

const certificate = (fingerprint: string) => ({
  pem: '',
  subject: fingerprint,
  serialNumber: '',
  fingerprint,
  validFrom: '',
  validTo: '',
});
const provider = (...fingerprints: string[]) => ({
  entityId: 'urn:x',
  signOnUrl: 'https://x.example',
  certificates: fingerprints.map(certificate),
});
const changes = (...given: Parameters<typeof compareCertificates>) =>
  compareCertificates(...given).map(({ certificate: { subject }, change }) => `${subject} ${change}`);

test('[ENV-02] compareCertificates marks certificates as new, kept or removed', () => {
  expect(changes(provider('A', 'B'), provider('B', 'C'))).toEqual(['B kept', 'C new', 'A removed']);
  expect(changes(null, provider('A'))).toEqual(['A new']);
  expect(changes(provider('A'), provider('A'))).toEqual(['A kept']);
});
