import { describe, expect, test } from 'vitest';
import { responseXml, signElement } from '../../../../demo/src/identity-provider/response.ts';
import { makeIdentity } from '../../../../demo/src/identity-provider/identity.ts';
import { tolerance } from './library.ts';
import { checkResponse, decodeResponse, isFresh, maximumSize } from './response.ts';

const now = new Date('2026-11-21T12:00:00Z');
const expected = { issuer: 'urn:idp', consumerUrl: 'https://portaal.example/auth/saml/acs', requestId: '_1' };
const given = {
  audience: 'x',
  inResponseTo: '_1',
  nameId: 'anna',
  now,
  issuer: 'urn:idp',
  consumerUrl: expected.consumerUrl,
};
const xml = responseXml(given);

const reasonOf = async (changed: string) =>
  checkResponse(changed, expected, now).then(
    () => null,
    (error: unknown) => (error as { reason?: string }).reason,
  );

const twice = (text: string, element: string) =>
  text.replace(new RegExp(`<${element}[^>]*>[^<]*</${element}>`), '$&$&');
const issuedAt = (moment: number) => responseXml({ ...given, now: new Date(now.getTime() + moment) });

describe('[SSO-03] checkResponse', () => {
  test('accepts the response to a request and returns whether the response itself is signed', async () => {
    expect(await checkResponse(xml, expected, now)).toEqual({ isSigned: false, isAssertionUnsigned: true });
    const { privateKey } = await makeIdentity('x', now);
    expect(await checkResponse(signElement(xml, 'Assertion', { privateKey }), expected, now)).toEqual({
      isSigned: false,
      isAssertionUnsigned: false,
    });
    expect(await checkResponse(signElement(xml, 'Response', { privateKey }), expected, now)).toEqual({
      isSigned: true,
      isAssertionUnsigned: true,
    });
  });

  test.each<[string, string, string | null]>([
    ['accepts an unchanged response', xml, null],
    ['rejects another issuer', responseXml({ ...given, issuer: 'urn:other' }), 'issuer'],
    ['rejects a repeated issuer', twice(xml, 'saml:Issuer'), 'issuer'],
    ['rejects a missing issuer', xml.replace(/<saml:Issuer>[^<]*<\/saml:Issuer>/, ''), 'issuer'],
    ['rejects another InResponseTo', responseXml({ ...given, inResponseTo: '_2' }), 'in-response-to'],
    ['rejects a missing InResponseTo', xml.replace(/ InResponseTo="_1">/, '>'), 'in-response-to'],
    [
      'rejects another destination',
      responseXml({ ...given, consumerUrl: 'https://evil.example' }),
      'destination',
    ],
    ['rejects a missing destination', xml.replace(/ Destination="[^"]*"/, ''), 'destination'],
    ['rejects the status of a canceled login', responseXml({ ...given, nameId: null }), 'status'],
    ['rejects two statuses', xml.replace(/<samlp:StatusCode[^>]*\/>/, '$&$&'), 'status'],
    ['rejects another SAML version', xml.replace(' Version="2.0"', ' Version="1.1"'), 'unreadable'],
    ['rejects another SAML protocol', xml.replace('SAML:2.0:protocol', 'SAML:1.0:protocol'), 'unreadable'],
    ['rejects a missing id', xml.replace(/ ID="[^"]*"/, ''), 'unreadable'],
    ['rejects malformed XML', '<a', 'unreadable'],
    ['accepts a response of the maximum age', issuedAt(-tolerance.age), null],
    ['rejects a response beyond the maximum age', issuedAt(-tolerance.age - 1), 'instant'],
    ['accepts an issue instant within the clock skew', issuedAt(tolerance.clockSkew), null],
    ['rejects an issue instant beyond the clock skew', issuedAt(tolerance.clockSkew + 1), 'instant'],
    ['rejects a missing issue instant', xml.replace(/ IssueInstant="[^"]*"/, ''), 'instant'],
    [
      'rejects an encrypted assertion',
      xml.replaceAll('saml:Assertion', 'saml:EncryptedAssertion'),
      'encrypted',
    ],
    [
      'rejects an unsupported algorithm',
      xml.replace('</samlp:Status>', '</samlp:Status><DigestMethod Algorithm="sha1"/>'),
      'algorithm',
    ],
    [
      'with another canonicalization',
      xml.replace(
        '</samlp:Status>',
        '$&<CanonicalizationMethod Algorithm="http://www.w3.org/2006/12/xml-c14n11"/>',
      ),
      'algorithm',
    ],
  ])('%s', async (_, changed, reason) => expect(await reasonOf(changed)).toBe(reason));
});

test('isFresh allows a minute in the future and five minutes in the past', () => {
  expect(tolerance).toEqual({ clockSkew: 60_000, age: 300_000 });
  const fresh = (milliseconds: number) => isFresh(new Date(now.getTime() + milliseconds), now);
  expect([60_000, 60_001, -300_000, -300_001].map(fresh)).toEqual([true, false, true, false]);
});

describe('[SSO-04] decodeResponse', () => {
  const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64');
  const decoded = (encoded: string) => {
    try {
      return decodeResponse(encoded);
    } catch (error) {
      return (error as { reason?: string }).reason;
    }
  };

  test.each<[string, string, string | undefined]>([
    ['decodes base64 with line ends', base64('<a>é</a>').replaceAll(/.{4}/g, '$&\r\n'), '<a>é</a>'],
    ['rejects the URL-safe alphabet of base64', base64('<a>???></a>').replaceAll('/', '_'), 'unreadable'],
    ['rejects an empty text', '', 'unreadable'],
    ['rejects bytes that are not UTF-8', base64(Buffer.from([0xff, 0xfe])), 'unreadable'],
    ['rejects a document type', base64('<!DOCTYPE a><a/>'), 'declaration'],
    ['rejects a comment', base64('<a><!-- x --></a>'), 'declaration'],
    ['accepts 999 tags', base64('<'.repeat(999)), '<'.repeat(999)],
    ['rejects 1,000 tags', base64('<'.repeat(1_000)), 'too-large'],
    ['accepts 1,000 attributes', base64('a=""'.repeat(1_000)), 'a=""'.repeat(1_000)],
    ['rejects 1,001 attributes', base64('a=""'.repeat(1_001)), 'too-large'],
    ["rejects 1,001 attributes in ' with spaces", base64("a = ''".repeat(1_001)), 'too-large'],
    ['rejects 1,001 namespaces', base64('xmlns:a="u"'.repeat(1_001)), 'too-large'],
    ['accepts any number of = in a text', base64('CN=x,'.repeat(2_000)), 'CN=x,'.repeat(2_000)],
    [
      'accepts a response of the maximum size',
      base64('x'.repeat(maximumSize.response)),
      'x'.repeat(maximumSize.response),
    ],
    ['rejects a response beyond the maximum size', base64('x'.repeat(maximumSize.response + 1)), 'too-large'],
    ['accepts a form of the maximum size', base64('<a/>').padEnd(maximumSize.form), '<a/>'],
    ['rejects a form beyond the maximum size', ' '.repeat(maximumSize.form + 1), 'too-large'],
  ])('%s', (_, encoded, read) => expect(decoded(encoded)).toBe(read));
});
