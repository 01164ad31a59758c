import { isDeepStrictEqual } from 'node:util';
import type { OpenIdInput, SamlInput } from '@portal/contract/environments/sso';
import { and, eq, notExists, sql } from 'drizzle-orm';
import type { Config } from '../config.ts';
import { identityLinks, identityProviders } from '../database/schema.ts';
import type { GivenProvider, OpenIdMetadata } from '../database/tables/single-sign-on.ts';
import type { InTransaction, Services } from '../platform/context.ts';
import { Violations } from '../platform/http/errors.ts';
import { entityIdOf } from '../single-sign-on/identity-provider.ts';
import { sealClientSecret } from '../single-sign-on/oidc/library.ts';
import { readCertificate, validityOf } from '../single-sign-on/saml/certificates.ts';
import { isSignOnUrl } from '../single-sign-on/sign-on-url.ts';
import { chooseOrganisation, type GivenOrganisation } from './choose-organisation.ts';
import { canSign } from './metadata/certificates.ts';
import type { IdentityProviderRow, Scope } from './queries.ts';

/** What a provider is stored in place of: the scope, and the provider that it had. */
export interface Place {
  scope: Scope;
  before: IdentityProviderRow | null;
}

/** An identity provider as stored, and which of its fields differ from those of the former. */
interface StoredProvider {
  entityId: string;
  fields: string[];
}

/** Returns the certificates to store. Throws a violation when one of them is unusable, or when all have expired. */
function certificatesOf(given: string[], now: Date): string[] {
  const read = given.map(readCertificate);
  const usable = read.flatMap((each) => (each !== null && canSign(each) ? [each] : []));
  if (usable.length < read.length)
    throw Violations.of('identityProvider.certificates', 'Een van de certificaten is niet te gebruiken.');
  if (usable.every((each) => validityOf(each).to <= now))
    throw Violations.of(
      'identityProvider.certificates',
      'Deze certificaten zijn verlopen. Vraag om nieuwe metadata.',
    );
  return usable.map(String);
}

/** Checks what was given about an identity provider of SAML. Throws violations. */
export function checkSaml(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  { entityId, signOnUrl, certificates, metadataUrl, wantsSignedRequests }: SamlInput,
): GivenProvider {
  if (!isSignOnUrl(config, signOnUrl))
    throw Violations.of(
      'identityProvider.signOnUrl',
      'Het adres om in te loggen moet met https:// beginnen.',
    );
  if (metadataUrl !== undefined && !isSignOnUrl(config, metadataUrl))
    throw Violations.of(
      'identityProvider.metadataUrl',
      'Het adres van de metadata moet met https:// beginnen.',
    );
  return {
    entityId,
    protocol: 'saml',
    signOnUrl,
    certificates: certificatesOf(certificates, clock.now()),
    metadataUrl: metadataUrl ?? null,
    ...(wantsSignedRequests && { signRequests: true }),
  };
}

/** The provider that a save replaces; null for none. Its client secret stays when the save has none. */
type Former = Pick<GivenProvider, 'entityId' | 'clientSecret'> | null;

/** Checks what was given about an OpenID provider, with what it publishes. Throws violations. */
export function checkOpenId(
  config: Config,
  { issuer, clientId, clientSecret }: OpenIdInput,
  openIdMetadata: OpenIdMetadata,
  before: Former,
): GivenProvider {
  const entityId = entityIdOf(issuer, clientId);
  const kept = before?.entityId === entityId ? (before.clientSecret ?? null) : null;
  if (clientSecret === undefined && kept === null)
    throw Violations.of('openIdProvider.clientSecret', 'Vul het client secret in.');
  return {
    entityId,
    protocol: 'openid',
    signOnUrl: openIdMetadata.authorization_endpoint,
    certificates: [],
    metadataUrl: null,
    openIdMetadata,
    clientId,
    clientSecret: clientSecret === undefined ? kept : sealClientSecret(config, entityId, clientSecret),
  };
}

/**
 * Stores a checked provider in place of the former one. Throws violations, as for one of another environment, or in use
 * for another organization.
 */
export async function storeProvider(
  tx: InTransaction,
  { scope, before }: Place,
  given: GivenProvider,
  organisation: GivenOrganisation,
): Promise<StoredProvider> {
  const { database } = tx;
  const { environment } = scope;
  const { entityId } = given;
  const fields = { ...given, affiliationId: await chooseOrganisation(tx, scope, organisation, before) };
  const changed = Object.entries(fields).filter(
    ([name, value]) => !isDeepStrictEqual(value, before?.[name as keyof typeof fields] ?? null),
  );
  if (changed.length === 0) return { entityId, fields: [] };
  if (before !== null && before.entityId !== entityId) await retireProvider(tx, before);
  const values = {
    ...fields,
    environmentId: environment.id,
    isFurther: scope.organisation !== null,
    metadataFetchedAt: null,
    metadataProblem: null,
  };
  const isFree = sql`${identityProviders.environmentId} = ${environment.id} and (
    ${identityProviders.entityId} = ${before?.entityId ?? null}
    or not ${identityProviders.isFurther} and ${identityProviders.entityId} is distinct from ${environment.ssoEntityId}
  )`;
  const stored = await database
    .insert(identityProviders)
    .values(values)
    .onConflictDoUpdate({
      target: identityProviders.entityId,
      set: values,
      setWhere: isFree,
    })
    .returning({ entityId: identityProviders.entityId });
  if (stored.length === 0)
    throw Violations.of(
      'identityProvider.entityId',
      'Deze inlogdienst hoort al bij een andere omgeving of organisatie.',
    );
  return { entityId, fields: changed.map(([name]) => name) };
}

/**
 * Ends the use of an identity provider, and deletes it, so that another environment can use it, unless people are linked to
 * it.
 */
export async function retireProvider(
  { database }: InTransaction,
  { entityId }: IdentityProviderRow,
): Promise<void> {
  const isThis = eq(identityProviders.entityId, entityId);
  const links = database.select().from(identityLinks).where(eq(identityLinks.entityId, entityId));
  await database.update(identityProviders).set({ isFurther: false }).where(isThis);
  await database.delete(identityProviders).where(and(isThis, notExists(links)));
}
