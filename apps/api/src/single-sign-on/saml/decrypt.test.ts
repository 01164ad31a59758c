import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeIdentity, type SigningIdentity } from '../../../../demo/src/identity-provider/identity.ts';
import { signElement } from '../../../../demo/src/identity-provider/response.ts';
import { ssoRequests } from '../../database/schema.ts';
import { audited } from '../../testing/audited.ts';
import { encryptAssertion, encryptedFor } from '../../testing/credentials/encryption.ts';
import {
  buildBankNoordApp,
  deleteSsoRows,
  effectOf,
  fatima,
  nobody,
  rejectedEffects,
  startSsoLogin,
  type TestProvider,
  unsigned,
} from '../../testing/credentials/single-sign-on.ts';
import type { DemoApp } from '../../testing/demo-app.ts';
import { findIdentityProvider } from '../identity-provider.ts';
import { judgeTest } from './judge.ts';
import { findOwnKey, makeOwnKey } from './own-key.ts';

let demo: DemoApp;
let provider: TestProvider;
let stranger: SigningIdentity;
/** Of the portal; PEM. */
let certificate: string;
beforeAll(async () => {
  ({ demo, provider } = await buildBankNoordApp());
  stranger = await makeIdentity('stranger', new Date());
  await makeOwnKey(demo.services);
  certificate = (await findOwnKey(demo.services))?.certificate ?? '';
});
beforeEach(() => deleteSsoRows(demo));
afterAll(() => demo.close());

const signAssertion = (xml: string, changes: object = {}) =>
  signElement(xml, 'Assertion', { ...provider, ...changes });
const signResponse = (xml: string) => signElement(xml, 'Response', provider);
const encrypt = (xml: string, options: Parameters<typeof encryptAssertion>[2] = {}) =>
  encryptAssertion(xml, certificate, options);

/** Encrypts by the RSA-OAEP of XML Encryption 1.1, whose mask has a hash of its own. */
const encryptBySha256 = async (xml: string) =>
  (await encrypt(xml, { keyEncryptionDigest: 'sha256' }))
    .replace('http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p', 'http://www.w3.org/2009/xmlenc11#rsa-oaep')
    .replace(
      /<DigestMethod [^>]*>/,
      '<DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/><x:MGF xmlns:x="http://www.w3.org/2009/xmlenc11#" Algorithm="http://www.w3.org/2009/xmlenc11#mgf1sha256"/>',
    );

const gcm = 'http://www.w3.org/2009/xmlenc11#aes128-gcm';
const cbc = 'http://www.w3.org/2001/04/xmlenc#aes256-cbc';

/** Returns the result of a test with a response to the request that waits. */
async function judged(xml: string) {
  const [waiting] = await demo.services.database.select().from(ssoRequests);
  const found = await findIdentityProvider(demo.services.database, provider.entityId);
  if (waiting === undefined || found === null) throw new Error('There is no request.');
  return judgeTest(demo.services, found, waiting, Buffer.from(xml).toString('base64'));
}

describe('[SSO-15] an encrypted assertion', () => {
  test.each<[string, (xml: string) => Promise<string>]>([
    ['that is signed', (xml) => encrypt(signAssertion(xml))],
    ['in a response that is signed as well', async (xml) => signResponse(await encrypt(signAssertion(xml)))],
    ['by AES-128 with GCM', (xml) => encrypt(signAssertion(xml), { encryptionAlgorithm: gcm })],
    ['by AES-256 with CBC', (xml) => encrypt(signAssertion(xml), { encryptionAlgorithm: cbc })],
  ])('logs a person in, %s', async (_, protect) => {
    const leaving = await startSsoLogin(demo, provider);
    const xml = await protect(unsigned(provider, leaving, fatima));
    expect(xml).not.toContain(fatima);
    expect(await effectOf(demo, leaving, xml)).toMatchObject({ location: '/', sessions: 1, assertions: 1 });
  });

  test.each<[string, (xml: string) => string | Promise<string>, string]>([
    ['without a signature', (xml) => encrypt(xml), 'assertion-unsigned'],
    [
      'without a signature of its own in a signed response',
      async (xml) => signResponse(await encrypt(xml)),
      'assertion-unsigned',
    ],
    ['signed with an unknown key', (xml) => encrypt(signAssertion(xml, stranger)), 'not-accepted'],
    [
      'signed with an unknown key in a signed response',
      async (xml) => signResponse(await encrypt(signAssertion(xml, stranger))),
      'not-accepted',
    ],
    [
      'signed by SHA-1',
      (xml) =>
        encrypt(signAssertion(xml, { signatureAlgorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' })),
      'algorithm',
    ],
    [
      'about another person than was signed',
      (xml) =>
        encrypt(signAssertion(xml.replace(fatima, nobody)), {
          change: (text) => text.replace(nobody, fatima),
        }),
      'not-accepted',
    ],
    [
      'in a response that was changed after it was signed',
      async (xml) => signResponse(await encrypt(signAssertion(xml))).replace(' ID="_', ' ID="_0'),
      'not-accepted',
    ],
    [
      'by triple DES',
      (xml) =>
        encrypt(signAssertion(xml), {
          encryptionAlgorithm: 'http://www.w3.org/2001/04/xmlenc#tripledes-cbc',
        }),
      'encrypted',
    ],
    [
      'with a key in the padding of PKCS #1 v1.5',
      (xml) =>
        encrypt(signAssertion(xml), { keyEncryptionAlgorithm: 'http://www.w3.org/2001/04/xmlenc#rsa-1_5' }),
      'encrypted',
    ],
    ['for another key', (xml) => encryptAssertion(signAssertion(xml), stranger.certificate), 'encrypted'],
    [
      'with a changed text',
      async (xml) =>
        (await encrypt(signAssertion(xml))).replace(
          /(<xenc:CipherValue>.{40})(.)/,
          (_, before: string, one: string) => before + (one === 'A' ? 'B' : 'A'),
        ),
      'encrypted',
    ],
    [
      'beside one in the clear',
      async (xml) => {
        const signed = signAssertion(xml);
        const [plain = ''] = /<saml:Assertion .*<\/saml:Assertion>/s.exec(signed) ?? [];
        return (await encrypt(signed)).replace('</samlp:Response>', `${plain}$&`);
      },
      'not-accepted',
    ],
    [
      'twice',
      async (xml) => {
        const once = await encrypt(signAssertion(xml));
        const [inner = ''] = /<saml:EncryptedAssertion>.*<\/saml:EncryptedAssertion>/s.exec(once) ?? [];
        const declared = inner.replace('>', ' xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">');
        return once.replace(inner, await encryptedFor(certificate, declared));
      },
      'algorithm',
    ],
    [
      'with a document type',
      (xml) => encrypt(signAssertion(xml), { change: (text) => `<!DOCTYPE x>${text}` }),
      'declaration',
    ],
    [
      'with too many elements',
      (xml) =>
        encrypt(signAssertion(xml), {
          change: (text) => text.replace('</saml:Assertion>', `${'<a/>'.repeat(1_000)}$&`),
        }),
      'too-large',
    ],
    ['that is no XML', (xml) => encrypt(signAssertion(xml), { change: () => 'x' }), 'unreadable'],
  ])('[T48] [T50] is refused %s', async (_, protect, reason) => {
    const leaving = await startSsoLogin(demo, provider);
    const xml = await protect(unsigned(provider, leaving, fatima));
    expect(await effectOf(demo, leaving, xml)).toEqual(rejectedEffects(reason));
  });

  test.each<[string, (xml: string) => Promise<string>, string]>([
    ['RSA-OAEP with SHA-256', encryptBySha256, 'rsa-oaep met sha256 met mgf1sha256'],
    [
      'the usual RSA-OAEP with SHA-256',
      async (xml) =>
        (await encrypt(xml, { keyEncryptionDigest: 'sha256' })).replace(
          'http://www.w3.org/2000/09/xmldsig#sha256',
          'http://www.w3.org/2001/04/xmlenc#sha256',
        ),
      'rsa-oaep-mgf1p met sha256',
    ],
  ])(
    'with a key in %s is refused, and the test and the audit log say how to encrypt',
    async (_, protect, used) => {
      const explanation = `Deze assertion is versleuteld met ${used}. Het portaal leest alleen aes128-gcm, aes256-gcm, aes128-cbc en aes256-cbc, met de sleutel in rsa-oaep-mgf1p met sha1.`;
      const leaving = await startSsoLogin(demo, provider);
      const xml = await protect(signAssertion(unsigned(provider, leaving, fatima)));
      expect(await judged(xml)).toMatchObject({ failed: 'readable', reason: 'encrypted', explanation });
      expect(await effectOf(demo, leaving, xml)).toEqual(rejectedEffects('encrypted'));
      const [row] = await audited(demo);
      expect(row?.details).toMatchObject({ reason: 'encrypted', explanation });
    },
  );

  test('shows its contents in a test, and the certificate that signed it', async () => {
    const leaving = await startSsoLogin(demo, provider);
    const xml = await encrypt(signAssertion(unsigned(provider, leaving, fatima)));
    expect(await judged(xml)).toMatchObject({ failed: null, nameId: fatima, certificate: 'banknoord' });
  });
});
