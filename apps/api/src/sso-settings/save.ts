import type { SsoInput } from '@portal/contract/environments/sso';
import { eq } from 'drizzle-orm';
import { demandCode } from '../credentials/passwords/owner-proof.ts';
import { environments } from '../database/schema.ts';
import type { GivenProvider, OpenIdMetadata } from '../database/tables/single-sign-on.ts';
import type { EnvironmentRow } from '../environments/queries.ts';
import { lockEnvironment } from '../environments/save.ts';
import type { InTransaction } from '../platform/context.ts';
import { notFound, Violations } from '../platform/http/errors.ts';
import { checkVersion } from '../platform/calls/if-match.ts';
import { lockUser } from '../second-factor/queries.ts';
import { startPathOf } from '../single-sign-on/urls.ts';
import { describeSso, tellOfChanges } from './changes.ts';
import { findChosenProvider } from './queries.ts';
import { saveOptions } from './save-options.ts';
import type { GivenOrganisation } from './choose-organisation.ts';
import { takeProposal } from './set-up/links.ts';
import { checkOpenId, checkSaml, type Place, storeProvider } from './store-provider.ts';

/** Returns the checked provider to store, and whose people log in with it; null to keep the stored one. Throws violations. */
async function readGiven(
  tx: InTransaction,
  { environment, before }: Place,
  { identityProvider, openIdProvider, proposal }: SsoInput,
  openIdMetadata: OpenIdMetadata | null,
): Promise<{ provider: GivenProvider; organisation: GivenOrganisation } | null> {
  if (identityProvider) return { provider: checkSaml(tx, identityProvider), organisation: identityProvider };
  if (openIdProvider && openIdMetadata) {
    const provider = checkOpenId(tx.config, openIdProvider, openIdMetadata, before);
    return { provider, organisation: openIdProvider };
  }
  return proposal ? takeProposal(tx, environment.id, proposal) : null;
}

/**
 * Changes the single sign-on of an environment, with a second factor of the last five minutes of a user who has one:
 * an identity provider can log in as everybody there. `openIdMetadata` is what a given OpenID provider publishes. Throws 404, 412 and violations.
 */
export async function saveSso(
  tx: InTransaction,
  id: string,
  input: SsoInput,
  openIdMetadata: OpenIdMetadata | null,
): Promise<EnvironmentRow> {
  const { database, request, session } = tx;
  const current = await lockEnvironment(database, id);
  checkVersion(request, current.version);
  const { ssoEnabled, options } = input;
  const before = await findChosenProvider(database, current);
  const described = await describeSso(database, current);
  const place = { environment: current, before };
  const given = await readGiven(tx, place, input, openIdMetadata);
  const stored = given && (await storeProvider(tx, place, given.provider, given.organisation));
  if (ssoEnabled && !stored && before === null)
    throw Violations.of('ssoEnabled', 'Neem eerst de metadata van de organisatie over.');
  if (options && before === null)
    throw Violations.of('options', 'Neem eerst de metadata van de organisatie over.');
  const chosen = options && before ? await saveOptions(tx, current, before, options, ssoEnabled) : [];
  const fields = [
    ...(stored?.fields ?? []),
    ...chosen,
    ...(ssoEnabled === current.ssoEnabled ? [] : ['ssoEnabled']),
  ];
  if (fields.length === 0) return current;
  // Demanded last, so that no code is requested for a save that cannot succeed.
  await demandCode(tx, await lockUser(database, session.userId));
  const entityId = stored?.entityId ?? current.ssoEntityId;
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
  await tellOfChanges(tx, saved, fields, described);
  return saved;
}
