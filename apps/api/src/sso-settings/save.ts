import type { SsoInput } from '@portal/contract/environments/sso';
import { eq } from 'drizzle-orm';
import { demandCode } from '../credentials/passwords/owner-proof.ts';
import { environments } from '../database/schema.ts';
import type { OpenIdMetadata } from '../database/tables/single-sign-on.ts';
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
import { storeOpenIdProvider, storeSamlProvider } from './store-provider.ts';

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
  const { ssoEnabled, identityProvider, openIdProvider, options } = input;
  const before = await findChosenProvider(database, current);
  const described = await describeSso(database, current);
  const place = { environment: current, before };
  const stored =
    openIdProvider && openIdMetadata
      ? await storeOpenIdProvider(tx, place, openIdProvider, openIdMetadata)
      : identityProvider && (await storeSamlProvider(tx, place, identityProvider));
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
