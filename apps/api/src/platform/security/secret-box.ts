import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Encryption for values that must be readable again, such as a shared secret, so that a stolen database does not
 * reveal them.
 */
const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

function keyOf(secretKey: string, purpose: string): { id: string; key: Buffer } {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32));
  return { id: createHash('sha256').update(key).digest('base64url').slice(0, 8), key };
}

/** Returns the id of the key for a purpose, which does not reveal the key. */
export function keyIdOf(secretKey: string, purpose: string): string {
  return keyOf(secretKey, purpose).id;
}

/** Returns the id of the key that a text was sealed with. */
export function sealedKeyId(sealed: string): string {
  return sealed.split('.', 1)[0] ?? '';
}

/**
 * Encrypts `text` and binds it to `owner`: it can be decrypted for that owner only, so rows cannot be swapped.
 * Returns `{key id}.{base64url}`.
 */
export function seal(secretKey: string, purpose: string, owner: string, text: string): string {
  const { id, key } = keyOf(secretKey, purpose);
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${id}.${sealed.toString('base64url')}`;
}

/** Decrypts a sealed text. Throws when it was sealed with another key or for another owner, or was changed since. */
export function open(secretKey: string, purpose: string, owner: string, sealed: string): string {
  const { id, key } = keyOf(secretKey, purpose);
  const keyId = sealedKeyId(sealed);
  if (keyId !== id) throw new Error(`Sealed with the key ${keyId}, and this server has the key ${id}.`);
  const bytes = Buffer.from(sealed.slice(keyId.length + 1), 'base64url');
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivLength))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(-tagLength));
  return decipher.update(bytes.subarray(ivLength, -tagLength), undefined, 'utf8') + decipher.final('utf8');
}
