import { type CacheProvider, SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import type { Config } from '../../config.ts';
import type { IdentityProvider } from '../identity-provider.ts';
import { serviceProviderOf } from '../urls.ts';
import { requestLifetime } from '../requests/browser-cookie.ts';
import type { OwnKey } from './own-key.ts';

/** Tolerances of SAML times, in milliseconds. */
export const tolerance = { clockSkew: 60_000, age: 5 * 60_000 } as const;

/**
 * Configures the SAML library for one identity provider, nearly everywhere stricter than its defaults. `response.ts`
 * and `assertion.ts` check what it does not check at all. With a key it signs requests and decrypts assertions.
 */
export function samlWith(
  config: Config,
  provider: IdentityProvider,
  requests: CacheProvider,
  key: OwnKey | null,
): SAML {
  const { entityId, consumerUrl } = serviceProviderOf(config.origin);
  return new SAML({
    issuer: entityId,
    audience: entityId,
    callbackUrl: consumerUrl,
    entryPoint: provider.signOnUrl,
    idpIssuer: provider.entityId,
    idpCert: provider.certificates,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: provider.wantResponseSigned,
    ...(key && { privateKey: key.privateKey, decryptionPvk: key.privateKey }),
    // The library would sign with SHA-1 by default.
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    validateInResponseTo: ValidateInResponseTo.always,
    cacheProvider: requests,
    requestIdExpirationPeriodMs: requestLifetime * 1_000,
    acceptedClockSkewMs: tolerance.clockSkew,
    maxAssertionAgeMs: tolerance.age,
    forceAuthn: provider.forceAuthentication,
    disableRequestedAuthnContext: true,
    identifierFormat: provider.nameIdFormat,
    // Without this a provider may refuse the first login of a person, since it has no persistent name for them yet.
    allowCreate: true,
  });
}
