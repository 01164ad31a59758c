import { X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';
import { encrypt, type EncryptionAlgorithm, type KeyEncryptionAlgorithm } from 'xml-encryption';

const encryptXml = promisify(encrypt);

interface Algorithms {
  encryptionAlgorithm?: EncryptionAlgorithm;
  keyEncryptionAlgorithm?: KeyEncryptionAlgorithm;
  /** Hash of RSA-OAEP, also of its mask. */
  keyEncryptionDigest?: 'sha1' | 'sha256';
}

/** Encrypts a text for a certificate, as an identity provider encrypts an assertion. */
export async function encryptedFor(
  certificate: string,
  content: string,
  {
    encryptionAlgorithm = 'http://www.w3.org/2009/xmlenc11#aes256-gcm',
    keyEncryptionAlgorithm = 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
    keyEncryptionDigest = 'sha1',
  }: Algorithms = {},
): Promise<string> {
  // A variable, since the types of the library lack the digest.
  const options = {
    rsa_pub: new X509Certificate(certificate).publicKey.export({ format: 'pem', type: 'spki' }).toString(),
    pem: certificate,
    encryptionAlgorithm,
    keyEncryptionAlgorithm,
    keyEncryptionDigest,
    warnInsecureAlgorithm: false,
  };
  const encrypted = await encryptXml(content, options);
  return `<saml:EncryptedAssertion>${encrypted}</saml:EncryptedAssertion>`;
}

const assertion = /<saml:Assertion .*<\/saml:Assertion>/s;

/** Encrypts the assertion in a response, after `change`. Signatures of the assertion stay valid. */
export async function encryptAssertion(
  xml: string,
  certificate: string,
  { change = (text) => text, ...algorithms }: Algorithms & { change?: (text: string) => string } = {},
): Promise<string> {
  const [text = ''] = assertion.exec(xml) ?? [];
  // The prefix is declared by the response, in which it is no longer.
  const alone = text.replace(' ', ' xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ');
  const encrypted = await encryptedFor(certificate, change(alone), algorithms);
  return xml.replace(assertion, () => encrypted);
}
