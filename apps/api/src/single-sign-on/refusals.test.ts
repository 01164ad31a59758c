import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { demoId } from '../demo/world/demo-id.ts';
import { audit, nameIdFormats, users } from '../database/schema.ts';
import { signElement } from '../demo/identity-provider/response.ts';
import { Browser } from '../testing/browser.ts';
import type { DemoApp } from '../testing/demo-app.ts';
import {
  addProvider,
  buildBankNoordApp,
  postResponse,
  fatima,
  deleteSsoRows,
  startSsoLogin,
  nobody,
  type TestProvider,
  unsigned,
} from '../testing/single-sign-on.ts';

let demo: DemoApp;
let provider: TestProvider;
beforeAll(async () => {
  ({ demo, provider } = await buildBankNoordApp());
});
beforeEach(() => deleteSsoRows(demo));
afterAll(() => demo.close());

const mailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
const inFormat = (format: string) => (xml: string) => xml.replace(nameIdFormats.persistent, format);

/** Returns the redirect of a response, and the audit record that it causes. */
async function recordOf(nameId: string, change: (xml: string) => string = (xml) => xml) {
  const leaving = await startSsoLogin(demo, provider);
  const xml = signElement(change(unsigned(provider, leaving, nameId)), 'Assertion', provider);
  const { headers } = await postResponse(leaving, xml);
  const [row] = await demo.services.database.select().from(audit).orderBy(desc(audit.id)).limit(1);
  return { location: headers.location, event: row?.event, userId: row?.userId, details: row?.details };
}

describe('[SSO-04] the audit log says what an administrator needs to mend a refusal:', () => {
  test('the name of somebody who is not linked, as it was received', async () => {
    expect(await recordOf(nobody)).toEqual({
      location: '/#logged-in=no',
      event: 'authn_login_fail',
      userId: null,
      details: {
        method: 'single-sign-on',
        reason: 'no-account',
        identityProvider: provider.entityId,
        issuer: provider.entityId,
        nameId: nobody,
        nameIdFormat: nameIdFormats.persistent,
      },
    });
  });

  test('whose account it is that is linked, but may not log in there', async () => {
    const set = (enabled: boolean) =>
      demo.services.database.update(users).set({ enabled }).where(eq(users.username, 'fatima'));
    await set(false);
    expect(await recordOf(fatima)).toMatchObject({
      location: '/#logged-in=no',
      userId: demoId('user:fatima'),
      details: { reason: 'account-not-usable', nameId: fatima },
    });
    await set(true);
  });

  test('a name that is another one at each login, which is refused for that', async () => {
    expect(await recordOf(fatima, inFormat(nameIdFormats.transient))).toMatchObject({
      location: '/#sso=error',
      details: { reason: 'transient', nameId: fatima, nameIdFormat: nameIdFormats.transient },
    });
  });

  test('another issuer than expected', async () => {
    const change = (xml: string) => xml.replaceAll('<saml:Issuer>', '<saml:Issuer>x-');
    expect(await recordOf(fatima, change)).toMatchObject({
      details: { reason: 'issuer', issuer: `x-${provider.entityId}` },
    });
  });

  test.each([
    ['assertion', (xml: string) => xml.replaceAll('saml:Assertion', 'saml:EncryptedAssertion')],
    ['name', (xml: string) => xml.replace(/<saml:NameID.*<\/saml:NameID>/, '<saml:EncryptedID/>')],
  ])('that the %s is encrypted', async (_, change) => {
    const leaving = await startSsoLogin(demo, provider);
    await postResponse(leaving, change(unsigned(provider, leaving, fatima)));
    const [row] = await demo.services.database.select().from(audit).orderBy(desc(audit.id)).limit(1);
    expect(row?.details).toMatchObject({ reason: 'encrypted' });
  });

  test('what the library has against it, and the name never of a response whose signature is wrong', async () => {
    const leaving = await startSsoLogin(demo, provider);
    await postResponse(leaving, unsigned(provider, leaving, fatima));
    const [row] = await demo.services.database.select().from(audit).orderBy(desc(audit.id)).limit(1);
    expect(row?.details).toEqual({
      method: 'single-sign-on',
      reason: 'not-accepted',
      identityProvider: provider.entityId,
      explanation: 'Invalid signature',
    });
  });

  test('a name that is long, or turns the text around it, is kept short and harmless', async () => {
    const { details } = await recordOf(`\u202E&#x2028;${'x'.repeat(300)}`.replace('&#x2028;', '\u2028'));
    expect(details).toMatchObject({ nameId: `\uFFFD\uFFFD${'x'.repeat(253)}…` });
    expect((await recordOf('<b>x</b>\t=1+1')).details).toMatchObject({ nameId: '<b>x</b>\uFFFD=1+1' });
  });

  test('[T83] neither audit log nor log holds the response, its attributes or its signature', async () => {
    const info = vi.spyOn(demo.services.log, 'info');
    const secret =
      '<saml:AttributeStatement><saml:Attribute Name="bsn"><saml:AttributeValue>123456782</saml:AttributeValue></saml:Attribute></saml:AttributeStatement></saml:Assertion>';
    const { details } = await recordOf(nobody, (xml) => xml.replace('</saml:Assertion>', secret));
    expect(Object.keys(details ?? {}).toSorted()).toEqual([
      'identityProvider',
      'issuer',
      'method',
      'nameId',
      'nameIdFormat',
      'reason',
    ]);
    expect(JSON.stringify([details, info.mock.calls])).not.toMatch(/123456782|Signature/);
  });
});

describe('[SSO-01] how people are named', () => {
  const metadataOf = async (remote = '') =>
    (await new Browser(demo.app).get(`/auth/saml/metadata?remote=${encodeURIComponent(remote)}`)).body;

  test('an identity provider is asked for a name that stays, in the metadata and with each request', async () => {
    expect(await metadataOf()).toContain(`<NameIDFormat>${nameIdFormats.persistent}</NameIDFormat>`);
    const { request } = await startSsoLogin(demo, provider);
    expect(request).toMatch(
      new RegExp(`<samlp:NameIDPolicy [^>]*AllowCreate="true" Format="${nameIdFormats.persistent}"`),
    );
  });

  test('or for what suits it better, where its row says so', async () => {
    const other = await addProvider(demo, 'voorbeeld', { nameIdFormat: mailFormat });
    expect(await metadataOf(other.entityId)).toContain(`<NameIDFormat>${mailFormat}</NameIDFormat>`);
    expect((await startSsoLogin(demo, other)).request).toContain(`Format="${mailFormat}"`);
  });

  test.each([mailFormat, nameIdFormats.unspecified])('%s logs in as well', async (format) => {
    expect(await recordOf(fatima, inFormat(format))).toMatchObject({
      location: '/',
      event: 'authn_login_success',
    });
  });

  test('so does a name that says nothing of its format', async () => {
    const change = (xml: string) => xml.replace(/(<saml:NameID) Format="[^"]+"/, '$1');
    expect(await recordOf(fatima, change)).toMatchObject({ location: '/' });
  });
});
