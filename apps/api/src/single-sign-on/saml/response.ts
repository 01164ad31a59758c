import { xpath } from '@node-saml/node-saml/lib/xml.js';
import { z } from 'zod';
import { tolerance } from './library.ts';
import { Refused } from '../requests/refused.ts';
import { isWithin, parseXml, type XmlBounds } from './xml.ts';

/** In bytes: of the form that carries a response in base64, and of the response itself. */
export const maximumSize = { form: 128 * 1024, response: 64 * 1024 } as const;

/**
 * A response has some dozens of tags and attributes, and for each group of the user two tags and up to three
 * attributes. At these bounds it takes a tenth of a second of processor time, which anybody can make the server spend.
 */
const bounds: XmlBounds = { tags: 1_000, attributes: 1_000 };

/** Which signatures a response has, right or wrong. */
export interface Signed {
  /** Whether the response itself has one. */
  isSigned: boolean;
  /** Whether nothing else in a response with one assertion has one, as with an option of several products. */
  isAssertionUnsigned: boolean;
}

/** Expected issuer, destination and request of a response. */
export interface Expected {
  issuer: string;
  consumerUrl: string;
  requestId: string;
}

/** All algorithms that the library supports, without SHA-1. The library supports neither SHA-384 nor elliptic curves. */
const signatureAlgorithms = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
]);
const digestAlgorithms = new Set([
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
]);
const transforms = new Set([
  'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
  'http://www.w3.org/2001/10/xml-exc-c14n#',
]);

/** Allowed algorithms of each part of a signature. */
const allowed = {
  SignatureMethod: signatureAlgorithms,
  DigestMethod: digestAlgorithms,
  CanonicalizationMethod: transforms,
  Transform: transforms,
};

const success = 'urn:oasis:names:tc:SAML:2.0:status:Success';
const protocol = 'urn:oasis:names:tc:SAML:2.0:protocol';

export const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

/** Whether an issue time is recent: not in the future, and not older than a response may be. */
export function isFresh(issued: Date, now: Date): boolean {
  const age = now.getTime() - issued.getTime();
  return age >= -tolerance.clockSkew && age <= tolerance.age;
}

/** Decodes the XML in a form field. Throws `Refused`. */
export function decodeResponse(encoded: string): string {
  if (encoded.length > maximumSize.form) throw new Refused('too-large');
  const signs = encoded.replaceAll(/\s/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(signs)) throw new Refused('unreadable', 'This is no base64.');
  const bytes = Buffer.from(signs, 'base64');
  if (bytes.length > maximumSize.response) throw new Refused('too-large');
  let xml: string;
  try {
    xml = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refused('unreadable', 'This is no UTF-8.');
  }
  checkText(xml);
  return xml;
}

/** Checks XML before it is parsed. Throws `Refused`. */
export function checkText(xml: string): void {
  // Document types allow entity bombs; comments and CDATA split texts that were signed as one. No identity provider
  // sends them.
  if (xml.includes('<!')) throw new Refused('declaration', 'A response holds no <!.');
  if (!isWithin(bounds, xml)) throw new Refused('too-large');
}

/**
 * Checks what the library does not: status, destination, issuer, age, and the algorithms of every signature. Uses the
 * parser with which the library checks signatures, so that both see the same document. Throws `Refused`.
 */
export async function checkResponse(xml: string, expected: Expected, now: Date): Promise<Signed> {
  const root = `/*[local-name()='Response' and namespace-uri()='${protocol}' and @Version='2.0']`;
  const document = await parseXml(xml).catch(() => {
    throw new Refused('unreadable', 'This is no XML.');
  });
  const attribute = (path: string): string | undefined => {
    const [found, ...others] = xpath.selectAttributes(document, `${root}${path}`);
    return others.length === 0 ? (found?.value as string | undefined) : undefined;
  };
  const issuers = xpath.selectElements(document, `${root}/*[local-name()='Issuer']`);
  const encrypted = xpath.selectElements(
    document,
    `${root}/*[local-name()='EncryptedAssertion'] | ${root}/*/*/*[local-name()='EncryptedID']`,
  );

  if (attribute('/@ID') === undefined) throw new Refused('unreadable', 'This is no response.');
  for (const [name, algorithms] of Object.entries(allowed)) {
    for (const element of xpath.selectElements(document, `//*[local-name()='${name}']`)) {
      const algorithm = String(element.getAttribute('Algorithm'));
      if (!algorithms.has(algorithm)) throw new Refused('algorithm', `${name} ${algorithm}`);
    }
  }
  const status = attribute(`/*[local-name()='Status']/*[local-name()='StatusCode']/@Value`);
  if (status !== success) throw new Refused('status', status);
  if (attribute('/@InResponseTo') !== expected.requestId) throw new Refused('in-response-to');
  const issuer = issuers[0]?.textContent ?? '';
  if (issuers.length !== 1 || issuer !== expected.issuer) throw new Refused('issuer', undefined, { issuer });
  if (attribute('/@Destination') !== expected.consumerUrl) throw new Refused('destination');
  const issued = instant.safeParse(attribute('/@IssueInstant'));
  if (!issued.success || !isFresh(issued.data, now)) throw new Refused('instant');
  if (encrypted.length > 0) throw new Refused('encrypted', encrypted[0]?.localName ?? undefined);
  const count = (path: string) => xpath.selectElements(document, path).length;
  const own = count(`${root}/*[local-name()='Signature']`);
  const isPlain =
    count("//*[local-name()='Assertion']") === 1 && count("//*[local-name()='Signature']") === own;
  return { isSigned: own > 0, isAssertionUnsigned: isPlain };
}
