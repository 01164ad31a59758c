import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface Circumstances {
  origin?: string;
  rpId?: string;
  /** Whether the authenticator verified its user by finger, face or PIN. */
  userVerified?: boolean;
  /** The signature counter that it reports; counts uses by default. */
  counter?: number;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url');

/** A software authenticator with one passkey. Its methods return what a browser would send. */
export class Authenticator {
  readonly credentialId = randomBytes(32);
  readonly #key: KeyObject;
  readonly #publicKey: Uint8Array;
  #counter = 0;
  #userHandle = '';

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    const coordinates = [x, y].map((text) => new Uint8Array(Buffer.from(text, 'base64url')));
    this.#publicKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinates[0] ?? new Uint8Array()],
        [-3, coordinates[1] ?? new Uint8Array()],
      ]),
    );
  }

  /** Returns the registration of the passkey. */
  create(options: { challenge: string; user: { id: string } }, circumstances: Circumstances = {}): object {
    this.#userHandle = options.user.id;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.credentialId.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.credentialId, this.#publicKey]);
    const authData = Buffer.concat([
      this.#authenticatorData(0x40, { counter: 0, ...circumstances }),
      attested,
    ]);
    const attestation = new Map<string, string | Map<string, never> | Uint8Array>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, never>()],
      ['authData', new Uint8Array(authData)],
    ]);
    return this.#credential({
      clientDataJSON: base64url(clientData('webauthn.create', options.challenge, circumstances)),
      attestationObject: base64url(isoCBOR.encode(attestation)),
      transports: ['internal'],
    });
  }

  /** Returns a challenge signed with the passkey. */
  get(options: { challenge: string }, circumstances: Circumstances = {}): object {
    const authData = this.#authenticatorData(0, circumstances);
    const client = clientData('webauthn.get', options.challenge, circumstances);
    const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), this.#key);
    return this.#credential({
      clientDataJSON: base64url(client),
      authenticatorData: base64url(authData),
      signature: base64url(signature),
      userHandle: this.#userHandle,
    });
  }

  #credential(response: object): object {
    const id = base64url(this.credentialId);
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
  }

  #authenticatorData(
    flags: number,
    { rpId = 'localhost', userVerified = true, counter }: Circumstances,
  ): Buffer {
    this.#counter = counter ?? this.#counter + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.#counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags | 0x01 | (userVerified ? 0x04 : 0)]), count]);
  }
}

function clientData(
  type: string,
  challenge: string,
  { origin = 'http://localhost:4173' }: Circumstances,
): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}
