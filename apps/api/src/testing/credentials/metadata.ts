import type { SigningIdentity } from '../../../../demo/src/identity-provider/identity.ts';

const namespace = 'urn:oasis:names:tc:SAML:2.0:metadata';
const binding = 'urn:oasis:names:tc:SAML:2.0:bindings';

/** A certificate with an elliptic-curve key, with which no signature can be checked. */
export const curvedCertificate =
  'MIIBczCCARmgAwIBAgIUO9aW3oso9w3YvGZnwySfhlo+EbowCgYIKoZIzj0EAwIwDzENMAsGA1UEAwwEa3JvbTAeFw0yNjExMjUxNzIzMDZaFw00NjExMjAxNzIzMDZaMA8xDTALBgNVBAMMBGtyb20wWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAARJJkd4Izg/aEg+Anc2ye9hPTw53tWK71zWU8UQOBDptJCS/DICjF1wFCpY6iMc0nGVHrQEfzmqzk2wZf6szyUJo1MwUTAdBgNVHQ4EFgQUlHVoWdIazxkl4xVfNbjuNrG7HdAwHwYDVR0jBBgwFoAUlHVoWdIazxkl4xVfNbjuNrG7HdAwDwYDVR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiA3IpyGl4V1OvyYjqPPxRHiJT85j6adyOOvwTEJwv8DgAIhAP7LdBlNhfY1uKoRFi0yIXQjHCaraYV6rLprzCROgytM';

/** Returns the content of a certificate as in metadata: base64, here in lines. */
export const contentOf = (certificate: string) => certificate.replaceAll(/-----[A-Z ]+-----/g, '').trim();

export const keyDescriptor = (content: string, use = ' use="signing"') =>
  `<KeyDescriptor${use}><ds:KeyInfo><ds:X509Data><ds:X509Certificate>
${content}
</ds:X509Certificate></ds:X509Data></ds:KeyInfo></KeyDescriptor>`;

export const service = (location: string, name = 'HTTP-Redirect') =>
  `<SingleSignOnService Binding="${binding}:${name}" Location="${location}"/>`;

/** Returns metadata of an identity provider, in parts that a test can change. */
export function metadataOf(
  identities: Pick<SigningIdentity, 'certificate'>[],
  {
    entityId = 'https://sts.zonnig.example/',
    keys = identities.map(({ certificate }) => keyDescriptor(contentOf(certificate))).join(''),
    services = service('https://sts.zonnig.example/post', 'HTTP-POST') +
      service('https://sts.zonnig.example/sso?a=1&amp;b=2'),
    of = namespace,
  } = {},
): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<!-- as many products write -->
<EntityDescriptor xmlns="${of}" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${entityId}">
<IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">${keys}${services}</IDPSSODescriptor>
</EntityDescriptor>`;
}
