import type { SsoTestResult } from '@portal/contract/environments/sso';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nameIdFormats, ssoRequests, users } from '../../database/schema.ts';
import { selfSignedCertificate } from '../../../../demo/src/identity-provider/certificate.ts';
import { makeIdentity } from '../../../../demo/src/identity-provider/identity.ts';
import { signElement } from '../../../../demo/src/identity-provider/response.ts';
import type { DemoApp } from '../../testing/demo-app.ts';
import {
  buildBankNoordApp,
  effectOf,
  fatima,
  deleteSsoRows,
  startSsoLogin,
  nobody,
  portal,
  type ProviderVisit,
  rejectedEffects,
  signBoth,
  type TestProvider,
  unsigned,
} from '../../testing/credentials/single-sign-on.ts';
import { findIdentityProvider } from '../identity-provider.ts';
import { judgeTest } from './judge.ts';
import { contentsOf } from './response-contents.ts';

let demo: DemoApp;
let provider: TestProvider;
beforeAll(async () => {
  ({ demo, provider } = await buildBankNoordApp());
});
beforeEach(() => deleteSsoRows(demo));
afterAll(() => demo.close());

const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const elsewhere = 'https://elders.example/auth/saml/acs';
const ds = 'http://www.w3.org/2000/09/xmldsig#';

/** Replaces the first occurrence of an attribute, that of the response. */
const withFirst = (xml: string, name: string, value: string) =>
  xml.replace(new RegExp(` ${name}="[^"]+"`), value === '' ? '' : ` ${name}="${value}"`);
/** Replaces an attribute of the assertion. */
const withAssertions = (xml: string, name: string, value: string) =>
  xml.replace(
    new RegExp(`(<saml:Assertion[^>]*?) ${name}="[^"]+"`),
    value === '' ? '$1' : `$1 ${name}="${value}"`,
  );
const without = (xml: string, element: string) =>
  xml.replace(new RegExp(`<${element}.*</${element}>`, 's'), '');

/** Changes before signing, after which the signature is valid and the content is not; with the expected refusal. */
const contents: [string, (xml: string, leaving: ProviderVisit) => string, string][] = [
  [
    'another audience',
    (xml) => xml.replace(/<saml:Audience>[^<]+/, `<saml:Audience>${elsewhere}`),
    'not-accepted',
  ],
  ['no audience', (xml) => without(xml, 'saml:AudienceRestriction'), 'not-accepted'],
  ['no conditions', (xml) => without(xml, 'saml:Conditions'), 'not-accepted'],
  ['another issuer', (xml) => xml.replaceAll('<saml:Issuer>', '<saml:Issuer>x'), 'issuer'],
  ['another issuer of the response', (xml) => xml.replace('<saml:Issuer>', '<saml:Issuer>x'), 'issuer'],
  [
    'another issuer of the assertion',
    (xml) => xml.replace(/(<saml:Assertion[^>]+><saml:Issuer>)/, '$1x'),
    'issuer',
  ],
  ['another destination', (xml) => withFirst(xml, 'Destination', elsewhere), 'destination'],
  ['no destination', (xml) => withFirst(xml, 'Destination', ''), 'destination'],
  ['another recipient', (xml) => withFirst(xml, 'Recipient', elsewhere), 'recipient'],
  ['no recipient', (xml) => withFirst(xml, 'Recipient', ''), 'recipient'],
  ['no bearer confirmation', (xml) => xml.replace('cm:bearer', 'cm:sender-vouches'), 'recipient'],
  [
    'an expired validity period',
    (xml) => xml.replaceAll(/NotOnOrAfter="[^"]+"/g, `NotOnOrAfter="${at(-2)}"`),
    'not-accepted',
  ],
  ['a validity period that starts later', (xml) => withFirst(xml, 'NotBefore', at(3)), 'not-accepted'],
  ['a response issued six minutes ago', (xml) => withFirst(xml, 'IssueInstant', at(-6)), 'instant'],
  [
    'an assertion issued five and a half minutes ago',
    (xml) => withAssertions(xml, 'IssueInstant', at(-5.5)),
    'instant',
  ],
  [
    'an assertion issued six minutes ago',
    (xml) => withAssertions(xml, 'IssueInstant', at(-6.1)),
    'not-accepted',
  ],
  ['a response issued in the future', (xml) => withFirst(xml, 'IssueInstant', at(2)), 'instant'],
  ['an assertion issued in the future', (xml) => withAssertions(xml, 'IssueInstant', at(2)), 'instant'],
  ['an invalid issue instant', (xml) => withFirst(xml, 'IssueInstant', 'vandaag'), 'instant'],
  [
    'an expired session at the identity provider',
    (xml) => withFirst(xml, 'AuthnInstant', `${at(0)}" SessionNotOnOrAfter="${at(-2)}`),
    'instant',
  ],
  ['no authentication statement', (xml) => without(xml, 'saml:AuthnStatement'), 'unreadable'],
  [
    'another InResponseTo',
    (xml, { requestId }) => xml.replaceAll(requestId, `${requestId}0`),
    'in-response-to',
  ],
  ['no InResponseTo', (xml) => xml.replaceAll(/ InResponseTo="[^"]+"/g, ''), 'in-response-to'],
  [
    'another InResponseTo in its confirmation',
    (xml) => xml.replace(/(Data InResponseTo="[^"]+)/, '$10'),
    'not-accepted',
  ],
  [
    'no InResponseTo in its confirmation',
    (xml) => xml.replace(/(Data) InResponseTo="[^"]+"/, '$1'),
    'recipient',
  ],
  ['a failure status and an assertion', (xml) => xml.replace(':Success', ':Responder'), 'status'],
  ['no status', (xml) => without(xml, 'samlp:Status'), 'status'],
  ['no name identifier', (xml) => without(xml, 'saml:NameID'), 'unreadable'],
  ['an empty name identifier', (xml) => xml.replace(fatima, ''), 'unreadable'],
  ['two name identifiers', (xml) => xml.replace(/<saml:NameID.*<\/saml:NameID>/, '$&$&'), 'unreadable'],
  ['no id of the assertion', (xml) => withAssertions(xml, 'ID', ''), 'unreadable'],
  ['two subjects', (xml) => xml.replace(/<saml:Subject>.*<\/saml:Subject>/s, '$&$&'), 'unreadable'],
  [
    'two issuers of the assertion',
    (xml) => xml.replace(/(<saml:Assertion[^>]+>)(<saml:Issuer>.*?<\/saml:Issuer>)/s, '$1$2$2'),
    'unreadable',
  ],
  ['another SAML version', (xml) => withFirst(xml, 'Version', '1.1'), 'unreadable'],
  ['another SAML version of the assertion', (xml) => withAssertions(xml, 'Version', '1.1'), 'unreadable'],
];

test.each(contents)(
  '[SSO-04] [T50] a correctly signed response with %s is rejected',
  async (_, change, reason) => {
    const leaving = await startSsoLogin(demo, provider);
    const right = unsigned(provider, leaving, fatima);
    const wrong = change(right, leaving);
    expect(wrong).not.toBe(right);
    expect(await effectOf(demo, leaving, signBoth(wrong, provider))).toEqual(rejectedEffects(reason));
  },
);

test('[SSO-01] a correctly signed response without such changes is accepted', async () => {
  const leaving = await startSsoLogin(demo, provider);
  const effect = await effectOf(demo, leaving, signBoth(unsigned(provider, leaving, fatima), provider));
  expect(effect).toMatchObject({ location: '/', hasSession: true, sessions: 1, requests: 0, assertions: 1 });
});

test('contentsOf returns at most a hundred attributes with twenty values each', async () => {
  const repeat = (count: number, write: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => write(index)).join('');
  const xml = `<Response><Assertion><AttributeStatement>${repeat(
    101,
    (index) =>
      `<Attribute Name="a${index}">${repeat(21, (value) => `<AttributeValue>v${value}</AttributeValue>`)}</Attribute>`,
  )}</AttributeStatement></Assertion></Response>`;
  const { attributes } = await contentsOf(xml);
  expect(attributes).toHaveLength(100);
  expect(attributes[0]).toEqual({
    name: 'a0',
    values: Array.from({ length: 20 }, (_, index) => `v${index}`),
  });
});

test('contentsOf merges the values of a repeated attribute', async () => {
  const attribute = (value: string) =>
    `<Attribute Name="groep"><AttributeValue> ${value} </AttributeValue></Attribute>`;
  const xml = `<Response><Assertion><AttributeStatement>${attribute('a')}${attribute('b')}</AttributeStatement></Assertion></Response>`;
  expect((await contentsOf(xml)).attributes).toEqual([{ name: 'groep', values: ['a', 'b'] }]);
});

/** A confirmation of the subject, as many identity providers send a second one. */
const confirmation = ({ requestId }: ProviderVisit, recipient: string, end: string) =>
  `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData InResponseTo="${requestId}" Recipient="${recipient}" NotOnOrAfter="${end}"/></saml:SubjectConfirmation>`;
const statement = /<saml:AuthnStatement.*<\/saml:AuthnStatement>/s;
const withSessionEnd = (xml: string, end: string) =>
  withFirst(xml, 'AuthnInstant', `${at(0)}" SessionNotOnOrAfter="${end}`);

test.each<[string, (xml: string, leaving: ProviderVisit) => string]>([
  [
    'times that ended half a minute ago, as by a clock that is ahead',
    (xml) => xml.replaceAll(/NotOnOrAfter="[^"]+"/g, `NotOnOrAfter="${at(-0.5)}"`),
  ],
  [
    'times that begin in half a minute, as by a clock that is behind',
    (xml) => withFirst(xml, 'NotBefore', at(0.5)),
  ],
  ['a login at the identity provider that ends later', (xml) => withSessionEnd(xml, at(5))],
  [
    'an authentication context without a class',
    (xml) => xml.replaceAll('AuthnContextClassRef>', 'AuthnContextDeclRef>'),
  ],
  [
    'a confirmation for another portal before that for this one',
    (xml, leaving) =>
      xml.replace('<saml:SubjectConfirmation ', `${confirmation(leaving, elsewhere, at(5))}$&`),
  ],
])('[SSO-03] a response with %s logs in', async (_, change) => {
  const leaving = await startSsoLogin(demo, provider);
  const right = unsigned(provider, leaving, fatima);
  const changed = change(right, leaving);
  expect(changed).not.toBe(right);
  expect(await effectOf(demo, leaving, signBoth(changed, provider))).toMatchObject({
    location: '/',
    sessions: 1,
  });
});

test.each<[string, (xml: string, leaving: ProviderVisit) => string, string]>([
  [
    'two confirmations, of which one is over and the other is for another portal',
    (xml, leaving) =>
      xml
        .replace(/NotOnOrAfter="[^"]+"/, `NotOnOrAfter="${at(-2)}"`)
        .replace('</saml:Subject>', `${confirmation(leaving, elsewhere, at(5))}$&`),
    'recipient',
  ],
  [
    'two confirmations, of which one is for another portal and the other for another request',
    (xml, leaving) => {
      const another = confirmation({ ...leaving, requestId: '_another' }, portal.consumerUrl, at(5));
      return xml
        .replace(/ Recipient="[^"]+"/, ` Recipient="${elsewhere}"`)
        .replace('</saml:Subject>', `${another}$&`);
    },
    'recipient',
  ],
  [
    'two logins at the identity provider, of which one is over',
    (xml) => withSessionEnd(xml.replace(statement, '$&$&'), at(-2)),
    'instant',
  ],
])('[SSO-04] [T50] a response with %s is refused', async (_, change, reason) => {
  const leaving = await startSsoLogin(demo, provider);
  const xml = signBoth(change(unsigned(provider, leaving, fatima), leaving), provider);
  expect(await effectOf(demo, leaving, xml)).toEqual(rejectedEffects(reason));
});

describe('[LOG-07] judgeTest', () => {
  const checked = ['readable', 'status', 'request', 'issuer'] as const;
  const signed = (change: (xml: string) => string) => (xml: string) => signBoth(change(xml), provider);

  /** Judges a response to a new request, as made from an unsigned one. */
  async function judged(
    make: (xml: string, leaving: ProviderVisit) => string,
    { nameId = fatima, certificates = [provider.certificate] } = {},
  ): Promise<SsoTestResult> {
    const leaving = await startSsoLogin(demo, provider);
    const { database } = demo.services;
    const [waiting] = await database.select().from(ssoRequests).where(eq(ssoRequests.id, leaving.requestId));
    const own = await findIdentityProvider(database, provider.entityId);
    if (waiting === undefined || own === null) throw new Error('No request waits for its response.');
    const encoded = Buffer.from(make(unsigned(provider, leaving, nameId), leaving)).toString('base64');
    return database.transaction((tx) =>
      judgeTest({ ...demo.services, database: tx }, { ...own, certificates }, waiting, encoded),
    );
  }

  test('returns the contents, the signing certificate and the person of an accepted response', async () => {
    expect(await judged(signed((xml) => xml))).toEqual({
      passed: [...checked, 'signature', 'audience', 'time', 'name', 'person'],
      failed: null,
      reason: null,
      explanation: null,
      identityProvider: provider.entityId,
      issuer: provider.entityId,
      nameId: fatima,
      nameIdFormat: nameIdFormats.persistent,
      attributes: [],
      certificate: 'banknoord',
      person: 'Fatima El Amrani',
    });
  });

  test.each<[string, (xml: string, leaving: ProviderVisit) => string, Partial<SsoTestResult>]>([
    [
      'text',
      () => 'hallo',
      { failed: 'readable', reason: 'unreadable', explanation: 'This is no XML.', passed: [] },
    ],
    ['80 kB', () => ' '.repeat(80_000), { failed: 'readable', reason: 'too-large', explanation: null }],
    [
      'a document type',
      (xml) => `<!DOCTYPE x>${xml}`,
      { failed: 'readable', reason: 'declaration', explanation: 'A response holds no <!.' },
    ],
    [
      'an encrypted assertion',
      (xml) => xml.replaceAll('saml:Assertion', 'saml:EncryptedAssertion'),
      { failed: 'readable', reason: 'encrypted', explanation: 'This portal has no key yet.', passed: [] },
    ],
    [
      'two names',
      signed((xml) => xml.replace(/<saml:NameID.*<\/saml:NameID>/, '$&$&')),
      {
        failed: 'readable',
        reason: 'unreadable',
        explanation: expect.stringContaining('NameID') as string,
        passed: ['status', 'request', 'issuer', 'signature'],
      },
    ],
    [
      'a signature by SHA-1',
      (xml) => signElement(xml, 'Assertion', { ...provider, signatureAlgorithm: `${ds}rsa-sha1` }),
      { failed: 'signature', reason: 'algorithm', explanation: `SignatureMethod ${ds}rsa-sha1` },
    ],
    [
      'another status',
      signed((xml) => xml.replace(':Success', ':Responder')),
      { failed: 'status', reason: 'status', explanation: 'urn:oasis:names:tc:SAML:2.0:status:Responder' },
    ],
    [
      'another request',
      signed((xml) => withFirst(xml, 'InResponseTo', '_x')),
      { failed: 'request', reason: 'in-response-to', explanation: null },
    ],
    [
      'another request in its confirmation',
      signed((xml) => xml.replace(/(Data InResponseTo="[^"]+)/, '$10')),
      {
        failed: 'request',
        reason: 'not-accepted',
        explanation: 'InResponseTo does not match subjectInResponseTo',
        passed: ['readable', 'status', 'issuer'],
      },
    ],
    [
      'another issuer',
      signed((xml) => xml.replaceAll('<saml:Issuer>', '$&x')),
      { failed: 'issuer', reason: 'issuer', explanation: null, passed: [] },
    ],
    [
      'another issuer of its assertion',
      signed((xml) => xml.replace(/(<saml:Assertion[^>]+><saml:Issuer>)/, '$1x')),
      { failed: 'issuer', reason: 'issuer', passed: ['readable', 'status', 'request', 'signature'] },
    ],
    [
      'another destination',
      signed((xml) => withFirst(xml, 'Destination', elsewhere)),
      { failed: 'audience', reason: 'destination' },
    ],
    [
      'another recipient',
      signed((xml) => withFirst(xml, 'Recipient', elsewhere)),
      { failed: 'audience', reason: 'recipient', passed: [...checked, 'signature'] },
    ],
    [
      'another audience',
      signed((xml) => xml.replace('<saml:Audience>', '$&x')),
      { failed: 'audience', reason: 'not-accepted', passed: [...checked, 'signature'] },
    ],
    [
      'an earlier moment',
      signed((xml) => withFirst(xml, 'IssueInstant', at(-6))),
      { failed: 'time', reason: 'instant' },
    ],
    [
      'times that are still to begin',
      signed((xml) => withFirst(xml, 'NotBefore', at(3))),
      {
        failed: 'time',
        reason: 'not-accepted',
        explanation: 'SAML assertion not yet valid',
        passed: [...checked, 'signature'],
      },
    ],
    [
      'a confirmation that is over',
      signed((xml) => withFirst(xml, 'NotOnOrAfter', at(-2))),
      { failed: 'time', reason: 'not-accepted', passed: [...checked, 'signature'] },
    ],
    [
      'an assertion that is over',
      signed((xml) => xml.replace(/(<saml:Conditions .*NotOnOrAfter=")[^"]+/, `$1${at(-2)}`)),
      { failed: 'time', reason: 'not-accepted', passed: [...checked, 'signature'] },
    ],
    [
      'a name that is another one at each login',
      signed((xml) => xml.replace(nameIdFormats.persistent, nameIdFormats.transient)),
      { failed: 'name', reason: 'transient', certificate: 'banknoord' },
    ],
    [
      'no signature',
      (xml) => xml,
      {
        failed: 'signature',
        reason: 'assertion-unsigned',
        explanation: null,
        certificate: null,
        nameId: fatima,
        passed: checked.slice(),
      },
    ],
    [
      'a signature of the response only',
      (xml) => signElement(xml, 'Response', provider),
      { failed: 'signature', reason: 'assertion-unsigned', passed: checked.slice() },
    ],
  ])(
    'returns the failed check, and those passed before, for a response with %s',
    async (_, make, expected) => {
      expect(await judged(make)).toMatchObject({ person: null, ...expected });
    },
  );

  test('returns the reason why a person could not log in', async () => {
    const { database } = demo.services;
    const passed = [...checked, 'signature', 'audience', 'time', 'name'];
    const right = signed((xml) => xml);
    const unknown = { failed: 'person', reason: 'no-account', explanation: null, passed };
    expect(await judged(right, { nameId: nobody })).toMatchObject(unknown);
    const enable = (enabled: boolean) =>
      database.update(users).set({ enabled }).where(eq(users.username, 'fatima'));
    await enable(false);
    expect(await judged(right)).toMatchObject({ ...unknown, reason: 'account-not-usable' });
    await enable(true);
  });

  test('returns the certificate that signed, or the failed check of a provider without a valid one', async () => {
    const next = await makeIdentity('straks', new Date());
    const certificates = [provider.certificate, next.certificate];
    expect(await judged((xml) => signBoth(xml, next), { certificates })).toMatchObject({
      failed: null,
      certificate: 'straks',
    });
    const expired = [selfSignedCertificate(provider.privateKey, 'oud', new Date('2015-01-01'), 1)];
    expect(
      await judged(
        signed((xml) => xml),
        { certificates: expired },
      ),
    ).toMatchObject({
      failed: 'signature',
      reason: 'certificate',
      certificate: null,
      passed: [...checked],
    });
  });

  test('rejects when the database fails', async () => {
    const leaving = await startSsoLogin(demo, provider);
    const [waiting] = await demo.services.database.select().from(ssoRequests);
    const own = await findIdentityProvider(demo.services.database, provider.entityId);
    const encoded = Buffer.from(signBoth(unsigned(provider, leaving, fatima), provider)).toString('base64');
    const select = () => {
      throw new Error('broken');
    };
    if (waiting === undefined || own === null) throw new Error('No request waits for its response.');
    const ctx = { ...demo.services, database: { select } as never };
    await expect(judgeTest(ctx, own, waiting, encoded)).rejects.toThrow('broken');
  });
});

test('[LOG-07] contentsOf trims texts and replaces invisible characters', async () => {
  const assertion = `<Assertion><Subject><NameID Format="urn:x\u202e"> medewerker-1\n</NameID></Subject><AttributeStatement><Attribute Name="a\u200b"><AttributeValue>b\u202e</AttributeValue></Attribute><Attribute><AttributeValue/></Attribute></AttributeStatement></Assertion>`;
  expect(await contentsOf(`<Response><Issuer> urn:idp </Issuer>${assertion}</Response>`)).toEqual({
    issuer: 'urn:idp',
    nameId: 'medewerker-1',
    nameIdFormat: 'urn:x\uFFFD',
    attributes: [
      { name: 'a\uFFFD', values: ['b\uFFFD'] },
      { name: '', values: [''] },
    ],
  });
  expect(await contentsOf('<Response/>')).toEqual({
    issuer: null,
    nameId: null,
    nameIdFormat: null,
    attributes: [],
  });
});
