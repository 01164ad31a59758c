import { isDeepStrictEqual } from 'node:util';
import type { SsoInput } from '@portal/contract/environments/sso';
import { and, eq, notExists } from 'drizzle-orm';
import { identityLinks, identityProviders } from '../database/schema.ts';
import type { OpenIdMetadata } from '../database/tables/single-sign-on.ts';
import type { EnvironmentRow } from '../environments/queries.ts';
import type { InTransaction } from '../platform/context.ts';
import { Violations } from '../platform/http/errors.ts';
import { entityIdOf } from '../single-sign-on/identity-provider.ts';
import { sealClientSecret } from '../single-sign-on/oidc/library.ts';
import { readCertificate, validityOf } from '../single-sign-on/saml/certificates.ts';
import { isSignOnUrl } from '../single-sign-on/sign-on-url.ts';
import { chooseOrganisation } from './choose-organisation.ts';
import { canSign } from './metadata/certificates.ts';
import type { IdentityProviderRow } from './queries.ts';

/** What a provider is stored in place of: the environment, and the provider that it had. */
interface Place {
  environment: EnvironmentRow;
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

/** Stores a provider in place of the former one. Throws a violation for one that belongs to another environment. */
async function store(
  tx: InTransaction,
  { environment, before }: Place,
  given: Omit<typeof identityProviders.$inferInsert, 'environmentId'>,
): Promise<StoredProvider> {
  const { database } = tx;
  const { entityId } = given;
  const changed = Object.entries(given).filter(
    ([name, value]) => !isDeepStrictEqual(value, before?.[name as keyof typeof given] ?? null),
  );
  if (changed.length === 0) return { entityId, fields: [] };
  const values = {
    ...given,
    environmentId: environment.id,
    metadataFetchedAt: null,
    metadataProblem: null,
  };
  const stored = await database
    .insert(identityProviders)
    .values(values)
    .onConflictDoUpdate({
      target: identityProviders.entityId,
      set: values,
      setWhere: eq(identityProviders.environmentId, environment.id),
    })
    .returning({ entityId: identityProviders.entityId });
  if (stored.length === 0)
    throw Violations.of('identityProvider.entityId', 'Deze inlogdienst hoort al bij een andere omgeving.');
  if (before !== null && before.entityId !== entityId) await deleteUnlinked(tx, before.entityId);
  return { entityId, fields: changed.map(([name]) => name) };
}

/** Stores an identity provider of SAML. Throws violations. */
export async function storeSamlProvider(
  tx: InTransaction,
  place: Place,
  {
    entityId,
    signOnUrl,
    certificates,
    metadataUrl,
    ...organisation
  }: NonNullable<SsoInput['identityProvider']>,
): Promise<StoredProvider> {
  if (!isSignOnUrl(tx.config, signOnUrl))
    throw Violations.of(
      'identityProvider.signOnUrl',
      'Het adres om in te loggen moet met https:// beginnen.',
    );
  if (metadataUrl !== undefined && !isSignOnUrl(tx.config, metadataUrl))
    throw Violations.of(
      'identityProvider.metadataUrl',
      'Het adres van de metadata moet met https:// beginnen.',
    );
  return store(tx, place, {
    entityId,
    protocol: 'saml',
    affiliationId: await chooseOrganisation(tx, place.environment, organisation, place.before),
    signOnUrl,
    certificates: certificatesOf(certificates, tx.clock.now()),
    metadataUrl: metadataUrl ?? null,
  });
}

/** Stores an OpenID provider, with what it publishes. Throws violations, such as without a secret of a new client. */
export async function storeOpenIdProvider(
  tx: InTransaction,
  place: Place,
  { issuer, clientId, clientSecret, ...organisation }: NonNullable<SsoInput['openIdProvider']>,
  openIdMetadata: OpenIdMetadata,
): Promise<StoredProvider> {
  const entityId = entityIdOf(issuer, clientId);
  const kept = place.before?.entityId === entityId ? place.before.clientSecret : null;
  if (clientSecret === undefined && kept === null)
    throw Violations.of('openIdProvider.clientSecret', 'Vul het client secret in.');
  return store(tx, place, {
    entityId,
    protocol: 'openid',
    affiliationId: await chooseOrganisation(tx, place.environment, organisation, place.before),
    signOnUrl: openIdMetadata.authorization_endpoint,
    certificates: [],
    metadataUrl: null,
    openIdMetadata,
    clientId,
    clientSecret: clientSecret === undefined ? kept : sealClientSecret(tx.config, entityId, clientSecret),
  });
}

/** Deletes a former identity provider, so that another environment can use it, unless people are linked to it. */
async function deleteUnlinked({ database }: InTransaction, entityId: string): Promise<void> {
  const links = database.select().from(identityLinks).where(eq(identityLinks.entityId, entityId));
  await database
    .delete(identityProviders)
    .where(and(eq(identityProviders.entityId, entityId), notExists(links)));
}
