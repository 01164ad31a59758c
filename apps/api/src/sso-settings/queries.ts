import {
  attributeNamesOf,
  type SsoServiceProvider,
  type SsoSettings,
} from '@portal/contract/environments/sso';
import { and, asc, eq, isNull, or } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { affiliations, environments, identityProviders, nameIdFormats } from '../database/schema.ts';
import type { EnvironmentRow } from '../environments/queries.ts';
import { isProven } from '../organisations/queries.ts';
import { domainRecordOf } from './domain-record.ts';
import { callbackUrlOf, metadataUrlOf, serviceProviderOf } from '../single-sign-on/urls.ts';
import { describeCertificates } from './metadata/certificates.ts';

export type IdentityProviderRow = typeof identityProviders.$inferSelect;

/** Joins an identity provider with the environment that has chosen it. */
export const isChosenProvider = and(
  eq(environments.id, identityProviders.environmentId),
  eq(environments.ssoEntityId, identityProviders.entityId),
);

/** Finds the identity provider that an environment has chosen; null when it has none. */
export async function findChosenProvider(
  database: Database,
  { id, ssoEntityId }: Pick<EnvironmentRow, 'id' | 'ssoEntityId'>,
): Promise<IdentityProviderRow | null> {
  if (ssoEntityId === null) return null;
  const [row] = await database
    .select()
    .from(identityProviders)
    .where(eq(identityProviders.entityId, ssoEntityId));
  return row?.environmentId === id ? row : null;
}

/** Lists the organizations in an environment, and those in none, which can join it; by name. */
export async function listOrganisations(database: Database, environmentId: string) {
  const { id, name, ssoEnforced, emailDomain, provenDomain, domainProof } = affiliations;
  const isFree = and(isNull(affiliations.environmentId), eq(affiliations.isProvider, false));
  const rows = await database
    .select({
      id,
      name,
      enforced: ssoEnforced,
      emailDomain,
      provenDomain,
      domainProof,
      environmentId: affiliations.environmentId,
    })
    .from(affiliations)
    .where(or(eq(affiliations.environmentId, environmentId), isFree))
    .orderBy(asc(name), asc(id));
  return rows.map(({ environmentId: own, provenDomain: proven, domainProof: proof, ...row }) => ({
    ...row,
    isHere: own === environmentId,
    domainProof: isProven({ ...row, provenDomain: proven }) ? proof : null,
  }));
}

/** Returns the single sign-on settings of an environment, in the shape of the contract. */
export async function settingsOf(
  { database, config }: { database: Database; config: Config },
  environment: EnvironmentRow,
): Promise<SsoSettings> {
  const provider = await findChosenProvider(database, environment);
  const organisations = await listOrganisations(database, environment.id);
  return {
    version: environment.version,
    ssoEnabled: environment.ssoEnabled,
    identityProvider: provider && {
      protocol: provider.protocol,
      issuer: provider.openIdMetadata?.issuer ?? null,
      clientId: provider.clientId,
      entityId: provider.entityId,
      signOnUrl: provider.signOnUrl,
      metadataUrl: provider.metadataUrl,
      metadataFetchedAt: provider.metadataFetchedAt?.toISOString() ?? null,
      metadataProblem: provider.metadataProblem,
      certificates: describeCertificates(provider.certificates),
    },
    options: provider && {
      nameIdFormat: provider.nameIdFormat,
      wantResponseSigned: provider.wantResponseSigned,
      signRequests: provider.signRequests,
      forceAuthentication: provider.forceAuthentication,
      secondFactorContexts: provider.secondFactorContexts,
      linksByAddress: provider.linksByAddress,
      addsPeople: provider.addsPeople,
      attributeNames: attributeNamesOf(provider),
    },
    organisations: organisations.map((each) => ({
      ...each,
      chosen: each.id === provider?.affiliationId,
      domainRecord: each.emailDomain === null ? null : domainRecordOf(config, each.id, each.emailDomain),
    })),
    serviceProvider: portalAt(config.origin, provider),
  };
}

/** Returns the settings of this portal to enter at an identity provider; null for one that is not stored yet. */
export const portalAt = (
  origin: string,
  provider: Pick<IdentityProviderRow, 'entityId' | 'nameIdFormat'> | null,
): SsoServiceProvider => ({
  ...serviceProviderOf(origin),
  nameIdFormat: provider?.nameIdFormat ?? nameIdFormats.persistent,
  metadataUrl: metadataUrlOf(origin, provider?.entityId),
  callbackUrl: callbackUrlOf(origin),
});
