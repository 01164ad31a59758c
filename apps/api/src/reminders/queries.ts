import { dutiesOf, type DutyEvidence, preferenceOf, type Reminding } from '@portal/contract/reminders/rules';
import type { SentReminder } from '@portal/contract/reminders/schema';
import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, max, ne, or, sql } from 'drizzle-orm';
import type { ContactRow } from '../contacts/queries.ts';
import type { Database } from '../database/database.ts';
import {
  contacts,
  diplomas,
  dossiers,
  dossierSteps,
  people,
  reminders,
  teamReminders,
  uploads,
  users,
} from '../database/schema.ts';
import { dayOf } from '../platform/clock.ts';

/** Matches the contacts of which the owner can use the dossier, has an address that reaches them, and may want reminders. */
const isRemindable = and(
  users.enabled,
  contacts.enabled,
  contacts.allowedToLogin,
  contacts.customerPortalAccess,
  ne(contacts.role, 'unknown'),
  eq(contacts.forceEmailChange, false),
  eq(contacts.lmsAccountRole, 'participant'),
  or(eq(contacts.fromLis, false), eq(people.connectedToLis, false)),
  or(isNull(contacts.lmsMailPreference), ne(contacts.lmsMailPreference, 'no')),
);

/** Finds the next contacts with diplomas that may want a reminder on a day, after the contact with id `last`. */
export async function findRemindable(
  database: Database,
  { day, last, limit }: { day: string; last: string | null; limit: number },
): Promise<ContactRow[]> {
  const ofContact = eq(diplomas.contactId, contacts.id);
  const rows = await database
    .select({ contact: contacts })
    .from(contacts)
    .innerJoin(people, eq(people.id, contacts.personId))
    .innerJoin(users, eq(users.personId, people.id))
    .where(
      and(
        isRemindable,
        sql`extract(dow from ${day}::date) = any(coalesce(${contacts.lmsMailDays}, ${contacts.activeMailDays}))`,
        exists(database.select({ id: diplomas.id }).from(diplomas).where(ofContact)),
        last === null ? undefined : gt(contacts.id, last),
      ),
    )
    .orderBy(asc(contacts.id))
    .limit(limit);
  return rows.map(({ contact }) => contact);
}

/** Finds the reminders that were sent to these people. */
async function findSent(
  database: Database,
  personIds: readonly string[],
): Promise<(SentReminder & { personId: string; contactId: string })[]> {
  const rows = await database
    .select()
    .from(reminders)
    .where(inArray(reminders.personId, [...personIds]))
    .orderBy(asc(reminders.sentAt), asc(reminders.module));
  return rows.map(({ sentAt, ...row }) => ({ ...row, sentOn: dayOf(sentAt) }));
}

/** Finds the reminders that a person was sent about the dossier of one contact, earliest first. */
export async function findSentReminders(
  database: Database,
  { id, personId }: Pick<ContactRow, 'id' | 'personId'>,
): Promise<SentReminder[]> {
  const sent = await findSent(database, [personId]);
  return sent
    .filter(({ contactId }) => contactId === id)
    .map(({ module, dueBefore, moment, sentOn }) => ({ module, dueBefore, moment, sentOn }));
}

const byContact = <Row extends { contactId: string }>(rows: readonly Row[]) =>
  Map.groupBy(rows, ({ contactId }) => contactId);

/**
 * Finds what the dossiers of contacts say about their exams, by contact. A locked one says nothing, as its owner can do
 * nothing in it.
 */
async function findEvidence(
  database: Database,
  contactIds: readonly string[],
): Promise<Map<string, DutyEvidence>> {
  const locked = await database
    .select({ contactId: dossiers.contactId })
    .from(dossiers)
    .where(and(inArray(dossiers.contactId, [...contactIds]), dossiers.isLocked));
  const open = contactIds.filter((id) => !locked.some(({ contactId }) => contactId === id));
  const held = await database
    .select()
    .from(diplomas)
    .where(and(inArray(diplomas.contactId, open), isNotNull(diplomas.requirement)));
  const steps = await database.select().from(dossierSteps).where(inArray(dossierSteps.contactId, open));
  const isWaiting = and(inArray(uploads.status, ['new', 'created']), eq(uploads.review, 'waiting'));
  const waiting = await database
    .select()
    .from(uploads)
    .where(and(inArray(uploads.contactId, open), isWaiting));
  const [heldOf, stepsOf, waitingOf] = [byContact(held), byContact(steps), byContact(waiting)];
  return new Map(
    open.map((id) => {
      const own = stepsOf.get(id) ?? [];
      const evidence = {
        documents: heldOf.get(id) ?? [],
        required: own.filter(({ part }) => part === 'function').map(({ key }) => key),
        waiting: (waitingOf.get(id) ?? []).map(({ requirement }) => requirement),
        doneOn: new Map(own.flatMap(({ key, doneAt }) => (doneAt === null ? [] : [[key, dayOf(doneAt)]]))),
      };
      return [id, evidence];
    }),
  );
}

/** Finds what decides the reminders of contacts, by contact. */
export async function findRemindings(
  database: Database,
  of: readonly ContactRow[],
  day: string,
): Promise<Map<string, Reminding>> {
  const contactIds = of.map(({ id }) => id);
  const evidence = await findEvidence(database, contactIds);
  const sent = await findSent(
    database,
    of.map(({ personId }) => personId),
  );
  const byManagers = await database
    .select({ contactId: teamReminders.contactId, sentAt: max(teamReminders.sentAt) })
    .from(teamReminders)
    .where(inArray(teamReminders.contactId, contactIds))
    .groupBy(teamReminders.contactId);
  return new Map(
    of.map((contact) => {
      const { id, personId } = contact;
      const dossier = evidence.get(id);
      const byManager = byManagers.find(({ contactId }) => contactId === id)?.sentAt ?? null;
      const reminding = {
        duties: dossier === undefined ? [] : dutiesOf(dossier, day),
        preference: preferenceOf(contact),
        sent: sent.filter((each) => each.personId === personId),
        managerRemindedOn: byManager && dayOf(byManager),
      };
      return [id, reminding];
    }),
  );
}
