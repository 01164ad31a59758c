import { isDeepStrictEqual } from 'node:util';
import type { SsoInput } from '@portal/contract/environments/sso';
import { and, eq, notExists } from 'drizzle-orm';
import type { Config } from '../config.ts';
import { identityLinks, identityProviders } from '../database/schema.ts';
import type { EnvironmentRow } from '../environments/queries.ts';
import type { InTransaction } from '../platform/context.ts';
import { Violations } from '../platform/http/errors.ts';
import { readCertificate, validityOf } from '../single-sign-on/saml/certificates.ts';
import { chooseOrganisation } from './choose-organisation.ts';
import { canSign } from './metadata/certificates.ts';
import type { IdentityProviderRow } from './queries.ts';

type Given = NonNullable<SsoInput['identityProvider']>;

/**
 * Whether a string is a URL to log in at: https without credentials, or the demo identity provider, which has no TLS.
 */
export function isSignOnUrl({ demoIdentityProvider }: Config, text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, origin, username, password } = new URL(text);
  return username + password === '' && (protocol === 'https:' || origin === demoIdentityProvider);
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

/**
 * Stores the identity provider of an environment in place of `before`, and returns the names of the changed fields.
 * Throws violations, such as for a provider that belongs to another environment.
 */
export async function storeProvider(
  tx: InTransaction,
  environment: EnvironmentRow,
  before: IdentityProviderRow | null,
  { entityId, signOnUrl, certificates, ...organisation }: Given,
): Promise<string[]> {
  const { database, config, clock } = tx;
  if (!isSignOnUrl(config, signOnUrl))
    throw Violations.of(
      'identityProvider.signOnUrl',
      'Het adres om in te loggen moet met https:// beginnen.',
    );
  const values = {
    entityId,
    environmentId: environment.id,
    affiliationId: await chooseOrganisation(tx, environment, organisation, before),
    signOnUrl,
    certificates: certificatesOf(certificates, clock.now()),
  };
  const changed = Object.entries(values).filter(
    ([name, value]) => !isDeepStrictEqual(value, before?.[name as keyof typeof values]),
  );
  if (changed.length === 0) return [];
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
  return changed.map(([name]) => name).filter((name) => name !== 'environmentId');
}

/** Deletes a former identity provider, so that another environment can use it, unless people are linked to it. */
async function deleteUnlinked({ database }: InTransaction, entityId: string): Promise<void> {
  const links = database.select().from(identityLinks).where(eq(identityLinks.entityId, entityId));
  await database
    .delete(identityProviders)
    .where(and(eq(identityProviders.entityId, entityId), notExists(links)));
}
