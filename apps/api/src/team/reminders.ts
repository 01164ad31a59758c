import { requirementState } from '@portal/contract/dossier/rules';
import { fullName } from '@portal/contract/people/rules';
import { isOpen, qualificationsOf, reminderPause } from '@portal/contract/team/rules';
import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import { emailParticipant, userOf } from '../credentials/accounts/email-participant.ts';
import type { Database } from '../database/database.ts';
import { affiliations, people, teamReminders } from '../database/schema.ts';
import { record } from '../platform/audit.ts';
import { after, dayOf, minute } from '../platform/clock.ts';
import type { InTransaction } from '../platform/context.ts';
import { HttpError, notFound } from '../platform/http/errors.ts';
import { emails } from './emails.ts';
import { findMembers, type Team } from './queries.ts';

const pause = reminderPause * 24 * 60 * minute;

const againOn = (sentAt: Date) => dayOf(after(sentAt, pause));

/** Finds the days from which a manager may remind people again, by contact; those who may be reminded now have none. */
export async function findPauses(
  database: Database,
  { managerContactId }: Team,
  contactIds: readonly string[],
  now: Date,
): Promise<Map<string, string>> {
  if (contactIds.length === 0) return new Map();
  const rows = await database
    .select()
    .from(teamReminders)
    .where(
      and(
        eq(teamReminders.managerContactId, managerContactId),
        inArray(teamReminders.contactId, [...contactIds]),
        gt(teamReminders.sentAt, after(now, -pause)),
      ),
    );
  return new Map(rows.map(({ contactId, sentAt }) => [contactId, againOn(sentAt)]));
}

/** Stores that a manager reminds a contact. Returns false within a week after the last time. */
async function claimReminder(
  { database, clock }: InTransaction,
  managerContactId: string,
  contactId: string,
): Promise<boolean> {
  const sentAt = clock.now();
  const claimed = await database
    .insert(teamReminders)
    .values({ managerContactId, contactId, sentAt })
    .onConflictDoUpdate({
      target: [teamReminders.managerContactId, teamReminders.contactId],
      set: { sentAt },
      setWhere: lte(teamReminders.sentAt, after(sentAt, -pause)),
    })
    .returning({ contactId: teamReminders.contactId });
  return claimed.length > 0;
}

/**
 * Emails one of the people of a team what is to be done. Returns the day from which that is possible again. Throws 404 and
 * 409.
 */
export async function remind(tx: InTransaction, team: Team, contactId: string): Promise<string> {
  const { database, clock, session, config } = tx;
  const [member] = await findMembers(database, team, { contactId });
  if (member === undefined) throw notFound();
  const { evidence, personId } = member;
  const open = qualificationsOf(evidence, dayOf(clock.now())).filter(({ state }) => isOpen(state));
  if (open.length === 0) throw new HttpError(409, 'Deze persoon heeft nu niets te doen.');
  if (!(await claimReminder(tx, team.managerContactId, contactId)))
    throw new HttpError(409, 'Je hebt deze persoon deze week al herinnerd.');
  const [manager] = await database.select().from(people).where(eq(people.id, session.personId));
  const [organisation] = await database
    .select()
    .from(affiliations)
    .where(eq(affiliations.id, team.affiliationId));
  const message = emails.reminder(
    {
      manager: manager ? fullName(manager) : '',
      organisation: organisation?.name ?? '',
      steps: open.map(({ code }) => requirementState(code, evidence.diplomas, dayOf(clock.now())).toDo),
    },
    config.origin,
  );
  const mailId = await emailParticipant(tx, { contactId, personId }, message);
  if (mailId === null) throw new HttpError(409, 'Van deze persoon is geen e-mailadres bekend.');
  const user = await userOf(database, personId);
  await record(tx, {
    event: 'team_remind',
    userId: user?.id ?? null,
    contactId,
    actorUserId: session.userId,
    objectType: 'contact',
    objectId: contactId,
  });
  return againOn(clock.now());
}
