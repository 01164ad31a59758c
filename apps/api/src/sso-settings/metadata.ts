import type { X509Certificate } from 'node:crypto';
import { xpath } from '@node-saml/node-saml/lib/xml.js';
import { maximumMetadataSize, type SsoIdentityProvider } from '@portal/contract/environments/sso';
import { readCertificate } from '../single-sign-on/certificates.ts';
import { isWithin, parseXml, type XmlBounds } from '../single-sign-on/xml.ts';
import { canSign, describeCertificate } from './certificates.ts';

/** Metadata of ADFS with all its claims has about a thousand tags and as many attributes. */
const bounds: XmlBounds = { tags: 2_000, attributes: 4_000 };
const maximumCertificates = 10;

const metadata = 'urn:oasis:names:tc:SAML:2.0:metadata';
const signature = 'http://www.w3.org/2000/09/xmldsig#';
const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

/** Reports in plain Dutch why metadata cannot be used. */
export class UnusableMetadata extends Error {
  override name = 'UnusableMetadata';
}

const element = (name: string, namespace = metadata) =>
  `*[local-name()='${name}' and namespace-uri()='${namespace}']`;
const root = `/${element('EntityDescriptor')}`;
const role = `${root}/${element('IDPSSODescriptor')}`;
const signing = `${role}/${element('KeyDescriptor')}[not(@use) or @use='signing']`;
const certificateText = ['KeyInfo', 'X509Data', 'X509Certificate']
  .map((name) => element(name, signature))
  .join('/');

function checkText(xml: string): void {
  if (Buffer.byteLength(xml) > maximumMetadataSize)
    throw new UnusableMetadata('Deze metadata is groter dan 256 kB.');
  // Document types allow entity bombs, and references to files of this server.
  if (/<!(?!--)/.test(xml))
    throw new UnusableMetadata(
      'Deze metadata bevat een DOCTYPE of CDATA, en dat mag niet. Vraag om het bestand zonder.',
    );
  if (!isWithin(bounds, xml))
    throw new UnusableMetadata('Deze metadata is te lang. Vraag om een bestand met alleen deze organisatie.');
}

/** Returns the certificates that can check signatures, without duplicates. Throws `UnusableMetadata`. */
function certificatesOf(texts: string[]): X509Certificate[] {
  const byFingerprint = new Map<string, X509Certificate>();
  for (const text of texts) {
    const certificate = readCertificate(text);
    if (certificate === null)
      throw new UnusableMetadata('Een certificaat in deze metadata is niet te lezen.');
    if (canSign(certificate)) byFingerprint.set(certificate.fingerprint256, certificate);
  }
  if (texts.length === 0)
    throw new UnusableMetadata('In deze metadata staat geen certificaat om mee te ondertekenen.');
  if (byFingerprint.size === 0)
    throw new UnusableMetadata(
      'Het certificaat in deze metadata heeft geen RSA-sleutel. Een andere kan niet.',
    );
  if (byFingerprint.size > maximumCertificates)
    throw new UnusableMetadata('In deze metadata staan te veel certificaten.');
  return [...byFingerprint.values()];
}

/** Parses the metadata of an identity provider. Throws `UnusableMetadata`. */
export async function readMetadata(xml: string): Promise<SsoIdentityProvider> {
  checkText(xml);
  const document = await parseXml(xml).catch(() => {
    throw new UnusableMetadata('Dit is geen leesbare XML. Kopieer het bestand nog eens helemaal.');
  });
  const attributes = (path: string) =>
    xpath.selectAttributes(document, path).map(({ value }) => (value ?? '').trim());
  const exists = (path: string) => xpath.selectElements(document, path).length > 0;

  if (exists(`/${element('EntitiesDescriptor')}`))
    throw new UnusableMetadata('In dit bestand staan meer organisaties. Vraag om het bestand van deze ene.');
  const [entityId = ''] = attributes(`${root}/@entityID`);
  if (entityId === '' || entityId.length > 1_024)
    throw new UnusableMetadata('Dit is geen SAML-metadata: er staat geen entityID in.');
  if (!exists(role))
    throw new UnusableMetadata('Deze metadata is niet van een inlogdienst (er is geen IDPSSODescriptor).');
  const service = `${role}/${element('SingleSignOnService')}`;
  const [signOnUrl] = attributes(`${service}[@Binding='${redirectBinding}']/@Location`);
  if (signOnUrl === undefined)
    throw new UnusableMetadata(
      exists(service)
        ? 'De inlogdienst moet HTTP-Redirect kunnen, en dat staat niet in deze metadata.'
        : 'In deze metadata staat geen adres om in te loggen (SingleSignOnService).',
    );
  const texts = xpath
    .selectElements(document, `${signing}/${certificateText}`)
    .map(({ textContent }) => textContent ?? '');
  return { entityId, signOnUrl, certificates: certificatesOf(texts).map(describeCertificate) };
}
