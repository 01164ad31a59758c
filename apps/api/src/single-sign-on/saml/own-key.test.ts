import { createVerify, X509Certificate } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identityProviders, installation } from '../../database/schema.ts';
import { Browser } from '../../testing/browser.ts';
import { buildBankNoordApp, type TestProvider } from '../../testing/credentials/single-sign-on.ts';
import type { DemoApp } from '../../testing/demo-app.ts';
import { startPathOf } from '@portal/contract/single-sign-on/rules';
import { findOwnKey, makeOwnKey, type OwnKey } from './own-key.ts';

let demo: DemoApp;
let provider: TestProvider;
let key: OwnKey;
beforeAll(async () => {
  ({ demo, provider } = await buildBankNoordApp());
  await Promise.all([makeOwnKey(demo.services), makeOwnKey(demo.services)]);
  const made = await findOwnKey(demo.services);
  if (made === null) throw new Error('There is no key.');
  key = made;
});
afterAll(() => demo.close());

const metadata = async () =>
  (await new Browser(demo.app).get(`/auth/saml/metadata?remote=${encodeURIComponent(provider.entityId)}`))
    .body;
const textOf = (certificate: string) => certificate.replaceAll(/-----.*-----|\n/g, '');
const setSigning = (signRequests: boolean) =>
  demo.services.database
    .update(identityProviders)
    .set({ signRequests })
    .where(eq(identityProviders.entityId, provider.entityId));

describe('[SSO-14] the key of the portal', () => {
  test('is made once, by whichever server is first, with a certificate of ten years for its host', async () => {
    await makeOwnKey(demo.services);
    expect(await findOwnKey(demo.services)).toEqual(key);
    const { subject, validTo, publicKey } = new X509Certificate(key.certificate);
    const years = new Date(validTo).getUTCFullYear() - new Date().getUTCFullYear();
    expect([subject, years, publicKey.asymmetricKeyDetails?.modulusLength]).toEqual([
      'CN=localhost',
      10,
      3_072,
    ]);
  });

  test('[T16] is stored encrypted, with the key of the server', async () => {
    const [row] = await demo.services.database
      .select()
      .from(installation)
      .where(eq(installation.name, 'saml-key'));
    const secret = textOf(key.privateKey);
    expect(row?.value).not.toContain(secret.slice(100, 140));
    const { config } = demo.services;
    await expect(
      findOwnKey({ ...demo.services, config: { ...config, secretKey: 'another key of the server' } }),
    ).rejects.toThrow('Sealed with the key');
  });

  test('is in the metadata to encrypt for, and to check requests by once they are signed', async () => {
    const uses = async () => {
      const xml = await metadata();
      expect(xml.replaceAll(/\s/g, '')).toContain(textOf(key.certificate));
      expect(xml).not.toContain(textOf(key.privateKey).slice(100, 140));
      return [...xml.matchAll(/use="(\w+)"|AuthnRequestsSigned="(\w+)"/g)].map(([, use, is]) => use ?? is);
    };
    expect(await uses()).toEqual(['false', 'encryption']);
    await setSigning(true);
    expect(await uses()).toEqual(['true', 'signing', 'encryption']);
    await setSigning(false);
  });
});

describe('[SSO-14] a request to the identity provider', () => {
  const sent = async () => {
    const response = await new Browser(demo.app).get(startPathOf(provider.entityId));
    return new URL(String(response.headers.location)).searchParams;
  };
  const isSigned = (query: URLSearchParams) => {
    const names = ['SAMLRequest', 'RelayState', 'SigAlg'];
    const signed = names.map((name) => `${name}=${encodeURIComponent(query.get(name) ?? '')}`).join('&');
    return createVerify('sha256')
      .update(signed)
      .verify(key.certificate, query.get('Signature') ?? '', 'base64');
  };

  test('is signed with SHA-256 where the identity provider wants that, with the state that comes with it', async () => {
    await setSigning(true);
    const query = await sent();
    await setSigning(false);
    expect(query.get('SigAlg')).toBe('http://www.w3.org/2001/04/xmldsig-more#rsa-sha256');
    expect(isSigned(query)).toBe(true);
    query.set('RelayState', 'x');
    expect(isSigned(query)).toBe(false);
  });

  test('is not signed elsewhere', async () => {
    const query = await sent();
    expect([query.has('SAMLRequest'), query.has('Signature')]).toEqual([true, false]);
  });
});
