import { decryptXml, xpath } from '@node-saml/node-saml/lib/xml.js';
import type { Services } from '../../platform/context.ts';
import { Refused } from '../requests/refused.ts';
import { findOwnKey, type OwnKey } from './own-key.ts';
import { checkText, decodeResponse } from './response.ts';
import { parseXml } from './xml.ts';

/**
 * Accepted algorithms of an assertion. CBC is what Entra ID and ADFS send; an assertion is signed as well, which is
 * checked after it was decrypted. Triple DES is not accepted.
 */
const ofAssertion = [
  'http://www.w3.org/2009/xmlenc11#aes128-gcm',
  'http://www.w3.org/2009/xmlenc11#aes256-gcm',
  'http://www.w3.org/2001/04/xmlenc#aes128-cbc',
  'http://www.w3.org/2001/04/xmlenc#aes256-cbc',
];

/** Accepted algorithm of its key. The padding of PKCS #1 v1.5 is not accepted. */
const ofKey = 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p';

/** The hash of `ofKey`. The library takes others of the standard for this one, and cannot decrypt the key then. */
const hash = 'http://www.w3.org/2000/09/xmldsig#sha1';

const nameOf = (algorithm: string) => algorithm.slice(algorithm.indexOf('#') + 1);

const supported = `Het portaal leest alleen ${new Intl.ListFormat('nl').format(ofAssertion.map(nameOf))}, met de sleutel in ${nameOf(ofKey)} met ${nameOf(hash)}.`;

type Element = ReturnType<typeof xpath.selectElements>[number];

const algorithmOf = (element: Element) => String(element.getAttribute('Algorithm'));

/** Checks how an assertion, or its key, is encrypted. Throws `Refused`, with what an identity provider can do instead. */
function checkMethod(method: Element): void {
  const algorithm = algorithmOf(method);
  // The hash, and the function that makes a mask with one.
  const parts = xpath.selectElements(method, './*[@Algorithm]').map(algorithmOf);
  const isUsable =
    algorithm === ofKey ? parts.every((part) => part === hash) : ofAssertion.includes(algorithm);
  if (isUsable) return;
  const used = [algorithm, ...parts].map(nameOf).join(' met ');
  throw new Refused('encrypted', `Deze assertion is versleuteld met ${used}. ${supported}`);
}

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
async function decrypted(element: Element, { privateKey }: OwnKey): Promise<string> {
  xpath.selectElements(element, ".//*[local-name()='EncryptionMethod']").forEach(checkMethod);
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
