import { generateKeyPair, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { selfSignedCertificate } from './certificate.ts';

/** Key and certificate of an identity provider; both PEM. */
export interface SigningIdentity {
  privateKey: string;
  certificate: string;
}

export async function makeIdentity(name: string, now: Date): Promise<SigningIdentity> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { privateKey, certificate: selfSignedCertificate(privateKey, name, now, 10) };
}

/**
 * Loads the identity stored in a folder, or creates it the first time. The portal and its demo identity provider
 * start at the same moment, so the file appears atomically, and the second process loads that of the first.
 */
export async function loadOrCreateIdentity(folder: string, now: Date): Promise<SigningIdentity> {
  const path = join(folder, 'demo-identity-provider.json');
  const read = async () => JSON.parse(await readFile(path, 'utf8')) as SigningIdentity;
  const kept = await read().catch(() => null);
  if (kept !== null) return kept;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify(await makeIdentity('Inlogdienst van de demo', now)), { mode: 0o600 });
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return read();
}
