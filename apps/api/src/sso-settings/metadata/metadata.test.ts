import { beforeAll, describe, expect, test } from 'vitest';
import { selfSignedCertificate } from '../../../../demo/src/identity-provider/certificate.ts';
import { makeIdentity, type SigningIdentity } from '../../../../demo/src/identity-provider/identity.ts';
import {
  contentOf,
  curvedCertificate,
  keyDescriptor,
  metadataOf,
  service,
} from '../../testing/credentials/metadata.ts';
import { readMetadata } from './metadata.ts';

/** Certificates of which a common name is the last part of the subject, or no part. */
const certificatesOfBank = {
  named:
    'MIIBmzCCAUWgAwIBAgIULVw/+kw4gtNlQSFnMsppUJWzzDMwDQYJKoZIhvcNAQELBQAwIjELMAkGA1UEBhMCTkwxEzARBgNVBAMMCkJhbmsgTm9vcmQwHhcNMjYxMTI2MTcxOTEwWhcNNDYxMTIxMTcxOTEwWjAiMQswCQYDVQQGEwJOTDETMBEGA1UEAwwKQmFuayBOb29yZDBcMA0GCSqGSIb3DQEBAQUAA0sAMEgCQQC/XM679vrpGz9yJK8LKyriI5DQS15sTkiqi65yl/ckmzhoogTdtq+PZsW6isd55SEgqwKVOQXgJOvDprCCTJfXAgMBAAGjUzBRMB0GA1UdDgQWBBR/ruxWmcln1MGvTqfFzq5woCYYBTAfBgNVHSMEGDAWgBR/ruxWmcln1MGvTqfFzq5woCYYBTAPBgNVHRMBAf8EBTADAQH/MA0GCSqGSIb3DQEBCwUAA0EAFta+mzzHiy5mPCD0jnrCFaqdXsXlUVM368iaqaYHa3D1/MOtrytUnGBxfinls/Ly7sxvraLXfLuh5/4Gi6cltw==',
  nameless:
    'MIIBmzCCAUWgAwIBAgIUATUXLLlpB2J5nGig8ld3BfWf8CEwDQYJKoZIhvcNAQELBQAwIjELMAkGA1UEBhMCTkwxEzARBgNVBAoMCkJhbmsgTm9vcmQwHhcNMjYxMTI2MTcxOTEwWhcNNDYxMTIxMTcxOTEwWjAiMQswCQYDVQQGEwJOTDETMBEGA1UECgwKQmFuayBOb29yZDBcMA0GCSqGSIb3DQEBAQUAA0sAMEgCQQCUYzxZsG5Ow7rGA4OU1nSbGAnb7qy0W2m3CDGnjBxgvw2mmGJEWS9ftPaT9dyY2kf8+nTaoe8N6XRQfXedDHxJAgMBAAGjUzBRMB0GA1UdDgQWBBTx46/WyPwn9fO0wdU+GecIUnXOHjAfBgNVHSMEGDAWgBTx46/WyPwn9fO0wdU+GecIUnXOHjAPBgNVHRMBAf8EBTADAQH/MA0GCSqGSIb3DQEBCwUAA0EABEC66piOYN44gGd7W0vypTTJ5o4Fza1Hp8Wh4ycbUvCAgFDckJDjiVX/KFNciQhVJDXOBlBH1yaKuzDJlr36tg==',
};

let current: SigningIdentity;
let next: SigningIdentity;
let mirrored: SigningIdentity;
beforeAll(async () => {
  const now = new Date('2026-11-25T12:00:00Z');
  current = await makeIdentity('Zonnig ADFS 2026', now);
  next = await makeIdentity('Zonnig ADFS 2036', now);
  mirrored = await makeIdentity(`a\u202eb${'x'.repeat(60)}`, now);
});

const now = new Date('2026-11-27T12:00:00Z');
const problemOf = (xml: string) =>
  readMetadata(xml, now).then(
    () => null,
    (error: Error) => `${error.name}: ${error.message}`,
  );

/** Returns the entity of metadata without the declaration and the comment before it. */
const entityIn = (xml: string) => xml.slice(Math.max(0, xml.indexOf('<EntityDescriptor')));
const among = (...entities: string[]) =>
  `<EntitiesDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata">${entities.map(entityIn).join('')}</EntitiesDescriptor>`;

describe('[LOG-07] readMetadata', () => {
  test('returns the entity id, the sign-on URL and all signing certificates', async () => {
    const keys = [
      keyDescriptor(contentOf(current.certificate)),
      keyDescriptor(contentOf(next.certificate), ''),
      keyDescriptor(contentOf(current.certificate)),
      keyDescriptor(curvedCertificate),
      keyDescriptor('geen certificaat', ' use="encryption"'),
    ].join('');
    const read = await readMetadata(`\uFEFF${metadataOf([], { keys })}`, now);
    expect(read).toEqual({
      entityId: 'https://sts.zonnig.example/',
      signOnUrl: 'https://sts.zonnig.example/sso?a=1&b=2',
      certificates: [current, next].map(({ certificate }, index) => ({
        pem: certificate,
        subject: `Zonnig ADFS ${2026 + 10 * index}`,
        serialNumber: '01',
        fingerprint: expect.stringMatching(/^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/),
        validFrom: '2026-11-25T12:00:00.000Z',
        validTo: '2036-11-25T12:00:00.000Z',
      })),
      wantsSignedRequests: false,
    });
  });

  test.each([
    ['true', true],
    ['1', true],
    [' true ', true],
    ['false', false],
    ['0', false],
    ['', false],
  ])('reads WantAuthnRequestsSigned="%s" of the role', async (value, wants) => {
    const xml = metadataOf([current]).replace('<IDPSSODescriptor', `$& WantAuthnRequestsSigned="${value}"`);
    expect(xml).toContain(`WantAuthnRequestsSigned="${value}"`);
    expect((await readMetadata(xml, now)).wantsSignedRequests).toBe(wants);
  });

  test.each<[string, (xml: string, other: string) => string]>([
    ['alone among entities', (xml) => among(xml)],
    ['beside its own service provider', (xml, other) => among(other, xml)],
    [
      'in a group of entities',
      (xml, other) => among(other, `<EntitiesDescriptor>${entityIn(xml)}</EntitiesDescriptor>`),
    ],
    [
      'that is still valid',
      (xml) => xml.replace('<EntityDescriptor', '$& validUntil="2026-11-27T12:00:01Z"'),
    ],
    ['with an unreadable validUntil', (xml) => xml.replace('<EntityDescriptor', '$& validUntil="morgen"')],
  ])('returns the one identity provider %s', async (_, change) => {
    const other = metadataOf([next], { entityId: 'urn:sp' }).replaceAll('IDPSSO', 'SPSSO');
    const read = await readMetadata(change(metadataOf([current]), other), now);
    expect(read.entityId).toBe('https://sts.zonnig.example/');
    expect(read.certificates.map(({ pem }) => pem)).toEqual([current.certificate]);
  });

  test('ignores the certificates and sign-on URLs of other roles', async () => {
    const other = metadataOf([next], { services: service('https://sp.zonnig.example/') });
    const role = /<IDPSSODescriptor.*<\/IDPSSODescriptor>/s.exec(other)?.[0].replaceAll('IDPSSO', 'SPSSO');
    const read = await readMetadata(metadataOf([current]).replace('<IDPSSO', `${role}$&`), now);
    expect(read.certificates.map(({ pem }) => pem)).toEqual([current.certificate]);
    expect(read.signOnUrl).toBe('https://sts.zonnig.example/sso?a=1&b=2');
  });

  test('accepts at most ten certificates', async () => {
    const from = new Date('2026-11-25T12:00:00Z');
    const keys = Array.from({ length: 11 }, (_, index) =>
      keyDescriptor(contentOf(selfSignedCertificate(current.privateKey, `sleutel ${index}`, from, 1))),
    );
    const { certificates } = await readMetadata(metadataOf([], { keys: keys.slice(1).join('') }), now);
    expect(certificates).toHaveLength(10);
    const repeated = metadataOf([], { keys: [...keys.slice(1), ...keys.slice(1)].join('') });
    expect(await problemOf(repeated)).toBeNull();
    expect(await problemOf(metadataOf([], { keys: keys.join('') }))).toMatch(/te veel certificaten/);
  });

  test('sanitizes the subjects of certificates', async () => {
    const { certificates } = await readMetadata(metadataOf([mirrored]), now);
    expect(certificates[0]?.subject).toMatch(/^a\uFFFDbx+$/);
  });

  test.each<[string, (xml: string) => string, RegExp]>([
    ['an empty file', () => '', /geen leesbare XML/],
    ['plain text', () => 'hallo', /geen leesbare XML/],
    ['a truncated file', (xml) => xml.slice(0, -20), /geen leesbare XML/],
    ['a web page', () => '<html><body>Inloggen</body></html>', /webpagina, geen metadata/],
    ['a login page', () => '<!DOCTYPE html>\n<html lang="nl"><p>Inloggen', /webpagina, geen metadata/],
    [
      'a page of XHTML',
      () => '<?xml version="1.0"?><!-- x --><!DOCTYPE HTML PUBLIC "-//W3C//DTD"><html/>',
      /webpagina, geen metadata/,
    ],
    ['another namespace', () => metadataOf([current], { of: 'urn:x' }), /geen entityID/],
    ['an empty entity id', (xml) => xml.replace(/entityID="[^"]+"/, 'entityID=" "'), /geen entityID/],
    [
      'an entity id that is too long',
      (xml) => xml.replace(/entityID="/, `$&${'x'.repeat(1_100)}`),
      /geen entityID/,
    ],
    ['a service provider', (xml) => xml.replaceAll('IDPSSO', 'SPSSO'), /IDPSSODescriptor/],
    [
      'several organizations',
      (xml) => among(xml, entityIn(metadataOf([next], { entityId: 'urn:x' }))),
      /meer organisaties/,
    ],
    ['only service providers', (xml) => among(xml.replaceAll('IDPSSO', 'SPSSO')), /IDPSSODescriptor/],
    ['no entities', () => among(''), /geen entityID/],
    [
      'metadata that has expired',
      (xml) => xml.replace('<EntityDescriptor', '$& validUntil="2026-11-27T11:59:59Z"'),
      /verlopen op 27 november 2026/,
    ],
    [
      'expired metadata of several entities',
      (xml) => among(xml).replace('<EntitiesDescriptor', '$& validUntil="2020-01-01T00:00:00"'),
      /verlopen op 1 januari 2020/,
    ],
    [
      'an expired role',
      (xml) => xml.replace('<IDPSSODescriptor', '$& validUntil="2026-01-01T00:00:00+02:00"'),
      /verlopen op 31 december 2025/,
    ],
    [
      'an entityID of white space',
      (xml) => xml.replace(/entityID="[^"]+"/, 'entityID="&#10;&#9;"'),
      /geen entityID/,
    ],
    ['no sign-on URL', () => metadataOf([current], { services: '' }), /SingleSignOnService/],
    [
      'only an HTTP-POST binding',
      () => metadataOf([current], { services: service('https://x.example/', 'HTTP-POST') }),
      /HTTP-Redirect/,
    ],
    ['no certificate', () => metadataOf([]), /geen certificaat/],
    [
      'only an encryption certificate',
      () => metadataOf([], { keys: keyDescriptor('x', ' use="encryption"') }),
      /geen certificaat/,
    ],
    ['an unreadable certificate', () => metadataOf([], { keys: keyDescriptor('bm90IGE=') }), /niet te lezen/],
    [
      'a certificate that is not base64',
      () => metadataOf([], { keys: keyDescriptor('$$$') }),
      /niet te lezen/,
    ],
    [
      'an elliptic-curve certificate',
      () => metadataOf([], { keys: keyDescriptor(curvedCertificate) }),
      /RSA/,
    ],
  ])('refuses %s with an explanation', async (_, change, problem) => {
    expect(await problemOf(change(metadataOf([current])))).toMatch(problem);
  });
});

const written = (count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => write(index)).join('');

describe('readMetadata at its limits', () => {
  const padded = (write: (count: number) => string, count: number) =>
    problemOf(metadataOf([current]).replace('<!--', `${write(count)}$&`));

  test('accepts spaces around the metadata and its values', async () => {
    const xml = `\n  ${metadataOf([current], { entityId: ' urn:x ', services: service(' https://x.example/sso ') })}\n`;
    expect(await readMetadata(xml, now)).toMatchObject({
      entityId: 'urn:x',
      signOnUrl: 'https://x.example/sso',
    });
  });

  test('accepts 256 KiB and refuses one byte more', async () => {
    const spaces = (count: number) => ' '.repeat(count);
    const room = 256 * 1_024 - Buffer.byteLength(metadataOf([current]));
    expect([await padded(spaces, room), await padded(spaces, room + 1)]).toEqual([
      null,
      expect.stringMatching(/256 kB/),
    ]);
  });

  test('accepts 1,999 tags and refuses one more', async () => {
    const comments = (count: number) => '<!---->'.repeat(count);
    const room = 1_999 - (metadataOf([current]).split('<').length - 1);
    expect([await padded(comments, room), await padded(comments, room + 1)]).toEqual([
      null,
      expect.stringMatching(/te lang/),
    ]);
  });

  test.each([
    ['attributes', (index: number) => `a${index}="" `],
    ["attributes in ' with spaces", (index: number) => `a${index} = '' `],
    ['namespaces', (index: number) => `xmlns:a${index}="u" `],
  ])('[T51] accepts 4,000 attributes and refuses one more: %s', async (_, write) => {
    const attributed = (count: number) =>
      problemOf(metadataOf([current]).replace('<EntityDescriptor ', `$&${written(count, write)}`));
    const room = 4_000 - metadataOf([current]).split(/=["']/).length + 1;
    expect([await attributed(room), await attributed(room + 1)]).toEqual([
      null,
      expect.stringMatching(/te lang/),
    ]);
  });

  test('accepts an entityID of 1,024 characters and refuses one more', async () => {
    const named = (length: number) => problemOf(metadataOf([current], { entityId: 'x'.repeat(length) }));
    expect([await named(1_024), await named(1_025)]).toEqual([null, expect.stringMatching(/geen entityID/)]);
  });

  test('describes a certificate by its common name, or by its whole subject without one', async () => {
    const keys = Object.values(certificatesOfBank).map((content) => keyDescriptor(content));
    const { certificates } = await readMetadata(metadataOf([], { keys: keys.join('') }), now);
    expect(certificates.map(({ subject }) => subject)).toEqual(['Bank Noord', 'C=NL, O=Bank Noord']);
  });
});

/** Ten nested entities, each ten times the one before. */
const bomb = `<!DOCTYPE r [<!ENTITY e0 "lol">${Array.from(
  { length: 10 },
  (_, index) => `<!ENTITY e${index + 1} "${`&e${index};`.repeat(10)}">`,
).join('')}]>`;

describe('[T51] hostile metadata', () => {
  const hostile = /DOCTYPE|te lang|256 kB/;
  test.each<[string, (xml: string) => string]>([
    ['a document type', (xml) => `<!DOCTYPE EntityDescriptor>${xml}`],
    ['a document type in lower case', (xml) => `<!doctype EntityDescriptor>${xml}`],
    ['an entity bomb', (xml) => `${bomb}${xml.replace('https://sts.zonnig.example/', '&e10;')}`],
    [
      'an external entity of a file',
      (xml) => `<!DOCTYPE r [<!ENTITY f SYSTEM "file:///etc/passwd">]>${xml.replace('https://sts', '&f;')}`,
    ],
    ['CDATA', (xml) => xml.replace('<IDP', '<![CDATA[x]]><IDP')],
    ['300 kB', (xml) => xml.replace('<!--', `<!-- ${'x'.repeat(300 * 1_024)}`)],
    ['66 k characters of four bytes', (xml) => xml.replace('<!--', `<!-- ${'🎓'.repeat(66 * 1_024)}`)],
    ['many elements', (xml) => xml.replace('<IDP', `${'<a/>'.repeat(5_000)}<IDP`)],
    ['many unclosed elements', () => '<a>'.repeat(60_000)],
    ['many comments', (xml) => xml.replace('<IDP', `${'<!-- -->'.repeat(5_000)}<IDP`)],
  ])('rejects %s before parsing', async (_, change) => {
    expect(await problemOf(change(metadataOf([current])))).toMatch(hostile);
  });

  test.each([
    ['references to undefined entities', `<a>${'&x;'.repeat(60_000)}</a>`],
    ['many attributes', `<a ${Array.from({ length: 10_000 }, (_, index) => `a${index}="x"`).join(' ')}/>`],
    ['unclosed comments', '<!--'.repeat(3_000)],
    ['deeply nested elements', `${'<a>'.repeat(1_900)}${'</a>'.repeat(1_900)}`],
    ['overlapping elements', '<a><b></a>'.repeat(1_300)],
  ])('rejects %s as unusable', async (_, xml) => {
    expect(await problemOf(xml)).toMatch(/^UnusableMetadata/);
  });
});
