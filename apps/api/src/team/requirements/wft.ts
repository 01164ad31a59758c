import type { WftRequirement } from '@portal/contract/wft/rules';
import { type ContactRow, findContact } from '../../contacts/queries.ts';
import { checkVersion } from '../../platform/calls/if-match.ts';
import type { InTransaction, RequestContext } from '../../platform/context.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { findWftProfile } from '../../wft/queries.ts';
import { wftResource } from '../../wft/requirements.ts';
import { inTeam, type Team } from '../queries.ts';
import { mayRequireWft, requireOf } from './require.ts';

const addressOf = ({ id }: ContactRow) => `/api/team/${id}/wft_requirements`;

/** Returns the Wft requirements of one of the people of a team. Throws 404. */
export async function readRequirements(ctx: RequestContext, team: Team, id: string): Promise<object> {
  const contact = await findContact(ctx.database, id, inTeam(team));
  if (contact === null) throw notFound();
  const profile = await findWftProfile(ctx.database, contact.id);
  return wftResource(addressOf(contact), profile, mayRequireWft(ctx, contact, profile));
}

/** Replaces the Wft requirements of one of the people of a team (`requireOf`). Throws 404, 403 and 412. */
export async function saveMemberRequirements(
  tx: InTransaction,
  team: Team,
  id: string,
  chosen: readonly WftRequirement[],
): Promise<object> {
  const { database, request } = tx;
  const contact = await findContact(database, id, inTeam(team), 'update');
  if (contact === null) throw notFound();
  const profile = await findWftProfile(database, contact.id);
  if (!mayRequireWft(tx, contact, profile))
    throw new HttpError(403, 'Deze eisen stel je als manager niet in.');
  checkVersion(request, profile.version);
  await requireOf(tx, team, contact, { wft: chosen });
  return wftResource(addressOf(contact), await findWftProfile(database, contact.id), true);
}
