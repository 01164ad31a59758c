import { isDeepStrictEqual } from 'node:util';
import type { SsoInput } from '@portal/contract/environments/sso';
import { and, eq, notExists } from 'drizzle-orm';
import type { Config } from '../config.ts';
import { demandCode } from '../credentials/passwords/owner-proof.ts';
import { environments, identityLinks, identityProviders } from '../database/schema.ts';
import type { EnvironmentRow } from '../environments/queries.ts';
import { notifyOfLogin } from '../environments/login-notice/send.ts';
import { lockEnvironment, recordChange } from '../environments/save.ts';
import type { InTransaction } from '../platform/context.ts';
import { notFound, Violations } from '../platform/http/errors.ts';
import { checkVersion } from '../platform/calls/if-match.ts';
import { lockUser } from '../second-factor/queries.ts';
import { startPathOf } from '../single-sign-on/saml/urls.ts';
import { readCertificate, validityOf } from '../single-sign-on/saml/certificates.ts';
import { canSign } from './certificates.ts';
import { findChosenProvider, type IdentityProviderRow, listOrganisations } from './queries.ts';

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
 * Returns the organization whose people may log in: the given one, the one chosen before, or the only one. Throws
 * violations.
 */
async function organisationOf(
  { database }: InTransaction,
  environment: EnvironmentRow,
  given: string | undefined,
  before: IdentityProviderRow | null,
): Promise<string> {
  const own = (await listOrganisations(database, environment.id)).map(({ id }) => id);
  if (own.length === 0)
    throw Violations.of(
      'identityProvider.organisation',
      'Bij deze omgeving hoort nog geen organisatie. Koppel die eerst in de administratie.',
    );
  const wanted = given ?? before?.affiliationId ?? (own.length === 1 ? own[0] : undefined);
  const found = own.find((id) => id === wanted);
  if (found === undefined)
    throw Violations.of(
      'identityProvider.organisation',
      'Kies de organisatie waarvan mensen mogen inloggen.',
    );
  return found;
}

/**
 * Stores the identity provider of an environment in place of `before`, and returns the names of the changed fields.
 * Throws violations, such as for a provider that belongs to another environment.
 */
async function storeProvider(
  tx: InTransaction,
  environment: EnvironmentRow,
  before: IdentityProviderRow | null,
  { entityId, signOnUrl, certificates, organisation }: Given,
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
    affiliationId: await organisationOf(tx, environment, organisation, before),
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

/** Returns a provider as the audit log and emails show it: its certificates by their SHA-256 fingerprints. */
function describe(
  isOn: boolean,
  provider: IdentityProviderRow | null,
  organisations: { id: string; name: string }[],
) {
  const fingerprints = provider?.certificates.map(
    (text) => readCertificate(text)?.fingerprint256 ?? 'onleesbaar',
  );
  return {
    ssoEnabled: isOn ? 'aan' : 'uit',
    entityId: provider?.entityId ?? '',
    signOnUrl: provider?.signOnUrl ?? '',
    organisation: organisations.find(({ id }) => id === provider?.affiliationId)?.name ?? '',
    fingerprints: fingerprints?.join(', ') ?? '',
  };
}

const labels = {
  ssoEnabled: 'Inloggen via de organisatie',
  entityId: 'Inlogdienst (entity ID)',
  signOnUrl: 'Adres om in te loggen',
  organisation: 'Voor mensen van',
  fingerprints: 'Certificaten (SHA-256)',
} as const;
const described = Object.keys(labels) as (keyof typeof labels)[];

/** Records the old and the new identity provider in the audit log, and emails the people concerned. */
async function tell(
  tx: InTransaction,
  saved: EnvironmentRow,
  fields: string[],
  { before, wasOn }: { before: IdentityProviderRow | null; wasOn: boolean },
): Promise<void> {
  const after = await findChosenProvider(tx.database, saved);
  const organisations = await listOrganisations(tx.database, saved.id);
  const old = describe(wasOn, before, organisations);
  const current = describe(saved.ssoEnabled, after, organisations);
  const changed = described.filter((name) => old[name] !== current[name]);
  const details = changed.flatMap((name) => [
    [`${name}Before`, old[name]],
    [`${name}After`, current[name]],
  ]);
  await recordChange(tx, 'environment_updated', saved, fields, { details: Object.fromEntries(details) });
  const facts = changed.map((name) => ({
    label: labels[name],
    value: old[name] === '' ? current[name] : `${old[name]} → ${current[name]}`,
  }));
  const organisationIds = [before, after].flatMap((provider) => provider?.affiliationId ?? []);
  await notifyOfLogin(tx, saved, { facts, organisationIds });
}

/**
 * Changes the single sign-on of an environment, with a second factor of the last five minutes of a user who has one:
 * an identity provider can log in as everybody there. Throws 404, 412 and violations.
 */
export async function saveSso(tx: InTransaction, id: string, input: SsoInput): Promise<EnvironmentRow> {
  const { database, request, session } = tx;
  const current = await lockEnvironment(database, id);
  checkVersion(request, current.version);
  const { ssoEnabled, identityProvider } = input;
  const before = await findChosenProvider(database, current);
  const stored = identityProvider ? await storeProvider(tx, current, before, identityProvider) : [];
  if (ssoEnabled && !identityProvider && before === null)
    throw Violations.of('ssoEnabled', 'Neem eerst de metadata van de organisatie over.');
  const fields = [...stored, ...(ssoEnabled === current.ssoEnabled ? [] : ['ssoEnabled'])];
  if (fields.length === 0) return current;
  // Demanded last, so that no code is requested for a save that cannot succeed.
  await demandCode(tx, await lockUser(database, session.userId));
  const entityId = identityProvider?.entityId ?? current.ssoEntityId;
  // Updates a button that leads to the former identity provider, through which logins are refused from now on.
  const isFormer = current.ssoEntityId !== null && current.ssoButtonUrl === startPathOf(current.ssoEntityId);
  const [saved] = await database
    .update(environments)
    .set({
      ssoEnabled,
      ssoEntityId: entityId,
      ...(isFormer && entityId !== null && { ssoButtonUrl: startPathOf(entityId) }),
      version: current.version + 1,
    })
    .where(eq(environments.id, id))
    .returning();
  if (saved === undefined) throw notFound();
  await tell(tx, saved, fields, { before, wasOn: current.ssoEnabled });
  return saved;
}
