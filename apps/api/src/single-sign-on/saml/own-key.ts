import { createPrivateKey, randomBytes, webcrypto, X509Certificate } from 'node:crypto';
import { Integer, Utf8String } from 'asn1js';
import { eq } from 'drizzle-orm';
import { AttributeTypeAndValue, Certificate, Time } from 'pkijs';
import { z } from 'zod';
import { installation } from '../../database/schema.ts';
import { open, seal } from '../../platform/security/secret-box.ts';
import type { Services } from '../../platform/context.ts';

const name = 'saml-key';

/** In years. Every identity provider that has the certificate needs the next one by hand. */
const validity = 10;
const day = 24 * 60 * 60_000;

/** The key of this portal, which signs requests and reads what was encrypted for it, and its certificate; both PEM. */
export interface OwnKey {
  privateKey: string;
  certificate: string;
}

const stored = z.object({ sealedKey: z.string(), certificate: z.string() });

type Place = Pick<Services, 'config' | 'database'>;

const commonName = (value: string) =>
  new AttributeTypeAndValue({ type: '2.5.4.3', value: new Utf8String({ value }) });

/** Returns a new key with a certificate that it signs itself, as identity providers expect of a service provider. */
async function makeKey(hostname: string, now: Date): Promise<OwnKey> {
  const pair = await webcrypto.subtle.generateKey(
    {
      name: 'RSASSA-PKCS1-v1_5',
      modulusLength: 3_072,
      publicExponent: Uint8Array.of(1, 0, 1),
      hash: 'SHA-256',
    },
    true,
    ['sign', 'verify'],
  );
  const certificate = new Certificate();
  certificate.version = 2;
  // Positive, as the first bit decides.
  certificate.serialNumber = new Integer({ valueHex: Uint8Array.of(1, ...randomBytes(15)).buffer });
  certificate.subject.typesAndValues.push(commonName(hostname));
  certificate.issuer.typesAndValues.push(commonName(hostname));
  const until = new Date(now);
  until.setUTCFullYear(until.getUTCFullYear() + validity);
  // The clock of an identity provider may be behind.
  certificate.notBefore = new Time({ value: new Date(now.getTime() - day) });
  certificate.notAfter = new Time({ value: until });
  await certificate.subjectPublicKeyInfo.importKey(pair.publicKey);
  await certificate.sign(pair.privateKey, 'SHA-256');
  const key = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', pair.privateKey));
  return {
    privateKey: createPrivateKey({ key, format: 'der', type: 'pkcs8' })
      .export({ format: 'pem', type: 'pkcs8' })
      .toString(),
    certificate: new X509Certificate(Buffer.from(certificate.toSchema().toBER())).toString(),
  };
}

/** Returns the key of this portal for SAML; null before the first start of a server makes it. */
export async function findOwnKey({ config, database }: Place): Promise<OwnKey | null> {
  const [row] = await database.select().from(installation).where(eq(installation.name, name));
  if (row === undefined) return null;
  const { sealedKey, certificate } = stored.parse(JSON.parse(row.value));
  return { privateKey: open(config.secretKey, name, name, sealedKey), certificate };
}

/** Makes the key of this portal for SAML, if it has none. The first of several servers decides. */
export async function makeOwnKey(services: Place & Pick<Services, 'clock'>): Promise<void> {
  const { config, database, clock } = services;
  if ((await findOwnKey(services)) !== null) return;
  const { privateKey, certificate } = await makeKey(new URL(config.origin).hostname, clock.now());
  const sealedKey = seal(config.secretKey, name, name, privateKey);
  const value = JSON.stringify({ sealedKey, certificate } satisfies z.input<typeof stored>);
  await database.insert(installation).values({ name, value }).onConflictDoNothing();
}
