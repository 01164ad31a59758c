import { type CacheProvider, SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import { eq } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/database.ts';
import { environments, identityProviders } from '../../database/schema.ts';
import { serviceProviderOf } from './urls.ts';
import { requestLifetime } from './browser-cookie.ts';

const row = {
  entityId: identityProviders.entityId,
  affiliationId: identityProviders.affiliationId,
  signOnUrl: identityProviders.signOnUrl,
  certificates: identityProviders.certificates,
  nameIdFormat: identityProviders.nameIdFormat,
  wantResponseSigned: identityProviders.wantResponseSigned,
  forceAuthentication: identityProviders.forceAuthentication,
  secondFactorContexts: identityProviders.secondFactorContexts,
  slug: environments.slug,
  isOn: environments.ssoEnabled,
  chosen: environments.ssoEntityId,
};

export type IdentityProvider = Pick<
  typeof identityProviders.$inferSelect,
  Exclude<keyof typeof row, 'slug' | 'isOn' | 'chosen'>
> & {
  /** Slug of the environment that it logs in to. */
  slug: string;
  /** Whether people may log in through it: its environment has single sign-on turned on, with this provider. */
  isOpen: boolean;
};

export async function findIdentityProvider(
  database: Database,
  entityId: string,
): Promise<IdentityProvider | null> {
  // PostgreSQL cannot store a NUL in text.
  if (entityId.includes('\u0000')) return null;
  const [found] = await database
    .select(row)
    .from(identityProviders)
    .innerJoin(environments, eq(environments.id, identityProviders.environmentId))
    .where(eq(identityProviders.entityId, entityId));
  if (found === undefined) return null;
  const { isOn, chosen, ...provider } = found;
  return { ...provider, isOpen: isOn && chosen === entityId };
}

/** Tolerances of SAML times, in milliseconds. */
export const tolerance = { clockSkew: 60_000, age: 5 * 60_000 } as const;

/**
 * Configures the SAML library for one identity provider, nearly everywhere stricter than its defaults. `response.ts`
 * and `assertion.ts` check what it does not check at all.
 */
export function samlWith(config: Config, provider: IdentityProvider, requests: CacheProvider): SAML {
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
    // Requests are not signed today; the library would sign with SHA-1 by default.
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
