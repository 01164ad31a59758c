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
  ['no confirmation by its bearer', (xml) => xml.replace('cm:bearer', 'cm:sender-vouches'), 'recipient'],
  [
    'an end that has passed',
    (xml) => xml.replaceAll(/NotOnOrAfter="[^"]+"/g, `NotOnOrAfter="${at(-2)}"`),
    'not-accepted',
  ],
  ['a start that is still to come', (xml) => withFirst(xml, 'NotBefore', at(3)), 'not-accepted'],
  ['a response of six minutes ago', (xml) => withFirst(xml, 'IssueInstant', at(-6)), 'instant'],
  [
    'an assertion of five and a half minutes ago',
    (xml) => withAssertions(xml, 'IssueInstant', at(-5.5)),
    'instant',
  ],
  ['an assertion of six minutes ago', (xml) => withAssertions(xml, 'IssueInstant', at(-6.1)), 'not-accepted'],
  ['a response of later today', (xml) => withFirst(xml, 'IssueInstant', at(2)), 'instant'],
  ['an assertion of later today', (xml) => withAssertions(xml, 'IssueInstant', at(2)), 'instant'],
  ['an instant that is none', (xml) => withFirst(xml, 'IssueInstant', 'vandaag'), 'instant'],
  [
    'a login at the identity provider that is over',
    (xml) => withFirst(xml, 'AuthnInstant', `${at(0)}" SessionNotOnOrAfter="${at(-2)}`),
    'instant',
  ],
  ['no login at the identity provider', (xml) => without(xml, 'saml:AuthnStatement'), 'unreadable'],
  ['another request', (xml, { requestId }) => xml.replaceAll(requestId, `${requestId}0`), 'in-response-to'],
  ['no request: nobody asked', (xml) => xml.replaceAll(/ InResponseTo="[^"]+"/g, ''), 'in-response-to'],
  [
    'another request in its confirmation',
    (xml) => xml.replace(/(Data InResponseTo="[^"]+)/, '$10'),
    'not-accepted',
  ],
  ['no request in its confirmation', (xml) => xml.replace(/(Data) InResponseTo="[^"]+"/, '$1'), 'recipient'],
  ['a failure, and an assertion all the same', (xml) => xml.replace(':Success', ':Responder'), 'status'],
  ['no status', (xml) => without(xml, 'samlp:Status'), 'status'],
  ['no name', (xml) => without(xml, 'saml:NameID'), 'unreadable'],
  ['an empty name', (xml) => xml.replace(fatima, ''), 'unreadable'],
  ['two names', (xml) => xml.replace(/<saml:NameID.*<\/saml:NameID>/, '$&$&'), 'unreadable'],
  ['no id of its assertion', (xml) => withAssertions(xml, 'ID', ''), 'unreadable'],
  ['another version', (xml) => withFirst(xml, 'Version', '1.1'), 'unreadable'],
  ['another version of its assertion', (xml) => withAssertions(xml, 'Version', '1.1'), 'unreadable'],
];

test.each(contents)('[SSO-04] [T50] rightly signed, but with %s', async (_, change, reason) => {
  const leaving = await startSsoLogin(demo, provider);
  const right = unsigned(provider, leaving, fatima);
  const wrong = change(right, leaving);
  expect(wrong).not.toBe(right);
  expect(await effectOf(demo, leaving, signBoth(wrong, provider))).toEqual(rejectedEffects(reason));
});

test('[SSO-01] what those are changed from logs in', async () => {
  const leaving = await startSsoLogin(demo, provider);
  const effect = await effectOf(demo, leaving, signBoth(unsigned(provider, leaving, fatima), provider));
  expect(effect).toMatchObject({ location: '/', hasSession: true, sessions: 1, requests: 0, assertions: 1 });
});

test('a test shows at most a hundred attributes, with twenty values each', async () => {
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

test('an attribute that is there twice has the values of both', async () => {
  const attribute = (value: string) =>
    `<Attribute Name="groep"><AttributeValue> ${value} </AttributeValue></Attribute>`;
  const xml = `<Response><Assertion><AttributeStatement>${attribute('a')}${attribute('b')}</AttributeStatement></Assertion></Response>`;
  expect((await contentsOf(xml)).attributes).toEqual([{ name: 'groep', values: ['a', 'b'] }]);
});
