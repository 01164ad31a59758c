import { fullName } from '@portal/contract/people/rules';
import { nameOfRequirement, type WftRequirement } from '@portal/contract/wft/rules';
import { eq } from 'drizzle-orm';
import type { ContactRow } from '../contacts/queries.ts';
import { emailParticipant, userOf } from '../credentials/accounts/email-participant.ts';
import { affiliations, people } from '../database/schema.ts';
import { record } from '../platform/audit.ts';
import type { InTransaction, RequestContext } from '../platform/context.ts';
import { HttpError, notFound } from '../platform/http/errors.ts';
import { findWftProfile, type WftProfileRow } from '../wft/queries.ts';
import { mayPersonAdjust, replaceRequirements, wftResource } from '../wft/requirements.ts';
import { emails } from './emails.ts';
import { findMemberContact, type Team } from './queries.ts';

/**
 * Whether the manager may set the requirements of one of their people: what the person may not set, the employer does.
 * Those of a contact that comes from the learning system are set there, and nobody sets their own as a manager.
 */
const mayAdjust = ({ session }: RequestContext, contact: ContactRow, profile: WftProfileRow): boolean =>
  !mayPersonAdjust(contact, profile) && !contact.fromLis && contact.personId !== session.personId;

/** Returns the Wft requirements of one of the people of a team. Throws 404. */
export async function readRequirements(ctx: RequestContext, team: Team, id: string): Promise<object> {
  const contact = await findMemberContact(ctx.database, team, id);
  if (contact === null) throw notFound();
  const profile = await findWftProfile(ctx.database, contact.id);
  return wftResource(addressOf(contact), profile, mayAdjust(ctx, contact, profile));
}

/**
 * Replaces the Wft requirements of one of the people of a team, records it in their account and tells them by email. Throws
 * 404, 403 and 412.
 */
export async function saveMemberRequirements(
  tx: InTransaction,
  team: Team,
  id: string,
  chosen: readonly WftRequirement[],
): Promise<object> {
  const { database, session } = tx;
  const contact = await findMemberContact(database, team, id, 'update');
  if (contact === null) throw notFound();
  const profile = await findWftProfile(database, contact.id);
  if (!mayAdjust(tx, contact, profile)) throw new HttpError(403, 'Deze eisen stel je als manager niet in.');
  const requirements = await replaceRequirements(tx, profile, chosen);
  if (requirements !== null) {
    const user = await userOf(database, contact.personId);
    await record(tx, {
      event: 'team_require',
      userId: user?.id ?? null,
      contactId: contact.id,
      actorUserId: session.userId,
      objectType: 'contact',
      objectId: contact.id,
      details: { fields: 'wftRequirements' },
    });
    await tell(tx, team, contact, { before: profile.requirements, after: requirements });
  }
  return wftResource(addressOf(contact), await findWftProfile(database, contact.id), true);
}

const addressOf = ({ id }: ContactRow) => `/api/team/${id}/wft_requirements`;

/** Sends a person an email that says what changed in their requirements, and by whom. Sends nothing without an address. */
async function tell(
  tx: InTransaction,
  { affiliationId }: Team,
  { id, personId }: ContactRow,
  { before, after }: { before: readonly WftRequirement[]; after: readonly WftRequirement[] },
): Promise<void> {
  const { database, session, config } = tx;
  const [manager] = await database.select().from(people).where(eq(people.id, session.personId));
  const [organisation] = await database.select().from(affiliations).where(eq(affiliations.id, affiliationId));
  const message = emails.requirements(
    {
      manager: manager ? fullName(manager) : '',
      organisation: organisation?.name ?? '',
      added: after.filter((code) => !before.includes(code)).map(nameOfRequirement),
      removed: before.filter((code) => !after.includes(code)).map(nameOfRequirement),
    },
    config.origin,
  );
  await emailParticipant(tx, { contactId: id, personId }, message);
}
