import {
  attributeNamesOf,
  type SsoServiceProvider,
  type SsoSettings,
} from '@portal/contract/environments/sso';
import { and, asc, eq, isNull, or } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { affiliations, environments, identityProviders, nameIdFormats } from '../database/schema.ts';
import type { EnvironmentRow } from '../environments/queries.ts';
import { findOrganisation, isProven, type OrganisationRow } from '../organisations/queries.ts';
import { notFound } from '../platform/http/errors.ts';
import type { Services } from '../platform/context.ts';
import { isUuid } from '../platform/uuid.ts';
import { domainRecordOf } from './domain-record.ts';
import { isChosenProvider } from '../single-sign-on/identity-provider.ts';
import { callbackUrlOf, metadataUrlOf, serviceProviderOf } from '../single-sign-on/urls.ts';
import { describeCertificates } from './metadata/certificates.ts';
import { listOthers } from './others.ts';

export type IdentityProviderRow = typeof identityProviders.$inferSelect;

/** Whose identity provider is meant: the environment's own, or with an organization that of another one there. */
export interface Scope {
  environment: EnvironmentRow;
  organisation: OrganisationRow | null;
}

/** Finds the identity provider in use of a scope; null when it has none. */
export async function findChosenProvider(
  database: Database,
  { environment, organisation }: Scope,
): Promise<IdentityProviderRow | null> {
  const isOf =
    organisation === null
      ? eq(identityProviders.isFurther, false)
      : and(identityProviders.isFurther, eq(identityProviders.affiliationId, organisation.id));
  const [found] = await database
    .select({ provider: identityProviders })
    .from(identityProviders)
    .innerJoin(environments, isChosenProvider)
    .where(and(eq(environments.id, environment.id), isOf));
  return found?.provider ?? null;
}

/** Finds the organization whose people log in with the identity provider of a scope; null without one. */
export async function findOrganisationOf(database: Database, scope: Scope): Promise<OrganisationRow | null> {
  const provider = await findChosenProvider(database, scope);
  return provider && findOrganisation(database, provider.affiliationId);
}

/**
 * Finds the scope of an environment and, if given, the id of another organization there; null for one of elsewhere, and for
 * the one that uses the environment's own provider.
 */
export async function findScope(
  database: Database,
  environment: EnvironmentRow,
  organisationId: string | undefined,
): Promise<Scope | null> {
  const own = { environment, organisation: null };
  if (organisationId === undefined) return own;
  const organisation = isUuid(organisationId) ? await findOrganisation(database, organisationId) : null;
  const provider = await findChosenProvider(database, own);
  if (organisation?.environmentId !== environment.id || provider?.affiliationId === organisation.id)
    return null;
  return { environment, organisation };
}

/** Finds a scope, or throws 404. */
export async function requireScope(...which: Parameters<typeof findScope>): Promise<Scope> {
  const scope = await findScope(...which);
  if (scope === null) throw notFound();
  return scope;
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

/** Returns the single sign-on settings of a scope, in the shape of the contract. */
export async function settingsOf(
  { database, config, clock }: Pick<Services, 'database' | 'config' | 'clock'>,
  scope: Scope,
): Promise<SsoSettings> {
  const { environment, organisation } = scope;
  const provider = await findChosenProvider(database, scope);
  const organisations = await listOrganisations(database, environment.id);
  const isMeant = ({ id }: { id: string }) => organisation === null || id === organisation.id;
  return {
    version: environment.version,
    ssoEnabled: organisation === null ? environment.ssoEnabled : provider !== null,
    ofOrganisation: organisation && { id: organisation.id, name: organisation.name },
    others: organisation === null ? await listOthers(database, environment, clock.now()) : [],
    isEnvironmentOn: environment.ssoEnabled,
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
    organisations: organisations.filter(isMeant).map((each) => ({
      ...each,
      chosen: each.id === (organisation?.id ?? provider?.affiliationId),
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
