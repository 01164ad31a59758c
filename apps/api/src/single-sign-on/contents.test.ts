import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DemoApp } from '../testing/demo-app.ts';
import {
  buildBankNoordApp,
  effectOf,
  fatima,
  deleteSsoRows,
  startSsoLogin,
  type ProviderVisit,
  rejectedEffects,
  signBoth,
  type TestProvider,
  unsigned,
} from '../testing/single-sign-on.ts';
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
