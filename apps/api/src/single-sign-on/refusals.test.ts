import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { audit, nameIdFormats, users } from '../database/schema.ts';
import { makeIdentity } from '../../../demo/src/identity-provider/identity.ts';
import { signElement } from '../../../demo/src/identity-provider/response.ts';
import { audited } from '../testing/audited.ts';
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
} from '../testing/credentials/single-sign-on.ts';
import { recordRefusal } from './record-refusal.ts';
import { Refused } from './requests/refused.ts';

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

describe('[SSO-04] audit log of a refused single sign-on', () => {
  test('holds the name identifier of an unlinked user as it was received', async () => {
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

  test('holds the linked user who cannot log in', async () => {
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

  test('holds the reason transient for a transient name identifier, which is refused', async () => {
    expect(await recordOf(fatima, inFormat(nameIdFormats.transient))).toMatchObject({
      location: '/#sso=error',
      details: { reason: 'transient', nameId: fatima, nameIdFormat: nameIdFormats.transient },
    });
  });

  test('holds an unexpected issuer', async () => {
    const change = (xml: string) => xml.replaceAll('<saml:Issuer>', '<saml:Issuer>x-');
    expect(await recordOf(fatima, change)).toMatchObject({
      details: { reason: 'issuer', issuer: `x-${provider.entityId}` },
    });
  });

  test.each([
    ['assertion', (xml: string) => xml.replaceAll('saml:Assertion', 'saml:EncryptedAssertion')],
    ['name', (xml: string) => xml.replace(/<saml:NameID.*<\/saml:NameID>/, '<saml:EncryptedID/>')],
  ])('holds the reason encrypted for an encrypted %s', async (_, change) => {
    const leaving = await startSsoLogin(demo, provider);
    await postResponse(leaving, change(unsigned(provider, leaving, fatima)));
    const [row] = await demo.services.database.select().from(audit).orderBy(desc(audit.id)).limit(1);
    expect(row?.details).toMatchObject({ reason: 'encrypted' });
  });

  test('holds the same sanitized texts as the server log', async () => {
    const info = vi.fn<(details: object, message: string) => void>();
    const request = { id: crypto.randomUUID(), ip: '192.0.2.1', headers: {}, log: { info } };
    const refusal = new Refused('issuer', 'why\u202e', { issuer: 'x\n' });
    await recordRefusal({ ...demo.services, request: request as never }, refusal, { entityId: 'urn:idp' });
    const details = {
      method: 'single-sign-on',
      reason: 'issuer',
      identityProvider: 'urn:idp',
      issuer: 'x\uFFFD',
      explanation: 'why\uFFFD',
    };
    expect(info.mock.calls).toEqual([[details, expect.any(String)]]);
    expect(await audited(demo)).toEqual([{ event: 'authn_login_fail', details }]);
  });

  test('holds the explanation of the library, and no name identifier, for an invalid signature', async () => {
    const leaving = await startSsoLogin(demo, provider);
    const stranger = await makeIdentity('vreemde', new Date());
    const response = unsigned(provider, leaving, fatima);
    await postResponse(leaving, signElement(response, 'Assertion', stranger));
    const [row] = await demo.services.database.select().from(audit).orderBy(desc(audit.id)).limit(1);
    expect(row?.details).toEqual({
      method: 'single-sign-on',
      reason: 'not-accepted',
      identityProvider: provider.entityId,
      explanation: 'Invalid signature',
    });
  });

  test('holds a shortened and sanitized name identifier', async () => {
    const { details } = await recordOf(`\u202E&#x2028;${'x'.repeat(300)}`.replace('&#x2028;', '\u2028'));
    expect(details).toMatchObject({ nameId: `\uFFFD\uFFFD${'x'.repeat(253)}…` });
    expect((await recordOf('<b>x</b>\t=1+1')).details).toMatchObject({ nameId: '<b>x</b>\uFFFD=1+1' });
  });

  test('[T83] does not hold the response, its attributes or its signature, nor does the log', async () => {
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

describe('[SSO-01] formats of name identifiers', () => {
  const metadataOf = async (remote = '') =>
    (await new Browser(demo.app).get(`/auth/saml/metadata?remote=${encodeURIComponent(remote)}`)).body;

  test('metadata and requests ask for persistent name identifiers', async () => {
    expect(await metadataOf()).toContain(`<NameIDFormat>${nameIdFormats.persistent}</NameIDFormat>`);
    const { request } = await startSsoLogin(demo, provider);
    expect(request).not.toContain('ForceAuthn');
    expect(request).toMatch(
      new RegExp(`<samlp:NameIDPolicy [^>]*AllowCreate="true" Format="${nameIdFormats.persistent}"`),
    );
  });

  test('metadata and requests ask for the format that is stored for the identity provider', async () => {
    const other = await addProvider(demo, 'voorbeeld', { nameIdFormat: mailFormat });
    expect(await metadataOf(other.entityId)).toContain(`<NameIDFormat>${mailFormat}</NameIDFormat>`);
    expect((await startSsoLogin(demo, other)).request).toContain(`Format="${mailFormat}"`);
  });

  test.each([mailFormat, nameIdFormats.unspecified])(
    'a name identifier of format %s logs in',
    async (format) => {
      expect(await recordOf(fatima, inFormat(format))).toMatchObject({
        location: '/',
        event: 'authn_login_success',
      });
    },
  );

  test('a name identifier without a format logs in', async () => {
    const change = (xml: string) => xml.replace(/(<saml:NameID) Format="[^"]+"/, '$1');
    expect(await recordOf(fatima, change)).toMatchObject({ location: '/' });
  });
});
