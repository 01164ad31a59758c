import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { parseDomFromString, xpath } from '@node-saml/node-saml/lib/xml.js';

/** An authentication request of a portal. */
export interface AuthnRequest {
  id: string;
  issuer: string;
  /** URL that the response is posted to. */
  consumerUrl: string;
}

/** Parses the request in a `SAMLRequest` of the redirect binding; null for anything else. */
export async function readRequest(encoded: string): Promise<AuthnRequest | null> {
  try {
    const xml = await promisify(inflateRaw)(Buffer.from(encoded, 'base64'), { maxOutputLength: 64 * 1024 });
    const document = await parseDomFromString(xml.toString());
    const attribute = (name: string) => {
      const [found] = xpath.selectAttributes(document, `/*[local-name()='AuthnRequest']/@${name}`);
      return String(found?.value ?? '');
    };
    const [issuer] = xpath.selectElements(document, "/*/*[local-name()='Issuer']");
    return {
      id: attribute('ID'),
      issuer: String(issuer?.textContent ?? ''),
      consumerUrl: attribute('AssertionConsumerServiceURL'),
    };
  } catch {
    return null;
  }
}
