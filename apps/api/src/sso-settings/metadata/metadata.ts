import type { X509Certificate } from 'node:crypto';
import { xpath } from '@node-saml/node-saml/lib/xml.js';
import {
  maximumCertificates,
  maximumMetadataSize,
  type SsoPublishedProvider,
} from '@portal/contract/environments/sso';
import { readCertificate } from '../../single-sign-on/saml/certificates.ts';
import { isWithin, parseXml, type XmlBounds } from '../../single-sign-on/saml/xml.ts';
import { canSign, describeCertificate } from './certificates.ts';

/** Metadata of ADFS with all its claims has about a thousand tags and as many attributes. */
const bounds: XmlBounds = { tags: 2_000, attributes: 4_000 };

const metadata = 'urn:oasis:names:tc:SAML:2.0:metadata';
const signature = 'http://www.w3.org/2000/09/xmldsig#';
const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

/** Reports in plain Dutch why metadata cannot be used. */
export class UnusableMetadata extends Error {
  override name = 'UnusableMetadata';
}

const element = (name: string, namespace = metadata) =>
  `*[local-name()='${name}' and namespace-uri()='${namespace}']`;
const entity = element('EntityDescriptor');
const role = element('IDPSSODescriptor');
const signing = `${role}/${element('KeyDescriptor')}[not(@use) or @use='signing']`;
const certificateText = ['KeyInfo', 'X509Data', 'X509Certificate']
  .map((name) => element(name, signature))
  .join('/');

function checkText(xml: string): void {
  if (Buffer.byteLength(xml) > maximumMetadataSize)
    throw new UnusableMetadata('Deze metadata is groter dan 256 kB.');
  if (/<!doctype\s+html/i.test(xml) || /<([a-z][\w:.-]*)/i.exec(xml)?.[1]?.toLowerCase() === 'html')
    throw new UnusableMetadata('Dit is een webpagina, geen metadata. Vraag om het adres of het bestand.');
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

/** Returns the first of some `validUntil` that is past; null without one. A time without a zone is in UTC. */
function expiryOf(validUntil: string[], now: Date): Date | null {
  const moments = validUntil.map((text) => new Date(/(?:Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`));
  return moments.find((moment) => moment <= now) ?? null;
}

/**
 * Parses the metadata of an identity provider, alone or as the only one among other entities, such as its own service
 * provider. Throws `UnusableMetadata`.
 */
export async function readMetadata(xml: string, now: Date): Promise<SsoPublishedProvider> {
  checkText(xml);
  const document = await parseXml(xml).catch(() => {
    throw new UnusableMetadata('Dit is geen leesbare XML. Kopieer het bestand nog eens helemaal.');
  });
  const entities = xpath.selectElements(
    document,
    `/${entity} | /${element('EntitiesDescriptor')}//${entity}`,
  );
  const [provider, ...others] = entities.filter((each) => xpath.selectElements(each, role).length > 0);
  if (entities.length === 0)
    throw new UnusableMetadata('Dit is geen SAML-metadata: er staat geen entityID in.');
  if (provider === undefined)
    throw new UnusableMetadata('Deze metadata is niet van een inlogdienst (er is geen IDPSSODescriptor).');
  if (others.length > 0)
    throw new UnusableMetadata('In dit bestand staan meer organisaties. Vraag om het bestand van deze ene.');

  const attributes = (path: string) =>
    xpath.selectAttributes(provider, path).map(({ value }) => (value ?? '').trim());
  const [entityId = ''] = attributes('@entityID');
  if (entityId === '' || entityId.length > 1_024)
    throw new UnusableMetadata('Dit is geen SAML-metadata: er staat geen entityID in.');
  const expiry = expiryOf(attributes(`ancestor-or-self::*/@validUntil | ${role}/@validUntil`), now);
  if (expiry !== null)
    throw new UnusableMetadata(
      `Deze metadata is verlopen op ${expiry.toLocaleDateString('nl-NL', { dateStyle: 'long', timeZone: 'Europe/Amsterdam' })}. Vraag om nieuwe metadata.`,
    );
  const service = `${role}/${element('SingleSignOnService')}`;
  const [signOnUrl] = attributes(`${service}[@Binding='${redirectBinding}']/@Location`);
  if (signOnUrl === undefined)
    throw new UnusableMetadata(
      xpath.selectElements(provider, service).length > 0
        ? 'De inlogdienst moet HTTP-Redirect kunnen, en dat staat niet in deze metadata.'
        : 'In deze metadata staat geen adres om in te loggen (SingleSignOnService).',
    );
  const texts = xpath
    .selectElements(provider, `${signing}/${certificateText}`)
    .map(({ textContent }) => textContent ?? '');
  const [wanted = 'false'] = attributes(`${role}/@WantAuthnRequestsSigned`);
  return {
    entityId,
    signOnUrl,
    certificates: certificatesOf(texts).map(describeCertificate),
    // Both spellings of true in XML.
    wantsSignedRequests: wanted === 'true' || wanted === '1',
  };
}
