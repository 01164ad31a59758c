import { describe, expect, test } from 'vitest';
import { responseXml, signElement } from '../demo/identity-provider/response.ts';
import { makeIdentity } from '../demo/identity-provider/identity.ts';
import { tolerance } from './identity-provider.ts';
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

describe('[SSO-03] a response', () => {
  test('to its own request is taken, and says whether it is signed itself', async () => {
    expect(await checkResponse(xml, expected, now)).toEqual({ isSigned: false });
    const { privateKey } = await makeIdentity('x', now);
    expect(await checkResponse(signElement(xml, 'Assertion', { privateKey }), expected, now)).toEqual({
      isSigned: false,
    });
    expect(await checkResponse(signElement(xml, 'Response', { privateKey }), expected, now)).toEqual({
      isSigned: true,
    });
  });

  test.each<[string, string, string | null]>([
    ['unchanged', xml, null],
    ['of another issuer', responseXml({ ...given, issuer: 'urn:other' }), 'issuer'],
    ['with its issuer twice', twice(xml, 'saml:Issuer'), 'issuer'],
    ['without an issuer', xml.replace(/<saml:Issuer>[^<]*<\/saml:Issuer>/, ''), 'issuer'],
    ['to another request', responseXml({ ...given, inResponseTo: '_2' }), 'in-response-to'],
    ['to no request', xml.replace(/ InResponseTo="_1">/, '>'), 'in-response-to'],
    ['for another place', responseXml({ ...given, consumerUrl: 'https://evil.example' }), 'destination'],
    ['for no place', xml.replace(/ Destination="[^"]*"/, ''), 'destination'],
    ['that is canceled', responseXml({ ...given, nameId: null }), 'status'],
    ['with two statuses', xml.replace(/<samlp:StatusCode[^>]*\/>/, '$&$&'), 'status'],
    ['of another version', xml.replace(' Version="2.0"', ' Version="1.1"'), 'unreadable'],
    ['of another protocol', xml.replace('SAML:2.0:protocol', 'SAML:1.0:protocol'), 'unreadable'],
    ['without an id', xml.replace(/ ID="[^"]*"/, ''), 'unreadable'],
    ['that is no XML', '<a', 'unreadable'],
    ['at the latest', issuedAt(-tolerance.age), null],
    ['too old', issuedAt(-tolerance.age - 1), 'instant'],
    ['by a clock that is ahead', issuedAt(tolerance.clockSkew), null],
    ['of the future', issuedAt(tolerance.clockSkew + 1), 'instant'],
    ['without its moment', xml.replace(/ IssueInstant="[^"]*"/, ''), 'instant'],
    ['that is encrypted', xml.replaceAll('saml:Assertion', 'saml:EncryptedAssertion'), 'encrypted'],
    [
      'with another algorithm',
      xml.replace('</samlp:Status>', '</samlp:Status><DigestMethod Algorithm="sha1"/>'),
      'algorithm',
    ],
  ])('%s', async (_, changed, reason) => expect(await reasonOf(changed)).toBe(reason));
});

test('times are tolerated for a minute ahead and five behind', () => {
  expect(tolerance).toEqual({ clockSkew: 60_000, age: 300_000 });
  const fresh = (milliseconds: number) => isFresh(new Date(now.getTime() + milliseconds), now);
  expect([60_000, 60_001, -300_000, -300_001].map(fresh)).toEqual([true, false, true, false]);
});

describe('[SSO-05] the text of a response', () => {
  const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64');
  const decoded = (encoded: string) => {
    try {
      return decodeResponse(encoded);
    } catch (error) {
      return (error as { reason?: string }).reason;
    }
  };

  test.each<[string, string, string | undefined]>([
    ['in lines', base64('<a>é</a>').replaceAll(/.{4}/g, '$&\r\n'), '<a>é</a>'],
    ['in another alphabet', base64('<a>???></a>').replaceAll('/', '_'), 'unreadable'],
    ['of nothing', '', 'unreadable'],
    ['in no UTF-8', base64(Buffer.from([0xff, 0xfe])), 'unreadable'],
    ['with a document type', base64('<!DOCTYPE a><a/>'), 'declaration'],
    ['with a comment', base64('<a><!-- x --></a>'), 'declaration'],
    ['with 1,999 tags', base64('<'.repeat(1_999)), '<'.repeat(1_999)],
    ['with 2,000 tags', base64('<'.repeat(2_000)), 'too-large'],
    ['as large as may be', base64('x'.repeat(maximumSize.response)), 'x'.repeat(maximumSize.response)],
    ['that is larger', base64('x'.repeat(maximumSize.response + 1)), 'too-large'],
    ['in a form as large as may be', base64('<a/>').padEnd(maximumSize.form), '<a/>'],
    ['in a form that is larger', ' '.repeat(maximumSize.form + 1), 'too-large'],
  ])('%s', (_, encoded, read) => expect(decoded(encoded)).toBe(read));
});
