import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signElement } from '../../../../demo/src/identity-provider/response.ts';
import type { DemoApp } from '../../testing/demo-app.ts';
import {
  buildBankNoordApp,
  effectOf,
  fatima,
  deleteSsoRows,
  startSsoLogin,
  nobody,
  rejectedEffects,
  type TestProvider,
  unsigned,
} from '../../testing/credentials/single-sign-on.ts';

let demo: DemoApp;
let provider: TestProvider;
beforeAll(async () => {
  ({ demo, provider } = await buildBankNoordApp());
});
beforeEach(() => deleteSsoRows(demo));
afterAll(() => demo.close());

const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const elsewhere = 'https://elders.example/auth/saml/acs';
const assertionIn = (xml: string) => /<saml:Assertion .*<\/saml:Assertion>/s.exec(xml)?.[0] ?? '';
const signatureIn = (xml: string) => /<ds:Signature .*<\/ds:Signature>/s.exec(xml)?.[0] ?? '';
const beforeEnd = (xml: string, more: string) => xml.replace('</samlp:Response>', `${more}$&`);
/** Changes only the assertion. */
const within = (xml: string, change: (assertion: string) => string) =>
  xml.replace(assertionIn(xml), change(assertionIn(xml)));
const sign = (xml: string) => signElement(xml, 'Assertion', provider);
/** Builds an unsigned assertion about Fatima, with another id. */
const forged = (xml: string) =>
  assertionIn(xml).replace(signatureIn(xml), '').replace(nobody, fatima).replace(' ID="', '$&_');

/** Correctly signed assertions for another purpose, in a response whose attributes all fit the waiting request. */
const foreign: [string, (assertion: string) => string, string][] = [
  ['another InResponseTo', (xml) => xml.replace(/ InResponseTo="/, '$&x'), 'not-accepted'],
  ['no InResponseTo', (xml) => xml.replace(/ InResponseTo="[^"]+"/, ''), 'recipient'],
  [
    'the audience of another portal',
    (xml) => xml.replace(/(<saml:Audience>)[^<]+/, `$1${elsewhere}`),
    'not-accepted',
  ],
  [
    'the recipient of another portal',
    (xml) => xml.replace(/ Recipient="[^"]+"/, ` Recipient="${elsewhere}"`),
    'recipient',
  ],
  [
    'an expired validity period',
    (xml) => xml.replaceAll(/NotOnOrAfter="[^"]+"/g, `NotOnOrAfter="${at(-2)}"`),
    'not-accepted',
  ],
  [
    'an expired subject confirmation',
    (xml) => xml.replace(/NotOnOrAfter="[^"]+"/, `NotOnOrAfter="${at(-2)}"`),
    'not-accepted',
  ],
  [
    'an issue instant in the past',
    (xml) => xml.replace(/IssueInstant="[^"]+"/, `IssueInstant="${at(-5.5)}"`),
    'instant',
  ],
  ['the issuer of another customer', (xml) => xml.replace('<saml:Issuer>', '$&x'), 'issuer'],
];

/** Changes to a response about an unknown person after its assertion was signed. */
const rearranged: [string, (xml: string) => string][] = [
  ['a forged assertion before the signed one', (xml) => within(xml, (signed) => forged(xml) + signed)],
  ['a forged assertion after the signed one', (xml) => within(xml, (signed) => signed + forged(xml))],
  ['the signed assertion twice', (xml) => within(xml, (signed) => signed + signed)],
  [
    'the signed assertion in the status and a forged one in its place',
    (xml) =>
      within(xml, () => forged(xml)).replace(
        '</samlp:Status>',
        `<samlp:StatusDetail>${assertionIn(xml)}</samlp:StatusDetail>$&`,
      ),
  ],
  [
    'the signed assertion as the advice of a forged one',
    (xml) =>
      within(xml, (signed) =>
        forged(xml).replace('</saml:Conditions>', `$&<saml:Advice>${signed}</saml:Advice>`),
      ),
  ],
  [
    'the signed assertion in a nested response',
    (xml) => within(xml, (signed) => `${forged(xml)}<samlp:Response>${signed}</samlp:Response>`),
  ],
  [
    'a forged assertion of another namespace before the signed one',
    (xml) =>
      within(
        xml,
        (signed) =>
          forged(xml).replaceAll('saml:Assertion', 'x:Assertion').replace(' ', ' xmlns:x="urn:x" ') + signed,
      ),
  ],
  [
    'the id of the assertion on the response too',
    (xml) => {
      const id = / ID="[^"]+"/.exec(assertionIn(xml))?.[0] ?? '';
      return xml.replace(/ ID="[^"]+"/, id);
    },
  ],
  ['a signature that refers to the whole document', (xml) => xml.replace(/ URI="#[^"]+"/, ' URI=""')],
  ['a signature that refers to another element', (xml) => xml.replace(/( URI="#)[^"]+/, '$1_elsewhere')],
  ['a name identifier changed after signing', (xml) => xml.replace(nobody, fatima)],
  ['a processing instruction in the name identifier', (xml) => xml.replace(nobody, `${fatima}<?x?>`)],
];

describe('[SSO-04] [T48] [T50] response with only a signed assertion', () => {
  test.each(foreign)('is rejected for an assertion with %s', async (_, change, reason) => {
    const leaving = await startSsoLogin(demo, provider);
    const xml = within(unsigned(provider, leaving, fatima), change);
    expect(xml).not.toBe(unsigned(provider, leaving, fatima));
    expect(await effectOf(demo, leaving, sign(xml))).toEqual(rejectedEffects(reason));
  });

  test('is rejected with the signature of the assertion on the response', async () => {
    const leaving = await startSsoLogin(demo, provider);
    const xml = sign(unsigned(provider, leaving, nobody));
    const moved = within(xml, (signed) => signed.replace(signatureIn(xml), '')).replace(
      '</saml:Issuer>',
      `$&${signatureIn(xml)}`,
    );
    expect(await effectOf(demo, leaving, moved)).toEqual(rejectedEffects('assertion-unsigned'));
  });

  test.each(rearranged)('is rejected with %s', async (_, change) => {
    const leaving = await startSsoLogin(demo, provider);
    const xml = sign(unsigned(provider, leaving, nobody));
    expect(change(xml)).not.toBe(xml);
    expect(await effectOf(demo, leaving, change(xml))).toEqual(rejectedEffects('not-accepted'));
  });

  test.each<[string, (xml: string) => string]>([
    [
      'an unsigned subject in the response',
      (xml) => beforeEnd(xml, `<saml:Subject><saml:NameID>${fatima}</saml:NameID></saml:Subject>`),
    ],
    [
      'an unsigned assertion in the extensions',
      (xml) => xml.replace('<samlp:Status>', `<samlp:Extensions>${forged(xml)}</samlp:Extensions>$&`),
    ],
    [
      'name attributes on the response',
      (xml) => xml.replace('<samlp:Response', `$& NameID="${fatima}" Subject="${fatima}"`),
    ],
  ])('identifies the user of the signed assertion despite %s', async (_, change) => {
    const leaving = await startSsoLogin(demo, provider);
    const xml = change(sign(unsigned(provider, leaving, nobody)));
    expect(await effectOf(demo, leaving, xml)).toMatchObject({ location: '/#logged-in=no', sessions: 0 });
  });

  test('[T49] is rejected when its assertion was used before, also for another request', async () => {
    const [one, other] = [await startSsoLogin(demo, provider), await startSsoLogin(demo, provider)];
    const xml = sign(unsigned(provider, one, fatima));
    expect(await effectOf(demo, one, xml)).toMatchObject({ location: '/', sessions: 1 });
    const again = xml.replace(one.requestId, other.requestId);
    expect(await effectOf(demo, other, again)).toMatchObject({ location: '/#sso=error', sessions: 1 });
  });

  test.each(['&#10;', ' ', '&#8203;', '&lt;!-- --&gt;'])(
    'does not log in a user whose name identifier is followed by %j',
    async (more) => {
      const leaving = await startSsoLogin(demo, provider);
      const xml = unsigned(provider, leaving, nobody).replace(nobody, fatima + more);
      const signed = signElement(xml, 'Assertion', provider);
      expect(await effectOf(demo, leaving, signed)).toMatchObject({ hasSession: false, sessions: 0 });
    },
  );
});
