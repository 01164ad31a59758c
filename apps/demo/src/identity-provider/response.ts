import { randomBytes } from 'node:crypto';
import { SignedXml } from 'xml-crypto';
import { escapeMarkup } from './markup.ts';

/** Contents of a response. `nameId` is null for a canceled login. */
export interface ResponseContent {
  issuer: string;
  audience: string;
  consumerUrl: string;
  inResponseTo: string;
  nameId: string | null;
  now: Date;
}

const minute = 60_000;

const makeId = () => `_${randomBytes(20).toString('hex')}`;

const status = (value: string, within = '') =>
  `<samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${value}"${within ? `>${within}</samlp:StatusCode>` : '/>'}`;

/** Returns a SAML 2.0 response without signatures. */
export function responseXml({
  issuer,
  audience,
  consumerUrl,
  inResponseTo,
  nameId,
  now,
}: ResponseContent): string {
  const at = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
  const [from, to] = [escapeMarkup(issuer), escapeMarkup(consumerUrl)];
  const answered = escapeMarkup(inResponseTo);
  const issuerXml = `<saml:Issuer>${from}</saml:Issuer>`;
  const assertionXml = `<saml:Assertion ID="${makeId()}" Version="2.0" IssueInstant="${at(0)}">${issuerXml}
  <saml:Subject>
    <saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent">${escapeMarkup(nameId ?? '')}</saml:NameID>
    <saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">
      <saml:SubjectConfirmationData InResponseTo="${answered}" Recipient="${to}" NotOnOrAfter="${at(5 * minute)}"/>
    </saml:SubjectConfirmation>
  </saml:Subject>
  <saml:Conditions NotBefore="${at(-minute)}" NotOnOrAfter="${at(5 * minute)}">
    <saml:AudienceRestriction><saml:Audience>${escapeMarkup(audience)}</saml:Audience></saml:AudienceRestriction>
  </saml:Conditions>
  <saml:AuthnStatement AuthnInstant="${at(0)}" SessionIndex="${makeId()}">
    <saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport</saml:AuthnContextClassRef></saml:AuthnContext>
  </saml:AuthnStatement>
</saml:Assertion>`;
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${makeId()}" Version="2.0" IssueInstant="${at(0)}" Destination="${to}" InResponseTo="${answered}">${issuerXml}
<samlp:Status>${nameId === null ? status('Responder', status('AuthnFailed')) : status('Success')}</samlp:Status>
${nameId === null ? '' : assertionXml}</samlp:Response>`;
}

interface Signing {
  privateKey: string;
  signatureAlgorithm?: string;
  digestAlgorithm?: string;
}

/** Signs the one element of this name. SAML requires the signature right after that element's issuer. */
export function signElement(
  xml: string,
  name: 'Response' | 'Assertion',
  {
    privateKey,
    signatureAlgorithm = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    digestAlgorithm = 'http://www.w3.org/2001/04/xmlenc#sha256',
  }: Signing,
): string {
  const canonicalizationAlgorithm = 'http://www.w3.org/2001/10/xml-exc-c14n#';
  const signed = new SignedXml({ privateKey, signatureAlgorithm, canonicalizationAlgorithm });
  const xpath = `//*[local-name()='${name}']`;
  signed.addReference({
    xpath,
    digestAlgorithm,
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', canonicalizationAlgorithm],
  });
  const location = { reference: `${xpath}/*[local-name()='Issuer']`, action: 'after' } as const;
  signed.computeSignature(xml, { location, prefix: 'ds' });
  return signed.getSignedXml();
}

/** Returns a signed response in base64, for a form. Its assertion is signed too; a canceled login has none. */
export function signedResponse(content: ResponseContent, privateKey: string): string {
  const xml = responseXml(content);
  const asserted = content.nameId === null ? xml : signElement(xml, 'Assertion', { privateKey });
  return Buffer.from(signElement(asserted, 'Response', { privateKey })).toString('base64');
}
