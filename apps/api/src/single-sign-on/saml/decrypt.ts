import { decryptXml, xpath } from '@node-saml/node-saml/lib/xml.js';
import type { Services } from '../../platform/services.ts';
import { Refused } from '../requests/refused.ts';
import { findOwnKey, type OwnKey } from './own-key.ts';
import { checkText, decodeResponse } from './response.ts';
import { parseXml } from './xml.ts';

/**
 * Accepted algorithms: for the assertion, and for its key. CBC is what Entra ID and ADFS send; an assertion is signed as
 * well, which is checked after it was decrypted. Triple DES and the padding of PKCS #1 v1.5 are not accepted.
 */
const algorithms = new Set([
  'http://www.w3.org/2009/xmlenc11#aes128-gcm',
  'http://www.w3.org/2009/xmlenc11#aes256-gcm',
  'http://www.w3.org/2001/04/xmlenc#aes128-cbc',
  'http://www.w3.org/2001/04/xmlenc#aes256-cbc',
  'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
]);

/** A response of an identity provider. */
export interface Received {
  /** As it was sent. Signatures are of this text. */
  sent: string;
  /** With its assertion decrypted: the same text when nothing was encrypted. */
  readable: string;
  /** The key that the library needs as well; null when nothing was encrypted. */
  key: OwnKey | null;
}

/** Returns the text of an encrypted assertion. Throws `Refused`. */
async function decrypted(
  element: ReturnType<typeof xpath.selectElements>[number],
  { privateKey }: OwnKey,
): Promise<string> {
  for (const method of xpath.selectElements(element, ".//*[local-name()='EncryptionMethod']")) {
    const algorithm = String(method.getAttribute('Algorithm'));
    if (!algorithms.has(algorithm)) throw new Refused('encrypted', `EncryptionMethod ${algorithm}`);
  }
  // One reason for every failure, since different ones would help to guess the contents.
  const text = await decryptXml(element.toString(), privateKey).catch(() => {
    throw new Refused('encrypted', 'This is not encrypted for the key of this portal.');
  });
  checkText(text);
  return text;
}

/** Returns a response with its encrypted assertion in the clear. Throws `Refused`. */
async function decryptAssertion(xml: string, key: OwnKey): Promise<string> {
  const document = await parseXml(xml).catch(() => {
    throw new Refused('unreadable', 'This is no XML.');
  });
  const [encrypted, ...others] = xpath.selectElements(document, "//*[local-name()='EncryptedAssertion']");
  if (encrypted === undefined) return xml;
  if (others.length > 0) throw new Refused('encrypted', 'More than one assertion is encrypted.');
  const content = await parseXml(await decrypted(encrypted, key)).catch((error: unknown) => {
    throw error instanceof Refused ? error : new Refused('unreadable', 'The encrypted assertion is no XML.');
  });
  encrypted.parentNode?.replaceChild(document.importNode(content.documentElement, true), encrypted);
  return document.toString();
}

/** Reads the response in a form field, and decrypts it. Throws `Refused`. */
export async function receiveResponse(
  services: Pick<Services, 'config' | 'database'>,
  encoded: string,
): Promise<Received> {
  const sent = decodeResponse(encoded);
  if (!sent.includes('EncryptedAssertion')) return { sent, readable: sent, key: null };
  const key = await findOwnKey(services);
  if (key === null) throw new Refused('encrypted', 'This portal has no key yet.');
  return { sent, readable: await decryptAssertion(sent, key), key };
}
