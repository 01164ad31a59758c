import { createCipheriv, createHash } from 'node:crypto';
import type { PdfDictionary } from './pdf-syntax.ts';

/** Bytes that pad an empty password: the constant of the PDF standard (ISO 32000-2, 7.6.4.3.2). */
const filler = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

const hash = (algorithm: string, ...parts: Buffer[]) =>
  createHash(algorithm).update(Buffer.concat(parts)).digest();

/** RC4, which OpenSSL no longer supports; it encrypts and decrypts. */
export function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index] ?? 0;
  const swap = (one: number, other: number) => {
    [state[one], state[other]] = [at(other), at(one)];
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) % 256;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return Buffer.from(
    data.map((byte) => {
      i = (i + 1) % 256;
      j = (j + at(i)) % 256;
      swap(i, j);
      return byte ^ at((at(i) + at(j)) % 256);
    }),
  );
}

/** The entries of an encryption dictionary that the check of a password needs. */
interface Encryption {
  revision: number;
  owner: Buffer;
  user: Buffer;
  permissions: Buffer;
  /** Lengths of the key in bytes to try: writers leave the length out, or write another one than they use. */
  keyLengths: number[];
  isMetadataEncrypted: boolean;
}

function encryptionOf(dictionary: PdfDictionary): Encryption | null {
  const [owner, user] = [dictionary.get('O'), dictionary.get('U')];
  const [revision, flags, bits] = [dictionary.get('R'), dictionary.get('P'), dictionary.get('Length')];
  if (dictionary.get('Filter') !== '/Standard' || typeof revision !== 'number') return null;
  if (!Buffer.isBuffer(owner) || !Buffer.isBuffer(user) || typeof flags !== 'number') return null;
  const permissions = Buffer.alloc(4);
  // Some writers treat the 32 bits as an unsigned number.
  permissions.writeInt32LE(flags | 0);
  const written = typeof bits === 'number' && bits >= 40 && bits <= 128 ? [Math.floor(bits / 8)] : [];
  const keyLengths = [...new Set([...written, 16, 5])];
  const isMetadataEncrypted = dictionary.get('EncryptMetadata') !== false;
  return { revision, owner, user, permissions, keyLengths, isMetadataEncrypted };
}

/** Algorithm 2: the key of a file whose password is empty. */
function keyOf(encryption: Encryption, id: Buffer, length: number): Buffer {
  const { revision, owner, permissions, isMetadataEncrypted } = encryption;
  const rest = revision >= 4 && !isMetadataEncrypted ? Buffer.alloc(4, 0xff) : Buffer.alloc(0);
  let key = hash('md5', filler, owner.subarray(0, 32), permissions, id, rest);
  const rounds = revision >= 3 ? 50 : 0;
  for (let round = 0; round < rounds; round += 1) key = hash('md5', key.subarray(0, length));
  return key.subarray(0, length);
}

/** Algorithms 4 to 6, of revisions 2 to 4. */
function matchesByRc4(encryption: Encryption, id: Buffer): boolean {
  const { revision, user, keyLengths } = encryption;
  return keyLengths.some((length) => {
    const key = keyOf(encryption, id, length);
    if (revision === 2) return rc4(key, filler).equals(user.subarray(0, 32));
    let value: Buffer = hash('md5', filler, id);
    for (let round = 0; round < 20; round += 1)
      value = rc4(Buffer.from(key.map((byte) => byte ^ round)), value);
    return value.equals(user.subarray(0, 16));
  });
}

/** Algorithm 2.B, of revision 6, for an empty password. Ends after at most 288 rounds, since a byte is at most 255. */
function hardenedHash(salt: Buffer): Buffer {
  let key = hash('sha256', salt);
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(
      false,
    );
    const encrypted = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => key)));
    const remainder = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = hash(['sha256', 'sha384', 'sha512'][remainder] ?? '', encrypted);
    last = encrypted.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

/**
 * Returns whether a PDF with this encryption dictionary and this first part of its id opens without a password, as
 * one that only forbids printing or changes does. Decrypts and unpacks nothing of the file. False for a kind of
 * encryption that is not by password.
 */
export function opensWithoutPassword(dictionary: PdfDictionary, id: Buffer): boolean {
  const encryption = encryptionOf(dictionary);
  if (encryption === null) return false;
  const { revision, user } = encryption;
  if (revision < 5) return matchesByRc4(encryption, id);
  const salt = user.subarray(32, 40);
  return (revision === 5 ? hash('sha256', salt) : hardenedHash(salt)).equals(user.subarray(0, 32));
}
