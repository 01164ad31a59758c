import type { SsoSettings } from '@portal/contract/environments/sso';
import { and, asc, eq, notInArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { affiliations, identityProviders } from '../database/schema.ts';
import type { EnvironmentRow } from '../environments/queries.ts';
import { readCertificate, validityOf } from '../single-sign-on/saml/certificates.ts';

type Other = SsoSettings['others'][number];
type ProviderRow = typeof identityProviders.$inferSelect;

/** Whether the last certificate of a provider of SAML has ended, so that it logs nobody in. */
function hasEnded({ protocol, certificates }: ProviderRow, now: Date): boolean {
  const read = certificates.flatMap((text) => readCertificate(text) ?? []);
  return protocol === 'saml' && read.every((each) => validityOf(each).to <= now);
}

function stateOf(provider: ProviderRow | null, { ssoEnabled }: EnvironmentRow, now: Date): Other['state'] {
  if (provider === null) return 'none';
  if (!ssoEnabled) return 'off';
  return provider.metadataProblem !== null || hasEnded(provider, now) ? 'problem' : 'on';
}

/**
 * Lists the organizations in an environment that do not use its own identity provider, by name, each with the state of the
 * one that it has instead.
 */
export async function listOthers(
  database: Database,
  environment: EnvironmentRow,
  now: Date,
): Promise<Other[]> {
  const { id, name, emailDomain } = affiliations;
  const isTheirs = and(
    eq(identityProviders.affiliationId, affiliations.id),
    eq(identityProviders.environmentId, environment.id),
  );
  const own = database
    .select({ id: identityProviders.affiliationId })
    .from(identityProviders)
    .where(eq(identityProviders.entityId, environment.ssoEntityId ?? ''));
  const rows = await database
    .select({ id, name, emailDomain, provider: identityProviders })
    .from(affiliations)
    .leftJoin(identityProviders, and(isTheirs, identityProviders.isFurther))
    .where(and(eq(affiliations.environmentId, environment.id), notInArray(id, own)))
    .orderBy(asc(name), asc(id));
  return rows.map(({ provider, ...organisation }) => ({
    ...organisation,
    state: stateOf(provider, environment, now),
  }));
}
