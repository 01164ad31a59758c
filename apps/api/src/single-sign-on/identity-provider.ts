import { and, eq, or } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { environments, identityProviders } from '../database/schema.ts';
import type { OpenIdMetadata } from '../database/tables/single-sign-on.ts';

/** Joins an identity provider in use with its environment: the environment's own, or that of another organization there. */
export const isChosenProvider = and(
  eq(environments.id, identityProviders.environmentId),
  or(eq(environments.ssoEntityId, identityProviders.entityId), identityProviders.isFurther),
);

const row = {
  entityId: identityProviders.entityId,
  protocol: identityProviders.protocol,
  affiliationId: identityProviders.affiliationId,
  signOnUrl: identityProviders.signOnUrl,
  certificates: identityProviders.certificates,
  nameIdFormat: identityProviders.nameIdFormat,
  wantResponseSigned: identityProviders.wantResponseSigned,
  signRequests: identityProviders.signRequests,
  forceAuthentication: identityProviders.forceAuthentication,
  secondFactorContexts: identityProviders.secondFactorContexts,
  linksByAddress: identityProviders.linksByAddress,
  addsPeople: identityProviders.addsPeople,
  attributeNames: identityProviders.attributeNames,
  openIdMetadata: identityProviders.openIdMetadata,
  clientId: identityProviders.clientId,
  clientSecret: identityProviders.clientSecret,
  slug: environments.slug,
  isFurther: identityProviders.isFurther,
  isOn: environments.ssoEnabled,
  chosen: environments.ssoEntityId,
};

type Stored = Pick<
  typeof identityProviders.$inferSelect,
  Exclude<keyof typeof row, 'slug' | 'isFurther' | 'isOn' | 'chosen'>
>;

/** How the portal is known to an OpenID provider. */
interface OpenIdClient {
  metadata: OpenIdMetadata;
  clientId: string;
  sealedSecret: string;
}

export type IdentityProvider = Omit<Stored, 'openIdMetadata' | 'clientId' | 'clientSecret'> & {
  /** Null for SAML. */
  openId: OpenIdClient | null;
  /** Slug of the environment that it logs in to. */
  slug: string;
  /**
   * Whether people may log in through it: its environment has single sign-on turned on, and uses this provider, as its own
   * or for another organization.
   */
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
  const {
    isFurther,
    isOn,
    chosen,
    openIdMetadata: metadata,
    clientId,
    clientSecret: sealedSecret,
    ...provider
  } = found;
  const openId =
    metadata === null || clientId === null || sealedSecret === null
      ? null
      : { metadata, clientId, sealedSecret };
  return { ...provider, openId, isOpen: isOn && (isFurther || chosen === entityId) };
}

export type OpenIdProvider = IdentityProvider & { openId: OpenIdClient };

export const isOpenId = (provider: IdentityProvider): provider is OpenIdProvider =>
  provider.protocol === 'openid' && provider.openId !== null;

/**
 * Returns the entity id of an OpenID provider: the subjects that it names are those of one client, and several customers
 * may have the same issuer.
 */
export const entityIdOf = (issuer: string, clientId: string) => `${issuer}#${encodeURIComponent(clientId)}`;
