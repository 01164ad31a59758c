import type { SsoInput } from '@portal/contract/environments/sso';
import { startPathOf } from '@portal/contract/single-sign-on/rules';
import { eq } from 'drizzle-orm';
import { demandCode } from '../credentials/passwords/owner-proof.ts';
import { affiliations, environments } from '../database/schema.ts';
import type { GivenProvider, OpenIdMetadata } from '../database/tables/single-sign-on.ts';
import { lockEnvironment } from '../environments/save.ts';
import type { InTransaction } from '../platform/context.ts';
import { notFound, Violations } from '../platform/http/errors.ts';
import { checkVersion } from '../platform/calls/if-match.ts';
import { lockUser } from '../second-factor/queries.ts';
import { describeSso, tellOfChanges } from './changes.ts';
import { findChosenProvider, type IdentityProviderRow, requireScope, type Scope } from './queries.ts';
import { saveOptions } from './save-options.ts';
import type { GivenOrganisation } from './choose-organisation.ts';
import { takeProposal } from './set-up/links.ts';
import { checkOpenId, checkSaml, type Place, retireProvider, storeProvider } from './store-provider.ts';

/** Returns the checked provider to store, and whose people log in with it; null to keep the stored one. Throws violations. */
async function readGiven(
  tx: InTransaction,
  { scope, before }: Place,
  { identityProvider, openIdProvider, proposal }: SsoInput,
  openIdMetadata: OpenIdMetadata | null,
): Promise<{ provider: GivenProvider; organisation: GivenOrganisation } | null> {
  if (identityProvider) return { provider: checkSaml(tx, identityProvider), organisation: identityProvider };
  if (openIdProvider && openIdMetadata) {
    const provider = checkOpenId(tx.config, openIdProvider, openIdMetadata, before);
    return { provider, organisation: openIdProvider };
  }
  return proposal ? takeProposal(tx, scope, proposal) : null;
}

/**
 * Ends the use of another provider than the environment's own. Its organization may log in as before single sign-on, since
 * nobody else would turn that on for it.
 */
async function removeProvider(tx: InTransaction, provider: IdentityProviderRow): Promise<string[]> {
  await tx.database
    .update(affiliations)
    .set({ ssoEnforced: false })
    .where(eq(affiliations.id, provider.affiliationId));
  await retireProvider(tx, provider);
  return ['entityId'];
}

/** Stores what was given of a scope, and returns the names of the changed fields and the entity id. Throws violations. */
async function storeGiven(
  tx: InTransaction,
  place: Place,
  input: SsoInput,
  openIdMetadata: OpenIdMetadata | null,
): Promise<{ fields: string[]; entityId: string | null }> {
  const { scope, before } = place;
  const { ssoEnabled, options } = input;
  const given = await readGiven(tx, place, input, openIdMetadata);
  if (given !== null) return storeProvider(tx, place, given.provider, given.organisation);
  if (before === null) {
    if (!ssoEnabled && !options) return { fields: [], entityId: null };
    throw Violations.of(
      ssoEnabled ? 'ssoEnabled' : 'options',
      'Neem eerst de metadata van de organisatie over.',
    );
  }
  const { entityId } = before;
  if (scope.organisation !== null && !ssoEnabled)
    return { fields: await removeProvider(tx, before), entityId };
  // Another provider than the environment's own lets people in only while that does.
  const isOn = ssoEnabled && (scope.organisation === null || scope.environment.ssoEnabled);
  return { fields: options ? await saveOptions(tx, scope, before, options, isOn) : [], entityId };
}

/**
 * Changes the single sign-on of an environment, or of another organization in it, with a second factor of the last five
 * minutes of a user who has one: an identity provider can log in as everybody there. `openIdMetadata` is what a given OpenID
 * provider publishes. Throws 404, 412 and violations.
 */
export async function saveSso(
  tx: InTransaction,
  { environmentId, organisationId }: { environmentId: string; organisationId: string | undefined },
  input: SsoInput,
  openIdMetadata: OpenIdMetadata | null,
): Promise<Scope> {
  const { database, request, session } = tx;
  const current = await lockEnvironment(database, environmentId);
  const scope = await requireScope(database, current, organisationId);
  checkVersion(request, current.version);
  const before = await findChosenProvider(database, scope);
  const described = await describeSso(database, scope);
  const isOwn = scope.organisation === null;
  const ssoEnabled = isOwn ? input.ssoEnabled : current.ssoEnabled;
  const stored = await storeGiven(tx, { scope, before }, input, openIdMetadata);
  const fields = [...stored.fields, ...(ssoEnabled === current.ssoEnabled ? [] : ['ssoEnabled'])];
  if (fields.length === 0) return scope;
  // Demanded last, so that no code is requested for a save that cannot succeed.
  await demandCode(tx, await lockUser(database, session.userId));
  const entityId = (isOwn ? stored.entityId : null) ?? current.ssoEntityId;
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
    .where(eq(environments.id, environmentId))
    .returning();
  if (saved === undefined) throw notFound();
  const after = { ...scope, environment: saved };
  await tellOfChanges(tx, after, fields, described);
  return after;
}
